// Analysis: reports on the board and beside it, lines played out, what is kept, the graph, mistakes.
import { assert, openText, picture, press, stones, waitCount, waitStones, waitText } from './harness.mjs';

export const tests = {
  async 'analysis: best moves, lines on hover, stop, kept; the graph'(tester) {
    await tester.serve(); // no search waits for those of other tests
    const page = await tester.open({ path: '#/gomoku/h8i9h10h9' });
    await waitStones(page, 4);
    await page.click('#tab-analysis');
    await press(page, 'analyse');
    await waitCount(page, '.lines-list li', 3);
    await page.waitForSelector('#eval-bar .black-part');
    assert.ok(await page.locator('.board .hint').count() >= 3);
    await picture(page, 'analysis');
    await page.hover('.lines-list button');
    await page.waitForFunction(() => document.querySelectorAll('.stones .stone').length > 4);
    await picture(page, 'line-preview');
    await page.mouse.move(5, 5);
    await waitStones(page, 4);
    await press(page, 'analyse'); // stop
    await page.waitForFunction(() => /Analyse/.test(document.querySelector('[data-name=analyse]')?.textContent ?? ''));
    await page.reload();
    await page.waitForSelector('.tree .node');
    await page.click('#tab-analysis');
    await page.waitForFunction(() => document.querySelectorAll('.lines-list li').length >= 1);
    await press(page, 'review');
    await page.waitForSelector('.graph .curve');
    await picture(page, 'graph');
  },

  async 'analysis: a move left out, a balanced move'(tester) {
    await tester.serve();
    const page = await tester.open({ path: '#/gomoku/h8a1i8a3j8a5' });
    await waitStones(page, 6);
    await page.click('#tab-analysis');
    await press(page, 'analyse');
    const first = () => document.querySelector('.lines-list .moves')?.textContent?.split(' ')[0];
    await page.waitForFunction(first);
    const best = String(await page.evaluate(first));
    await page.click('.lines-list .leave-out');
    await page.waitForFunction((move) => {
      const moves = [...document.querySelectorAll('.lines-list .moves')].map((line) => line.textContent?.split(' ')[0]);
      return moves.length && !moves.includes(move) && document.getElementById('found')?.textContent?.includes(`Left out: ${move}`);
    }, best);
    await picture(page, 'left-out');
    await press(page, 'all-moves');
    await page.waitForFunction((move) => [...document.querySelectorAll('.lines-list .moves')].some((line) => line.textContent?.startsWith(move)), best);
    await press(page, 'analyse'); // stop
    await press(page, 'balance');
    await page.waitForFunction(() => /Most even: [a-o][0-9]+/.test(document.getElementById('found')?.textContent ?? ''));
  },

  async 'Go analysis shows whose points they will be'(tester) {
    await tester.serve(); // no search waits for those of other tests
    const page = await tester.open({ path: '#/go/D4,F6,D6,F4/9' });
    await waitStones(page, 4);
    await page.click('#tab-analysis');
    await press(page, 'analyse');
    await page.waitForSelector('.board .own', { state: 'attached' });
    await waitText(page, '.lines-list', /\d%[+−]?\d+\.\d/); // chances and points
    await page.waitForSelector('.board .hint-under');
    await picture(page, 'analysis-go');
    await page.keyboard.press('Escape');
  },

  async 'pointing at a move on the board plays its line out; a click still plays it'(tester) {
    await tester.serve(); // no search waits for those of other tests
    const page = await tester.open({ path: '#/gomoku/h8i9h10h9' });
    await waitStones(page, 4);
    await page.keyboard.press('a');
    await waitCount(page, '.board .hint', 3);
    await page.click('#tab-analysis');
    await page.waitForFunction(() => document.querySelector('.lines-list .moves')?.textContent?.includes(' '));
    await press(page, 'analyse'); // stop: the moves stay where they are
    const point = (await page.textContent('.lines-list .moves')).split(' ')[0];
    await page.hover(`[data-point=${point}]`);
    await page.waitForFunction(() => document.querySelectorAll('.stones .stone').length > 5);
    await picture(page, 'hover-candidate');
    await page.hover('[data-point=a1]');
    await waitStones(page, 4);
    await page.click(`[data-point=${point}]`);
    await waitStones(page, 5);
    assert.equal(await page.locator('.tree .node').count() || 6, 6);
  },

  async 'a review lists the moves that turned the game; keys go from one to the next'(tester) {
    await tester.serve(); // no search waits for those of other tests
    const page = await tester.open();
    // White lets an open three stand, black does not use it.
    await openText(page, '(;GM[4]SZ[15];B[hh];W[ii];B[hg];W[ij];B[hf];W[aa];B[oo];W[he];B[hi];W[hj])');
    await page.waitForSelector('.tree .node');
    await page.click('#tab-analysis');
    await press(page, 'review');
    await page.waitForSelector('.mistake');
    await waitCount(page, 'progress', 0);
    await page.waitForSelector('.graph .bad');
    await picture(page, 'mistakes');
    const texts = await page.locator('.mistake').evaluateAll((items) => items.map((item) => item.getAttribute('aria-label')));
    assert.ok(texts.some((text) => /Move 6: White a15 cost \d+ %/.test(text)), texts.join(' | '));
    await press(page, 'mistake-6');
    await waitStones(page, 5); // before the mistake, with better moves on the board
    await page.waitForSelector('.board .hint');
    await page.keyboard.press('Home');
    await waitStones(page, 0);
    await page.keyboard.press('x');
    await page.waitForFunction(() => document.querySelectorAll('.stones .stone').length > 0);
    const first = await stones(page);
    await page.keyboard.press('x');
    if (texts.length > 1) await page.waitForFunction((before) => document.querySelectorAll('.stones .stone').length !== before, first);
    // A click on the graph goes to a move.
    const box = await page.locator('.graph').boundingBox();
    await page.mouse.click(box.x + box.width - 2, box.y + box.height / 2);
    await waitStones(page, 10);
  },

  async 'analysis goes on by itself after the connection was lost'(tester) {
    await tester.serve();
    const page = await tester.open({ path: '#/go/D4,F6,D6,F4/9' });
    await waitStones(page, 4);
    await page.click('#tab-analysis');
    await press(page, 'analyse');
    await waitCount(page, '.lines-list li', 3);
    await tester.server.stop('SIGKILL');
    await page.waitForSelector('#banner:not([hidden])');
    await tester.server.start();
    await page.waitForSelector('#banner', { state: 'hidden' });
    // The reports go on: the count of nodes changes without a click.
    const facts = await page.textContent('.facts');
    await page.waitForFunction((before) => document.querySelector('.facts')?.textContent !== before, facts);
    await page.waitForSelector('[data-name=analyse][aria-pressed=true]');
    await page.keyboard.press('Escape');
    await page.waitForSelector('[data-name=analyse][aria-pressed=false]');
  },

  async 'the controls stay while reports come in; more lines can be asked for'(tester) {
    await tester.serve(); // no search waits for those of other tests
    const page = await tester.open({ path: '#/go/D4,F6/9' });
    await waitStones(page, 2);
    await page.click('#tab-analysis');
    await press(page, 'analyse');
    await waitCount(page, '.lines-list li', 3);
    const select = await page.$('select[name=lines]');
    const facts = await page.textContent('.facts');
    await page.waitForFunction((before) => document.querySelector('.facts')?.textContent !== before, facts);
    assert.ok(await select.evaluate((element) => element.isConnected), 'an open menu would have closed');
    await page.selectOption('select[name=lines]', '5');
    await waitCount(page, '.lines-list li', 5);
    await page.uncheck('input[name=heat]');
    await waitCount(page, '.board .hint', 0);
    await page.keyboard.press('Escape');
  },
};
