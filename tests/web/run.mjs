// Runs the browser tests; see harness.mjs. The last line is "web: N passed, M failed".
//
// What the page promises, and which tests hold it to that: docs/HACKING.md, "Tests of the page".
import { findBrowser, require, Server, Tester, assert } from './harness.mjs';
import * as basics from './basics.mjs';
import * as games from './games.mjs';
import * as study from './study.mjs';
import * as files from './files.mjs';
import * as analysis from './analysis.mjs';
import * as rooms from './rooms.mjs';
import * as manners from './manners.mjs';
import * as words from './words.mjs';
import * as shapes from './shapes.mjs';

const SKIPPED = 77;
function skip(why) {
  console.log(`${why}: the page is not tested`);
  process.exit(SKIPPED);
}

const executablePath = findBrowser();
if (!executablePath) skip('no Chromium here');
let playwright;
try {
  playwright = require('playwright-core');
} catch {
  skip('no playwright-core here');
}

// Those with the longest tests first, so that none of them is left for the end alone.
const parts = [words, files, manners, shapes, basics, games, study, analysis, rooms];
const wanted = process.argv.slice(4);
const isWanted = ([name]) => !wanted.length || wanted.some((word) => name.includes(word));
const alone = parts.flatMap((part) => Object.entries(part.alone ?? {})).filter(isWanted);
const together = parts.flatMap((part) => Object.entries(part.tests)).filter(isWanted);

const server = new Server();
await server.start();
const browser = await playwright.chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
let passed = 0, failed = 0;

async function run([name, test]) {
  const tester = new Tester(browser, server);
  const start = Date.now();
  try {
    await test(tester);
    assert.deepEqual(tester.problems(), [], 'errors in the console');
    passed++;
    console.log(`ok      ${name} (${Date.now() - start} ms)`);
  } catch (error) {
    failed++;
    console.log(`FAILED  ${name}: ${error.stack ?? error}`);
    const unseen = tester.problems();
    if (unseen.length) console.log(`        in the console: ${unseen.join('; ')}`);
  }
  await tester.close();
}

// First what measures times; then as many at once as keep two cores busy while others wait.
for (const entry of alone) await run(entry);
const JOBS = Number(process.env.TG_WEB_JOBS ?? 3);
await Promise.all(Array.from({ length: JOBS }, async () => {
  for (let next = together.shift(); next; next = together.shift()) await run(next);
}));
await browser.close();
await server.stop();
server.remove();
console.log(`web: ${passed} passed, ${failed} failed`);
process.exit(failed || !passed ? 1 : 0);
