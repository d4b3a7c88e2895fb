// @ts-check
// What stands beside the board: the verdict, questions, the buttons of a game, steps through it.
import { app, readStored, store } from './app.js';
import { button, byId, h, replace } from './dom.js';
import { t } from './i18n.js';
import { newGameDialog } from './newgame.js';
import { playAt } from './play.js';
import { hint, findWin } from './analysis.js';
import { startSetup, setupState, endSetup } from './setup.js';
import { confirmBox } from './dialog.js';
import { explanation } from './explain.js';
import { stoneIcon } from './board.js';
import { inviteDialog } from './share.js';

export function startControls() {
  app.listen(() => {
    renderStatus();
    renderQuestion();
    renderActions();
    renderSteps();
  });
}

/* ---- The verdict -----------------------------------------------------------------------------*/

function statusText() {
  const game = app.game;
  const state = game?.state;
  if (!app.online && app.hello) return t('connection_lost');
  if (!game || !state) return '';
  if (setupState()) return t('setup_status');
  const position = game.position;
  if (!position && byId('status').dataset.game === game.id) return null; // on its way
  byId('status').dataset.game = game.id;
  const why = explanation();
  if (why) return why.text.split('\n')[0]; // in view on a phone, too, where the panel is not
  if (position?.problem) return position.problem;
  const result = game.isLive ? state.result ?? position?.result : position?.result;
  if (result) return result.sentence || result.text;
  if (state.phase === 'opening' && game.isLive) return openingTitle(state);
  if (state.phase === 'scoring' && game.isLive) return position?.score?.sentence ?? t('scoring');
  const turn = position?.turn ?? state.turn;
  const number = position?.number ?? 0;
  const name = position?.name ? ` · ${position.name}` : '';
  const rest = (number ? ` · ${t('move_number', number)}` : '') + name;
  const side = t(turn === 'black' ? 'black_to_move' : 'white_to_move');
  if (state.phase !== 'play' || !game.isLive || state.you.length !== 1) return side + rest;
  return t(state.you.includes(state.to_move) ? 'your_turn' : 'their_turn', t(turn)) + rest;
}

/** @param {import('./types.js').State} state */
function openingTitle(state) {
  const rule = app.hello?.openings.find((opening) => opening.name === state.opening?.rule);
  const mine = state.opening && state.you.includes(state.opening.question.player);
  return `${t('opening')} · ${rule?.title ?? state.opening?.rule ?? ''} · ${t(mine ? 'you_decide' : 'they_decide')}`;
}

function renderStatus() {
  const status = byId('status');
  const text = statusText();
  if (text !== null && status.textContent !== text) status.textContent = text;
  const result = app.game?.isLive ? app.game.state?.result : null;
  status.classList.toggle('over', !!result);
  const banner = byId('banner');
  const lost = !app.online && !!app.hello;
  banner.hidden = !lost;
  if (lost) banner.textContent = t('reconnecting');
}

/* ---- Questions: openings, offers, the end ----------------------------------------------------*/

function renderQuestion() {
  const place = byId('question');
  const state = app.game?.state;
  if (!state || !app.game?.isLive) {
    replace(place, 'none', () => []);
    return;
  }
  const invitation = app.game.invitation;
  const key = JSON.stringify([state.opening, state.offers, state.phase, state.accepted, state.you, state.result, invitation, app.settings.lang]);
  replace(place, key, () => [invitationBox(app.game?.id ?? '', invitation), openingQuestion(state), offerQuestion(state), scoringQuestion(state), againQuestion(state)]);
}

/** The maker can look the links up again while a seat is free. @param {string} game @param {{invite: string, watch: string} | null} links */
function invitationBox(game, links) {
  if (!links) return null;
  return h('div', { class: 'ask' }, h('p', {}, t('waiting_for_player')),
    h('div', { class: 'choices' }, button('invite', t('invite_again'), () => inviteDialog(game, links.invite, links.watch), { icon: 'share', primary: true })));
}

/** @param {import('./types.js').State} state */
function openingQuestion(state) {
  const question = state.opening?.question;
  if (!question || state.phase !== 'opening') return null;
  const mine = state.you.includes(question.player);
  const box = h('div', { class: 'ask', role: 'group', 'aria-label': t('opening') },
    h('p', { class: 'ask-title' }, question.text));
  if (!mine) {
    box.append(h('p', { class: 'quiet' }, t('their_decision')));
    return box;
  }
  if (question.ask === 'choice') {
    box.append(h('div', { class: 'choices' }, question.choices.map((choice) => button(`choice-${choice}`, t(`choice_${choice}`),
      () => app.act('answer', { choice }), { primary: true }))));
  } else if (question.ask === 'number') {
    const numbers = [];
    for (let i = question.low; i <= question.high; i++) numbers.push(i);
    box.append(h('div', { class: 'choices' }, numbers.map((number) => button(`number-${number}`, String(number), () => app.act('answer', { number })))));
  } else if (question.ask === 'offer') {
    box.append(h('p', { class: 'quiet' }, t('offered_of', question.offered.length, question.to_offer)));
  }
  return box;
}

