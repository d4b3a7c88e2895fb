// Two people, two browsers: a room by link, only one's own moves, coming back, spectators, and a server that dies.
import { assert, newGame, pass, pathOf, picture, play, press, status, stones, waitStatus, waitStones, waitText } from './harness.mjs';

/** Makes a game by link and brings the other player; returns both pages and the links. */
async function room(tester, wishes) {
  const one = await tester.open(wishes.one ?? {});
  await newGame(one, { opponent: 'link', colour: 'black', ...wishes });
  const links = await one.locator('dialog[data-name=invite] input').evaluateAll((inputs) => inputs.map((input) => input.value));
  await picture(one, 'invite');
  await one.keyboard.press('Escape');
  const two = await tester.open({ path: pathOf(links[0]), ...(wishes.two ?? {}) });
  await two.waitForSelector('.cell[aria-label]');
  return { one, two, links };
}

/** Plays moves in turn, each on the page of its player; both pages see each. */
async function alternate(first, second, moves) {
  const pages = [first, second];
  const before = await first.evaluate(() => Number(document.querySelector('#steps input')?.max ?? 0));
  for (const [index, move] of moves.split(' ').entries()) {
    const page = pages[index % 2];
    if (move === 'pass') await pass(page);
    else {
      await page.waitForSelector('.board.playable');
      await play(page, move);
    }
    const number = before + index + 1;
    await Promise.all(pages.map((each) => each.waitForFunction((wanted) => Number(document.querySelector('#steps input')?.max ?? 0) >= wanted, number)));
  }
}

