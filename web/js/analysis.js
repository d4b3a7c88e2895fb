// @ts-check
// Analysis: what the engine sees, on the board, as lines, as a bar and as a graph over the game.
import { app } from './app.js';
import { button, byId, h, replace } from './dom.js';
import { t } from './i18n.js';
import { check, select } from './dialog.js';
import { leadText, share, short, valueText } from './value.js';
import { reviewKey, reviewParts, startGraph } from './review.js';

const WISHES = { on: false, lines: 3, heat: true, ownership: true };
/** Moves that the search leaves out, of the node they belong to. @type {{node: string, points: string[]}} */
let without = { node: '', points: [] };
/** The node that the running search is about. @type {number | null} */
let searching = null;
/** Nodes where the engine came to its end by itself: it would find nothing new. @type {Set<string>} */
const ended = new Set();
/** A hint or a win that was asked for. @type {{game: string, node: number, moves: {point: string, text: string}[], sentence: () => string, line: string[]} | null} */
let answer = null;

export function startAnalysis() {
  app.listen(follow);
  app.listen(renderBar);
  app.eventListeners.add((event) => {
    if (event.event !== 'analysis' || !event.done || event.node !== searching || event.game !== app.game?.id) return;
    searching = null;
    ended.add(`${event.game} ${event.node}`);
  });
  startGraph();
  startLinePreview();
}

/** While it is switched on the search goes where one looks. */
function follow() {
  const game = app.game;
  if (!app.online) searching = null; // it ended with the connection; it begins anew with the next
  if (!game?.state || !WISHES.on || !app.online) return;
  if (searching === game.node || ended.has(`${game.id} ${game.node}`) || !game.position || game.position.result) return;
  start();
}

async function start() {
  const game = app.game;
  if (!game) return;
  searching = game.node;
  const node = game.node;
  const points = leftOut();
  try {
    await app.net.ask('analyse', { game: game.id, node, without: points.length ? points.join(' ') : undefined, lines: WISHES.lines, ownership: WISHES.ownership && game.state?.config.game === 'go' });
  } catch (error) {
    searching = null;
    if (!app.online) return; // the connection went away meanwhile
    WISHES.on = false;
    app.say(error instanceof Error ? error.message : String(error), 'error');
    app.changed();
  }
}

/** The moves that are left out where one looks. */
function leftOut() {
  return app.game && without.node === `${app.game.id} ${app.game.node}` ? without.points : [];
}

/** Searches again without these moves. @param {string[]} points */
function leaveOut(points) {
  const game = app.game;
  if (!game) return;
  without = { node: `${game.id} ${game.node}`, points };
  ended.clear();
  if (WISHES.on) start();
  else toggleAnalysis();
  app.changed();
}

export function toggleAnalysis() {
  WISHES.on = !WISHES.on;
  ended.clear();
  if (WISHES.on) {
    follow();
  } else {
    searching = null;
    app.net.ask('stop').catch(() => {});
  }
  app.changed();
}

export function stopAnalysis() {
  if (WISHES.on) toggleAnalysis();
}

/** What is known of the viewed node: from the running search, or kept with the game. */
function known() {
  const game = app.game;
  if (!game) return null;
  const running = game.analyses.get(game.node);
  if (running?.lines.length) return running;
  const kept = game.position?.analysis ?? [];
  return kept.length ? { lines: kept, depth: 0, nodes: 0, speed: 0, done: true, engine: '', ownership: null, node: game.node, game: game.id } : null;
}

/** Whether what is known may be shown: not to somebody who plays, unless asked for. */
function mayShow() {
  const phase = app.game?.state?.phase;
  return WISHES.on || phase === 'study' || phase === 'over';
}

/** The hint or the win for the position that is looked at. */
function answerHere() {
  return answer && answer.game === app.game?.id && answer.node === app.game.node ? answer : null;
}

/** The best moves for the board. */
export function hintsOnBoard() {
  const game = app.game;
  if (!game) return [];
  const asked = answerHere();
  if (asked) {
    const { line } = asked;
    return asked.moves.map((move, index) => ({ ...move, under: '', strength: 1, best: index === 0, line }));
  }
  const found = mayShow() && WISHES.heat ? known() : null;
  if (!found) return [];
  const best = share(found.lines[0]);
  return found.lines.map((line) => ({
    point: line.move, text: valueText(line), under: leadText(line), strength: Math.max(0, 1 - 2.5 * (best - share(line))), best: line.rank === 1, line: movesOf(line),
  }));
}