/** @param {import('./types.js').State} state */
function offerQuestion(state) {
  const parts = [];
  for (const what of /** @type {('undo' | 'draw')[]} */ (['undo', 'draw'])) {
    const from = state.offers[what];
    if (from === null || from === undefined) continue;
    if (state.you.includes(1 - from)) {
      parts.push(h('div', { class: 'ask', role: 'alertdialog', 'aria-label': t(`asks_${what}`) }, h('p', {}, t(`asks_${what}`)), h('div', { class: 'choices' },
        button(`${what}-yes`, t('accept'), () => app.act('agree', { what, yes: true }), { primary: true }),
        button(`${what}-no`, t('decline'), () => app.act('agree', { what, yes: false })))));
    } else if (state.you.includes(from)) {
      parts.push(h('p', { class: 'quiet' }, t(`asked_${what}`)));
    }
  }
  return parts.length ? h('div', {}, parts) : null;
}

/** @param {import('./types.js').State} state */
function scoringQuestion(state) {
  if (state.phase !== 'scoring') return null;
  const mine = state.you.length > 0;
  const waiting = state.you.length > 0 && state.you.every((player) => state.accepted[player]);
  return h('div', { class: 'ask', role: 'group', 'aria-label': t('scoring') },
    h('p', { class: 'ask-title' }, t('scoring')),
    h('p', {}, mine ? t('scoring_help') : t('scoring_watch')),
    mine ? h('div', { class: 'choices' },
      button('accept', t('accept_score'), () => app.act('accept'), { primary: true, disabled: waiting }),
      button('resume', t('resume'), () => app.act('resume'))) : null,
    waiting ? h('p', { class: 'quiet' }, t('waiting_other')) : null);
}

/** @param {import('./types.js').State} state */
function againQuestion(state) {
  if (state.phase !== 'over' || !state.you.length) return null;
  return h('div', { class: 'ask again', role: 'group', 'aria-label': t('another_game') },
    h('p', { class: 'ask-title' }, t('another_game')),
    h('div', { class: 'choices' },
      button('again', t('again_same'), () => again(state, false), { primary: true }),
      button('again-swapped', t('again_swapped'), () => again(state, true)),
      button('again-new', t('new_game'), () => newGameDialog())));
}

/**
 * The same game once more, with the colours exchanged if wanted.
 * @param {import('./types.js').State} state
 * @param {boolean} swapped
 */
async function again(state, swapped) {
  const players = state.players.map((player) => ({ kind: player.kind, name: player.name, engine: player.engine, level: player.level }));
  if (swapped) players.reverse();
  const setup = setups()[state.game];
  const fields = { ...state.config, players, opening: setup?.opening, clock: setup?.clock };
  try {
    const made = await app.make('new', fields);
    rememberSetup(made.game, fields);
    const invitation = made.invite && Object.values(made.invite)[0];
    if (invitation) inviteDialog(made.game, String(invitation), made.keys.watch);
  } catch (error) {
    app.say(String(error instanceof Error ? error.message : error), 'error');
  }
}

const SETUPS_KEPT = 50;

/** What games were made with, as far as their state does not tell. @returns {Record<string, {opening?: string, clock?: object}>} */
function setups() {
  return readStored('setups', {});
}

/** @param {string} game @param {Record<string, any>} fields */
export function rememberSetup(game, fields) {
  const all = Object.entries(setups()).slice(1 - SETUPS_KEPT);
  store('setups', { ...Object.fromEntries(all), [game]: { opening: fields.opening, clock: fields.clock } });
}

/* ---- Buttons ---------------------------------------------------------------------------------*/

