// Keyboard, phones, screen readers.
import { readFileSync } from 'node:fs';
import { makeGeometry, neighbour } from '../../web/js/geometry.js';
import { assert, newGame, picture, press, require, stones, waitCount, waitStatus, waitStones, waitText } from './harness.mjs';

/** The names of all points: letters for columns, numbers from the bottom; Go has no I. */
function pointNames({ board, game, size }) {
  const letters = game === 'go' ? 'ABCDEFGHJKLMNOPQRSTUVWXYZ' : 'abcdefghijklmnopqrstuvwxyz';
  const columns = board === 'hexagon' ? 2 * size - 1 : size;
  const height = (column) => (board === 'hexagon' ? columns - Math.abs(column - (size - 1)) : size);
  return [...letters.slice(0, columns)].flatMap((letter, column) => Array.from({ length: height(column) }, (_, index) => letter + (index + 1)));
}

const axeSource = () => readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** No serious findings of axe-core, in all of the page or a part of it. */
async function checkAccess(page, what, part = 'html') {
  if (!await page.evaluate(() => 'axe' in globalThis)) await page.evaluate(axeSource());
  const found = await page.evaluate(async (where) => (await globalThis.axe.run(where, { resultTypes: ['violations'] })).violations
    .filter((violation) => violation.impact === 'serious' || violation.impact === 'critical')
    .map((violation) => `${violation.id}: ${violation.nodes.slice(0, 3).map((node) => node.html.slice(0, 120)).join(' | ')}`), part);
  assert.deepEqual(found, [], what);
}

