// @ts-check
// Files in and out, links, and my games.
import { app } from './app.js';
import { button, h } from './dom.js';
import { field, number, openDialog, select, confirmBox, check } from './dialog.js';
import { t } from './i18n.js';

/* ---- Opening files ---------------------------------------------------------------------------*/

/** @param {ArrayBuffer} buffer */
function base64(buffer) {
  let text = '';
  const bytes = new Uint8Array(buffer);
  for (let i = 0; i < bytes.length; i += 32768) text += String.fromCharCode(...bytes.subarray(i, i + 32768));
  return btoa(text);
}

const LARGEST = 12 * 1024 * 1024;

/** @param {File} file */
export async function openFile(file) {
  if (file.size > LARGEST) {
    app.say(t('file_too_large'), 'error');
    return;
  }
  await importGame({ name: file.name, data: base64(await file.arrayBuffer()) });
}

/** @param {string} text */
export async function openText(text) {
  if (!text.trim()) return;
  if (text.length > LARGEST) app.say(t('file_too_large'), 'error');
  else await importGame({ text });
}

/** @param {object} fields */
async function importGame(fields) {
  try {
    const made = await app.make('import', fields);
    document.querySelectorAll('dialog').forEach((dialog) => dialog.close());
    const warnings = made.warnings ?? [];
    if (made.games > 1) collectionDialog(fields, made);
    else if (warnings.length) warningsDialog(made);
    else app.say(t('opened_as', String(made.format).toUpperCase(), made.charset ?? ''));
  } catch (error) {
    app.say(error instanceof Error ? error.message : String(error), 'error');
  }
}

/** A file with many games: the first is open, any other is a click away. @param {object} fields @param {any} made */
function collectionDialog(fields, made) {
  const shown = /** @type {{number?: number}} */ (fields).number ?? 1;
  let wanted = Math.min(shown + 1, made.games);
  const open = () => importGame({ ...fields, number: wanted });
  const dialog = openDialog('collection', t('collection', made.games), [
    h('p', {}, t('collection_shown', shown)),
    h('form', { class: 'row', method: 'dialog', onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); open(); } },
      field(t('collection_number', made.games), number('number', wanted, { min: 1, max: made.games }, (value) => { wanted = Math.round(value); })),
      h('button', { type: 'submit', class: 'primary', data: { name: 'open-number' } }, t('open'))),
    made.warnings?.length ? warningsList(made) : null,
  ]);
  dialog.querySelector('input')?.focus();
}

/** @param {any} made */
function warningsDialog(made) {
  openDialog('warnings', t('opened_with_warnings', made.warnings.length), [warningsList(made)]);
}

/** @param {any} made */
function warningsList(made) {
  const where = (/** @type {any} */ warning) => (warning.line ? `${warning.line}:${warning.column}: ` : '');
  return h('ul', { class: 'warnings' }, made.warnings.slice(0, 50).map((/** @type {any} */ warning) => h('li', {}, where(warning) + warning.message)));
}

export function openDialogForFiles() {
  const input = h('input', { type: 'file', name: 'file', accept: '.sgf,.psq,.rec,.lib,.pos,.txt,.hexo,.htn', onchange: () => { if (input.files?.[0]) openFile(input.files[0]); } });
  const area = h('textarea', { rows: 6, name: 'text', placeholder: '(;GM[1]…)   h8i9j10…   Piskvorky 15x15…' });
  openDialog('open', t('open_game'), [
    field(t('open_file'), input, t('open_file_help')),
    field(t('open_text'), area),
    h('div', { class: 'choices end' }, button('open-text', t('open'), () => openText(area.value), { primary: true })),
  ]);
}

export function startDrop() {
  addEventListener('dragover', (event) => {
    event.preventDefault();
    document.body.classList.add('dropping');
  });
  addEventListener('dragleave', (event) => { if (!event.relatedTarget) document.body.classList.remove('dropping'); });
  addEventListener('drop', (event) => {
    event.preventDefault();
    document.body.classList.remove('dropping');
    const file = event.dataTransfer?.files[0];
    if (file) openFile(file);
  });
  addEventListener('paste', (event) => {
    const target = event.target;
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return;
    const file = event.clipboardData?.files[0];
    const text = event.clipboardData?.getData('text') ?? '';
    if (file) openFile(file);
    else if (text.length > 3) openText(text);
  });
}

/* ---- Saving ----------------------------------------------------------------------------------*/

const TEXTS = ['sgf', 'psq', 'lib', 'pos', 'moves', 'hexo'];
const PICTURES = ['svg', 'png', 'gif'];

export function saveDialog() {
  const game = app.game;
  const state = game?.state;
  if (!game || !state) return;
  const can = new Set((app.hello?.formats ?? []).filter((format) => format.writes).map((format) => format.name));
  const fits = TEXTS.filter((name) => (can.size === 0 || can.has(name)) && formatFits(name, state.config));
  const options = { numbers: app.settings.numbers, delay: '1000' };
  const delays = ['300', '600', '1000', '2000'].map((value) => ({ value, text: `${Number(value) / 1000} s` }));
  const save = async (/** @type {string} */ format) => {
    const reply = await app.act('export', { node: game.node, format, numbers: options.numbers, delay: Number(options.delay) });
    if (!reply) return;
    download(reply);
    if (reply.lost?.length) app.say(t('lost_in_format', reply.lost.join(', ')));
  };
  openDialog('save', t('save_share'), [
    h('h3', {}, t('as_file')),
    h('div', { class: 'choices' }, fits.map((format) => button(`save-${format}`, format === 'moves' ? t('format_moves') : format.toUpperCase(), () => save(format)))),
    h('h3', {}, t('as_picture')),
    check('numbers', t('with_numbers'), options.numbers, (value) => { options.numbers = value; }),
    h('div', { class: 'choices' }, PICTURES.map((format) => button(`save-${format}`, format.toUpperCase(), () => save(format)))),
    field(t('gif_delay'), select('delay', delays, options.delay, (value) => { options.delay = value; })),
    h('h3', {}, t('as_link')),
    movesOf(game) ? linkField(t('position_link'), positionLink(game)) : h('p', { class: 'quiet' }, t('no_position_link')),
    game.key ? linkField(t('game_link'), `${location.origin}${location.pathname}#/g/${game.id}/${game.key}`) : null,
  ]);
}

