// @ts-check
// "New game": which game, which rules, who plays, which clock.
import { app, store } from './app.js';
import { button, h } from './dom.js';
import { check, choice, field, number, openDialog, select } from './dialog.js';
import { t } from './i18n.js';
import { rememberSetup } from './controls.js';
import { inviteDialog } from './share.js';
import { nameField } from './settings.js';

/** @typedef {{game: string, size: Record<string, number>, rule: string, forbidden: boolean, foul: string, three: string, preset: string, komi: number | null,
 *   handicap: number, opening: string, opponent: string, colour: string, level: Record<string, number>, clock: string, main: number, increment: number,
 *   periods: number, period: number}} Wishes */

/** @type {Wishes} */
const FIRST = {
  game: 'gomoku', size: {}, rule: 'freestyle', forbidden: true, foul: 'refuse', three: 'rif', preset: 'chinese', komi: null, handicap: 0, opening: 'free',
  opponent: 'engine', colour: 'black', level: {}, clock: 'none', main: 10, increment: 10, periods: 5, period: 30,
};

/** @returns {Wishes} */
function remembered() {
  try {
    return { ...FIRST, ...JSON.parse(localStorage.getItem('tengen.wishes') ?? '{}') };
  } catch {
    return { ...FIRST };
  }
}

export function newGameDialog() {
  const wishes = remembered();
  const body = h('form', { method: 'dialog', class: 'new-game', onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); start(); } });
  const dialog = openDialog('new', t('new_game'), [body], { wide: true });
  const redraw = () => {
    const focused = document.activeElement instanceof HTMLInputElement || document.activeElement instanceof HTMLSelectElement ? document.activeElement : null;
    const name = focused?.name, value = focused instanceof HTMLInputElement && focused.type === 'radio' ? focused.value : null;
    body.replaceChildren(...formParts(wishes, redraw));
    if (name) {
      const again = body.querySelector(`[name="${name}"]${value ? `[value="${value}"]` : ''}`);
      if (again instanceof HTMLElement) again.focus();
    }
  };
  const start = async () => {
    store('wishes', wishes);
    const fields = requestOf(wishes);
    try {
      const made = await app.make('new', fields);
      rememberSetup(made.game, fields);
      dialog.close();
      const invitation = made.invite && Object.values(made.invite)[0];
      if (invitation) inviteDialog(made.game, String(invitation), made.keys.watch);
    } catch (error) {
      app.say(error instanceof Error ? error.message : String(error), 'error');
    }
  };
  // Asked for before the server has told what it plays: drawn again when it has.
  const welcomed = () => {
    if (!app.hello) return;
    app.listeners.delete(welcomed);
    if (dialog.open) redraw();
  };
  redraw();
  if (!app.hello) app.listen(welcomed);
}

/** @param {Wishes} wishes */
function gameInfo(wishes) {
  return app.hello?.games.find((game) => game.name === wishes.game);
}

/** @param {Wishes} wishes @param {() => void} redraw */
function formParts(wishes, redraw) {
  const info = gameInfo(wishes);
  if (!info) return [h('p', {}, t('connection_lost'))];
  const games = (app.hello?.games ?? []).map((game) => ({ value: game.name, text: t(`game_${game.name}`) }));
  const size = wishes.size[wishes.game] ?? info.size;
  return [
    choice('game', t('game'), games, wishes.game, (value) => {
      wishes.game = value;
      wishes.rule = value === 'renju' ? 'renju' : 'freestyle';
      wishes.opening = 'free';
      redraw();
    }),
    h('div', { class: 'row' }, sizeField(wishes, info, size, redraw), wishes.game === 'go' ? null : ruleField(wishes, info, redraw)),
    choice('opponent', t('opponent'), opponents(wishes), wishes.opponent, (value) => { wishes.opponent = value; redraw(); }),
    wishes.opponent === 'engine' ? levelField(wishes, redraw) : null,
    wishes.opponent === 'link' ? nameField() : null,
    wishes.opponent === 'here' || wishes.opponent === 'study' ? null : choice('colour', t('your_colour'), [
      { value: 'black', text: t('black') }, { value: 'white', text: t('white') }, { value: 'random', text: t('random') },
    ], wishes.colour, (value) => { wishes.colour = value; }),
    info.openings.length > 1 && wishes.opponent !== 'study' ? openingField(wishes, info, redraw) : null,
    wishes.opponent === 'study' ? null : clockFields(wishes, redraw),
    ruleDetails(wishes, redraw),
    h('div', { class: 'choices end' }, h('button', { type: 'submit', class: 'primary', data: { name: 'start', focus: 'start' } }, t('start'))),
  ].filter((part) => part !== null);
}

