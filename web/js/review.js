// @ts-check
// The game as a whole: the graph of the evaluation, a review move by move, and where the game was thrown away.
import { app } from './app.js';
import { button, h, s } from './dom.js';
import { t } from './i18n.js';
import { share } from './value.js';
import { stoneIcon } from './board.js';

/** @typedef {{node: number, number: number, win: number | null, score: number, mate: number | null}} Point for black */

/** @type {Point[]} */
let graph = [];
let graphKey = '', graphGame = '';
/** The review that runs. @type {{game: string, done: number, of: number} | null} */
let review = null;

const SMALLEST_DROP = 0.1; // less is the noise of a short search
const SMALLEST_PART = 0.2; // of the largest: beside a game thrown away small losses do not count
const MOST_SHOWN = 8;

export function startGraph() {
  app.eventListeners.add((event) => {
    if (event.event !== 'review') return;
    review = event.done < event.of && !event.finished ? { game: event.game, done: event.done, of: event.of } : null;
    graphKey = '';
    app.changed();
  });
  app.listen(() => { if (!app.online) review = null; }); // the server stops what nobody waits for
}

/** What the panel shows of it, as a key. */
export function reviewKey() {
  loadGraph();
  return JSON.stringify([graph, review, app.game?.node]);
}

/** Asks for the graph when the tree or what is known of it has changed. */
async function loadGraph() {
  const game = app.game;
  if (!game?.state || !app.online) return;
  const key = `${game.id} ${game.treeVersion} ${review?.done ?? ''}`;
  if (key === graphKey) return;
  if (graphGame !== game.id) graph = [];
  graphGame = game.id;
  graphKey = key;
  const reply = await app.net.ask('graph', { game: game.id }).catch(() => null);
  if (!reply || app.game !== game) return;
  graph = reply.values;
  app.changed();
}

/** @typedef {{node: number, before: number, number: number, colour: 'black' | 'white', point: string, drop: number}} Mistake */

/**
 * The moves that cost their side most, in the order of the game.
 * @returns {Mistake[]}
 */
export function mistakes() {
  const game = app.game;
  if (!game) return [];
  /** @type {Mistake[]} */
  const found = [];
  for (const [index, value] of graph.entries()) {
    const before = graph[index - 1];
    const node = game.tree.get(value.node);
    if (!before || !node || node.parent !== before.node || !node.move) continue;
    const colour = /** @type {'black' | 'white'} */ (node.move.startsWith('b') ? 'black' : 'white');
    const drop = (share(before) - share(value)) * (colour === 'black' ? 1 : -1);
    if (drop >= SMALLEST_DROP) found.push({ node: value.node, before: before.node, number: value.number, colour, point: node.move.slice(2), drop });
  }
  found.sort((a, b) => b.drop - a.drop);
  return found.filter((mistake) => mistake.drop >= found[0].drop * SMALLEST_PART).slice(0, MOST_SHOWN).sort((a, b) => a.number - b.number);
}

/** Goes to the next move that was a mistake; what would have been better is on the board there. */
export async function nextMistake() {
  const game = app.game;
  await loadGraph();
  const all = mistakes();
  if (!game || !all.length) {
    if (game) app.say(t('no_mistakes'));
    return;
  }
  const { nodes, at } = game.path();
  const depth = new Map(nodes.map((node, index) => [node, index]));
  const next = all.find((mistake) => (depth.get(mistake.before) ?? -1) > at) ?? all[0];
  app.view(next.before);
  app.say(mistakeText(next));
}

/** @param {Mistake} mistake */
function mistakeText(mistake) {
  const point = mistake.point === 'pass' ? t('pass') : mistake.point;
  return t('mistake_is', mistake.number, t(mistake.colour), point, (mistake.drop * 100).toFixed(0));
}

/** @returns {(Node | null)[]} */
export function reviewParts() {
  const game = app.game;
  if (!game) return [];
  const all = mistakes();
  const running = review?.game === game.id ? review : null;
  return [
    graphView(all),
    all.length ? h('div', {}, h('h3', {}, t('mistakes')), h('ul', { class: 'mistakes' }, all.map((mistake) => h('li', {}, mistakeButton(game, mistake))))) : null,
    h('div', { class: 'row' },
      running ? h('progress', { max: running.of, value: running.done, 'aria-label': t('review') }) : button('review', t('review'), startReview, { icon: 'score' }),
      running ? button('review-stop', t('stop'), stopReview) : null,
      all.length && !running ? button('next-mistake', t('next_mistake'), nextMistake, { icon: 'forward' }) : null),
  ];
}

/** @param {import('./app.js').GameView} game @param {Mistake} mistake */
function mistakeButton(game, mistake) {
  return h('button', {
    type: 'button', class: 'mistake', data: { focus: `mistake-${mistake.node}`, name: `mistake-${mistake.number}` },
    title: t('mistake_help'), 'aria-label': mistakeText(mistake), 'aria-pressed': String(game.node === mistake.before), onclick: () => app.view(mistake.before),
  }, stoneIcon(mistake.colour), h('span', {}, `${mistake.number}. ${mistake.point === 'pass' ? t('pass') : mistake.point}`),
  h('b', { class: 'drop' }, `−${(mistake.drop * 100).toFixed(0)}%`));
}

async function startReview() {
  const game = app.game;
  if (game && await app.act('review', { time: 300 })) {
    review ??= { game: game.id, done: 0, of: 1 };
    app.changed();
  }
}

function stopReview() {
  review = null;
  app.net.ask('stop').catch(() => {});
  app.changed();
}

/** Black's share over the moves; a click goes to the move. @param {{node: number}[]} marked */
function graphView(marked) {
  if (graph.length < 2) return null;
  const width = 300, height = 90;
  const last = Math.max(...graph.map((value) => value.number), 1);
  const x = (/** @type {Point} */ value) => (value.number / last) * width;
  const y = (/** @type {Point} */ value) => height - share(value) * height;
  const points = graph.map((value) => `${x(value).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  const here = graph.find((value) => value.node === app.game?.node);
  const bad = new Set(marked.map((mistake) => mistake.node));
  const view = s('svg', { viewBox: `0 -4 ${width} ${height + 8}`, class: 'graph', role: 'img', 'aria-label': t('graph') },
    s('polygon', { class: 'area', points: `${x(graph[0])},${height + 4} ${points} ${x(graph[graph.length - 1])},${height + 4}` }),
    s('line', { class: 'half', x1: 0, y1: height / 2, x2: width, y2: height / 2 }),
    s('polyline', { class: 'curve', points }),
    graph.filter((value) => bad.has(value.node)).map((value) => s('circle', { class: 'bad', cx: x(value), cy: y(value), r: 3 })),
    here ? s('line', { class: 'here', x1: x(here), y1: -4, x2: x(here), y2: height + 4 }) : null);
  view.addEventListener('click', (event) => {
    const box = view.getBoundingClientRect();
    const number = ((event.clientX - box.left) / box.width) * last;
    let nearest = graph[0];
    for (const value of graph) if (Math.abs(value.number - number) < Math.abs(nearest.number - number)) nearest = value;
    app.view(nearest.node);
  });
  return view;
}
