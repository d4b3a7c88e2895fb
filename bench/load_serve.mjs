// Load of `tengen serve`: rooms of two players who move in turn, one move a second each room. Prints the
// time from a move to its reply, and what the server took for it.
//
//   node bench/load_serve.mjs MODULES TENGEN [ROOMS [SECONDS]]
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const [modules, tengen, rooms = '1000', seconds = '15'] = process.argv.slice(2);
const WebSocket = createRequire(import.meta.url)(resolve(join(modules, 'ws')));
const ROOMS = Number(rooms), SECONDS = Number(seconds), WARM_UP = 3;

const data = mkdtempSync(join(tmpdir(), 'tengen-load-'));
const server = spawn(tengen, ['serve', '--port', '0', '--data', data], { stdio: ['ignore', 'pipe', 'inherit'] });
process.on('exit', () => {
    server.kill('SIGKILL');
    rmSync(data, { recursive: true, force: true });
});
const url = await new Promise((done) => server.stdout.once('data', (text) => done(String(text).trim())));

/** Seconds of processor time and MiB of memory so far. */
function usage() {
    const fields = readFileSync(`/proc/${server.pid}/stat`, 'utf8').split(') ')[1].split(' ');
    const rss = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))[1];
    return { cpu: (Number(fields[11]) + Number(fields[12])) / 100, rss: Number(rss) / 1024 };
}

class Player {
    static async open() {
        const player = new Player();
        player.ws = new WebSocket(url.replace('http', 'ws') + 'ws', 'tengen-1', { perMessageDeflate: false });
        player.waiting = new Map();
        player.last = 0;
        player.ws.on('message', (text) => {
            // Events are only counted: reading them is the page's business.
            if (text[2] === 0x65) return player.events++; // {"event"
            const message = JSON.parse(text);
            player.waiting.get(message.id)?.(message);
            player.waiting.delete(message.id);
        });
        player.events = 0;
        await new Promise((done, fail) => player.ws.on('open', done).on('error', fail));
        await player.ask('hello', { version: 1 });
        return player;
    }

    ask(name, fields) {
        const id = ++this.last;
        this.ws.send(JSON.stringify({ id, do: name, ...fields }));
        return new Promise((done) => this.waiting.set(id, done));
    }
}

const POINTS = [];
for (let row = 1; row <= 19; row++) for (const column of 'ABCDEFGHJKLMNOPQRST') POINTS.push(column + row);

async function open() {
    const players = await Promise.all([Player.open(), Player.open()]);
    const { ok } = await players[0].ask('new', { game: 'go', size: 19, players: [{ kind: 'here' }, { kind: 'link' }] });
    await players[1].ask('join', { game: ok.game, key: ok.invite['1'] });
    return { players, game: ok.game, node: 0 };
}

const all = [];
while (all.length < ROOMS) all.push(...(await Promise.all(Array.from({ length: Math.min(20, ROOMS - all.length) }, open))));

const times = [];
let measuring = false, failures = 0;
async function move(room) {
    const { node, game, players } = room;
    const begun = performance.now();
    const reply = await players[node % 2].ask('play', { game, node, point: POINTS[(node * 7) % 361] });
    if (measuring) times.push(performance.now() - begun);
    if (reply.ok) room.node = reply.ok.node;
    else failures++;
}

// Spread over the second, as people would be.
const timers = [];
all.forEach((room, i) => setTimeout(() => timers.push(setInterval(move, 1000, room)), (i * 1000) / ROOMS));
await new Promise((done) => setTimeout(done, WARM_UP * 1000));
measuring = true;
const before = usage();
await new Promise((done) => setTimeout(done, SECONDS * 1000));
measuring = false;
const after = usage();
timers.forEach(clearInterval);

times.sort((a, b) => a - b);
const at = (part) => times[Math.min(times.length - 1, Math.floor(times.length * part))].toFixed(1);
console.log(`${ROOMS} rooms, ${2 * ROOMS} connections, ${(times.length / SECONDS).toFixed(0)} moves/s for ${SECONDS} s, ${failures} refused`);
console.log(`round trip of a move, on disk: median ${at(0.5)} ms, 99 % ${at(0.99)} ms, longest ${at(1)} ms`);
console.log(`server: ${(((after.cpu - before.cpu) / SECONDS) * 100).toFixed(0)} % of a core, ${after.rss.toFixed(0)} MiB at most`);
process.exit(failures > 0 || times.length < ROOMS * SECONDS * 0.9 ? 1 : 0);
