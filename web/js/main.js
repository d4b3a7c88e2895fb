// @ts-check
// The page begins here: what the address asks for, the menu, and all parts.
import { app } from './app.js';
import { button, byId, h, replace } from './dom.js';
import { t } from './i18n.js';
import { startBoard } from './play.js';
import { startPlayers } from './players.js';
import { startControls } from './controls.js';
import { addPanel, startTabs } from './tabs.js';
import { treeKey, treePanel, updateTree } from './tree.js';
import { analysisKey, analysisPanel, startAnalysis, updateAnalysis } from './analysis.js';
import { explanation, explanationPanel } from './explain.js';
import { startKeys, keysDialog } from './keys.js';
import { newGameDialog, startButton } from './newgame.js';
import { gamesDialog, movesOf, openDialogForFiles, positionPath, saveDialog, startDrop } from './share.js';
import { settingsDialog } from './settings.js';
import { startSound } from './sound.js';

/* ---- The address ------------------------------------------------------------------------------
 * #/g/ID/KEY a game · #/renju/h8i9 a position, for a link to share · #/ the first page
 * #/g/ID/=/renju/h8i9 a study at a position: whoever cannot see the study gets the position */

async function route() {
  let parts = addressParts();
  if (parts[0] === 'g' && parts[2] === '=') parts = app.keys[parts[1]] ? parts.slice(0, 2) : parts.slice(3);
  if (parts[0] === 'g' && parts[1]) {
    // The key is secret: it does not stay in the address bar, from where it could be read or shared by mistake.
    if (parts[2]) history.replaceState(null, '', `#/g/${parts[1]}`);
    if (app.game?.id === parts[1] && (!parts[2] || parts[2] === app.game.key)) return;
    await app.open(parts[1], parts[2] ?? null);
    return;
  }
  if (parts.length && ['gomoku', 'renju', 'hex', 'go'].includes(parts[0])) {
    const [game, moves = '', size, rule] = parts;
    const config = { ...(size ? { size: Number(size) } : {}), ...(rule ? { [game === 'go' ? 'rules' : 'rule']: rule } : {}) };
    try {
      await app.make('new', { game, ...config, study: true, moves: moves.replaceAll(',', ' ') }, { instead: true });
    } catch (error) {
      app.say(error instanceof Error ? error.message : String(error), 'error');
      location.replace('#/');
    }
    return;
  }
  if (app.game) app.net.ask('leave', { game: app.game.id }).catch(() => {});
  app.game = null;
  app.changed();
}

/** In a study the address bar shows the position, so that copying it shares it. */
function showAddress() {
  const game = app.game;
  const here = addressParts();
  if (!game?.state || game.state.phase !== 'study' || here[0] !== 'g' || here[1] !== game.id) return;
  const address = movesOf(game) ? `#/g/${game.id}/=/${positionPath(game)}` : `#/g/${game.id}`;
  if (location.hash !== address) history.replaceState(null, '', address);
}

function addressParts() {
  try {
    return decodeURIComponent(location.hash.slice(1)).split('/').filter(Boolean);
  } catch { // a broken % sequence: no address of ours
    return [];
  }
}

/* ---- The menu and the first page -------------------------------------------------------------*/

function renderMenu() {
  const dark = app.settings.theme;
  replace(byId('menu'), `${app.settings.lang} ${!!app.game}`, () => [
    button('new', t('new_game'), newGameDialog, { icon: 'new' }),
    button('open', t('open'), openDialogForFiles, { icon: 'open' }),
    app.game ? button('save', t('save_share'), saveDialog, { icon: 'share' }) : null,
    button('games', t('my_games'), gamesDialog, { icon: 'games' }),
    button('settings', t('settings'), settingsDialog, { icon: 'settings' }),
    button('help', t('keys'), keysDialog, { icon: 'help' }),
    h('button', {
      type: 'button', class: 'lang', data: { focus: 'lang', name: 'lang' }, title: t('language_key'), lang: app.settings.lang === 'zh' ? 'en' : 'zh-CN',
      onclick: () => app.set({ lang: app.settings.lang === 'zh' ? 'en' : 'zh' }),
    }, app.settings.lang === 'zh' ? 'EN' : '中文'),
  ]);
  const root = document.documentElement;
  if (dark === 'auto') delete root.dataset.theme;
  else root.dataset.theme = dark;
  document.title = app.game?.state ? `${t(`game_${app.game.state.config.game}`)} · Tengen 天元` : 'Tengen 天元';
}

