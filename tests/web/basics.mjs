// The first page, languages, looks, the address.
import { assert, newGame, pathOf, picture, play, press, status, stones, waitCount, waitStatus, waitStones, waitText } from './harness.mjs';

export const tests = {
  async 'the first page, in both languages'(tester) {
    const page = await tester.open();
    await page.waitForSelector('.card'); // they come with the server's greeting
    assert.match(await page.textContent('#welcome'), /Gomoku.*Renju.*Hexagon.*Go/s);
    await picture(page, 'welcome');
    await press(page, 'lang');
    await page.waitForFunction(() => document.documentElement.lang === 'zh-CN');
    assert.match(await page.textContent('#welcome'), /五子棋.*连珠.*六边形.*围棋/s);
    await picture(page, 'welcome-zh');
    await page.reload(); // remembered
    await page.waitForSelector('.card');
    assert.match(await page.textContent('#menu'), /新对局/);
  },

  async 'one click starts a game against the computer'(tester) {
    for (const [game, first] of [['gomoku', 'h8'], ['renju', 'h8'], ['hex', 'h8'], ['go', 'E5']]) {
      const page = await tester.open({ lang: 'zh' });
      await press(page, `quick-${game}`);
      await page.waitForSelector(`[data-point="${first}"][aria-label]`);
      await play(page, first);
      await waitStones(page, 2);
      await picture(page, `quick-${game}`);
    }
  },

  async 'light and dark, remembered'(tester) {
    const page = await tester.open({ dark: true });
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const dark = await paper();
    await picture(page, 'dark');
    await press(page, 'settings');
    await page.locator('input[name=theme][value=light]').check({ force: true });
    const light = await paper();
    assert.notEqual(dark, light);
    await page.reload();
    await page.waitForSelector('#menu button');
    assert.equal(await paper(), light);
  },

  async 'a link shares a position'(tester) {
    const page = await tester.open({ path: '#/renju/h8i9j8' });
    await waitStones(page, 3);
    await waitStatus(page, /White to move · move 3/);
    await press(page, 'save');
    const link = await page.locator('dialog[data-name=save] input[readonly]').first().inputValue();
    assert.match(link, /#\/renju\/h8i9j8$/);
    const other = await tester.open({ path: link.slice(link.indexOf('#')) });
    await waitStones(other, 3);
    // So does the address bar: the study is another's, the position is there all the same.
    await page.keyboard.press('Escape');
    await play(page, 'k11');
    await page.waitForFunction(() => location.hash.endsWith('/renju/h8i9j8k11'));
    const stranger = await tester.open({ path: new URL(page.url()).hash });
    await waitStones(stranger, 4);
    await page.reload(); // one's own study comes back
    await waitStones(page, 4);
    const wrong = await tester.open({ path: '#/renju/h8i9zz' });
    await wrong.waitForSelector('.toast.error');
    const go = await tester.open({ path: '#/go/Q16,D4,pass' });
    await waitStones(go, 2);
  },

  async 'the back and forward buttons of the browser'(tester) {
    const page = await tester.open();
    await press(page, 'quick-gomoku');
    await page.waitForSelector('.cell[aria-label]');
    const first = page.url();
    await newGame(page, { game: 'hex', size: '4' });
    await waitCount(page, '.cell', 37);
    await page.goBack();
    await waitCount(page, '.cell', 225);
    assert.equal(page.url(), first);
    await page.goBack();
    await page.waitForSelector('.card');
    await page.goForward();
    await waitCount(page, '.cell', 225);
    await page.goForward();
    await waitCount(page, '.cell', 37);
    // A link to a position becomes a game; going back leaves it and does not make another one.
    await page.goto(`${tester.url}#/renju/h8i9j8`);
    await waitStones(page, 3);
    await page.goBack();
    await waitCount(page, '.cell', 37);
    await page.goto(`${tester.url}#/`);
    await page.waitForSelector('.card');
    await press(page, 'games');
    await waitCount(page, '.games li', 3);
  },

  async 'links keep size and rule; addresses that are none lead to the first page'(tester) {
    const page = await tester.open();
    await newGame(page, { game: 'gomoku', size: '19', rule: 'standard', opponent: 'study' });
    await page.click('[data-point=s19]');
    await waitStones(page, 1);
    await press(page, 'save');
    const link = await page.locator('dialog[data-name=save] input[readonly]').first().inputValue();
    assert.match(link, /#\/gomoku\/s19\/19\/standard$/);
    const other = await tester.open({ path: pathOf(link) });
    await waitCount(other, '.cell', 361);
    await waitStones(other, 1);
    await other.click('#tab-info');
    await waitText(other, '#panels', /exactly five/);
    for (const path of ['#/nothing', '#/%E0%A4%A', '#/g/', '#/g/AAAAAAAAAAAA', '#/gomoku/h8/999', '#/gomoku/h8/15/none']) {
      await other.goto('about:blank');
      await other.goto(tester.url + path);
      await other.waitForSelector('.card');
      if (path.length > 12) await other.waitForSelector('.toast.error');
    }
  },

  async 'copying a link says so, over the dialog'(tester) {
    const page = await tester.open({ path: '#/gomoku/h8i9' });
    await waitStones(page, 2);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await press(page, 'save');
    await page.locator('dialog [data-name=copy]').first().click();
    await waitText(page, 'dialog .toast', /Copied/);
    const box = await page.locator('dialog .toast').boundingBox();
    assert.ok(box && box.width > 20, 'it can be seen');
    assert.match(await page.evaluate(() => navigator.clipboard.readText()), /#\/gomoku\/h8i9$/);
    await page.keyboard.press('Escape');
    await waitText(page, 'body > #toasts', /Copied/); // it outlives the dialog
  },

  async 'settings of the board'(tester) {
    const page = await tester.open({ path: '#/gomoku/h8i9j8' });
    await waitStones(page, 3);
    assert.equal(await page.locator('.number').count(), 0);
    await page.keyboard.press('m');
    await page.waitForFunction(() => document.querySelectorAll('.board .number').length === 3);
    await press(page, 'settings');
    await page.locator('input[name=coordinates]').uncheck();
    await page.keyboard.press('Escape');
    assert.equal(await page.locator('.coordinates').count(), 0);
    assert.equal(await stones(page), 3);
  },

  async 'every game, size and rule of the dialog can be started'(tester) {
    const page = await tester.open();
    for (const wishes of [
      { game: 'gomoku', size: '19', rule: 'standard' }, { game: 'gomoku', size: '20', rule: 'freestyle' }, { game: 'renju', opening: 'rif' },
      { game: 'hex', size: '5' }, { game: 'go', size: '13' }, { game: 'hex', size: '4', rule: 'standard', opponent: 'study' }]) {
      await newGame(page, wishes);
      const side = Number(wishes.size ?? 15);
      const points = wishes.game === 'hex' ? 3 * side * (side - 1) + 1 : side * side;
      assert.equal(await page.locator('.cell').count(), points);
      assert.ok((await status(page)).length > 3);
    }
  },
};

export const alone = {
  async 'first paint and weight'(tester) {
    const page = await tester.open();
    // Other work on the machine only makes it slower: the fastest of some tells what the page needs.
    let paint = Infinity;
    for (let i = 0; i < 5 && paint >= 500; i++) {
      await page.reload({ waitUntil: 'networkidle' });
      paint = Math.min(paint, await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity));
    }
    assert.ok(paint < 1000, `first paint after ${paint} ms`);
    const size = await page.evaluate(async () => {
      const names = [location.href, ...performance.getEntriesByType('resource').map((entry) => entry.name)];
      const sizes = await Promise.all([...new Set(names)].filter((name) => name.startsWith('http')).map(async (name) => (await (await fetch(name)).arrayBuffer()).byteLength));
      return sizes.reduce((sum, size) => sum + size, 0);
    });
    assert.ok(size > 50000 && size < 300000, `${size} bytes`);
  },
};
