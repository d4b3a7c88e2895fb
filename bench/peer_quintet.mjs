// Times the VCF solver of the npm package @renju-note/quintet (WebAssembly, MIT).
//
//   node bench/peer_quintet.mjs FILE MODULE_DIR     MODULE_DIR holds the package
//
// FILE: `<id> <rule> <side X|O> <size> <board, rows from the top> <vcf|none> <n> ...`;
// the 15x15 renju problems are solved: one untimed pass, then the best of three.
// One JSON line: answers are compared by status only, as solvers differ in which
// win they report.
//
// A file of positions (`<id> <size> <board> ...`) gets a line that says "skipped":
// the package has no call that judges forbidden moves. quintet's sources have one,
// which bench/peer_quintet.sh times as native code.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const peer = '@renju-note/quintet';
const SIZE = 15;
const MOVES_LIMIT = 120; // attacker moves; longer than any win on this board

function finish(result) {
    console.log(JSON.stringify({ peer, ...result }));
    process.exit(0);
}

// The package is made for bundlers: node cannot import its .wasm. Its own glue code
// is kept and only the import replaced.
async function load(dir) {
    const { instance } = await WebAssembly.instantiate(readFileSync(join(dir, 'quintet_bg.wasm')), {
        './quintet_bg.js': {},
    });
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

const [file, dir] = process.argv.slice(2);
if (!dir) {
    console.error('usage: node bench/peer_quintet.mjs FILE MODULE_DIR');
    process.exit(2);
}
const { version } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));
const lines = readFileSync(file, 'utf8').split('\n').filter((l) => l && !l.startsWith('#'));
if (lines.length > 0 && /^\d+$/.test(lines[0].split(' ')[1])) {
    finish({ version, skipped: 'the package has no call that judges forbidden moves' });
}

const quintet = await load(dir);
const problems = lines
    .map((l) => l.split(' '))
    .filter(([, rule, , size]) => rule === 'renju' && size === String(SIZE))
    .map(([, , side, , board, status]) => ({
        blacks: stones(board, 'X'),
        whites: stones(board, 'O'),
        black: side === 'X',
        expected: status === 'vcf',
    }));

const solve = (p) => quintet.solve_vcf(p.blacks, p.whites, p.black, MOVES_LIMIT) !== undefined;
const found = problems.map(solve);
const answers = { solved: 0, missed: 0, extra: 0 };
problems.forEach((p, i) => {
    if (found[i]) answers.solved++;
    if (p.expected && !found[i]) answers.missed++;
    if (!p.expected && found[i]) answers.extra++;
});

let wall = Infinity;
let cpu = Infinity;
for (let pass = 0; pass < 3; pass++) {
    const cpuStart = process.cpuUsage();
    const start = process.hrtime.bigint();
    for (const p of problems) solve(p);
    wall = Math.min(wall, Number(process.hrtime.bigint() - start) / 1e9);
    const used = process.cpuUsage(cpuStart);
    cpu = Math.min(cpu, (used.user + used.system) / 1e6);
}
finish({
    version,
    what: 'solve_vcf of every renju problem, board set-up included; WebAssembly in node, one thread',
    problems: problems.length,
    ...answers,
    wall_s: Number(wall.toFixed(4)),
    cpu_s: Number(cpu.toFixed(4)),
});