/** @param {Wishes} wishes */
function opponents(wishes) {
  const engine = app.hello?.engines.some((entry) => entry.games.includes(wishes.game));
  const kinds = [engine ? 'engine' : null, 'here', 'link', 'study'];
  if (!engine && wishes.opponent === 'engine') wishes.opponent = 'here';
  return kinds.filter((kind) => kind !== null).map((kind) => ({ value: /** @type {string} */ (kind), text: t(`opponent_${kind}`) }));
}

/** @param {Wishes} wishes @param {import('./types.js').GameInfo} info @param {number} size @param {() => void} redraw */
function sizeField(wishes, info, size, redraw) {
  const all = [];
  for (let i = info.sizes[0]; i <= info.sizes[1]; i++) all.push(i);
  return field(t(wishes.game === 'hex' ? 'side' : 'size'), select('size', all.map((value) => ({
    value: String(value), text: wishes.game === 'hex' ? String(value) : `${value} × ${value}`,
  })), String(size), (value) => { wishes.size = { ...wishes.size, [wishes.game]: Number(value) }; redraw(); }));
}

/** @param {Wishes} wishes @param {import('./types.js').GameInfo} info @param {() => void} redraw */
function ruleField(wishes, info, redraw) {
  if (wishes.game === 'renju') return field(t('rule'), h('output', {}, t('rule_renju')));
  const rules = info.rules.length ? info.rules : ['freestyle', 'standard', 'renju'];
  return field(t('rule'), select('rule', rules.map((rule) => ({ value: rule, text: t(`rule_${rule}`) })), wishes.rule, (value) => { wishes.rule = value; redraw(); }));
}

/** @param {Wishes} wishes */
function engineOf(wishes) {
  return app.hello?.engines.find((engine) => engine.games.includes(wishes.game));
}

/** @param {Wishes} wishes @param {() => void} redraw */
function levelField(wishes, redraw) {
  const engine = engineOf(wishes);
  if (!engine) return null;
  const most = engine.levels.length;
  const level = Math.min(most, wishes.level[wishes.game] ?? Math.min(3, most));
  return h('div', { class: 'field' }, h('label', { for: 'level' }, `${t('level')} ${level} / ${most}`),
    h('input', {
      id: 'level', type: 'range', name: 'level', min: 1, max: most, value: level,
      oninput: (/** @type {Event} */ event) => {
        wishes.level = { ...wishes.level, [wishes.game]: Number(/** @type {HTMLInputElement} */ (event.target).value) };
        redraw();
      },
    }), h('span', { class: 'note' }, engine.levels[level - 1]?.text ?? ''));
}

/** @param {Wishes} wishes @param {import('./types.js').GameInfo} info @param {() => void} redraw */
function openingField(wishes, info, redraw) {
  if (!info.openings.includes(wishes.opening)) wishes.opening = info.openings[0];
  const known = new Map((app.hello?.openings ?? []).map((opening) => [opening.name, opening]));
  return field(t('opening_rule'), select('opening', info.openings.map((name) => ({ value: name, text: known.get(name)?.title ?? name })), wishes.opening,
    (value) => { wishes.opening = value; redraw(); }), known.get(wishes.opening)?.text);
}

/** @param {Wishes} wishes @param {() => void} redraw */
function clockFields(wishes, redraw) {
  const kinds = ['none', 'absolute', 'byoyomi', 'fischer'].map((kind) => ({ value: kind, text: t(`clock_${kind}`) }));
  const parts = [choice('clock', t('clock'), kinds, wishes.clock, (value) => { wishes.clock = value; redraw(); })];
  if (wishes.clock !== 'none') {
    parts.push(/** @type {any} */ (h('div', { class: 'row' },
      field(t('main_minutes'), number('main', wishes.main, { min: 0, max: 600, step: 'any' }, (value) => { wishes.main = value; })),
      wishes.clock === 'fischer' ? field(t('increment_seconds'), number('increment', wishes.increment, { min: 0, max: 600 }, (value) => { wishes.increment = value; })) : null,
      wishes.clock === 'byoyomi' ? field(t('periods'), number('periods', wishes.periods, { min: 1, max: 30 }, (value) => { wishes.periods = value; })) : null,
      wishes.clock === 'byoyomi' ? field(t('period_seconds'), number('period', wishes.period, { min: 1, max: 600 }, (value) => { wishes.period = value; })) : null)));
  }
  return h('div', {}, parts);
}