export const tests = {
  async 'a whole game of gomoku; one is closed in the middle and comes back'(tester) {
    const { one, two } = await room(tester, { game: 'gomoku' });
    await alternate(one, two, 'h8 a1 h9 a2');
    const address = two.url();
    const context = two.context();
    await two.close();
    await one.waitForSelector('.offline');
    const again = await tester.tab(context, pathOf(address));
    await waitStones(again, 4);
    await one.waitForFunction(() => !document.querySelector('.offline'));
    await alternate(one, again, 'h10 a3 h11 a4 h12');
    await waitStatus(one, /Black wins/);
    await waitStatus(again, /Black wins/);
  },

  async 'a whole game of renju, in two languages'(tester) {
    const { one, two } = await room(tester, { game: 'renju', two: { lang: 'zh' } });
    await alternate(one, two, 'h8 h9 i9 a1 j10 a2 g7 a3 k11');
    await waitStatus(one, /Black wins/);
    await waitStatus(two, /黑/);
    await picture(two, 'room-zh');
  },

  async 'a whole game on the hexagon, one on a phone'(tester) {
    const { one, two } = await room(tester, { game: 'hex', size: '5', two: { phone: true } });
    await press(two, 'settings');
    await two.locator('input[name=confirm]').uncheck();
    await two.keyboard.press('Escape');
    await alternate(one, two, 'e5 a1 e6 a2 e4 a3 e7 a4 e3');
    await waitStatus(two, /Black wins/);
    await picture(two, 'room-phone');
  },

  async 'a whole game of Go, counted by both'(tester) {
    const { one, two } = await room(tester, { game: 'go', size: '9' });
    await alternate(one, two, 'C5 G5 C4 G4 C6 G6 C3 G3 C7 G7 C2 G2 C8 G8 C1 G1 C9 G9 pass pass');
    await one.waitForSelector('[data-name=accept]');
    await press(one, 'accept');
    await one.waitForFunction(() => document.querySelector('[data-name=accept]')?.disabled);
    await press(two, 'accept');
    await waitStatus(one, /wins/);
    await waitStatus(two, /wins/);
    assert.equal(await status(one), await status(two));
  },

  async 'only the one whose turn it is moves; spectators look on; strangers see nothing'(tester) {
    const { one, two, links } = await room(tester, { game: 'gomoku' });
    await two.click('[data-point=o15]'); // not his turn
    const watcher = await tester.open({ path: pathOf(links[1]) });
    await alternate(one, two, 'h8 i9');
    await waitStones(watcher, 2);
    await watcher.click('[data-point=a1]');
    await alternate(one, two, 'j10 k11');
    await waitStones(watcher, 4); // no more than these
    assert.equal(await stones(one), 4);
    assert.equal(await watcher.locator('[data-name=resign]').count(), 0);
    const id = /#\/g\/([^/]+)/.exec(links[0])[1];
    const stranger = await tester.open({ path: `#/g/${id}` });
    await stranger.waitForSelector('.toast.error');
    assert.equal(await stranger.locator('.board').count(), 0);
    // The invitation is used up: it does not give the seat to a third.
    const third = await tester.open({ path: pathOf(links[0]) });
    await waitStones(third, 4);
    assert.equal(await third.locator('[data-name=resign]').count(), 0);
  },

  async 'take-back and draw by consent'(tester) {
    const { one, two } = await room(tester, { game: 'gomoku' });
    await alternate(one, two, 'h8 i9 j10');
    await press(one, 'undo');
    await press(two, 'undo-no');
    await two.waitForFunction(() => !document.querySelector('[data-name=undo-no]'));
    assert.equal(await stones(one), 3);
    await press(one, 'undo');
    await press(two, 'undo-yes');
    await waitStones(one, 2);
    await waitStones(two, 2);
    await press(two, 'draw');
    await press(one, 'draw-yes');
    await waitStatus(one, /draw/i);
    await waitStatus(two, /draw/i);
  },

  async 'the server is killed in mid-game and nothing acknowledged is lost'(tester) {
    await tester.serve();
    const { one, two } = await room(tester, { game: 'gomoku', clock: 'fischer', times: { main: 5, increment: 5 } });
    await alternate(one, two, 'h8 i9 j10');
    await tester.server.stop('SIGKILL');
    await one.waitForSelector('#banner:not([hidden])');
    await tester.server.start();
    await one.waitForSelector('#banner', { state: 'hidden' });
    await two.waitForSelector('#banner', { state: 'hidden' });
    await waitStones(one, 3);
    await alternate(two, one, 'k11 a1');
    await waitStones(two, 5);
  },

  async 'two windows of one seat see and do the same'(tester) {
    const { one, two } = await room(tester, { game: 'gomoku' });
    const beside = await tester.tab(one.context(), pathOf(one.url()));
    await beside.waitForSelector('.board.playable');
    await play(beside, 'h8');
    await waitStones(one, 1);
    await play(two, 'i9');
    await waitStones(beside, 2);
    await play(one, 'j10');
    await Promise.all([one, two, beside].map((page) => waitStones(page, 3)));
    await one.close(); // the other window still holds the seat
    await play(two, 'k11');
    await waitStones(beside, 4);
    assert.equal(await two.locator('.offline').count(), 0);
    await play(beside, 'a1');
    await waitStones(two, 5);
  },

  async 'a link with a wrong key opens nothing, and takes nothing from who has the right one'(tester) {
    const { one, two, links } = await room(tester, { game: 'gomoku' });
    const wrong = `${pathOf(links[0]).replace(/[^/]*$/, '')}AAAAAAAAAAAAAAAAAAAAAA`;
    const stranger = await tester.open({ path: wrong });
    await stranger.waitForSelector('.toast.error');
    await stranger.waitForSelector('.card');
    assert.equal(await stranger.locator('.cell').count(), 0);
    // A player who follows the wrong link still has his seat.
    await two.goto(tester.url + wrong);
    await two.waitForSelector('.cell[aria-label]');
    assert.doesNotMatch(two.url(), /AAAA/); // no key stays in the address
    await alternate(one, two, 'h8 i9');
    await two.reload();
    await waitStones(two, 2);
    assert.equal(await two.locator('[data-name=resign]').count(), 1);
  },

  async 'names, however long; the links can be looked up again'(tester) {
    const one = await tester.open({ width: 1000 });
    const name = 'Wolfeschlegelsteinhausenbergerdorff the 3';
    await press(one, 'settings');
    await one.fill('input[name=name]', name);
    await one.keyboard.press('Enter');
    await one.keyboard.press('Escape');
    await newGame(one, { game: 'go', size: '9', opponent: 'link', colour: 'black', clock: 'byoyomi', times: { main: 10 } });
    const link = await one.locator('dialog[data-name=invite] input').first().inputValue();
    await one.keyboard.press('Escape');
    await one.reload();
    await press(one, 'invite');
    assert.equal(await one.locator('dialog[data-name=invite] input').first().inputValue(), link);
    await one.keyboard.press('Escape');
    const two = await tester.open({ path: pathOf(link), phone: true, width: 320 });
    await waitText(two, '#player-top .name', /Wolfeschlegelsteinhausenbergerdorff/);
    await one.waitForFunction(() => !document.querySelector('[data-name=invite]')); // taken
    for (const page of [one, two]) {
      const out = await page.evaluate(() => {
        const end = document.querySelector('.player').getBoundingClientRect().right;
        return [...document.querySelectorAll('.player > *')].filter((part) => part.getBoundingClientRect().right > end + 0.5).length;
      });
      assert.equal(out, 0, 'parts stick out of the bar');
    }
    await picture(two, 'long-name');
  },
};