export function ownershipOnBoard() {
  const game = app.game;
  if (!game || !WISHES.on || !WISHES.ownership) return null;
  const found = game.analyses.get(game.node);
  const turn = game.position?.turn;
  if (!found?.ownership) return null;
  return turn === 'black' ? found.ownership : found.ownership.map((value) => -value);
}

/* ---- Hint, win -------------------------------------------------------------------------------*/

export async function hint() {
  const game = app.game;
  if (!game) return;
  const node = game.node;
  app.say(t('thinking'));
  const found = await app.act('hint', { node });
  if (!found || app.game !== game) return;
  const moves = [{ point: found.move, text: valueText(found) }];
  answer = { game: game.id, node, moves, sentence: () => t('hint_is', found.move === 'pass' ? t('pass') : found.move), line: found.line ?? [] };
  app.say(answer.sentence());
  app.changed();
}

export async function findWin() {
  const game = app.game;
  if (!game) return;
  const node = game.node;
  app.say(t('searching_win'));
  const found = await app.act('win', { node, time: 5000 });
  if (!found || app.game !== game) return;
  if (!found.found) {
    app.say(found.sentence || t('no_win'));
    return;
  }
  const moves = [{ point: found.line[0], text: `M${found.moves}` }];
  answer = { game: game.id, node, moves, sentence: () => t('win_in', found.moves, found.line.join(' ')), line: found.line };
  app.say(answer.sentence());
  if (game.node === node) showLine(found.line);
}

/** A move that leaves both sides equal, as one would put for the other to choose the colour. */
export async function balancedMove() {
  const game = app.game;
  if (!game || game.state?.config.game === 'go') return;
  const node = game.node;
  app.say(t('thinking'));
  const found = await app.act('balance', { node });
  if (!found || app.game !== game) return;
  if (!found.moves.length) {
    app.say(t('no_balance'));
    return;
  }
  const moves = [{ point: found.moves[0], text: '=' }];
  answer = { game: game.id, node, moves, sentence: () => t('balance_is', found.moves[0]), line: found.moves };
  app.say(answer.sentence());
  app.changed();
}

/* ---- Lines of play ---------------------------------------------------------------------------*/

/** @param {import('./types.js').AnalysisLine} line */
function movesOf(line) {
  return line.line?.length ? line.line : [line.move];
}

/**
 * Plays a line out on the board without touching the game.
 * @param {string[]} line
 * @param {string} [at] the point of the board that is pointed at for it
 */
export function showLine(line, at) {
  if (app.preview && app.preview.at === at && app.preview.moves.map((move) => move.point).join() === line.filter((point) => point !== 'pass').join()) return;
  const turn = app.game?.position?.turn ?? 'black';
  const other = turn === 'black' ? 'white' : 'black';
  app.preview = { at, moves: line.map((point, index) => ({ point, colour: index % 2 === 0 ? turn : other })).filter((move) => move.point !== 'pass') };
  app.changed();
}

export function hideLine() {
  if (!app.preview) return;
  app.preview = null;
  app.changed();
}

/** Puts the line into the tree as a variation. @param {string[]} line */
async function keepLine(line) {
  const game = app.game;
  if (!game || game.state?.phase !== 'study') return;
  let node = game.node;
  for (const point of line) {
    const done = await app.act('play', { node, point });
    if (!done) return;
    node = done.node;
  }
}

/** The list is drawn anew several times a second; the pointer and the focus are watched from outside it. */
function startLinePreview() {
  const panels = byId('panels');
  const over = (/** @type {Event} */ event) => {
    const item = event.target instanceof Element ? event.target.closest('.line') : null;
    const line = item instanceof HTMLElement ? known()?.lines.find((entry) => String(entry.rank) === item.dataset.rank) : null;
    if (line) showLine(movesOf(line));
    else if (app.preview && !app.preview.at) hideLine();
  };
  panels.addEventListener('pointerover', (event) => { if (event.pointerType !== 'touch') over(event); });
  panels.addEventListener('pointerleave', () => hideLine());
  panels.addEventListener('focusin', over);
  panels.addEventListener('focusout', (event) => { if (!(event.relatedTarget instanceof Element && event.relatedTarget.closest('.line')) && panels.isConnected) hideLine(); });
}

/* ---- The panel -------------------------------------------------------------------------------*/

