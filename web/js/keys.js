// @ts-check
// Everything by keyboard; `?` lists the keys.
import { app } from './app.js';
import { h } from './dom.js';
import { openDialog } from './dialog.js';
import { t } from './i18n.js';
import { step, sidestep } from './controls.js';
import { newGameDialog } from './newgame.js';
import { gamesDialog, openDialogForFiles, saveDialog } from './share.js';
import { hint, findWin, toggleAnalysis, stopAnalysis, hideLine } from './analysis.js';
import { nextMistake } from './review.js';
import { dropMarkTool, markTool } from './marks.js';
import { deleteBranch } from './tree.js';
import { focusBoard, playAt } from './play.js';
import { closeExplanation, explanation } from './explain.js';
import { settingsDialog } from './settings.js';

/** @type {{keys: string[], text: string, run: () => void}[]} */
const KEYS = [
  { keys: ['ArrowLeft'], text: 'back', run: () => step(-1) },
  { keys: ['ArrowRight'], text: 'forward', run: () => step(1) },
  { keys: ['ArrowUp'], text: 'previous_variation', run: () => sidestep(-1) },
  { keys: ['ArrowDown'], text: 'next_variation', run: () => sidestep(1) },
  { keys: ['Home'], text: 'first_move', run: () => step(-Infinity) },
  { keys: ['End'], text: 'last_move_step', run: () => step(Infinity) },
  { keys: ['PageUp'], text: 'back_ten', run: () => step(-10) },
  { keys: ['PageDown'], text: 'forward_ten', run: () => step(10) },
  { keys: ['b'], text: 'to_the_board', run: focusBoard },
  { keys: ['u'], text: 'undo', run: () => { if (app.game?.state?.can.includes('undo')) app.act('undo'); } },
  { keys: ['r'], text: 'redo', run: () => { if (app.game?.state?.can.includes('redo')) app.act('redo'); } },
  { keys: ['p'], text: 'pass', run: () => { if (app.game?.state?.config.game === 'go') playAt('pass'); } },
  { keys: ['h'], text: 'hint', run: hint },
  { keys: ['v'], text: 'find_win', run: findWin },
  { keys: ['a'], text: 'analysis_key', run: toggleAnalysis },
  { keys: ['x'], text: 'next_mistake', run: nextMistake },
  { keys: ['Delete'], text: 'delete_branch', run: deleteBranch },
  { keys: ['m'], text: 'numbers_key', run: () => app.set({ numbers: !app.settings.numbers }) },
  { keys: ['n'], text: 'new_game', run: newGameDialog },
  { keys: ['o'], text: 'open_game', run: openDialogForFiles },
  { keys: ['s'], text: 'save_share', run: saveDialog },
  { keys: ['g'], text: 'my_games', run: gamesDialog },
  { keys: [','], text: 'settings', run: settingsDialog },
  { keys: ['l'], text: 'language_key', run: () => app.set({ lang: app.settings.lang === 'zh' ? 'en' : 'zh' }) },
  { keys: ['Escape'], text: 'escape_key', run: () => { stopAnalysis(); hideLine(); if (markTool()) dropMarkTool(); if (explanation()) closeExplanation(); } },
  { keys: ['?'], text: 'help', run: keysDialog },
];

export function startKeys() {
  addEventListener('keydown', (event) => {
    const target = event.target;
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return;
    if (document.querySelector('dialog[open]')) return;
    const entry = KEYS.find((key) => key.keys.includes(event.key));
    if (!entry) return;
    event.preventDefault();
    entry.run();
  });
}

/** @type {Record<string, string>} */
const SHOWN = { PageUp: 'PgUp', PageDown: 'PgDn', ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓', Escape: 'Esc' };

export function keysDialog() {
  openDialog('keys', t('keys'), [
    keyTable(KEYS.map((entry) => [SHOWN[entry.keys[0]] ?? entry.keys[0], entry.text])),
    h('h3', {}, t('on_the_board')),
    keyTable([['← ↑ → ↓', 'key_walk'], ['Enter', 'key_play'], ['w', 'key_why']]),
  ]);
}

/** @param {string[][]} rows keys and the names of their texts */
function keyTable(rows) {
  return h('table', { class: 'keys' }, h('tbody', {}, rows.map(([key, text]) => h('tr', {}, h('th', { scope: 'row' }, h('kbd', {}, key)), h('td', {}, t(text))))));
}