export const tests = {
  async 'a game by keyboard alone'(tester) {
    const page = await tester.open();
    await page.keyboard.press('n');
    await page.waitForSelector('dialog[data-name=new]');
    await page.focus('input[name=opponent][value=engine]');
    await page.keyboard.press('ArrowRight'); // a person here
    await page.keyboard.press('Enter');
    await page.waitForSelector('.cell[aria-label]');
    await page.keyboard.press('b');
    await page.keyboard.press('Enter');
    await waitStones(page, 1);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press(' ');
    await waitStones(page, 2);
    await waitText(page, '#live', /White i9/);
    await page.keyboard.press('Escape');
    await page.evaluate(() => document.activeElement?.blur());
    await page.keyboard.press('u');
    await waitStones(page, 1);
    await page.keyboard.press('r');
    await waitStones(page, 2);
    await page.keyboard.press('ArrowLeft');
    await waitStones(page, 1);
    await page.keyboard.press('End');
    await waitStones(page, 2);
    await page.keyboard.press('?');
    await page.waitForSelector('dialog[data-name=keys]');
    await picture(page, 'keys');
    await page.keyboard.press('Escape');
    await page.keyboard.press('l');
    await waitStatus(page, /轮到黑方/);
  },

  async 'arrow keys reach every point of every board'(tester) {
    // Where the keys lead is counted without a browser, for all boards …
    const boards = [];
    for (let size = 3; size <= 11; size++) boards.push({ board: 'hexagon', game: 'hex', size });
    for (const size of [2, 9, 15, 22, 25]) boards.push({ board: 'square', game: 'go', size });
    for (const config of boards) {
      const names = pointNames(config);
      const geometry = makeGeometry(config, names);
      const seen = new Set([geometry.points[0]]);
      for (const from of seen) for (const [dx, dy] of [[0, -1], [1, 0], [0, 1], [-1, 0]]) seen.add(neighbour(geometry, from, dx, dy));
      assert.equal(seen.size, names.length, `${config.board} ${config.size}`);
    }
    // … and that the browser follows them, on one.
    const page = await tester.open({ path: '#/hex/' });
    await page.waitForSelector('.cell[aria-label]');
    assert.deepEqual(await page.locator('.cell').evaluateAll((cells) => cells.map((cell) => cell.dataset.point).sort()), pointNames(boards[5]).sort());
    await page.keyboard.press('b');
    const way = [];
    for (const key of ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft']) {
      await page.keyboard.press(key);
      way.push(await page.evaluate(() => document.activeElement?.getAttribute('data-point')));
    }
    assert.match(way.join(' '), /^h9 i9 i8 h[89]$/);
  },

  async 'phones from 320 pixels: nothing sticks out, a second tap confirms'(tester) {
    for (const [width, lang] of [[320, 'en'], [320, 'zh'], [390, 'zh']]) {
      const page = await tester.open({ phone: true, width, lang });
      const sticksOut = () => page.evaluate((wide) => Math.max(document.documentElement.scrollWidth, document.getElementById('top').scrollWidth) - wide, width);
      assert.ok(await sticksOut() <= 0, `first page at ${width}: ${await sticksOut()}`);
      await picture(page, `phone-${width}-${lang}`);
      await press(page, 'quick-renju');
      await page.waitForSelector('.cell[aria-label]');
      await page.tap('[data-point=h8]');
      await page.waitForSelector('.pending-ring');
      assert.equal(await stones(page), 0);
      await page.tap('[data-point=i8]');
      assert.equal(await stones(page), 0);
      await page.tap('[data-point=i8]');
      await waitStones(page, 2);
      assert.ok(await sticksOut() <= 0, `game at ${width}: ${await sticksOut()}`);
      await picture(page, `phone-game-${width}-${lang}`);
      for (const tab of ['analysis', 'why', 'info', 'moves']) {
        await page.tap(`#tab-${tab}`);
        const wider = await page.evaluate(() => document.getElementById('panels').scrollWidth - document.getElementById('panels').clientWidth);
        assert.ok(wider <= 0, `${tab} at ${width} is ${wider} too wide`);
      }
      await press(page, 'new');
      await page.waitForSelector('dialog');
      assert.ok(await sticksOut() <= 0);
      await picture(page, `phone-new-${width}-${lang}`);
    }
  },

  async 'axe finds nothing serious'(tester) {
    for (const dark of [false, true]) {
      const page = await tester.open({ dark, lang: dark ? 'zh' : 'en' });
      await checkAccess(page, 'first page');
      await press(page, 'quick-renju');
      await page.waitForSelector('.cell[aria-label]');
      await page.click('[data-point=h8]');
      await waitStones(page, 2);
      await checkAccess(page, 'game');
      for (const tab of ['analysis', 'why', 'info']) {
        await page.click(`#tab-${tab}`);
        await checkAccess(page, tab, '#desk');
      }
      for (const dialog of ['new', 'open', 'save', 'games', 'settings', 'help']) {
        await press(page, dialog);
        await page.waitForSelector('dialog[open]');
        await checkAccess(page, dialog, 'dialog');
        await page.keyboard.press('Escape');
      }
    }
  },

  async 'the tree, comments and marks by keyboard alone'(tester) {
    const page = await tester.open({ path: '#/gomoku/h8i9j10' });
    await waitStones(page, 3);
    await page.focus('.tree-frame');
    await page.keyboard.press('ArrowLeft');
    await waitStones(page, 2);
    await waitText(page, '#live', /White i9/);
    await page.keyboard.press('b');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter'); // a variation
    await waitCount(page, '.tree .node', 5);
    await page.focus('.tree-frame');
    await page.keyboard.press('ArrowUp'); // to the one beside it
    await waitText(page, '#live', /Black j10/);
    assert.match(await page.getAttribute('.tree-frame', 'aria-activedescendant'), /^tree-\d+$/);
    assert.match(await page.getAttribute(`#${await page.getAttribute('.tree-frame', 'aria-activedescendant')}`, 'aria-label'), /3\. Black j10/);
    assert.equal(await page.evaluate(() => document.activeElement?.className), 'tree-frame', 'the focus stays');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Delete');
    await waitCount(page, '.tree .node', 4);
    await page.keyboard.press('PageUp');
    await waitStones(page, 0);
    await page.keyboard.press('PageDown');
    await page.waitForFunction(() => document.querySelectorAll('.stones .stone').length >= 2);
    await page.focus('[data-name=mark-triangle]');
    await page.keyboard.press('Enter');
    await page.keyboard.press('b');
    await page.keyboard.press('Enter');
    await waitCount(page, '.board path.mark', 1);
    await page.keyboard.press('Escape');
    await page.waitForSelector('[data-name=mark-triangle][aria-pressed=false]');
  },

  async 'what has the focus can be seen; less motion where it is wished'(tester) {
    const page = await tester.open({ path: '#/renju/h8i9' });
    await waitStones(page, 2);
    const seen = new Set();
    for (let i = 0; i < 40; i++) {
      await page.keyboard.press('Tab');
      const now = await page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body) return null;
        const style = getComputedStyle(element);
        const visible = (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 1) || (element instanceof SVGElement && style.stroke !== 'none');
        return { name: element.dataset.focus ?? element.dataset.point ?? element.id ?? element.className, visible };
      });
      if (!now) break;
      assert.ok(now.visible, `no ring round ${now.name}`);
      seen.add(now.name);
    }
    for (const name of ['new', 'lang', 'hint', 'back', 'tab-moves', 'tree', 'mark-triangle', 'comment']) {
      assert.ok(seen.has(name), `${name} is not reached by Tab: ${[...seen].join(' ')}`);
    }
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const moving = await page.evaluate(() => [...document.querySelectorAll('*')].map((element) => getComputedStyle(element))
      .filter((style) => parseFloat(style.transitionDuration) > 0 || style.animationName !== 'none').length);
    assert.equal(moving, 0);
  },

  async 'moves are announced'(tester) {
    const page = await tester.open();
    await newGame(page, { game: 'gomoku' });
    await page.click('[data-point=h8]');
    await page.waitForFunction(() => /Black h8/.test(document.getElementById('live')?.textContent ?? ''));
    assert.equal(await page.getAttribute('.board', 'role'), 'grid');
    assert.match(await page.getAttribute('[data-point=h8]', 'aria-label'), /black stone.*last move/);
  },
};
