// @sabaki/sgf reads what we write, and we read what it writes.
//
//   node tests/js/sabaki_sgf.mjs MODULES TENGEN SGF_TOOL DATA_DIR
import assert from 'node:assert';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

const RECORDS = 60;
const [modules, , tool, data] = process.argv.slice(2);
const sgf = createRequire(import.meta.url)(resolve(modules, '@sabaki/sgf'));
const run = (args, input) => execFileSync(tool, args, { input, encoding: 'utf8', maxBuffer: 1 << 26 });

// Both sides as a list of [depth, {property: values}], in the order of the file. What is the file's own
// and no part of the game is left out.
const ourNodes = (text) => run(['dump'], text).trim().split('\n').map((line) => {
    const [depth, ...rest] = JSON.parse(line);
    const properties = {};
    for (let i = 0; i < rest.length; i += 2) properties[rest[i]] = rest[i + 1];
    return [depth, properties];
});

function theirNodes(trees) {
    const nodes = [];
    const open = trees.map((tree) => [0, tree]).reverse();
    while (open.length > 0) {
        const [depth, node] = open.pop();
        const { FF, CA, AP, ...kept } = node.data;
        // They leave tabs alone, which SGF turns into blanks.
        const properties = Object.fromEntries(
            Object.entries(kept).map(([name, values]) => [name, values.map((v) => v.replaceAll('\t', ' '))]));
        nodes.push([depth, properties]);
        for (const child of [...node.children].reverse()) open.push([depth + 1, child]);
    }
    return nodes;
}

let compared = 0;
function compare(text, what) {
    const theirs = sgf.parse(text);
    const ours = ourNodes(text);
    assert.deepStrictEqual(theirNodes(theirs), ours, `${what}: read alike`);
    assert.deepStrictEqual(ourNodes(sgf.stringify(theirs)), ours, `${what}: written by them`);
    compared += ours.length;
}

for (let seed = 1; seed <= RECORDS; seed++) compare(run(['make', String(seed)]), `record ${seed}`);

const files = readdirSync(data).filter((name) => name.endsWith('.sgf') && !name.includes('_as_'));
assert.ok(files.length >= 15);
for (const name of files) compare(run(['write'], readFileSync(join(data, name))), name);

console.log(`${RECORDS} random records and ${files.length} files, ${compared} nodes: alike`);
