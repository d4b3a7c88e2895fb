// Files: in by dialog, paste and drop, out in every format, and what goes wrong with them.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assert, openText, picture, press, save, sideBySide, waitCount, waitStones, waitText } from './harness.mjs';

/** As if the text were pasted over the page. */
async function paste(page, text) {
  await page.evaluate((content) => {
    const data = new DataTransfer();
    data.setData('text', content);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  }, text);
}

/** As if a file of these bytes were dropped on the page. */
async function drop(page, name, bytes) {
  await page.evaluate(([file, text]) => {
    const data = new DataTransfer();
    data.items.add(new File([Uint8Array.from(atob(text), (c) => c.charCodeAt(0))], file));
    document.body.dispatchEvent(new DragEvent('dragover', { dataTransfer: data, bubbles: true }));
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true }));
  }, [name, Buffer.from(bytes).toString('base64')]);
}

/** The moves of the line that is looked at, from the labels of the tree. */
async function movesOf(page) {
  return page.locator('.tree .node').evaluateAll((nodes) => nodes.map((node) => /\d+\. \S+ (\S+?),?$/.exec(node.getAttribute('aria-label') ?? '')?.[1]).filter(Boolean).join(' '));
}

export const tests = {
  async 'open by dialog, paste and drop; save every format; pictures'(tester) {
    const page = await tester.open({ lang: 'zh' });
    const folder = mkdtempSync(join(tmpdir(), 'tengen-files-'));
    try {
      // GBK without CA: 黑方 as bytes.
      const gbk = Buffer.concat([Buffer.from('(;GM[4]SZ[15]RU[Renju]PB['), Buffer.from([0xba, 0xda, 0xb7, 0xbd]), Buffer.from(']C['), Buffer.from([0xba, 0xc3, 0xc6, 0xe5]),
        Buffer.from('];B[hh];W[ii];B[gg](;W[aa])(;W[bb]))')]);
      writeFileSync(join(folder, 'gbk.sgf'), gbk);
      await press(page, 'open');
      await page.setInputFiles('input[name=file]', join(folder, 'gbk.sgf'));
      await page.waitForSelector('.board');
      await page.waitForSelector('.tree .node');
      await page.keyboard.press('Home');
      await page.waitForFunction(() => /好棋/.test(document.querySelector('#panels textarea')?.value ?? ''));
      await page.keyboard.press('End');
      await waitStones(page, 4);

      const saved = {};
      for (const format of ['sgf', 'psq', 'lib', 'pos', 'moves', 'svg', 'png', 'gif']) {
        saved[format] = await save(page, format);
        assert.ok(saved[format].bytes.length > 4, format);
      }
      assert.match(saved.sgf.bytes.toString('utf8'), /^\(;.*好棋/s);
      assert.match(saved.psq.bytes.toString(), /^Piskvorky 15x15/);
      assert.equal(saved.lib.bytes.subarray(1, 7).toString(), 'RenLib');
      assert.equal(saved.pos.bytes[0], 4);
      assert.match(saved.moves.bytes.toString(), /h8/);
      assert.match(saved.svg.bytes.toString(), /^<\?xml|^<svg/);
      assert.equal(saved.png.bytes.subarray(1, 4).toString(), 'PNG');
      assert.match(saved.gif.bytes.subarray(0, 6).toString(), /^GIF89a/);

      // Paste the text of a game; drop a file.
      await paste(page, '(;GM[1]SZ[9];B[ee];W[cc])');
      await waitCount(page, '.cell', 81);
      await drop(page, 'x.lib', saved.lib.bytes);
      await waitCount(page, '.cell', 225);
      // Nothing that can be read: a sentence, and the board stays.
      await openText(page, 'what is this?');
      await page.waitForSelector('.toast.error');
      await page.keyboard.press('Escape');
      assert.equal(await page.locator('.cell').count(), 225);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },

  async 'a hexagon as HeXO and back'(tester) {
    const page = await tester.open({ path: '#/hex/h8g7h9' });
    await waitStones(page, 3);
    const { bytes } = await save(page, 'hexo');
    const address = page.url();
    await openText(page, bytes.toString());
    await waitCount(page, 'dialog', 0);
    await page.waitForFunction((before) => location.href !== before, address);
    await waitCount(page, '.cell', 169);
    await page.keyboard.press('End');
    await waitStones(page, 3);
  },

  async 'warnings of a broken file are shown'(tester) {
    const page = await tester.open();
    await openText(page, '(;GM[1]SZ[9];B[ee];W[zz];B[cc]');
    await page.waitForSelector('dialog[data-name=warnings] li');
    assert.match(await page.textContent('dialog[data-name=warnings]'), /1:\d+/);
  },

  async 'each format comes in by drop as it went out'(tester) {
    const page = await tester.open({ path: '#/renju/h8i9j10g7' });
    await waitStones(page, 4);
    assert.equal(await movesOf(page), 'h8 i9 j10 g7');
    const files = [];
    for (const format of ['sgf', 'psq', 'lib', 'pos', 'moves']) files.push(await save(page, format));
    for (const { name, bytes } of files) {
      const address = page.url();
      await drop(page, name, bytes);
      await page.waitForFunction((before) => location.href !== before, address);
      await waitCount(page, '.tree .node', 5);
      await page.keyboard.press('End');
      await waitStones(page, 4);
      assert.equal(await movesOf(page), 'h8 i9 j10 g7', name);
    }
  },

  async 'garbage, pasted or dropped, gets a sentence and disturbs nothing'(tester) {
    const page = await tester.open({ path: '#/gomoku/h8i9' });
    await waitStones(page, 2);
    const address = page.url();
    const junk = Uint8Array.from({ length: 5000 }, (_, index) => (index * 7919) % 251);
    const tries = [() => paste(page, 'Dear Sir or Madam'), () => paste(page, '\u0000\u0001\uffff'.repeat(99)),
      () => drop(page, 'photo.jpg', junk), () => drop(page, 'empty.sgf', []), () => drop(page, 'x.lib', junk)];
    for (const [number, attempt] of tries.entries()) {
      await page.evaluate(() => document.querySelectorAll('.toast').forEach((toast) => toast.remove()));
      await attempt();
      await page.waitForSelector('.toast.error').catch(() => assert.fail(`garbage ${number} is taken as a game`));
      assert.ok((await page.textContent('.toast.error')).length > 10);
    }
    await paste(page, 'hi'); // too short to be meant
    assert.equal(page.url(), address);
    await waitStones(page, 2);
    await page.click('[data-point=j10]');
    await waitStones(page, 3);
  },

  async 'a collection of five megabytes: the first game opens, then any other'(tester) {
    const page = await tester.open();
    const games = [];
    for (let number = 1, size = 0; size < 5 * 1024 * 1024; number++) {
      let moves = '';
      for (let i = 0; i < 300; i++) moves += sideBySide(i);
      games.push(`(;GM[1]FF[4]SZ[19]GN[Game ${number}]C[number ${number}]${moves})\n`);
      size += games[games.length - 1].length;
    }
    await drop(page, 'many.sgf', Buffer.from(games.join('')));
    await waitText(page, 'dialog[data-name=collection] h2', new RegExp(`holds ${games.length} games`));
    await waitCount(page, '.cell', 361);
    await picture(page, 'collection');
    const last = games.length;
    await page.fill('dialog[data-name=collection] input[name=number]', String(last));
    await press(page, 'open-number');
    await page.waitForFunction((text) => document.querySelector('#comment textarea')?.value === text, `number ${last}`);
    await waitText(page, 'dialog[data-name=collection]', new RegExp(`Game ${last} is open`));
    await page.keyboard.press('Escape');
    // Three hundred moves, and a step to the end is a step.
    await page.waitForSelector('#steps input[max="300"]');
    await page.keyboard.press('End');
    await waitStones(page, 300);
    await page.keyboard.press('m');
    await page.waitForFunction(() => document.querySelectorAll('.board .number').length === 300);
    await picture(page, 'numbers-300');
  },
};
