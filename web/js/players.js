// @ts-check
// The two players beside the board: names, stones, captures, clocks.
import { app } from './app.js';
import { byId, h, replace } from './dom.js';
import { stoneIcon } from './board.js';
import { t } from './i18n.js';

export function startPlayers() {
  app.listen(render);
  setInterval(tick, 100);
}

/** Which player sits at the bottom: oneself, else black. */
function bottomPlayer() {
  const state = app.game?.state;
  if (!state) return 0;
  if (state.you.length === 1) return state.you[0];
  return state.colours.black;
}

/** @param {import('./types.js').State} state @param {number} player */
function playerName(state, player) {
  const info = state.players[player];
  if (info.kind === 'engine') return t('computer_level', info.level ?? '');
  if (info.name) return info.name;
  if (info.kind === 'link' && !info.taken) return t('waiting_for_player');
  if (state.you.length === 1 && state.you[0] === player) return t('you');
  return t(state.colours.black === player ? 'black' : 'white');
}

function render() {
  const state = app.game?.state;
  const bottom = bottomPlayer();
  for (const [id, player] of /** @type {[string, number][]} */ ([['player-top', 1 - bottom], ['player-bottom', bottom]])) {
    const place = byId(id);
    // A study has players if its file names them, and captures to count in Go.
    place.hidden = !state || (state.phase === 'study' && state.config.game !== 'go' && !state.players.some((each) => each.name));
    document.body.classList.toggle('no-players', place.hidden);
    if (!state || place.hidden) continue;
    const colour = state.colours.black === player ? 'black' : 'white';
    const active = (state.phase === 'play' && state.to_move === player)
      || (state.phase === 'opening' && state.opening?.question.player === player);
    const info = state.players[player];
    const position = app.game?.position;
    const captured = state.config.game === 'go' && position ? position.captured[/** @type {'black'|'white'} */ (colour)] : null;
    const thinking = state.thinking && active && info.kind === 'engine';
    const offline = info.kind === 'link' && info.taken && !info.online;
    const key = JSON.stringify([player, colour, active, info, captured, thinking, state.clock?.kind, app.settings.lang, state.you]);
    place.classList.toggle('active', active);
    replace(place, key, () => [
      stoneIcon(colour),
      h('span', { class: 'name', title: playerName(state, player) }, playerName(state, player)),
      thinking ? h('span', { class: 'thinking', role: 'status' }, t('thinking')) : null,
      offline ? h('span', { class: 'offline' }, t('offline')) : null,
      captured === null ? null : h('span', { class: 'captured', title: `${t('captured')} ${captured}` }, h('span', { class: 'word' }, `${t('captured')} `), captured),
      state.clock ? h('span', { class: 'clock', role: 'timer', data: { player: String(player) } }) : null,
    ]);
  }
  tick();
}

/** Milliseconds as a clock shows them. @param {number} ms */
export function clockText(ms) {
  const left = Math.max(0, ms);
  if (left < 10000) return (Math.ceil(left / 100) / 10).toFixed(1);
  const seconds = Math.ceil(left / 1000);
  const hours = Math.floor(seconds / 3600);
  const rest = `${String(Math.floor(seconds / 60) % 60).padStart(hours ? 2 : 1, '0')}:${String(seconds % 60).padStart(2, '0')}`;
  return hours ? `${hours}:${rest}` : rest;
}

function tick() {
  const clock = app.game?.state?.clock;
  if (!clock) return;
  const passed = Date.now() + app.clockSkew - clock.now;
  for (const element of document.querySelectorAll('.clock')) {
    const player = Number(/** @type {HTMLElement} */ (element).dataset.player);
    const running = clock.running === player;
    let left = clock.left[player] - (running ? passed : 0);
    let periods = clock.periods?.[player] ?? 0;
    let inPeriod = clock.in_period?.[player] ?? false;
    // What the server will say when it is asked: the main time is over, a period is over.
    while (running && clock.kind === 'byoyomi' && clock.period && left <= 0 && periods > (inPeriod ? 1 : 0)) {
      left += clock.period;
      if (inPeriod) periods--;
      inPeriod = true;
    }
    const text = clockText(left) + (clock.kind === 'byoyomi' ? ` (${periods})` : '');
    if (element.textContent !== text) element.textContent = text;
    element.classList.toggle('running', running);
    element.classList.toggle('low', left < 10000);
    element.classList.toggle('period', inPeriod);
  }
}
