// @ts-check
// What the page knows: the connection, the game that is looked at, and which of its nodes.
// Everything that draws listens here and draws anew when something has changed.
import { Connection, ServerError } from './net.js';
import { makeGeometry } from './geometry.js';
import { setLanguage, t } from './i18n.js';

/**
 * @typedef {import('./types.js').State} State
 * @typedef {import('./types.js').Position} Position
 * @typedef {import('./types.js').TreeNode} TreeNode
 * @typedef {import('./types.js').Analysis} Analysis
 */

/** Settings that stay in the browser. */
const DEFAULTS = {
  lang: navigator.language.startsWith('zh') ? 'zh' : 'en',
  theme: 'auto',
  coordinates: true,
  numbers: false,
  forbidden: true,
  confirm: matchMedia('(pointer: coarse)').matches,
  sound: false,
  name: '',
};

export class GameView {
  /** @param {string} id @param {string | null} key */
  constructor(id, key) {
    this.id = id;
    this.key = key;
    /** @type {State | null} */
    this.state = null;
    /** @type {string[]} */
    this.points = [];
    /** @type {import('./geometry.js').Geometry | null} */
    this.geometry = null;
    /** @type {Map<number, TreeNode>} */
    this.tree = new Map();
    this.treeVersion = 0;
    this.node = -1;
    /** @type {Map<number, Position>} */
    this.positions = new Map();
    /** Nodes whose position is to be asked for again; what is known is shown until then. @type {Set<number>} */
    this.stale = new Set();
    /** @type {Map<number, Analysis>} */
    this.analyses = new Map();
    /** @type {Map<number, number>} the child that was last gone through, by parent */
    this.chosen = new Map();
    /** Links to send, for the maker while a seat is free. @type {{invite: string, watch: string} | null} */
    this.invitation = null;
  }

  /** What is known of these nodes is no longer sure. @param {Iterable<number>} nodes */
  forget(nodes) {
    for (const node of nodes) this.stale.add(node);
  }

  get isLive() {
    return this.state !== null && this.node === this.state.node;
  }

  get position() {
    return this.positions.get(this.node) ?? null;
  }

  /** The way from the root to the viewed node and on along what was looked at last. */
  path() {
    const nodes = [];
    for (let node = this.tree.get(this.node); node; node = this.tree.get(node.parent)) nodes.unshift(node.id);
    const length = nodes.length;
    for (let node = this.tree.get(this.node); node && node.children.length;) {
      const next = this.chosen.get(node.id);
      const child = next !== undefined && node.children.includes(next) ? next : node.children[0];
      nodes.push(child);
      node = this.tree.get(child);
    }
    return { nodes, at: length - 1 };
  }
}

class App {
  constructor() {
    /** @type {import('./types.js').Hello | null} */
    this.hello = null;
    /** @type {GameView | null} */
    this.game = null;
    this.online = false;
    this.clockSkew = 0;
    this.settings = { ...DEFAULTS, ...readStored('settings', {}) };
    /** @type {Record<string, string>} keys of games, by id */
    this.keys = readStored('keys', {});
    /** @type {Set<() => void>} */
    this.listeners = new Set();
    /** @type {Set<(event: any) => void>} */
    this.eventListeners = new Set();
    this.scheduled = false;
    /** The node whose position was asked for. @type {number | undefined} */
    this.asking = undefined;
    /** A game that is to be looked at from its end when it comes. @type {string | null} */
    this.toEnd = null;
    /**
     * A line of play that is shown instead of the position; see analysis.js. `at`: the point of the board that is
     * pointed at for it.
     * @type {{moves: {point: string, colour: string}[], at?: string} | null}
     */
    this.preview = null;
    setLanguage(this.settings.lang);
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    this.net = new Connection(`${scheme}//${location.host}/ws`, {
      event: (event) => this.event(event),
      up: () => this.connected(),
      down: () => { this.online = false; this.changed(); },
    });
  }

  /** @param {() => void} listener */
  listen(listener) {
    this.listeners.add(listener);
  }

