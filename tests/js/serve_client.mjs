// What the tests of `tengen serve` share: a server of their own on any free port, and clients that
// speak docs/api.md over the npm package ws (MIT).
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const [modules, tengen] = process.argv.slice(2);
const dir = resolve(join(modules, 'ws'));
if (!existsSync(dir)) process.exit(77);
export const WebSocket = createRequire(import.meta.url)(dir);
export { assert };

const servers = new Set();
const folders = [];
// Nothing is left behind, whatever happens.
process.on('exit', () => {
    for (const server of servers) server.kill('SIGKILL');
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
const LIMIT = setTimeout(() => {
    console.error('too slow: some reply never came');
    process.exit(1);
}, 120000);
LIMIT.unref();

export const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

export function newFolder() {
    const folder = mkdtempSync(join(tmpdir(), 'tengen-serve-'));
    folders.push(folder);
    return folder;
}

/** Starts a server; resolves when it listens. */
export async function startServer(data = newFolder(), ...options) {
    const child = spawn(tengen, ['serve', '--port', '0', '--data', data, ...options], {
        stdio: ['ignore', 'pipe', 'pipe'],
    });
    servers.add(child);
    let out = '', err = '';
    child.stderr.on('data', (text) => (err += text));
    const ended = new Promise((done) =>
        child.on('exit', (code, signal) => {
            servers.delete(child);
            done({ code, signal, err });
        }));
    const url = await new Promise((done, fail) => {
        child.stdout.on('data', (text) => {
            out += text;
            if (out.includes('\n')) done(out.trim());
        });
        ended.then(({ code }) => fail(new Error(`ended with ${code}: ${err}`)));
    });
    return { child, url, data, ended, socket: url.replace('http', 'ws') + 'ws' };
}

/** Runs the program to its end. */
export function runProgram(...args) {
    return new Promise((done) => {
        const child = spawn(tengen, args, { stdio: ['ignore', 'pipe', 'pipe'] });
        servers.add(child);
        let out = '', err = '';
        child.stdout.on('data', (text) => (out += text));
        child.stderr.on('data', (text) => (err += text));
        child.on('exit', (code) => {
            servers.delete(child);
            done({ code, out, err });
        });
    });
}

export class Client {
    /** A connection that has said hello. */
    static async open(server, me, lang = 'en') {
        const client = new Client(server);
        await client.opened;
        const hello = await client.ok('hello', me ? { version: 1, me, lang } : { version: 1, lang });
        client.me = hello.me;
        client.hello = hello;
        return client;
    }

    constructor(server, options) {
        this.last = 0;
        this.waiting = new Map();
        this.events = [];
        this.watchers = [];
        this.states = {};
        this.trees = {};
        this.ws = new WebSocket(server.socket, 'tengen-1', options);
        this.opened = new Promise((done, fail) => {
            this.ws.on('open', done);
            this.ws.on('error', fail);
        });
        this.closed = new Promise((done) => this.ws.on('close', (code) => done(code)));
        this.closed.then(() => {
            for (const { fail } of this.waiting.values()) fail(new Error('the connection was closed'));
            this.waiting.clear();
        });
        this.ws.on('message', (text) => this.take(JSON.parse(text)));
    }

    take(message) {
        if (message.event) {
            if (message.event === 'state') this.states[message.game] = { ...this.states[message.game], ...message.state };
            if (message.event === 'tree') {
                if (message.all) this.trees[message.game] = new Map();
                for (const row of message.nodes) this.trees[message.game].set(row[0], row);
            }
            this.events.push(message);
        } else if (message.id === null || !this.waiting.has(message.id)) {
            this.events.push({ event: 'reply', ...message });
        } else {
            const { done } = this.waiting.get(message.id);
            this.waiting.delete(message.id);
            done(message);
        }
        this.watchers = this.watchers.filter((watcher) => !watcher());
    }

    /** The whole reply, ok or error. */
    request(name, fields = {}) {
        const id = ++this.last;
        const reply = new Promise((done, fail) => this.waiting.set(id, { done, fail }));
        this.ws.send(JSON.stringify({ id, do: name, ...fields }));
        return reply;
    }

    async ok(name, fields) {
        const reply = await this.request(name, fields);
        assert.ok(reply.ok, `${name} ${JSON.stringify(fields)}: ${JSON.stringify(reply)}`);
        return reply.ok;
    }

    async fails(code, name, fields, field) {
        const reply = await this.request(name, fields);
        assert.equal(reply.error?.code, code, `${name} ${JSON.stringify(fields)}: ${JSON.stringify(reply).slice(0, 300)}`);
        assert.ok(reply.error.message.length > 0);
        if (field) assert.equal(reply.error.field, field);
        return reply.error;
    }

    /** Waits until the condition holds; looked at after every message. */
    until(condition, what = condition.toString()) {
        return new Promise((done, fail) => {
            const clock = setTimeout(() => fail(new Error(`never came: ${what}`)), 20000);
            const watcher = () => {
                const value = condition();
                if (!value) return false;
                clearTimeout(clock);
                done(value);
                return true;
            };
            if (!watcher()) this.watchers.push(watcher);
        });
    }

    /** The next event. What comes as an answer may be there before the reply is looked at: then `from` is where
     * the events stood before the request. */
    event(name, test = () => true, from = this.events.length) {
        return this.until(() => this.events.slice(from).find((e) => e.event === name && test(e)), `event ${name}`);
    }

    state(game, test) {
        return this.until(() => this.states[game] && test(this.states[game]) && this.states[game], `state: ${test}`);
    }

    /** Plays moves at the live end, one after the other. */
    async play(game, ...points) {
        let node;
        for (const point of points) {
            await this.state(game, (s) => s.you.includes(s.to_move));
            node = (await this.ok('play', { game, node: this.states[game].node, point })).node;
            await this.state(game, (s) => s.node >= node); // a fast computer may have answered already
        }
        return node;
    }

    close() {
        this.ws.close();
        return this.closed;
    }
}

/** Runs the tests of a file one after the other on one server, and says how many there were. */
export async function runTests(tests, expected) {
    let count = 0;
    for (const [name, test] of Object.entries(tests)) {
        const begun = Date.now();
        try {
            await test();
        } catch (error) {
            console.error(`${name}: FAILED`);
            console.error(error);
            process.exit(1);
        }
        console.log(`${name}: ok, ${Date.now() - begun} ms`);
        count++;
    }
    assert.equal(count, expected);
    process.exit(0);
}
