// Studies: the tree, comments, marks, set-up, my games.
import { assert, newGame, picture, play, playAll, pointText, press, save, status, waitCount, waitStatus, waitStones } from './harness.mjs';

export const tests = {
  async 'variations, comments, promoting, deleting, undoing edits'(tester) {
    const page = await tester.open({ path: '#/gomoku/h8i9j10' });
    await waitStones(page, 3);
    await press(page, 'back');
    await waitStones(page, 2);
    await play(page, 'g7');
    await waitCount(page, '.tree .node', 5);
    await page.fill('textarea', 'A calmer move.\nSecond line.');
    await page.locator('textarea').blur();
    await page.waitForSelector('.tree .has-comment');
    await picture(page, 'tree');
    await press(page, 'promote');
    await page.waitForFunction(() => document.querySelector('[data-name=promote]')?.disabled === true);
    await press(page, 'delete');
    await page.waitForFunction(() => document.querySelectorAll('.tree .node').length === 4);
    await press(page, 'edit-undo');
    await page.waitForFunction(() => document.querySelectorAll('.tree .node').length === 5);
    const { bytes } = await save(page, 'sgf');
    assert.match(bytes.toString(), /A calmer move/);
    await page.locator('.tree .node').first().click();
    await waitStones(page, 0);
  },

  async 'set-up: any position, either side to move'(tester) {
    const page = await tester.open();
    await newGame(page, { game: 'renju', opponent: 'study' });
    await press(page, 'setup');
    await page.click('[data-point=h8]');
    await page.click('[data-point=i8]');
    await press(page, 'tool-white');
    await page.click('[data-point=a1]');
    await press(page, 'tool-erase');
    await page.click('[data-point=i8]');
    await press(page, 'turn');
    await picture(page, 'setup');
    await press(page, 'setup-done');
    await waitStones(page, 2);
    await waitStatus(page, /White to move/);
    await play(page, 'h9');
    await waitStatus(page, /Black to move/);
  },

  async 'my games: saved as played, searched, reopened, deleted'(tester) {
    const page = await tester.open();
    await newGame(page, { game: 'hex', size: '5' });
    await playAll(page, 'e5 e6 d4');
    await newGame(page, { game: 'go', size: '9' });
    await play(page, 'E5');
    await page.goto(tester.url);
    await page.waitForSelector('.card');
    await press(page, 'games');
    await page.waitForFunction(() => document.querySelectorAll('.games li').length === 2);
    await picture(page, 'games');
    await page.fill('input[name=search]', 'hex');
    await page.waitForFunction(() => document.querySelectorAll('.games li').length === 1);
    await page.locator('.games .game').click();
    await waitStones(page, 3);
    await play(page, 'd5');
    await press(page, 'games');
    await page.waitForFunction(() => document.querySelectorAll('.games li').length === 2);
    await page.locator('.games [data-name^=delete-]').first().click();
    await press(page, 'yes');
    await page.waitForFunction(() => document.querySelectorAll('.games li').length === 1);
  },

  async 'a finished game becomes a study'(tester) {
    const page = await tester.open();
    await newGame(page, { game: 'gomoku' });
    await playAll(page, 'h8 a1 h9 a2 h10 a3 h11 a4 h12');
    await page.click('#tab-info');
    await press(page, 'study');
    await page.waitForSelector('[data-name=setup]');
    await waitStones(page, 9);
    assert.ok((await status(page)).length > 0);
    await press(page, 'back');
    await waitStones(page, 8);
    await play(page, 'i8');
    await waitStones(page, 9);
  },

  async 'marks: shapes and letters on points, taken away by a second click, kept in the file'(tester) {
    const page = await tester.open({ path: '#/gomoku/h8i9j10' });
    await waitStones(page, 3);
    await press(page, 'mark-triangle');
    await page.click('[data-point=h8]');
    await waitCount(page, '.board path.mark', 1);
    await press(page, 'mark-square');
    await page.click('[data-point=i9]');
    await waitCount(page, '.board rect.mark', 1);
    await press(page, 'mark-circle');
    await page.click('[data-point=j10]');
    await waitCount(page, '.board circle.mark', 1);
    await press(page, 'mark-cross');
    await page.click('[data-point=d4]');
    await waitCount(page, '.board path.mark', 2);
    await press(page, 'mark-label');
    for (const [index, point] of ['k11', 'l12'].entries()) {
      await page.click(`[data-point=${point}]`);
      await waitCount(page, '.board text.label', index + 1);
    }
    await page.fill('input[name=label-text]', '甲');
    await page.click('[data-point=m13]');
    await waitCount(page, '.board text.label', 3);
    assert.deepEqual(await page.locator('.board text.label').allTextContents(), ['A', 'B', '甲']);
    assert.match(await pointText(page, 'h8'), /Triangle/);
    await picture(page, 'marks');
    await page.click('[data-point=l12]'); // the same again: away
    await waitCount(page, '.board text.label', 2);
    await press(page, 'mark-unmark');
    await page.click('[data-point=h8]');
    await waitCount(page, '.board path.mark', 1);
    await press(page, 'edit-undo');
    await waitCount(page, '.board path.mark', 2);
    await waitStones(page, 3); // no stone was played meanwhile
    await page.keyboard.press('Escape'); // the tool is put away
    await play(page, 'a1');
    await press(page, 'back');
    await waitCount(page, '.board path.mark', 2);
    const { bytes } = await save(page, 'sgf');
    assert.match(bytes.toString(), /TR\[/);
    assert.match(bytes.toString(), /LB\[[a-z]{2}:A\]\[[a-z]{2}:甲\]/);
  },

  async 'a comment is kept while it is written, whatever happens beside it'(tester) {
    await tester.serve(); // it searches
    const page = await tester.open({ path: '#/gomoku/h8i9j10k11' });
    await waitStones(page, 4);
    await page.keyboard.press('a'); // reports come in all the time
    await page.waitForSelector('#eval-bar:not(.empty)');
    await page.click('#comment textarea');
    await page.keyboard.type('What a move', { delay: 60 });
    assert.equal(await page.inputValue('#comment textarea'), 'What a move');
    // To another node without leaving the field first: it is saved where it was written.
    await press(page, 'back');
    await page.waitForFunction(() => document.querySelector('#comment textarea')?.value === '');
    await press(page, 'forward');
    await page.waitForFunction(() => document.querySelector('#comment textarea')?.value === 'What a move');
    await page.reload();
    await waitCount(page, '.tree .has-comment', 1);
  },
};
