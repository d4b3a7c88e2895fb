// Makes the pictures of the README from the real page: a server and a browser of their own, the same positions and
// the same kept analysis every time, so that a picture changes only when the page does.
//
//   node docs/screenshots/make.mjs NODE_MODULES TENGEN       after ./test: build/tests/js/node_modules build/tengen
import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findBrowser, newGame, openText, playAll, press, require, Server, Tester, waitStatus } from '../../tests/web/harness.mjs';

const HERE = new URL('./', import.meta.url);
const DESK = { width: 1180, height: 720 };

/** The position of docs/images/why.txt as a file that can be opened. */
function whyAsSgf() {
  const black = [], white = [];
  const rows = readFileSync(new URL('../images/why.txt', HERE), 'utf8').split('\n').filter((line) => /^ ?\d/.test(line));
  for (const [row, line] of rows.entries()) {
    for (const [column, cell] of line.trim().split(/\s+/).slice(1, -1).entries()) {
      const point = `[${String.fromCharCode(97 + column)}${String.fromCharCode(97 + row)}]`;
      if (cell === 'X') black.push(point);
      if (cell === 'O') white.push(point);
    }
  }
  return `(;GM[4]SZ[15]RU[Renju]PL[B]AB${black.join('')}AW${white.join('')})`;
}

const HEXAGON = 'h8 f8 i8 f6 f9 g9 h10 f5 f4 g6 j8 g7 g10 g5 g8 g4 g3 i9 h11 h7 e8 i11';

const pictures = {
  /** Why a point is forbidden: lines on the board, the list beside it. */
  async 'renju-why.png'(tester) {
    const page = await tester.open(DESK);
    await openText(page, whyAsSgf());
    await page.waitForSelector('.board .forbidden');
    await page.click('[data-point=h8]');
    await page.waitForSelector('.shapes li');
    return page;
  },

  /** A reviewed game of Go: candidates, lines, the graph, where it turned. */
  async 'go-analysis.png'(tester) {
    const page = await tester.open({ ...DESK, height: 860, lang: 'zh', dark: true });
    await openText(page, readFileSync(new URL('go.sgf', HERE), 'utf8'));
    await page.waitForSelector('.tree .node');
    for (let i = 0; i < 20; i++) await page.keyboard.press('ArrowRight');
    await waitStatus(page, /第 20 手/);
    await page.click('#tab-analysis');
    await page.waitForSelector('.mistake');
    await page.waitForSelector('.board .hint');
    return page;
  },

  /** Five on the hexagon, with the numbers of the moves. */
  async 'hexagon.png'(tester) {
    const page = await tester.open({ ...DESK, lang: 'zh' });
    await newGame(page, { game: 'hex' });
    await playAll(page, HEXAGON);
    await playAll(page, 'd7');
    await page.waitForSelector('.again');
    await page.keyboard.press('m');
    return page;
  },

  /** An opening rule asks. */
  async 'opening.png'(tester) {
    const page = await tester.open(DESK);
    await newGame(page, { game: 'renju', opening: 'soosyrv-8' });
    await playAll(page, 'h8 h9 i9');
    await press(page, 'choice-stay');
    await playAll(page, 'g7');
    await page.waitForSelector('[data-name=number-2]');
    return page;
  },

  async 'phone.png'(tester) {
    const page = await tester.open({ phone: true, width: 360, height: 720, lang: 'zh' });
    await openText(page, whyAsSgf());
    await page.waitForSelector('.board .forbidden');
    await page.click('[data-point=h8]');
    await page.waitForSelector('.shapes li');
    return page;
  },

  async 'phone-dark.png'(tester) {
    const page = await tester.open({ phone: true, width: 360, height: 720, dark: true });
    await openText(page, readFileSync(new URL('go.sgf', HERE), 'utf8'));
    await page.waitForSelector('.tree .node');
    for (let i = 0; i < 16; i++) await page.keyboard.press('ArrowRight');
    await waitStatus(page, /move 16/);
    await page.waitForSelector('.board .hint');
    return page;
  },
};

const server = new Server();
await server.start();
const browser = await require('playwright-core').chromium.launch({
  executablePath: findBrowser() ?? undefined, args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
});
for (const [name, make] of Object.entries(pictures)) {
  const tester = new Tester(browser, server);
  const page = await make(tester);
  // Messages go away by themselves, sooner or later; the pointer shows what it points at.
  await page.evaluate(() => { document.querySelectorAll('.toast').forEach((toast) => toast.remove()); document.activeElement?.blur(); scrollTo(0, 0); });
  await page.mouse.move(0, 0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const path = fileURLToPath(new URL(name, HERE));
  await page.screenshot({ path, animations: 'disabled' });
  console.log(`${name}: ${Math.round(statSync(path).size / 1024)} KB`);
  await tester.close();
}
await browser.close();
await server.stop();
server.remove();
