// Playing: the computer, two at one screen, forbidden moves, Go to the counted end, openings, clocks.
import { assert, newGame, pass, picture, play, playAll, pointText, press, status, stones, waitStatus, waitStones, waitText } from './harness.mjs';

export const tests = {
  async 'against the computer: undo, redo, hint, resign, another game'(tester) {
    const page = await tester.open();
    await newGame(page, { game: 'gomoku', opponent: 'engine', level: 1, colour: 'black' });
    await play(page, 'h8');
    await waitStones(page, 2);
    await press(page, 'undo');
    await waitStones(page, 0);
    await press(page, 'redo');
    await page.waitForFunction(() => document.querySelectorAll('.stones .stone').length >= 1);
    await waitStones(page, 2);
    await press(page, 'hint');
    await page.waitForSelector('.hint');
    await picture(page, 'hint');
    await press(page, 'resign');
    await press(page, 'yes');
    await waitStatus(page, /White wins/);
    await picture(page, 'over');
    await press(page, 'again-swapped');
    await waitStatus(page, /Your turn|is to move/);
    await waitStones(page, 1); // the computer began
  },

  async 'a whole game at one screen, five in a row'(tester) {
    const page = await tester.open({ lang: 'zh' });
    await newGame(page, { game: 'gomoku' });
    await playAll(page, 'h8 a1 h9 a2 h10 a3 h11 a4 h12');
    await waitStatus(page, /黑/);
    await page.waitForSelector('.winning', { state: 'attached' });
    assert.equal(await page.locator('.again').count(), 1);
    await picture(page, 'five-zh');
    // A finished game takes no more stones.
    await page.click('[data-point=a5]');
    await press(page, 'back');
    await waitStones(page, 8);
    await press(page, 'last');
    await waitStones(page, 9);
  },

  async 'a forbidden point is marked, and explained down to the bottom'(tester) {
    const page = await tester.open({ path: '#/renju/h8a1i9a3j8a5j10a7i11a9' });
    await page.waitForSelector('.board .forbidden');
    await picture(page, 'forbidden');
    assert.match(await pointText(page, 'i8'), /three/i);
    await page.click('[data-point=i8]');
    await page.waitForSelector('.shapes li');
    assert.match(await page.textContent('#panels'), /three-three/i);
    assert.ok(await page.locator('.board .shape.three').count() >= 2);
    await picture(page, 'why');
    assert.equal(await stones(page), 10); // nothing was played
    await press(page, 'lang');
    await page.click('[data-point=i8]');
    await page.waitForFunction(() => /三三/.test(document.getElementById('panels')?.textContent ?? ''));
  },

  async 'one more click goes down into the recursion'(tester) {
    const page = await tester.open();
    await press(page, 'open');
    await page.fill('dialog textarea', RECURSIVE);
    await press(page, 'open-text');
    await page.waitForSelector('.board');
    await page.waitForSelector('.cell[aria-label]');
    await page.click(`[data-point=${RECURSIVE_POINT}]`, { button: 'right' });
    await page.waitForSelector('[data-name^=down-]');
    await picture(page, 'why-recursive');
    await page.locator('[data-name^=down-]').first().click();
    await page.waitForSelector('.crumbs');
    assert.ok(await page.locator('.shapes li').count() > 0);
    await picture(page, 'why-deeper');
    await press(page, 'crumb-0');
    await page.waitForFunction(() => !document.querySelector('.crumbs'));
    await press(page, 'why-close');
  },

  async 'options, rules: forbidden moves lose, or are not looked at'(tester) {
    const page = await tester.open();
    const moves = 'h8 a1 i9 a3 j8 a5 j10 a7 i11 a9';
    await newGame(page, {
      game: 'renju',
      more: async (dialog) => {
        await dialog.locator('summary').click();
        await dialog.locator('input[name=foul][value=lose]').check({ force: true });
      },
    });
    await playAll(page, moves);
    await page.click('[data-point=i8]');
    await page.waitForSelector('.shapes li'); // first why, then, who insists, loses
    assert.equal(await stones(page), 10);
    await page.click('[data-point=i8]');
    await waitStatus(page, /White wins/);
    await newGame(page, {
      game: 'renju',
      more: async (dialog) => {
        await dialog.locator('details').evaluate((element) => { element.open = true; });
        await dialog.locator('input[name=forbidden]').uncheck();
      },
    });
    await playAll(page, moves);
    assert.equal(await page.locator('.board .forbidden').count(), 0);
    await play(page, 'i8');
    await waitStatus(page, /White to move/);
  },

  async 'options, rules: simple threes; rules, komi and handicap of Go'(tester) {
    const page = await tester.open();
    for (const [three, forbidden] of [['rif', false], ['simple', true]]) {
      await newGame(page, {
        game: 'renju', opponent: 'study',
        more: async (dialog) => {
          await dialog.locator('details').evaluate((element) => { element.open = true; });
          await dialog.locator(`input[name=three][value=${three}]`).check({ force: true });
        },
      });
      await press(page, 'setup');
      for (const point of FALSE_THREE) await page.click(`[data-point=${point}]`);
      await press(page, 'tool-white');
      await page.click('[data-point=d8]');
      await press(page, 'setup-done');
      await waitStones(page, 11);
      await waitStatus(page, /Black to move/);
      await page.waitForSelector('.board .forbidden'); // others are so by either rule
      assert.match(await pointText(page, 'h8'), forbidden ? /empty, three-three/i : /empty$/);
      await page.click('[data-point=h8]', { button: 'right' });
      await page.waitForSelector('.shapes li');
      assert.equal(await page.locator('.shapes .false-three').count(), forbidden ? 0 : 1);
    }
    await newGame(page, {
      game: 'go', size: '9',
      more: async (dialog) => {
        await dialog.locator('details').evaluate((element) => { element.open = true; });
        await dialog.locator('select[name=preset]').selectOption('japanese');
        await dialog.locator('input[name=komi]').fill('0.5');
        await dialog.locator('input[name=komi]').blur();
        await dialog.locator('select[name=handicap]').selectOption('2');
      },
    });
    await waitStones(page, 2);
    await waitStatus(page, /White to move/);
    await page.click('#tab-info');
    await waitText(page, '#panels', /RulesJapaneseKomi0\.5Handicap2/);
  },

  async 'Go: captures, ko, passes, dead stones, a counted result'(tester) {
    const page = await tester.open();
    await newGame(page, { game: 'go', size: '9' });
    // A ko at the edge: black takes, white may not retake at once.
    await playAll(page, 'D5 E5 E6 F6 E4 F4 J1 G5');
    await play(page, 'F5'); // takes E5
    assert.match(await page.textContent('#player-bottom, #player-top'), /Captured/);
    await page.waitForSelector('.board .ko');
    assert.match(await pointText(page, 'E5'), /empty/);
    await page.click('[data-point=E5]');
    await page.waitForSelector('.toast.error');
    await picture(page, 'ko');
    await page.click('[data-point=E5]', { button: 'right' });
    await page.waitForFunction(() => /ko/i.test(document.getElementById('panels')?.textContent ?? ''));
    await pass(page);
    await waitStatus(page, /Black to move/);
    await pass(page);
    await page.waitForSelector('[data-name=accept]');
    await picture(page, 'scoring');
    const before = await status(page);
    await page.click('[data-point=J1]');
    await page.waitForFunction((text) => document.getElementById('status')?.textContent !== text, before);
    await press(page, 'resume');
    await waitStatus(page, /to move/);
    await pass(page);
    await pass(page);
    await press(page, 'accept');
    await waitStatus(page, /wins|draw/i);
    await page.waitForSelector('.again');
  },

  async 'Swap2 at one screen: three stones, a choice, colours change'(tester) {
    const page = await tester.open();
    await newGame(page, { game: 'gomoku', opening: 'swap2' });
    await page.waitForSelector('.ask');
    await playAll(page, 'h8 i8 j9');
    await page.waitForSelector('[data-name=choice-more]');
    await picture(page, 'swap2');
    await press(page, 'choice-more');
    await playAll(page, 'g9 k6');
    await press(page, 'choice-swap');
    await waitStatus(page, /White to move/);
    await play(page, 'f10');
    await waitStatus(page, /Black to move/);
  },

  async 'Soosyrv-8: opening, number, offers, kept'(tester) {
    const page = await tester.open({ lang: 'zh' });
    await newGame(page, { game: 'renju', opening: 'soosyrv-8' });
    await playAll(page, 'h8 h9 i9');
    await press(page, 'choice-stay');
    await play(page, 'g7');
    await press(page, 'number-2');
    await press(page, 'choice-stay');
    await page.click('[data-point=j10]');
    await page.waitForSelector('.board .offered');
    await page.click('[data-point=f6]');
    await page.waitForFunction(() => document.querySelectorAll('.board .offered').length === 2);
    await picture(page, 'offers');
    await page.click('[data-point=j10]');
    await waitStones(page, 5);
    await play(page, 'e5');
    await waitStones(page, 6);
  },

  async 'an opening against the computer'(tester) {
    const page = await tester.open();
    await newGame(page, { game: 'gomoku', opponent: 'engine', level: 1, colour: 'black', opening: 'swap2' });
    await playAll(page, 'h8 i8 j9');
    // The computer chooses; after that somebody has to move or to choose, and the game goes on.
    await page.waitForFunction(() => /Your turn|to move|choose|Choose|swap|colour/i.test(document.getElementById('status')?.textContent ?? '')
      && !document.querySelector('.thinking') && document.querySelectorAll('.stones .stone').length >= 3);
    await picture(page, 'opening-computer');
  },

  async 'a clock runs out'(tester) {
    const page = await tester.open();
    await newGame(page, { game: 'gomoku', clock: 'absolute', times: { main: 0.02 } });
    await play(page, 'h8');
    await page.waitForSelector('.clock.running');
    await waitStatus(page, /time/i);
    await picture(page, 'time');
  },

  async 'byo-yomi and Fischer clocks show'(tester) {
    const page = await tester.open();
    await newGame(page, { game: 'go', size: '9', clock: 'byoyomi', times: { main: 0, periods: 3, period: 20 } });
    await play(page, 'E5');
    await page.waitForFunction(() => /\(3\)/.test(document.querySelector('.clock.running')?.textContent ?? ''));
    // The main time goes by, the first period begins; nobody has to move for it to be seen.
    await newGame(page, { game: 'go', size: '9', clock: 'byoyomi', times: { main: 0.02, periods: 3, period: 20 } });
    await play(page, 'E5');
    await page.waitForFunction(() => /^0:(1\d|20) \(3\)/.test(document.querySelector('.clock.running')?.textContent ?? ''));
    await newGame(page, { game: 'gomoku', clock: 'fischer', times: { main: 1, increment: 10 } });
    await play(page, 'h8');
    await page.waitForFunction(() => [...document.querySelectorAll('.clock')].some((clock) => /1:(0[5-9]|10)/.test(clock.textContent ?? '')));
  },

  async 'a computer wants to play on, and nobody has to'(tester) {
    const page = await tester.open();
    await newGame(page, { game: 'gomoku', opponent: 'engine', level: 10, colour: 'white' });
    await waitStones(page, 1);
    await press(page, 'draw');
    await page.waitForFunction(() => /wants to play on/.test(document.getElementById('toasts')?.textContent ?? ''));
  },

  async 'find a win'(tester) {
    await tester.serve(); // it searches
    const page = await tester.open({ path: '#/gomoku/h8a1i8a3j8a5' });
    await waitStones(page, 6);
    await press(page, 'win');
    await page.waitForFunction(() => /win in/i.test(document.getElementById('toasts')?.textContent ?? ''));
    await picture(page, 'win');
  },
};

// A position in which a three's only extension is itself forbidden; see tests/data/rules/threes.t.
const RECURSIVE = '(;GM[4]FF[4]SZ[15]RU[Renju]PL[B]AB[jf][ig][eh][fh][gh][hi][ii][hj][jj][hk]AW[dh])';
const RECURSIVE_POINT = 'h8';
// Both straight fours of the row would be four-fours: forbidden only if the lines alone decide; see forbidden.t.
const FALSE_THREE = ['f11', 'j11', 'f10', 'j10', 'f9', 'h9', 'j9', 'g8', 'i8', 'h7'];
