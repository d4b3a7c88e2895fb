// Every word of the page in the language that was chosen.
import { readdirSync, readFileSync } from 'node:fs';
import { en } from '../../web/js/text/en.js';
import { zh } from '../../web/js/text/zh.js';
import { assert, newGame, pass, play, playAll, press, waitStatus, waitStones, waitText } from './harness.mjs';

const WEB = new URL('../../web/js/', import.meta.url);

/** All that can be seen or is read out now. */
async function texts(page) {
  return page.evaluate(() => {
    const found = new Set();
    const some = [...document.querySelectorAll('.cell')].slice(0, 3);
    for (const element of [...document.querySelectorAll('body, body *:not(.board *)'), ...document.querySelectorAll('.board title'), ...some]) {
      if (element.closest('script, style, noscript, [lang]:not(html)') || !element.checkVisibility?.()) continue;
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
        const text = element.getAttribute(name)?.trim();
        if (text) found.add(text);
      }
      for (const node of element.childNodes) {
        const text = node.nodeType === Node.TEXT_NODE ? node.textContent.trim() : '';
        if (text) found.add(text);
      }
    }
    return [...found];
  });
}

// Names that are the same in both languages: formats, the rule body, rule sets, opening rules, keys, points.
const NAMES = /SGF|PSQ|LIB|POS|HeXO|SVG|PNG|GIF|UTF-8|RIF|AGA|Tromp–Taylor|Tengen|English|Piskvorky|Enter|Esc|Home|End|PgUp|PgDn|Delete|Swap2?|Pro|GM\[1\]|127\.0\.0\.1\S*|http\S*/g;

/** Texts that are not in the language. */
function foreign(all, lang) {
  if (lang === 'en') return all.filter((text) => /[\u3400-\u9fff]/.test(text.replace(/中文 \/ English|中文|天元/g, '')));
  return all.filter((text) => /[A-Za-z]{3,}/.test(text.replace(NAMES, '')));
}

async function check(page, lang, where) {
  const all = await texts(page);
  assert.ok(all.length > 5, `${where}: ${all.length} texts`);
  assert.deepEqual(foreign(all, lang), [], `${where}, ${lang}`);
  const missing = all.filter((text) => Object.hasOwn(en, text) && /_/.test(text));
  assert.deepEqual(missing, [], `${where}: names instead of texts`);
}

