// @ts-check
// The board of the page: what is drawn on it now, and what a click means.
import { app } from './app.js';
import { Board } from './board.js';
import { byId } from './dom.js';
import { explanation, explanationShapes, openExplanation } from './explain.js';
import { hideLine, hintsOnBoard, ownershipOnBoard, showLine } from './analysis.js';
import { setupState, setupClick } from './setup.js';
import { markAt, markTool } from './marks.js';
import { announce } from './announce.js';
import { t } from './i18n.js';

/** @type {Board} */
let board;
/** Touch: the point that waits for a second tap. @type {string | null} */
let pending = null;
let builtFor = '';

export function startBoard() {
  board = new Board(byId('board'), {
    play: (name) => clicked(name),
    ask: (name) => asked(name),
    hover: (name) => hovered(name),
  });
  app.listen(render);
}

export function focusBoard() {
  board.focus();
}

/** Who may put a stone here now. */
function mayPlay() {
  const game = app.game;
  const state = game?.state;
  if (!game || !state || (app.preview && !app.preview.at)) return false;
  if (setupState() || markTool()) return true;
  if (state.phase === 'study') return state.you.length > 0 || state.can.includes('edit');
  if (!game.isLive) return false;
  if (state.phase === 'scoring') return state.you.length > 0;
  if (state.phase === 'opening') {
    const question = state.opening?.question;
    return !!question && ['stone', 'offer', 'keep'].includes(question.ask) && state.you.includes(question.player);
  }
  return state.phase === 'play' && state.you.includes(state.to_move);
}

/** The colour of the stone that a click would put. */
function ghostColour() {
  const game = app.game;
  const state = game?.state;
  const setup = setupState();
  if (setup) return setup.tool === 'erase' ? '' : setup.tool;
  if (markTool()) return '';
  if (!state || state.phase === 'scoring' || !mayPlay()) return '';
  if (state.phase === 'opening') return state.opening?.question.ask === 'keep' ? '' : state.opening?.question.colour ?? '';
  return game?.position?.turn ?? state.turn;
}

/**
 * A click on a forbidden point tells why. Where such a move is allowed and loses, a click on what is explained plays it.
 * @param {import('./app.js').GameView} game
 * @param {string} name
 */
function needsReason(game, name) {
  const { position, state } = game;
  if (!position?.forbidden.some((entry) => entry.point === name) || !state || state.config.foul === 'off') return false;
  if (!mayPlay()) return true;
  if (position.turn !== 'black') return false;
  return state.config.foul === 'refuse' || (app.settings.forbidden && explanation()?.point !== name);
}

/** @param {string} name */
async function clicked(name) {
  const game = app.game;
  const state = game?.state;
  const position = game?.position;
  if (!game || !state || !position) return;
  if (setupState()) {
    setupClick(name);
    return;
  }
  if (markTool()) {
    await markAt(name);
    return;
  }
  hideLine();
  if (needsReason(game, name)) {
    openExplanation(name);
    return;
  }
  if (!mayPlay()) return;
  if (state.phase === 'scoring') {
    const dead = position.score?.dead.includes(name);
    await app.act('mark', { point: name, life: dead ? 'alive' : 'dead' });
    return;
  }
  if (app.settings.confirm && pending !== name) {
    pending = name;
    app.changed();
    return;
  }
  pending = null;
  await playAt(name);
}

/** @param {string} name */
export async function playAt(name) {
  const game = app.game;
  const state = game?.state;
  if (!game || !state) return;
  if (state.phase === 'opening') {
    await app.act('answer', { point: name });
    return;
  }
  const done = await app.act('play', { node: game.node, point: name });
  if (done && state.phase === 'study') app.view(done.node);
}

/** @param {string} name */
function asked(name) {
  hideLine();
  openExplanation(name);
}