/** @param {string} name @param {import('./types.js').Config} config */
function formatFits(name, config) {
  const square15 = config.board === 'square' && config.size === 15 && config.game !== 'go';
  if (name === 'lib' || name === 'pos') return square15;
  if (name === 'psq') return config.board === 'square' && config.game !== 'go';
  if (name === 'hexo') return config.board === 'hexagon';
  return true;
}

/** The moves up to the viewed one, as text. @param {import('./app.js').GameView} game */
export function movesOf(game) {
  const moves = [];
  for (let node = game.tree.get(game.node); node; node = game.tree.get(node.parent)) {
    if (node.flags & 4) return '';
    if (node.move) moves.unshift(node.move.slice(2));
  }
  return moves.join(game.state?.config.game === 'go' ? ',' : '');
}

/** The position that is looked at, as in addresses; what is as usual is left out. @param {import('./app.js').GameView} game */
export function positionPath(game) {
  const config = /** @type {import('./types.js').Config} */ (game.state?.config);
  const usual = app.hello?.games.find((entry) => entry.name === config.game);
  const rule = config.game === 'go' ? config.rules ?? '' : config.rule;
  const parts = [config.game, movesOf(game), String(config.size), rule];
  if (rule === usual?.rules[0]) parts.pop();
  if (parts.length === 3 && config.size === usual?.size) parts.pop();
  return parts.join('/');
}

/** @param {import('./app.js').GameView} game */
function positionLink(game) {
  return `${location.origin}${location.pathname}#/${positionPath(game)}`;
}

/** @param {{name: string, type: string, data: string}} reply */
function download(reply) {
  const bytes = Uint8Array.from(atob(reply.data), (c) => c.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type: reply.type }));
  const link = h('a', { href: url, download: reply.name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
}

/** @param {string} label @param {string} url */
function linkField(label, url) {
  const input = h('input', { type: 'text', readonly: true, 'aria-label': label, value: url, onfocus: () => input.select() });
  return h('div', { class: 'field link-field' }, h('span', { class: 'label' }, label), h('div', { class: 'row' }, input, button('copy', t('copy'), async () => {
    try {
      await navigator.clipboard.writeText(url);
      app.say(t('copied'));
    } catch {
      input.select();
    }
  })));
}

/**
 * @param {string} game
 * @param {string} invitation
 * @param {string} watch
 */
export function inviteDialog(game, invitation, watch) {
  const base = `${location.origin}${location.pathname}#/g/${game}/`;
  openDialog('invite', t('invite'), [h('p', {}, t('invite_help')), linkField(t('invite_link'), base + invitation), linkField(t('watch_link'), base + watch)]);
}

/* ---- My games --------------------------------------------------------------------------------*/

export function gamesDialog() {
  const list = h('ul', { class: 'games' });
  const search = h('input', { type: 'search', name: 'search', placeholder: t('search_games'), 'aria-label': t('search_games'), oninput: () => load() });
  const dialog = openDialog('games', t('my_games'), [search, list], { wide: true });
  let asked = 0;
  const load = async () => {
    const mine = ++asked;
    const reply = await app.net.ask('list', { search: search.value, limit: 100 }).catch(() => null);
    if (!reply || mine !== asked) return;
    list.replaceChildren(...reply.games.map((/** @type {any} */ game) => gameItem(game, dialog, load)));
    if (!reply.games.length) list.append(h('li', { class: 'quiet' }, t('no_games')));
  };
  load();
}

/** Who plays in a game of the list; nobody in a study without names. @param {any} game */
function playersText(game) {
  const engines = new Set((app.hello?.engines ?? []).map((engine) => engine.name));
  const names = (game.players ?? []).map((/** @type {string} */ name) => (engines.has(name) ? t('opponent_engine_name') : name));
  if (!names.some(Boolean)) return '';
  return names.map((/** @type {string} */ name, /** @type {number} */ index) => name || t(index ? 'white' : 'black')).join(' – ');
}

/** @param {any} game @param {HTMLDialogElement} dialog @param {() => void} reload */
function gameItem(game, dialog, reload) {
  const when = new Date(game.changed).toLocaleString(app.settings.lang === 'zh' ? 'zh-CN' : undefined, { dateStyle: 'medium', timeStyle: 'short' });
  const facts = [t(game.moves === 1 ? 'moves_one' : 'moves_number', game.moves), game.result, t(`phase_${game.phase}`), when];
  return h('li', {},
    h('a', { href: `#/g/${game.game}`, class: 'game', onclick: () => { if (game.key) app.remember(game.game, game.key); dialog.close(); } },
      h('b', {}, game.title || t(`game_${game.kind}`)), h('span', {}, playersText(game)), h('span', { class: 'quiet' }, facts.filter(Boolean).join(' · '))),
    button(`delete-${game.game}`, t('delete'), async () => {
      if (!await confirmBox(t('delete_sure'), t('delete'))) return;
      await app.net.ask('delete', { game: game.game }).catch((error) => app.say(error.message, 'error'));
      reload();
    }, { icon: 'delete', plain: true }));
}
