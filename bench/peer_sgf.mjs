// Times the npm package @sabaki/sgf (MIT) reading a file.
//
//   node bench/peer_sgf.mjs FILE MODULE_DIR     MODULE_DIR holds the package
//
// Prints version, nodes, wall and CPU seconds of the best of three passes. The text is decoded before
// the clock starts; ours is decoded while it runs.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

const [file, dir] = process.argv.slice(2);
if (!dir) {
    console.error('usage: node bench/peer_sgf.mjs FILE MODULE_DIR');
    process.exit(2);
}
const require = createRequire(import.meta.url);
const sgf = require(resolve(dir));
const { version } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));
const text = readFileSync(file, 'utf8');

function count(trees) {
    const open = [...trees];
    let nodes = 0;
    while (open.length > 0) {
        const node = open.pop();
        nodes++;
        for (const child of node.children) open.push(child);
    }
    return nodes;
}

let wall = Infinity;
let cpu = Infinity;
let nodes = 0;
for (let pass = 0; pass < 3; pass++) {
    const cpuStart = process.cpuUsage();
    const start = process.hrtime.bigint();
    const trees = sgf.parse(text);
    wall = Math.min(wall, Number(process.hrtime.bigint() - start) / 1e9);
    const used = process.cpuUsage(cpuStart);
    cpu = Math.min(cpu, (used.user + used.system) / 1e6);
    nodes = count(trees);
}
console.log(`@sabaki/sgf-${version}`, nodes, wall.toFixed(6), cpu.toFixed(6));