/** Pointing at a move that the engine thinks of plays its line out. @param {string | null} name */
function hovered(name) {
  const hint = name && !setupState() && !markTool() ? hintsOnBoard().find((entry) => entry.point === name) : undefined;
  if (hint && name && hint.line.length > 1) showLine(hint.line, name);
  else if (app.preview?.at) hideLine();
}

/** @param {import('./types.js').Position} position @returns {import('./board.js').Stone[]} */
function stonesOf(position) {
  return [...position.stones].map((c) => (c === 'X' ? 'black' : c === 'O' ? 'white' : ''));
}

function render() {
  const game = app.game;
  if (!game || !game.geometry || !game.state) {
    if (!game && builtFor) {
      byId('board').replaceChildren();
      builtFor = '';
    }
    return;
  }
  const state = game.state;
  const key = `${game.id} ${game.points.length} ${app.settings.coordinates} ${app.settings.lang}`;
  if (key !== builtFor) {
    board.build(game.geometry, app.settings.coordinates);
    builtFor = key;
    pending = null;
  }
  app.fetchPosition();
  const position = game.position;
  if (!position) return;
  say(game, position);

  const setup = setupState();
  const stones = setup ? setup.stones : stonesOf(position);
  const numbers = app.settings.numbers && !setup ? { ...position.numbers } : null;
  const preview = app.preview;
  if (preview) applyPreview(game, stones, preview.moves);
  const question = state.phase === 'opening' && game.isLive ? state.opening?.question : null;
  const explanation = explanationShapes();
  const score = state.phase === 'scoring' || position.score ? position.score : null;
  if (!mayPlay()) pending = null;
  board.draw({
    stones,
    last: preview || setup ? null : position.last,
    line: preview || setup ? [] : position.line,
    ko: preview || setup ? null : position.ko,
    turn: position.turn,
    forbidden: app.settings.forbidden && !preview && !setup && !explanation ? position.forbidden : [],
    numbers: preview ? previewNumbers(preview.moves) : numbers,
    marks: preview || explanation ? [] : position.marks,
    owners: score && game.isLive ? score.owners : undefined,
    dead: score && game.isLive ? new Set(score.dead) : undefined,
    allowed: question && question.points.length ? new Set(question.points) : null,
    offered: question ? question.offered : [],
    hints: preview || setup || explanation ? [] : hintsOnBoard(),
    ownership: preview || setup ? null : ownershipOnBoard(),
    shapes: explanation?.shapes ?? [],
    cells: explanation?.cells ?? [],
    playable: mayPlay(),
    pending,
    coordinates: app.settings.coordinates,
    ghost: ghostColour(),
  });
}

/**
 * @param {import('./app.js').GameView} game
 * @param {import('./board.js').Stone[]} stones
 * @param {{point: string, colour: string}[]} moves
 */
function applyPreview(game, stones, moves) {
  for (const move of moves) {
    const index = game.geometry?.byName.get(move.point)?.index;
    if (index !== undefined && !stones[index]) stones[index] = /** @type {'black' | 'white'} */ (move.colour);
  }
}

/** @param {{point: string}[]} moves */
function previewNumbers(moves) {
  return Object.fromEntries(moves.map((move, index) => [move.point, index + 1]));
}

let announced = '';

/**
 * Tells a screen reader of every move that is played or looked at.
 * @param {import('./app.js').GameView} game
 * @param {import('./types.js').Position} position
 */
function say(game, position) {
  const now = `${game.id} ${game.node}`;
  if (announced === now) return;
  const first = !announced.startsWith(game.id);
  announced = now;
  if (first) return;
  const move = game.tree.get(game.node)?.move ?? '';
  const [colour, point] = move.split(' ');
  const words = [move ? t(colour === 'b' ? 'black_plays' : 'white_plays', point === 'pass' ? t('pass') : point) : `${t('root')}.`];
  if (position.result) words.push(position.result.sentence);
  if (position.comment) words.push(position.comment);
  announce(words.join(' '));
}
