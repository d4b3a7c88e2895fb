// Times the npm package @renju-note/quintet (WebAssembly, MIT) on a file of positions.
//
//   node bench/peer_quintet.mjs FILE MODULE_DIR [vcf]     MODULE_DIR holds the package
//
// With `vcf` FILE holds problems `<id> <rule> <X|O> <size> <board> <vcf|none> ...`; those of renju are
// solved in full, and an answer that the file does not have is an error.
//
// FILE: `<id> <size> <board, rows from the top> ...`; the 15x15 positions are taken. The package
// exports one function, a search for a win by fours; it has no call that judges a point. What is
// timed is the smallest question it answers about a position, a search one move deep for black,
// which sets the board up, looks at black's fours and at nothing else: less than judging every point.
//
// One untimed pass, then the best of three. Prints one line: positions, wall and CPU seconds.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const SIZE = 15;

// The package is made for bundlers: node cannot import its .wasm. Its own glue code is kept and only
// the import replaced.
async function load(dir) {
    const wasm = readFileSync(join(dir, 'quintet_bg.wasm'));
    const { instance } = await WebAssembly.instantiate(wasm, { './quintet_bg.js': {} });
    globalThis.quintetWasm = instance.exports;
    const glue = readFileSync(join(dir, 'quintet_bg.js'), 'utf8').replace(
        /^import \* as wasm from .*$/m,
        'const wasm = globalThis.quintetWasm;',
    );
    return import('data:text/javascript,' + encodeURIComponent(glue));
}

function stones(board, colour) {
    const codes = [];
    for (let i = 0; i < board.length; i++) {
        const x = i % SIZE;
        const y = SIZE - 1 - Math.floor(i / SIZE);
        if (board[i] === colour) codes.push(x * SIZE + y);
    }
    return Uint8Array.from(codes);
}

const [file, dir, mode] = process.argv.slice(2);
if (!dir) {
    console.error('usage: node bench/peer_quintet.mjs FILE MODULE_DIR [vcf]');
    process.exit(2);
}
const { version } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));
const quintet = await load(dir);
const DEEPEST = 255;
const lines = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.split(' '));
const position = (board, black, depth, won) => ({
    blacks: stones(board, 'X'),
    whites: stones(board, 'O'),
    black,
    depth,
    won,
});
const positions =
    mode === 'vcf'
        ? lines
              .filter(([, rule]) => rule === 'renju')
              .map(([, , side, , board, status]) =>
                  position(board, side === 'X', DEEPEST, status === 'vcf'),
              )
        : lines
              .filter(([, size]) => size === String(SIZE))
              .map(([, , board]) => position(board, true, 1, null));

let wall = Infinity;
let cpu = Infinity;
for (let pass = 0; pass < 4; pass++) {
    const cpuStart = process.cpuUsage();
    const start = process.hrtime.bigint();
    for (const p of positions) {
        const found = quintet.solve_vcf(p.blacks, p.whites, p.black, p.depth) !== undefined;
        if (p.won !== null && p.won !== found) throw new Error('the peer answers otherwise');
    }
    if (pass === 0) continue;
    wall = Math.min(wall, Number(process.hrtime.bigint() - start) / 1e9);
    const used = process.cpuUsage(cpuStart);
    cpu = Math.min(cpu, (used.user + used.system) / 1e6);
}
console.log(version, positions.length, wall.toFixed(6), cpu.toFixed(6));