export const tests = {
  async 'both languages have the same texts, and the page asks for no other'() {
    assert.deepEqual(Object.keys(zh).sort(), Object.keys(en).sort());
    for (const [name, text] of Object.entries(en)) {
      const holes = (value) => [...value.matchAll(/\{\d\}/g)].map((match) => match[0]).sort().join();
      assert.equal(holes(zh[name]), holes(text), name);
    }
    let asked = 0;
    for (const file of readdirSync(WEB).filter((name) => name.endsWith('.js'))) {
      for (const [, name] of readFileSync(new URL(file, WEB), 'utf8').matchAll(/\bt\('([^']+)'/g)) {
        assert.ok(Object.hasOwn(en, name), `${file} asks for ${name}`);
        asked++;
      }
    }
    assert.ok(asked > 150, `${asked} texts found in the sources`);
  },

  ...Object.fromEntries(['en', 'zh'].map((lang) => [`no foreign word anywhere: ${lang}`, async (tester) => {
    await tester.serve(); // it searches
    const page = await tester.open({ lang });
    await check(page, lang, 'first page');
    await press(page, 'new');
    for (const game of ['gomoku', 'renju', 'hex', 'go']) {
      await page.locator(`input[name=game][value=${game}]`).check({ force: true });
      for (const opponent of ['engine', 'here', 'link', 'study']) {
        await page.locator(`input[name=opponent][value=${opponent}]`).check({ force: true });
        await page.evaluate(() => document.querySelectorAll('dialog details').forEach((element) => { element.open = true; }));
        if (opponent !== 'study') await page.locator('input[name=clock][value=byoyomi]').check({ force: true });
        await check(page, lang, `new game, ${game}, ${opponent}`);
      }
    }
    await page.keyboard.press('Escape');

    // Renju against the computer, with an opening: the question, the moves, the tabs.
    await newGame(page, { game: 'renju', opening: 'soosyrv-8', clock: 'none' });
    await page.waitForSelector('.ask');
    await check(page, lang, 'opening');
    await playAll(page, 'h8 h9 i9');
    await page.waitForSelector('[data-name=choice-stay]');
    await check(page, lang, 'a choice');
    for (const tab of ['analysis', 'why', 'info', 'moves']) {
      await page.click(`#tab-${tab}`);
      await check(page, lang, tab);
    }
    for (const name of ['open', 'save', 'games', 'settings', 'help']) {
      await press(page, name);
      await page.waitForSelector('dialog[open]');
      if (name === 'games') await page.waitForSelector('.games li');
      await check(page, lang, name);
      await page.keyboard.press('Escape');
    }
    await press(page, 'resign');
    await page.waitForSelector('dialog[open]');
    await check(page, lang, 'resign');
    await press(page, 'yes');
    await page.waitForSelector('.again');
    await check(page, lang, 'the end');

    await page.goto(`${tester.url}#/renju/h8a1i9a3j8a5j10a7i11a9`);
    await page.waitForSelector('.board .forbidden');
    await page.click('[data-point=i8]');
    await page.waitForSelector('.shapes li');
    await check(page, lang, 'why');
    await press(page, 'setup');
    await page.waitForSelector('[data-name=setup-done]');
    await check(page, lang, 'set-up');
    await press(page, 'setup-cancel');
    await page.click('#tab-moves');
    await press(page, 'mark-label');
    await page.waitForSelector('input[name=label-text]');
    await check(page, lang, 'marks');

    await page.goto(`${tester.url}#/go/D4,F6,D6,F4/9`);
    await waitStones(page, 4);
    await page.click('#tab-analysis');
    await press(page, 'analyse');
    await page.waitForSelector('.lines-list li');
    await check(page, lang, 'analysis');
    await press(page, 'analyse');
    await press(page, 'review');
    await page.waitForSelector('[data-name=review]');
    await check(page, lang, 'review');

    await newGame(page, { game: 'go', size: '9', clock: 'none' });
    await play(page, 'E5');
    await pass(page);
    await pass(page);
    await page.waitForSelector('[data-name=accept]');
    await check(page, lang, 'counting');
    await page.click('[data-point=E5]', { button: 'right' });
    await check(page, lang, 'why, in Go');
    await newGame(page, { game: 'hex', opponent: 'link' });
    await page.waitForSelector('dialog[data-name=invite]');
    await check(page, lang, 'invitation');
    await page.keyboard.press('Escape');
    await check(page, lang, 'waiting');
  }])),

  async 'the language is changed in the middle of an opening and of a reason'(tester) {
    const page = await tester.open();
    await newGame(page, { game: 'renju', opening: 'taraguchi-10' });
    await playAll(page, 'h8');
    await page.waitForSelector('[data-name=choice-swap]');
    await waitStatus(page, /^Opening · /);
    await page.keyboard.press('l');
    await waitStatus(page, /^开局 · /);
    await page.waitForFunction(() => /[\u4e00-\u9fff]/.test(document.querySelector('.ask-title')?.textContent ?? ''));
    await waitText(page, '[data-name=choice-swap]', /交换/);
    await press(page, 'choice-stay');
    await play(page, 'h9');
    await press(page, 'lang');
    await waitStatus(page, /^Opening · /);
    await waitText(page, '[data-name=choice-swap]', /Swap/);
    await page.waitForFunction(() => !/[\u4e00-\u9fff]/.test(document.querySelector('.ask-title')?.textContent ?? ''));
    assert.deepEqual(foreign(await texts(page), 'en'), []);
    // Through the dialog of settings, which stays open and changes with it.
    await press(page, 'settings');
    await page.locator('input[name=lang][value=zh]').check({ force: true });
    await waitText(page, 'dialog[data-name=settings] h2', /设置/);
    await page.keyboard.press('Escape');
    await waitStatus(page, /^开局 · /);

    await page.goto(`${tester.url}#/renju/h8a1i9a3j8a5j10a7i11a9`);
    await page.waitForSelector('.board .forbidden');
    await page.click('[data-point=i8]');
    await waitText(page, '#panels', /三三/);
    await page.keyboard.press('l');
    await waitText(page, '#panels', /three-three/);
  },
};
