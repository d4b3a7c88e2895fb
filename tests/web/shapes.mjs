// Boards of all sizes and trees of all shapes.
import { placeTree } from '../../web/js/treeplace.js';
import { assert, newGame, openText, picture, playAll, press, sideBySide, waitCount, waitStones } from './harness.mjs';

/** A tree from nested lists of children: [[[]], []] is a root with a line of two and a line of one. */
function treeOf(shape) {
  const tree = new Map();
  const todo = [[shape, -1]];
  while (todo.length) {
    const [children, parent] = todo.pop();
    const id = tree.size;
    tree.set(id, { id, parent, children: [], move: parent < 0 ? '' : 'b x', flags: 0 });
    tree.get(parent)?.children.push(id);
    for (const child of [...children].reverse()) todo.push([child, id]);
  }
  return tree;
}

/** A random tree, always the same for a seed. `spread`: how often a move is added elsewhere than at the end. */
function randomTree(count, spread, seed) {
  let state = seed;
  const random = () => { state = (state * 1103515245 + 12345) % 2147483648; return state / 2147483648; };
  const tree = new Map([[0, { id: 0, parent: -1, children: [], move: '', flags: 0 }]]);
  let last = 0;
  for (let id = 1; id < count; id++) {
    const parent = random() < spread ? Math.floor(random() * id) : last;
    tree.set(id, { id, parent, children: [], move: 'b x', flags: 0 });
    tree.get(parent).children.push(id);
    last = id;
  }
  return tree;
}

/** Nothing stands on anything, no link goes through a stone, variations are in their order. */
function checkPlaces(tree) {
  const { places, width, height } = placeTree(tree, 0);
  assert.equal(places.size, tree.size);
  const taken = new Map();
  for (const [id, at] of places) {
    const key = `${at.x} ${at.y}`;
    assert.ok(!taken.has(key), `${id} stands on ${taken.get(key)}`);
    assert.ok(at.x < width && at.y < height);
    taken.set(key, id);
  }
  for (const node of tree.values()) {
    const at = places.get(node.id);
    let row = at.y;
    for (const [index, child] of node.children.entries()) {
      const to = places.get(child);
      assert.equal(to.x, at.x + 1);
      if (index === 0) assert.equal(to.y, at.y, 'the first child goes on in the row');
      else assert.ok(to.y > row, 'later variations stand lower');
      row = to.y;
      for (let y = at.y + 1; y < to.y; y++) assert.ok(!taken.has(`${at.x} ${y}`), `the link to ${child} goes through a stone`);
      if (index > 0) assert.ok(!taken.has(`${at.x} ${to.y}`), `${child} seems to follow what stands before it in its row`);
    }
  }
  return { width, height };
}

/** The move that is looked at can be seen in the tree. */
async function waitInSight(page) {
  await page.waitForFunction(() => {
    const frame = document.querySelector('.tree-frame')?.getBoundingClientRect(), halo = document.querySelector('.tree .halo')?.getBoundingClientRect();
    return frame && halo && halo.left >= frame.left && halo.right <= frame.right && halo.top >= frame.top && halo.bottom <= frame.bottom;
  });
}