  changed() {
    if (this.scheduled) return;
    this.scheduled = true;
    // Not requestAnimationFrame: a page in the background must keep up too.
    queueMicrotask(() => {
      this.scheduled = false;
      for (const listener of this.listeners) listener();
    });
  }

  async connected() {
    const me = readStored('me', null);
    this.hello = await this.net.askNow('hello', { version: 1, me, lang: this.settings.lang });
    if (this.hello) {
      store('me', this.hello.me);
      this.clockSkew = this.hello.now - Date.now();
    }
    this.online = true;
    if (this.game) {
      const { id, key } = this.game;
      await this.net.askNow('join', { game: id, key }).catch((error) => this.lostGame(error));
    }
    this.changed();
  }

  /** @param {any} error */
  lostGame(error) {
    this.game = null;
    // The address leads nowhere; the same link, followed again, is to be tried again.
    if (location.hash.startsWith('#/g/')) history.replaceState(null, '', '#/');
    this.say(error instanceof ServerError && error.code !== 'lost' ? error.message : String(error), 'error');
    this.changed();
  }

  /** @param {any} event */
  event(event) {
    const game = this.game;
    for (const listener of this.eventListeners) listener(event);
    if (!game || event.game !== game.id) return;
    if (event.event === 'state') this.takeState(game, event.state);
    if (event.event === 'tree') this.takeTree(game, event);
    if (event.event === 'analysis') {
      game.analyses.set(event.node, event);
      if (event.done) game.forget([event.node]);
    }
    if (event.event === 'gone') {
      this.game = null;
      this.say(t('game_gone'), 'error');
    }
    this.changed();
  }

  /** @param {GameView} game @param {State} state */
  takeState(game, state) {
    const before = game.state;
    const wasLive = !before || game.node === before.node;
    if (state.points) {
      game.points = state.points;
      game.geometry = makeGeometry(state.config, state.points);
    }
    game.state = state;
    game.forget([state.node]);
    if (before && JSON.stringify(before.config) !== JSON.stringify(state.config)) game.forget(game.positions.keys());
    if (!state.players.some((player) => player.kind === 'link' && !player.taken)) game.invitation = null;
    if (state.phase !== 'study' ? wasLive : !before) this.view(state.node);
    else if (!game.tree.has(game.node) && game.tree.size) this.view(state.node);
  }

  /** @param {GameView} game @param {any} event */
  takeTree(game, event) {
    if (event.all) game.tree.clear();
    for (const [id, parent, move, flags] of event.nodes) {
      const known = game.tree.get(id);
      if (known) {
        Object.assign(known, { move, flags });
        game.forget([id]);
        continue;
      }
      game.tree.set(id, { id, parent, children: [], move, flags });
      game.tree.get(parent)?.children.push(id);
    }
    if (event.all) game.forget(game.positions.keys());
    game.treeVersion++;
    if (event.all && this.toEnd === game.id) {
      this.toEnd = null;
      let last = game.tree.get(game.state?.root ?? 0);
      while (last?.children.length) last = game.tree.get(last.children[0]);
      if (last) this.view(last.id);
    }
    if (!game.tree.has(game.node) && game.state) game.node = game.state.node;
  }

  /**
   * Looks at another node.
   * @param {number} node
   */
  view(node) {
    const game = this.game;
    if (!game) return;
    game.node = node;
    this.preview = null;
    for (let at = game.tree.get(node); at && game.tree.has(at.parent); at = game.tree.get(at.parent)) {
      game.chosen.set(at.parent, at.id);
    }
    this.changed();
  }

  /** The position of the viewed node, asked for if it is not known. */
  fetchPosition() {
    const game = this.game;
    if (!game || !game.state || game.node < 0 || this.asking !== undefined) return;
    const node = game.node;
    if (game.positions.has(node) && !game.stale.has(node)) return;
    this.asking = node;
    game.stale.delete(node); // an event that comes before the answer makes it stale again
    this.net.ask('position', { game: game.id, node }).then((position) => {
      if (this.game === game) game.positions.set(node, position);
    }, (error) => {
      if (error.code !== 'lost') this.say(error.message, 'error');
    }).finally(() => {
      this.asking = undefined;
      this.changed();
    });
  }