export function analysisKey() {
  return JSON.stringify([WISHES, app.game?.id, app.game?.state?.phase]);
}

/** The controls, which stay while the engine reports, and a place for what it found. @returns {(Node | null)[]} */
export function analysisPanel() {
  const state = app.game?.state;
  if (!state) return [];
  const live = state.phase === 'play' || state.phase === 'opening';
  return [
    h('div', { class: 'row analysis-head' },
      button('analyse', t(WISHES.on ? 'analysis_stop' : 'analysis_start'), toggleAnalysis, { icon: WISHES.on ? 'stop' : 'play', pressed: WISHES.on, primary: !WISHES.on }),
      select('lines', [1, 2, 3, 5, 8].map((value) => ({ value: String(value), text: value === 1 ? t('lines_one') : t('lines_number', value) })), String(WISHES.lines), (value) => {
        WISHES.lines = Number(value);
        ended.clear();
        if (WISHES.on) start();
        app.changed();
      }, t('lines_label')),
      check('heat', t('values_on_board'), WISHES.heat, (value) => { WISHES.heat = value; app.changed(); }),
      state.config.game !== 'go' ? button('balance', t('balanced_move'), balancedMove) : null),
    live && state.players.some((player) => player.kind === 'link') ? h('p', { class: 'quiet' }, t('analysis_fair')) : null,
    h('div', { id: 'found', class: 'stack' }),
    h('div', { id: 'review', class: 'stack' }),
  ];
}

export function updateAnalysis() {
  const found = mayShow() ? known() : null;
  const mine = answerHere()?.sentence() ?? null;
  const out = leftOut();
  replace(byId('found'), JSON.stringify([found?.lines, found?.depth, found?.nodes, found?.speed, mine, out]), () => [
    found ? h('p', { class: 'facts' }, facts(found)) : h('p', { class: 'quiet' }, t('analysis_help')),
    mine ? h('p', { class: 'found' }, mine) : null,
    found ? h('ol', { class: 'lines-list' }, found.lines.map(lineItem)) : null,
    out.length ? h('p', { class: 'row' }, h('span', { class: 'quiet' }, t('left_out', out.join(' '))), button('all-moves', t('all_moves'), () => leaveOut([]))) : null,
  ]);
  replace(byId('review'), reviewKey(), reviewParts);
}

/** @param {import('./types.js').Analysis} found */
function facts(found) {
  const name = t(`engine_${found.engine}`);
  const parts = [!found.engine ? t('kept_analysis') : name.startsWith('engine_') ? found.engine : name];
  if (found.depth) parts.push(t('depth_is', found.depth));
  if (found.nodes) parts.push(t('nodes_are', short(found.nodes)));
  if (found.speed) parts.push(t('speed_is', short(Math.round(found.speed))));
  return parts.join(' · ');
}

/** @param {import('./types.js').AnalysisLine} line */
function lineItem(line) {
  const moves = movesOf(line);
  const lead = leadText(line);
  return h('li', { class: line.rank === 1 ? 'best' : null },
    h('button', {
      type: 'button', class: 'line', data: { focus: `line-${line.rank}`, rank: String(line.rank) }, title: t('line_help'),
      onclick: () => { hideLine(); keepLine(moves); },
    },
      h('b', { class: 'value' }, valueText(line)), lead ? h('span', { class: 'lead', title: t('points_ahead') }, lead) : null, h('span', { class: 'moves' }, moves.join(' '))),
    h('button', {
      type: 'button', class: 'leave-out', data: { focus: `out-${line.rank}` }, title: t('leave_out', line.move), 'aria-label': t('leave_out', line.move),
      onclick: () => { hideLine(); leaveOut([...leftOut(), line.move]); },
    }, '×'));
}

/* ---- The bar ---------------------------------------------------------------------------------*/

function renderBar() {
  const bar = byId('eval-bar');
  const found = mayShow() ? known() : null;
  bar.classList.toggle('empty', !found?.lines.length);
  if (!found?.lines.length) {
    replace(bar, 'none', () => []);
    return;
  }
  const own = share(found.lines[0]);
  const black = app.game?.position?.turn === 'black' ? own : 1 - own;
  const text = t('evaluation_is', `${(black * 100).toFixed(0)}%`);
  replace(bar, `${black.toFixed(3)} ${text}`, () => [h('div', { class: 'black-part', style: `--part:${(black * 100).toFixed(1)}%` }), h('span', { class: 'unseen' }, text)]);
  bar.title = text;
}
