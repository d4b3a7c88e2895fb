// @ts-check
// Why a point is forbidden: the sentence, the lines on the board, and a way down into the recursion.
import { app } from './app.js';
import { button, byId, h } from './dom.js';
import { t } from './i18n.js';
import { showPanel } from './tabs.js';
import { announce } from './announce.js';

/**
 * @typedef {{point: string, kinds: string[], name?: {en: string, zh: string}, fours?: any[], threes?: any[], overlines?: any[], fives?: any[]}} Reason
 */

/**
 * What is shown: the point asked about, then those gone down into.
 * @type {{game: string, node: number, point: string, lang: string, verdict: string, text: string, path: Reason[]} | null}
 */
let shown = null;

/** @param {string} name */
export async function openExplanation(name) {
  const game = app.game;
  if (!game || !game.position) return;
  const node = game.node;
  const lang = app.settings.lang;
  const answer = await app.act('explain', { node, point: name });
  if (!answer) return;
  if (app.game !== game) return;
  shown = { game: game.id, node, point: name, lang, verdict: answer.verdict, text: answer.text, path: answer.reason ? [answer.reason] : [] };
  announce(answer.text);
  showPanel('why');
  app.changed();
}

export function closeExplanation() {
  shown = null;
  app.changed();
}

export function explanation() {
  if (shown && (shown.game !== app.game?.id || shown.node !== app.game.node)) shown = null;
  if (shown && shown.lang !== app.settings.lang) {
    shown.lang = app.settings.lang; // asked once more, for its sentences
    openExplanation(shown.point);
  }
  return shown;
}

/** What of it is drawn on the board. */
export function explanationShapes() {
  const now = explanation();
  const reason = now?.path[now.path.length - 1];
  if (!now || !reason) return null;
  /** @type {{points: string[], kind: string}[]} */
  const shapes = [];
  /** @type {{point: string, kind: string}[]} */
  const cells = [{ point: reason.point, kind: 'asked' }];
  for (const above of now.path.slice(0, -1)) cells.push({ point: above.point, kind: 'thought' });
  for (const row of [...(reason.overlines ?? []), ...(reason.fives ?? [])]) shapes.push({ points: row.stones, kind: 'overline' });
  for (const four of reason.fours ?? []) {
    shapes.push({ points: ends(four.stones), kind: 'four' });
    for (const point of four.five_points ?? []) cells.push({ point, kind: 'five-point' });
  }
  for (const three of reason.threes ?? []) {
    shapes.push({ points: ends(three.stones), kind: three.real ? 'three' : 'false-three' });
    for (const extension of three.extensions ?? []) {
      cells.push({ point: extension.point, kind: extension.why ? 'closed' : extension.cause === 'none' ? 'open' : 'closed' });
    }
  }
  return { shapes, cells };
}

/** The two of the points that are furthest apart. @param {string[]} names */
function ends(names) {
  const geometry = app.game?.geometry;
  let best = [names[0], names[names.length - 1]], far = -1;
  for (const a of names) {
    for (const b of names) {
      const p = geometry?.byName.get(a), q = geometry?.byName.get(b);
      if (!p || !q) continue;
      const distance = Math.hypot(p.x - q.x, p.y - q.y);
      if (distance > far) {
        far = distance;
        best = [a, b];
      }
    }
  }
  return best;
}

/** The panel's content. @returns {Node[]} */
export function explanationPanel() {
  const now = explanation();
  if (!now) return [h('p', { class: 'quiet' }, t(app.game?.state?.config.game === 'go' ? 'why_help_go' : 'why_help'))];
  const reason = now.path[now.path.length - 1];
  const parts = [];
  if (now.path.length > 1) {
    parts.push(h('nav', { class: 'crumbs', 'aria-label': t('why') }, now.path.map((step, index) => (index === now.path.length - 1
      ? h('b', {}, step.point)
      : button(`crumb-${index}`, `${step.point} ›`, () => { now.path.length = index + 1; app.changed(); }, { plain: true })))));
  }
  // With a reason the first line is the verdict, and the list below tells the rest; else all of it is the text.
  const lines = now.text.split('\n');
  if (now.path.length === 1) {
    parts.push(h('div', { class: 'reason' }, (reason ? lines.slice(0, 1) : lines).map((line) => h('p', {}, line.trim()))));
  } else {
    const before = now.path.slice(0, -1).map((step) => step.point).join(' ');
    parts.push(h('p', { class: 'reason' }, t('why_deeper', before, reason?.point ?? '', reason?.name?.[app.settings.lang === 'zh' ? 'zh' : 'en'] ?? '')));
  }
  if (reason) parts.push(shapeList(now, reason));
  if (now.verdict === 'forbidden' && app.game?.state?.config.foul === 'lose') parts.push(h('p', { class: 'quiet' }, t('why_play')));
  parts.push(button('why-close', t('close'), closeExplanation));
  return parts;
}

/** @param {{path: Reason[]}} now @param {Reason} reason */
function shapeList(now, reason) {
  const items = [];
  for (const row of reason.overlines ?? []) items.push(h('li', { class: 'overline' }, `${t('shape_overline')}: ${row.stones.join(' ')}`));
  for (const row of reason.fives ?? []) items.push(h('li', { class: 'five' }, `${t('shape_five')}: ${row.stones.join(' ')}`));
  for (const four of reason.fours ?? []) {
    items.push(h('li', { class: 'four' }, `${t(four.straight ? 'shape_live_four' : 'shape_four')}: ${four.stones.join(' ')} → ${(four.five_points ?? []).join(', ')}`));
  }
  for (const three of reason.threes ?? []) {
    items.push(h('li', { class: three.real ? 'three' : 'false-three' },
      `${t(three.real ? 'shape_three' : 'shape_false_three')}: ${three.stones.join(' ')}`,
      h('ul', {}, (three.extensions ?? []).map((/** @type {any} */ extension) => h('li', {},
        `${extension.point}: ${t(`cause_${extension.cause}`)} `,
        extension.why ? button(`down-${extension.point}`, t('why_there'), () => { now.path.push(extension.why); app.changed(); byId('panels').scrollTop = 0; }) : null)))));
  }
  return h('ul', { class: 'shapes' }, items);
}
