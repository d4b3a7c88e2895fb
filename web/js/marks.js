// @ts-check
// Marks on the board of a study: choose a shape, then click points; a click on such a mark takes it away.
import { app } from './app.js';
import { h, s } from './dom.js';
import { t } from './i18n.js';

const TOOLS = ['triangle', 'square', 'circle', 'cross', 'label', 'unmark'];
/** What a click on the board marks with, if it marks at all. @type {string | null} */
let tool = null;
/** The label that was typed; without it letters follow each other. */
let wanted = '';

/** The tool in hand, as long as the game that it was taken up in is looked at. @type {string | null} */
let takenFor = null;
export function markTool() {
  if (tool && takenFor !== app.game?.id) tool = null;
  return tool;
}

export function dropMarkTool() {
  tool = null;
  app.changed();
}

export function markKey() {
  return `${markTool()} ${app.game?.id}`;
}

/** @type {Record<string, string>} 24 × 24, as icons are */
const PICTURES = {
  triangle: 'M12 4l9 16H3z', square: 'M5 5h14v14H5z', circle: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16z', cross: 'M5 5l14 14M19 5L5 19',
  label: 'M6 20l6-16 6 16M8 14h8', unmark: 'M4 15l9-9 7 7-7 7H9zM9 20h11',
};

/** The bar of tools. */
export function markBar() {
  return h('div', { class: 'row tools', role: 'toolbar', 'aria-label': t('marks') }, TOOLS.map((name) => h('button', {
    type: 'button', data: { focus: `mark-${name}`, name: `mark-${name}` }, title: t(`mark_${name}`), 'aria-label': t(`mark_${name}`),
    'aria-pressed': String(tool === name),
    onclick: () => {
      tool = tool === name ? null : name;
      takenFor = app.game?.id ?? null;
      wanted = '';
      app.changed();
    },
  }, s('svg', { viewBox: '0 0 24 24', class: 'icon', 'aria-hidden': 'true' }, s('path', { d: PICTURES[name] })))),
  tool === 'label' ? h('input', {
    type: 'text', maxlength: 4, size: 4, class: 'label-text', data: { focus: 'label-text' }, name: 'label-text',
    'aria-label': t('mark_label_text'), placeholder: 'A, B, …', value: wanted,
    oninput: (/** @type {Event} */ event) => { wanted = /** @type {HTMLInputElement} */ (event.target).value.trim(); },
  }) : null,
  tool ? h('span', { class: 'quiet' }, t('mark_help')) : null);
}

/**
 * A click with a tool in hand.
 * @param {string} point
 */
export async function markAt(point) {
  const game = app.game;
  const here = (game?.position?.marks ?? []).filter((mark) => mark.point === point);
  if (!game || !tool) return;
  const node = game.node;
  const same = here.some((mark) => mark.kind === tool);
  if (here.length && !await app.act('edit', { node, op: 'unmark', point })) return;
  if (same || tool === 'unmark') return;
  const label = tool === 'label' ? wanted || nextLetter(game.position?.marks ?? []) : undefined;
  await app.act('edit', { node, op: 'mark', kind: tool, point, label });
}

/** The first of A, B, … Z, 1, 2, … that no point has yet. @param {import('./types.js').Mark[]} marks */
function nextLetter(marks) {
  const taken = new Set(marks.map((mark) => mark.label));
  for (let i = 0; ; i++) {
    const label = i < 26 ? String.fromCharCode(65 + i) : String(i - 25);
    if (!taken.has(label)) return label;
  }
}
