// Keyboard, phones, screen readers.
import { readFileSync } from 'node:fs';
import { assert, newGame, picture, press, require, stones, waitStatus, waitStones, waitText } from './harness.mjs';

const axeSource = () => readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** No serious findings of axe-core. */
async function checkAccess(page, what) {
  await page.evaluate(axeSource());
  const found = await page.evaluate(async () => (await globalThis.axe.run(document, { resultTypes: ['violations'] })).violations
    .filter((violation) => violation.impact === 'serious' || violation.impact === 'critical')
    .map((violation) => `${violation.id}: ${violation.nodes.slice(0, 3).map((node) => node.html.slice(0, 120)).join(' | ')}`));
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

  async 'walking the hexagon by arrow keys reaches every point'(tester) {
    const page = await tester.open({ path: '#/hex/' });
    await page.waitForSelector('.cell[aria-label]');
    await page.keyboard.press('b');
    const seen = new Set();
    for (const direction of ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft']) {
      for (let i = 0; i < 16; i++) {
        await page.keyboard.press(direction);
        seen.add(await page.evaluate(() => document.activeElement?.getAttribute('data-point')));
      }
    }
    assert.ok(seen.size > 20 && !seen.has(null));
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
        await checkAccess(page, tab);
      }
      for (const dialog of ['new', 'open', 'save', 'games', 'settings', 'help']) {
        await press(page, dialog);
        await page.waitForSelector('dialog[open]');
        await checkAccess(page, dialog);
        await page.keyboard.press('Escape');
      }
    }
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