export const tests = {
  async 'trees are placed without collisions, close together, and fast'() {
    assert.deepEqual(checkPlaces(treeOf([])), { width: 1, height: 1 });
    assert.deepEqual(checkPlaces(treeOf([[[]], []])), { width: 3, height: 2 });
    // Two short variations of a long line share a row; a long one passes below.
    assert.deepEqual(checkPlaces(treeOf([[[[[[[[[]]]], []]]]], []])), { width: 9, height: 2 });
    assert.deepEqual(checkPlaces(treeOf([[[[[[[]], []]]]], [[[[[[]]]]]]])), { width: 7, height: 3 });
    for (let seed = 1; seed <= 40; seed++) {
      checkPlaces(randomTree(300, 0.02, seed));
      checkPlaces(randomTree(300, 0.3, seed));
      checkPlaces(randomTree(200, 1, seed));
    }
    const star = { id: 0, parent: -1, children: [], move: '', flags: 0 };
    const wide = new Map([[0, star]]);
    for (let id = 1; id < 20000; id++) {
      wide.set(id, { id, parent: 0, children: [], move: 'b x', flags: 0 });
      star.children.push(id);
    }
    const start = process.cpuUsage();
    for (const tree of [randomTree(20000, 0.01, 7), randomTree(20000, 0.5, 7), wide]) placeTree(tree, 0);
    const spent = process.cpuUsage(start).user / 1000;
    assert.ok(spent < 1500, `60 000 moves in ${spent} ms`);
  },

  async 'a tree of three thousand moves is walked without delay'(tester) {
    const page = await tester.open();
    // 300 moves; from every third on a variation of 28: 300 + 100 * 28 = 3100.
    let tail = '';
    for (let i = 299; i >= 0; i--) {
      let branch = '';
      for (let k = 0; k < 28; k++) branch += sideBySide(i + 1 + k + (k ? 0 : 2));
      tail = i % 3 === 2 && i < 297 ? `${sideBySide(i)}(${tail})(${branch})` : sideBySide(i) + tail;
    }
    await openText(page, `(;GM[1]SZ[19]${tail})`);
    await page.waitForSelector('.tree .node');
    await page.keyboard.press('Escape'); // warnings, if there are any
    await page.keyboard.press('End');
    await waitStones(page, 300);
    assert.ok(await page.locator('.tree .node').count() < 400, 'only what is in sight is drawn');
    await picture(page, 'tree-3000');
    // The work of the page for fifty steps, without what it waits for.
    const spent = await page.evaluate(async () => {
      const start = performance.now();
      for (let i = 0; i < 50; i++) {
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }));
        await Promise.resolve();
        document.querySelector('.tree')?.getBoundingClientRect();
      }
      return (performance.now() - start) / 50;
    });
    assert.ok(spent < 100, `${spent} ms a step`);
    await waitStones(page, 250);
    await waitInSight(page);
  },

  async 'the tree follows a game that is played'(tester) {
    const page = await tester.open();
    await newGame(page, { game: 'gomoku' });
    const letters = 'abcdefghijklmno';
    await playAll(page, Array.from({ length: 22 }, (_, i) => letters[(i * 4 + Math.floor(i / 15)) % 15] + (1 + ((i * 7) % 15))).join(' '));
    await waitInSight(page);
    assert.match(await page.getAttribute('.tree .node[aria-selected=true]', 'aria-label'), /^22\. White/);
  },

  async 'boards of every size: all points, all inside, nothing sticks out'(tester) {
    const page = await tester.open();
    const sizes = [['go', 2], ['go', 9], ['go', 25], ['gomoku', 5], ['renju', 22], ['hex', 3], ['hex', 4], ['hex', 8], ['hex', 11]];
    for (const [game, size] of sizes) {
      await newGame(page, { game, size: String(size), opponent: 'study' });
      await waitCount(page, '.cell', game === 'hex' ? 3 * size * (size - 1) + 1 : size * size);
      const outside = await page.evaluate(() => {
        const box = document.querySelector('.board').getBoundingClientRect();
        const inside = (part) => part.left >= box.left - 0.5 && part.right <= box.right + 0.5 && part.top >= box.top - 0.5 && part.bottom <= box.bottom + 0.5;
        const parts = [...document.querySelectorAll('.board .cell, .board .coordinates text')];
        return [...parts.filter((part) => !inside(part.getBoundingClientRect())).map((part) => part.textContent || part.getAttribute('data-point')),
          ...(box.bottom > innerHeight ? ['the board is higher than the window'] : []), ...(document.documentElement.scrollWidth > innerWidth ? ['too wide'] : [])];
      });
      assert.deepEqual(outside, [], `${game} ${size}`);
      await picture(page, `board-${game}-${size}`);
    }
  },

  async 'numbers of three digits stay on their stones, the line of five goes through its stones'(tester) {
    const page = await tester.open();
    const letters = 'abcdefghijklmnopqrs';
    let moves = '';
    for (let i = 0; i < 130; i++) moves += `;${i % 2 ? 'W' : 'B'}[${letters[i % 19]}${letters[(2 * Math.floor(i / 19)) % 19]}]`;
    await openText(page, `(;GM[1]SZ[19]${moves})`);
    await page.waitForSelector('.tree .node');
    await page.keyboard.press('End');
    await waitStones(page, 130);
    await page.keyboard.press('m');
    await waitCount(page, '.board .number', 130);
    const wide = await page.evaluate(() => {
      const stone = document.querySelector('.board .stone').getBBox().width;
      return [...document.querySelectorAll('.board .number')].filter((text) => text.getBBox().width > stone * 0.92).map((text) => text.textContent);
    });
    assert.deepEqual(wide, []);
    await picture(page, 'numbers');

    await newGame(page, { game: 'hex', size: '5' });
    await playAll(page, 'e3 a1 e4 a2 e5 a3 e6 a4 e7');
    await page.waitForSelector('.winning', { state: 'attached' });
    const line = await page.evaluate(() => {
      const find = (name) => document.querySelector(`[data-point=${name}]`);
      const winning = document.querySelector('.winning');
      const ends = [['x1', 'y1'], ['x2', 'y2']].map((names) => names.map((name) => winning.getAttribute(name)).join());
      return { ends: ends.sort(), wanted: ['e3', 'e7'].map((name) => `${find(name).getAttribute('cx')},${find(name).getAttribute('cy')}`).sort() };
    });
    assert.deepEqual(line.ends, line.wanted);
    await picture(page, 'winning-hex');
  },

  async 'the board does not move when something appears beside it'(tester) {
    const page = await tester.open({ path: '#/gomoku/h8i9h10h9' });
    await waitStones(page, 4);
    const place = () => page.evaluate(() => JSON.stringify(document.querySelector('.board').getBoundingClientRect()));
    const before = await place();
    await page.keyboard.press('a');
    await page.waitForSelector('#eval-bar:not(.empty)');
    assert.equal(await place(), before);
    await page.keyboard.press('Escape');
    await press(page, 'setup');
    assert.equal(await place(), before);

    await newGame(page, { game: 'gomoku', opening: 'swap2' });
    const opening = await place();
    await playAll(page, 'h8 i8 j9');
    await page.waitForSelector('[data-name=choice-stay]');
    assert.equal(await place(), opening);
    await press(page, 'choice-stay');
    await page.waitForFunction(() => !document.querySelector('[data-name=choice-stay]'));
    assert.equal(await place(), opening);
  },
};