function renderWelcome() {
  const shown = !app.game;
  document.body.classList.toggle('welcome', shown);
  let place = document.getElementById('welcome');
  if (!shown) {
    place?.remove();
    return;
  }
  if (!place) {
    place = h('section', { id: 'welcome' });
    byId('table').before(place);
  }
  replace(place, `${app.settings.lang} ${!!app.hello}`, () => [
    h('h2', {}, t('welcome')),
    h('p', { class: 'quiet' }, t('welcome_text')),
    h('div', { class: 'cards' }, (app.hello?.games ?? []).map((game) => h('button', {
      type: 'button', class: `card ${game.name}`, data: { name: `quick-${game.name}`, focus: `quick-${game.name}` }, onclick: () => quickStart(game.name),
    }, h('span', { class: `card-picture ${game.name}`, 'aria-hidden': 'true' }), h('b', {}, t(`game_${game.name}`)), h('span', { class: 'quiet' }, t(`game_${game.name}_text`))))),
    h('div', { class: 'choices' }, startButton('new_game_more'),
      button('open-2', t('open'), openDialogForFiles, { icon: 'open' }), button('games-2', t('my_games'), gamesDialog, { icon: 'games' })),
  ]);
}

/** One click from the first page to a game against the computer. @param {string} game */
async function quickStart(game) {
  const engine = app.hello?.engines.find((entry) => entry.games.includes(game));
  const computer = engine ? { kind: 'engine', engine: engine.name, level: Math.min(3, engine.levels.length) } : { kind: 'here' };
  try {
    await app.make('new', { game, ...(game === 'go' ? { size: 9 } : {}), players: [{ kind: 'here' }, computer] });
  } catch (error) {
    app.say(error instanceof Error ? error.message : String(error), 'error');
  }
}

/* ---- Information about the game --------------------------------------------------------------*/

function infoPanel() {
  const game = app.game;
  const state = game?.state;
  if (!game || !state) return [];
  const config = state.config;
  const rows = [[t('game'), t(`game_${config.game}`)], [t('size'), config.board === 'hexagon' ? t('side_of', config.size) : `${config.size} × ${config.size}`]];
  if (config.game === 'go') {
    rows.push([t('rule_set'), t(`preset_${config.rules}`)], [t('komi'), String(config.komi ?? '')]);
    if (config.handicap) rows.push([t('handicap'), String(config.handicap)]);
  } else {
    rows.push([t('rule'), t(`rule_${config.rule}`)]);
    if (config.rule === 'renju') rows.push([t('forbidden_move'), t(`foul_${config.foul}`)], [t('threes'), t(`three_${config.three}`)]);
  }
  if (state.opening) rows.push([t('opening_rule'), app.hello?.openings.find((entry) => entry.name === state.opening?.rule)?.title ?? state.opening.rule]);
  return [
    h('dl', { class: 'facts-list' }, rows.map(([name, value]) => h('div', {}, h('dt', {}, name), h('dd', {}, value)))),
    h('div', { class: 'choices' },
      state.phase === 'study' ? null : button('study', t('study_this'), studyThis, { icon: 'setup' }),
      button('share', t('save_share'), saveDialog, { icon: 'share' })),
  ];
}

/** The game so far as a study of its own, where everything may be tried. */
async function studyThis() {
  const game = app.game;
  if (!game) return;
  const reply = await app.act('export', { node: game.node, format: 'sgf' });
  if (!reply) return;
  try {
    const made = await app.make('import', { name: reply.name, data: reply.data });
    app.toEnd = made.game;
  } catch (error) {
    app.say(error instanceof Error ? error.message : String(error), 'error');
  }
}

/** Games in which points may be refused for a reason. */
function hasReasons() {
  const config = app.game?.state?.config;
  return !!config && (config.game === 'go' || config.rule === 'renju' || !!explanation());
}

/* ---- Start -----------------------------------------------------------------------------------*/

function start() {
  addPanel({ name: 'moves', when: () => !!app.game?.state, key: treeKey, content: treePanel, update: updateTree });
  addPanel({ name: 'analysis', when: () => !!app.game?.state, key: analysisKey, content: analysisPanel, update: updateAnalysis });
  addPanel({ name: 'why', when: hasReasons, key: () => JSON.stringify([explanation()?.path.map((step) => step.point), explanation()?.text]), content: explanationPanel });
  addPanel({ name: 'info', when: () => !!app.game?.state, key: () => JSON.stringify([app.game?.state?.config, app.game?.state?.phase]), content: infoPanel });
  app.listen(renderMenu);
  app.listen(renderWelcome);
  app.listen(showAddress);
  startBoard();
  startPlayers();
  startControls();
  startTabs();
  startAnalysis();
  startKeys();
  startDrop();
  startSound();
  addEventListener('hashchange', route);
  app.changed();
  route();
}

start();