  /**
   * A request about the game that is looked at; says what went wrong.
   * @param {string} name
   * @param {object} [fields]
   * @returns {Promise<any>} null when it was refused
   */
  async act(name, fields = {}) {
    if (!this.game) return null;
    try {
      return await this.net.ask(name, { game: this.game.id, ...fields });
    } catch (error) {
      if (error instanceof ServerError) this.say(error.code === 'lost' ? t('connection_lost') : error.message, 'error');
      else throw error;
      return null;
    }
  }

  /**
   * Goes to a game. A key that does not fit never takes the place of one that did.
   * @param {string} id
   * @param {string | null} key
   */
  async open(id, key) {
    if (this.game && this.game.id !== id) this.net.ask('leave', { game: this.game.id }).catch(() => {});
    const game = new GameView(id, key ?? this.keys[id] ?? null);
    this.game = game;
    this.preview = null;
    this.changed();
    const name = this.settings.name || undefined;
    try {
      const joined = await this.net.ask('join', { game: id, key: game.key, name }).catch((error) => {
        const own = this.keys[id];
        if (!(error instanceof ServerError) || error.code !== 'not_found' || !own || own === game.key) throw error;
        game.key = own;
        return this.net.ask('join', { game: id, key: own });
      });
      const seat = joined.keys && Object.values(joined.keys)[0];
      if (seat ?? game.key) this.remember(id, String(seat ?? game.key));
      const invite = joined.invite && Object.values(joined.invite)[0];
      if (invite) game.invitation = { invite: String(invite), watch: joined.keys.watch };
      this.changed();
    } catch (error) {
      if (this.game === game) this.lostGame(error);
    }
  }

  /**
   * Makes a game and goes to it.
   * @param {string} request `new` or `import`
   * @param {object} fields
   * @param {{instead?: boolean}} [options] `instead`: the address that asked for it does not stay in the history,
   *   where going back would make the game once more
   * @returns {Promise<any>}
   */
  async make(request, fields, options = {}) {
    const made = await this.net.ask(request, fields);
    const key = made.keys['0'] ?? made.keys['1'] ?? made.keys.watch;
    this.remember(made.game, key);
    if (options.instead) location.replace(`#/g/${made.game}`);
    else location.hash = `#/g/${made.game}`;
    return made;
  }

  /** @param {string} id @param {string} key */
  remember(id, key) {
    this.keys[id] = key;
    store('keys', this.keys);
    if (this.game?.id === id) this.game.key = key;
  }

  /** @param {Partial<typeof DEFAULTS>} change */
  set(change) {
    Object.assign(this.settings, change);
    store('settings', this.settings);
    if (change.lang) {
      setLanguage(change.lang);
      // Sentences of the server are in a language, too.
      this.game?.forget(this.game.positions.keys());
      if (this.online) this.connected().catch(() => {});
    }
    this.changed();
  }

  /**
   * A short message that goes away by itself.
   * @param {string} text
   * @param {'info' | 'error'} [kind]
   */
  say(text, kind = 'info') {
    const toasts = document.getElementById('toasts');
    if (!toasts) return;
    // A modal dialog hides everything outside it, from screen readers too.
    const host = [...document.querySelectorAll('dialog[open]')].pop() ?? document.body;
    if (toasts.parentElement !== host) host.append(toasts);
    // News takes the place of older news; errors stay until they have been read.
    for (const old of toasts.querySelectorAll('.toast.info')) old.remove();
    const toast = document.createElement('p');
    toast.className = `toast ${kind}`;
    toast.textContent = text;
    toasts.append(toast);
    setTimeout(() => toast.remove(), kind === 'error' ? 6000 : 3500);
  }
}

/** @param {string} name @param {any} otherwise */
export function readStored(name, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(`tengen.${name}`) ?? 'null') ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** @param {string} name @param {any} value */
export function store(name, value) {
  try {
    localStorage.setItem(`tengen.${name}`, JSON.stringify(value));
  } catch { /* a browser without storage: the page works, and forgets */ }
}

export const app = new App();