function renderActions() {
  const place = byId('actions');
  const game = app.game;
  const state = game?.state;
  place.setAttribute('aria-label', t('actions'));
  if (!game || !state) {
    replace(place, 'none', () => []);
    return;
  }
  const can = new Set(state.can);
  const study = state.phase === 'study';
  const setup = setupState();
  const key = JSON.stringify([state.can, state.phase, state.you, game.isLive, !!setup, setup?.tool, setup?.turn, app.settings.lang, state.config.game]);
  replace(place, key, () => {
    if (setup) return setupButtons();
    return [
      can.has('undo') || can.has('redo') ? button('undo', t('undo'), () => app.act('undo'), { icon: 'undo', disabled: !can.has('undo') }) : null,
      can.has('undo') || can.has('redo') ? button('redo', t('redo'), () => app.act('redo'), { icon: 'redo', disabled: !can.has('redo') }) : null,
      state.config.game === 'go' && (can.has('pass') || study) ? button('pass', t('pass'), () => playAt('pass'), { icon: 'pass' }) : null,
      button('hint', t('hint'), hint, { icon: 'hint' }),
      state.config.game !== 'go' ? button('win', t('find_win'), findWin, { icon: 'win' }) : null,
      can.has('draw') ? button('draw', t('offer_draw'), offerDraw, { icon: 'draw' }) : null,
      can.has('resign') ? button('resign', t('resign'), resign, { icon: 'resign' }) : null,
      study ? button('setup', t('setup'), startSetup, { icon: 'setup' }) : null,
    ];
  });
}

/** A computer answers at once, by what it thinks of its position. */
async function offerDraw() {
  const done = await app.act('draw');
  if (done && !done.agreed && app.game?.state?.players.some((player) => player.kind === 'engine')) app.say(t('draw_declined'));
}

async function resign() {
  if (await confirmBox(t('resign_sure'), t('resign'))) app.act('resign');
}

function setupButtons() {
  const setup = setupState();
  if (!setup) return [];
  const tool = (/** @type {'black' | 'white' | 'erase'} */ name) => button(`tool-${name}`, t(`tool_${name}`), () => { setup.tool = name; app.changed(); },
    { pressed: setup.tool === name, ...(name === 'erase' ? { icon: 'close' } : { before: stoneIcon(name) }) });
  const turnOver = () => {
    setup.turn = setup.turn === 'black' ? 'white' : 'black';
    app.changed();
  };
  return [tool('black'), tool('white'), tool('erase'),
    button('clear', t('clear_board'), () => { setup.stones.fill(''); app.changed(); }),
    button('turn', t(setup.turn === 'black' ? 'black_to_move' : 'white_to_move'), turnOver, { before: stoneIcon(setup.turn) }),
    button('setup-done', t('done'), () => endSetup(true), { primary: true }),
    button('setup-cancel', t('cancel'), () => endSetup(false))];
}

/* ---- Steps -----------------------------------------------------------------------------------*/

/** @param {number} by steps; ±Infinity to the ends */
export function step(by) {
  const game = app.game;
  if (!game) return;
  const { nodes, at } = game.path();
  const to = Math.max(0, Math.min(nodes.length - 1, at + by));
  if (to !== at) app.view(nodes[to]);
}

/** The next or previous variation beside this move. @param {number} by */
export function sidestep(by) {
  const game = app.game;
  const node = game?.tree.get(game.node);
  const parent = node && game?.tree.get(node.parent);
  if (!node || !parent || parent.children.length < 2) return;
  const index = parent.children.indexOf(node.id);
  app.view(parent.children[(index + by + parent.children.length) % parent.children.length]);
}

function renderSteps() {
  const place = byId('steps');
  const game = app.game;
  place.setAttribute('aria-label', t('steps'));
  if (!game || !game.state || game.tree.size < 2) {
    replace(place, 'none', () => []);
    return;
  }
  const { nodes, at } = game.path();
  const key = JSON.stringify([at, nodes.length, game.isLive, game.state.phase, app.settings.lang]);
  replace(place, key, () => [
    button('first', t('first_move'), () => step(-Infinity), { icon: 'first', disabled: at === 0 }),
    button('back', t('back'), () => step(-1), { icon: 'back', disabled: at === 0 }),
    h('input', {
      type: 'range', min: 0, max: nodes.length - 1, value: at, 'aria-label': t('move_slider'), data: { focus: 'slider' },
      oninput: (/** @type {Event} */ event) => app.view(nodes[Number(/** @type {HTMLInputElement} */ (event.target).value)]),
    }),
    button('forward', t('forward'), () => step(1), { icon: 'forward', disabled: at === nodes.length - 1 }),
    button('last', t('last_move_step'), () => step(Infinity), { icon: 'last', disabled: at === nodes.length - 1 }),
    game.state && game.state.phase !== 'study' && !game.isLive
      ? button('live', t('back_to_game'), () => game.state && app.view(game.state.node), { primary: true }) : null,
  ]);
}