/** Options → Rules. @param {Wishes} wishes @param {() => void} redraw */
function ruleDetails(wishes, redraw) {
  const open = document.querySelector('.new-game details')?.hasAttribute('open');
  const parts = [];
  if (wishes.game === 'go') {
    const presets = (app.hello?.presets ?? []).map((preset) => (typeof preset === 'string' ? preset : preset.name));
    parts.push(field(t('rule_set'), select('preset', presets.map((name) => ({ value: name, text: t(`preset_${name}`) })), wishes.preset,
      (value) => { wishes.preset = value; wishes.komi = null; redraw(); })));
    parts.push(h('div', { class: 'row' },
      field(t('komi'), number('komi', wishes.komi ?? presetKomi(wishes.preset), { min: -150, max: 150, step: 0.5 }, (value) => { wishes.komi = value; })),
      field(t('handicap'), select('handicap', [0, 2, 3, 4, 5, 6, 7, 8, 9].map((value) => ({ value: String(value), text: value ? String(value) : t('none') })),
        String(wishes.handicap), (value) => { wishes.handicap = Number(value); }))));
  } else if (wishes.rule === 'renju' || wishes.game === 'renju') {
    parts.push(check('forbidden', t('forbidden_check'), wishes.forbidden, (value) => { wishes.forbidden = value; redraw(); }));
    if (wishes.forbidden) {
      const fouls = ['refuse', 'lose'].map((value) => ({ value, text: t(`foul_${value}`) }));
      const threes = ['rif', 'simple', 'japanese'].map((value) => ({ value, text: t(`three_${value}`) }));
      parts.push(choice('foul', t('forbidden_move'), fouls, wishes.foul, (value) => { wishes.foul = value; }));
      parts.push(choice('three', t('threes'), threes, wishes.three, (value) => { wishes.three = value; }));
    }
  } else {
    return null;
  }
  return h('details', { open: !!open }, h('summary', {}, t('options_rules')), parts);
}

/** @param {string} name */
function presetKomi(name) {
  const preset = (app.hello?.presets ?? []).find((entry) => entry.name === name);
  return preset?.komi ?? (name === 'japanese' || name === 'korean' ? 6.5 : 7.5);
}

/** @param {Wishes} wishes */
function requestOf(wishes) {
  const info = gameInfo(wishes);
  const go = wishes.game === 'go';
  const renju = wishes.game === 'renju' || wishes.rule === 'renju';
  const mine = wishes.colour === 'random' ? Number(Math.random() < 0.5) : wishes.colour === 'black' ? 0 : 1;
  const level = wishes.level[wishes.game] ?? 3;
  const engine = engineOf(wishes);
  const other = wishes.opponent === 'engine'
    ? { kind: 'engine', engine: engine?.name, level: Math.min(level, engine?.levels.length ?? 1) }
    : { kind: wishes.opponent === 'link' ? 'link' : 'here' };
  const me = { kind: 'here', name: wishes.opponent === 'here' ? '' : app.settings.name };
  const players = mine === 0 ? [me, other] : [other, me];
  const seconds = (/** @type {number} */ value) => Math.round(value * 1000);
  return {
    game: wishes.game,
    size: wishes.size[wishes.game] ?? info?.size,
    ...(go ? { rules: wishes.preset, komi: wishes.komi ?? presetKomi(wishes.preset), handicap: wishes.handicap } : { rule: renju ? 'renju' : wishes.rule }),
    ...(renju ? { foul: wishes.forbidden ? wishes.foul : 'off', three: wishes.three } : {}),
    ...(wishes.opponent === 'study' ? { study: true } : {
      players,
      opening: wishes.opening,
      clock: wishes.clock === 'none' ? { kind: 'none' } : {
        kind: wishes.clock, main: seconds(wishes.main * 60), increment: seconds(wishes.increment), periods: wishes.periods, period: seconds(wishes.period),
      },
    }),
  };
}

/** @param {string} name */
export function startButton(name) {
  return button('new', t(name), newGameDialog, { icon: 'new', primary: true });
}
