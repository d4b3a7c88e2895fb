// Times the npm package @sabaki/go-board (MIT) replaying the 19x19 games of a file.
//
//   node bench/peer_sabaki.mjs FILE MODULE_DIR     MODULE_DIR holds the package
//
// FILE: `<id> <size> <setup> <moves> ...`. Ko, suicide and overwriting are refused, as in our own
// replay. The package is slow, so every eighth game is taken. Prints version, moves, wall and CPU
// seconds of the best of two passes.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

const SIZE = 19;
const [file, dir] = process.argv.slice(2);
if (!dir) {
    console.error('usage: node bench/peer_sabaki.mjs FILE MODULE_DIR');
    process.exit(2);
}
const require = createRequire(import.meta.url);
const Board = require(resolve(dir));
const { version } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));

const vertex = (s) => [s.charCodeAt(0) - 97, s.charCodeAt(1) - 97];
const games = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .filter(([, size]) => size === String(SIZE))
    .filter((_, i) => i % 8 === 0)
    .map(([, , setup, moves]) => ({
        setup: setup === '-' ? [] : setup.split(';').flatMap((part) =>
            part.slice(2).split(',').map((p) => [part[0] === 'B' ? 1 : -1, vertex(p)])),
        moves: moves.split(',').map((m) => [m[0] === 'B' ? 1 : -1, m[1] === '-' ? null : vertex(m.slice(1))]),
    }));

function replay(game) {
    let board = Board.fromDimensions(SIZE);
    for (const [sign, v] of game.setup) board.set(v, sign);
    for (const [sign, v] of game.moves) {
        if (v === null) continue;
        board = board.makeMove(sign, v, { preventKo: true, preventSuicide: true, preventOverwrite: true });
    }
    return game.moves.length;
}

let wall = Infinity;
let cpu = Infinity;
let moves = 0;
for (let pass = 0; pass < 2; pass++) {
    const cpuStart = process.cpuUsage();
    const start = process.hrtime.bigint();
    moves = games.reduce((sum, game) => sum + replay(game), 0);
    wall = Math.min(wall, Number(process.hrtime.bigint() - start) / 1e9);
    const used = process.cpuUsage(cpuStart);
    cpu = Math.min(cpu, (used.user + used.system) / 1e6);
}
console.log(version, moves, wall.toFixed(6), cpu.toFixed(6));
