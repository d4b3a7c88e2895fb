// @ts-check
// The connection: requests with replies, events, and coming back after it was lost.

/** An error that the server answered with. */
export class ServerError extends Error {
  /** @param {{code: string, message: string, field?: string}} error */
  constructor(error) {
    super(error.message);
    this.code = error.code;
    this.field = error.field;
  }
}

/** What was pasted may hold what is no text to the server. @param {string} _ @param {any} value */
function sendable(_, value) {
  return typeof value === 'string' ? value.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\ufffd') : value;
}

const FIRST_WAIT = 300;
const LONGEST_WAIT = 8000;

export class Connection {
  /**
   * @param {string} url
   * @param {{event: (event: any) => void, up: () => Promise<void>, down: () => void}} handlers `up` is called
   *   after every connect, before waiting requests are sent
   */
  constructor(url, handlers) {
    this.url = url;
    this.handlers = handlers;
    this.number = 0;
    this.wait = FIRST_WAIT;
    /** @type {Map<number, {resolve: (value: any) => void, reject: (error: Error) => void}>} */
    this.waiting = new Map();
    /** @type {(() => void)[]} */
    this.afterUp = [];
    this.ready = false;
    this.connect();
    addEventListener('online', () => this.hurry());
    document.addEventListener('visibilitychange', () => { if (!document.hidden) this.hurry(); });
  }

  connect() {
    this.socket = new WebSocket(this.url, 'tengen-1');
    this.socket.onopen = () => this.opened();
    this.socket.onmessage = (message) => this.received(String(message.data));
    this.socket.onclose = () => this.closed();
  }

  async opened() {
    this.wait = FIRST_WAIT;
    try {
      await this.handlers.up();
    } catch (error) {
      console.error(error);
      this.socket?.close();
      return;
    }
    this.ready = true;
    for (const send of this.afterUp.splice(0)) send();
  }

  closed() {
    this.ready = false;
    for (const { reject } of this.waiting.values()) reject(new ServerError({ code: 'lost', message: 'connection lost' }));
    this.waiting.clear();
    this.handlers.down();
    this.timer = setTimeout(() => this.connect(), this.wait);
    this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
  }

  /** The network is back or the page is looked at again: do not wait any longer. */
  hurry() {
    if (this.socket && this.socket.readyState === WebSocket.CLOSED) {
      clearTimeout(this.timer);
      this.connect();
    }
  }

  /** @param {string} text */
  received(text) {
    const message = JSON.parse(text);
    if (message.event) {
      this.handlers.event(message);
      return;
    }
    const waiting = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    if (!waiting) return;
    if (message.error) waiting.reject(new ServerError(message.error));
    else waiting.resolve(message.ok);
  }

  /**
   * Asks at once; only for `up`.
   * @param {string} name
   * @param {object} [fields]
   * @returns {Promise<any>}
   */
  askNow(name, fields = {}) {
    return new Promise((resolve, reject) => {
      const id = ++this.number;
      this.waiting.set(id, { resolve, reject });
      this.socket?.send(JSON.stringify({ id, do: name, ...fields }, sendable));
    });
  }

  /**
   * Asks, after the connection is there. Rejects with a ServerError.
   * @param {string} name
   * @param {object} [fields]
   * @returns {Promise<any>}
   */
  ask(name, fields = {}) {
    if (this.ready) return this.askNow(name, fields);
    return new Promise((resolve, reject) => {
      this.afterUp.push(() => this.askNow(name, fields).then(resolve, reject));
    });
  }
}
