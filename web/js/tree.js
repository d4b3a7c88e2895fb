// @ts-check
// The panel of the moves: the tree with its variations, the comment, and what may be edited. Only what is
// in sight of the tree is drawn, so thousands of moves cost no more than a few.
import { app } from './app.js';
import { button, byId, h, replace, s } from './dom.js';
import { t } from './i18n.js';
import { placeTree } from './treeplace.js';
import { markBar, markKey } from './marks.js';

const CELL_X = 26;
const CELL_Y = 28;

/** Who may change the tree, the marks and the comments. @param {import('./app.js').GameView} game */
function mayEdit(game) {
  const state = game.state;
  return !!state && (state.phase === 'study' ? state.can.includes('edit') : state.phase === 'over' && state.you.length > 0);
}

export function treeKey() {
  const game = app.game;
  return game ? `${game.id} ${mayEdit(game)} ${game.state?.phase}` : 'none';
}

/** @type {TreeView | null} */
let view = null;

/** @returns {Node[]} */
export function treePanel() {
  const game = app.game;
  if (!game?.state) return [];
  view = new TreeView(game);
  saveComment();
  return [view.frame, h('div', { id: 'edit-bar' }), h('div', { id: 'mark-bar' }), h('div', { id: 'comment' })];
}

export function updateTree() {
  const game = app.game;
  if (!game?.state || view?.game !== game) return;
  view.update();
  const edits = mayEdit(game);
  const study = game.state.phase === 'study';
  replace(byId('edit-bar'), `${edits} ${study} ${game.node} ${game.treeVersion}`, () => (edits && study ? [editBar(game)] : []));
  replace(byId('mark-bar'), `${edits} ${markKey()}`, () => (edits ? [markBar()] : []));
  updateComment(game, edits);
}

/* ---- The tree --------------------------------------------------------------------------------*/

class TreeView {
  /** @param {import('./app.js').GameView} game */
  constructor(game) {
    this.game = game;
    this.svg = s('svg', { class: 'tree', role: 'none' });
    this.frame = h('div', { class: 'tree-frame', role: 'tree', tabindex: 0, 'aria-label': t('tree'), data: { focus: 'tree' } }, this.svg);
    this.frame.addEventListener('scroll', () => this.draw());
    this.svg.addEventListener('click', (event) => {
      const node = event.target instanceof Element ? event.target.closest('[data-node]') : null;
      if (node instanceof SVGElement) app.view(Number(node.dataset.node));
    });
    /** @type {ReturnType<typeof placeTree> | null} */
    this.placed = null;
    this.version = -1;
    this.shown = -1;
    this.drawn = '';
  }

  /** Follows the tree and the node that is looked at. */
  update() {
    const game = this.game;
    if (this.version !== game.treeVersion) {
      this.version = game.treeVersion;
      this.placed = placeTree(game.tree, game.state?.root ?? 0);
      this.svg.setAttribute('width', String(this.placed.width * CELL_X + 12));
      this.svg.setAttribute('height', String(this.placed.height * CELL_Y + 6));
      this.drawn = '';
    }
    // A new move is looked at before the tree with it has come.
    if (this.shown !== game.node && this.placed?.places.has(game.node)) {
      this.shown = game.node;
      this.drawn = '';
      this.reveal();
    }
    this.draw();
  }

  /** Scrolls as little as brings the node into sight with some of its surroundings. */
  reveal() {
    const at = this.placed?.places.get(this.game.node);
    if (!at) return;
    const { frame } = this;
    const into = (/** @type {number} */ now, /** @type {number} */ size, /** @type {number} */ middle, /** @type {number} */ margin) => (
      middle - margin < now ? middle - margin : middle + margin > now + size ? middle + margin - size : now);
    frame.scrollLeft = into(frame.scrollLeft, frame.clientWidth, px(at.x), Math.min(CELL_X * 2.5, frame.clientWidth / 2));
    frame.scrollTop = into(frame.scrollTop, frame.clientHeight, py(at.y), Math.min(CELL_Y * 1.5, frame.clientHeight / 2));
  }

  draw() {
    const { frame, game, placed } = this;
    if (!placed) return;
    const left = Math.floor(frame.scrollLeft / CELL_X) - 2, right = left + Math.ceil(frame.clientWidth / CELL_X) + 4;
    const top = Math.floor(frame.scrollTop / CELL_Y) - 2, bottom = top + Math.ceil(frame.clientHeight / CELL_Y) + 4;
    const key = `${left} ${right} ${top} ${bottom}`;
    if (key === this.drawn) return;
    this.drawn = key;
    const path = new Set(game.path().nodes);
    const links = [], stones = [];
    for (const [id, at] of placed.places) {
      const node = /** @type {import('./types.js').TreeNode} */ (game.tree.get(id));
      const from = placed.places.get(node.parent);
      if (at.x < left || at.y < top || (from && (from.x > right || from.y > bottom))) {
        if (id !== game.node) continue; // the selected one is always there: it is what has the focus
      }
      if (from) links.push(s('path', { class: path.has(id) ? 'link on' : 'link', d: linkPath(from, at) }));
      if ((at.x <= right && at.y <= bottom) || id === game.node) stones.push(this.stone(node, at));
    }
    this.svg.replaceChildren(s('g', { role: 'none' }, links), s('g', { role: 'none' }, stones));
    frame.setAttribute('aria-activedescendant', `tree-${game.node}`);
  }

  /**
   * @param {import('./types.js').TreeNode} node
   * @param {import('./treeplace.js').Place} at
   */
  stone(node, at) {
    const here = node.id === this.game.node;
    const colour = node.move.startsWith('b') ? 'black' : node.move.startsWith('w') ? 'white' : 'none';
    const x = px(at.x), y = py(at.y);
    const point = node.move.slice(2) === 'pass' ? t('pass') : node.move.slice(2);
    const name = colour === 'none' ? t(node.flags & 4 ? 'setup' : 'root') : `${at.number}. ${t(colour)} ${point}`;
    const label = [name, node.flags & 1 ? t('comment') : '', node.flags & 2 ? t('marks') : ''].filter(Boolean).join(', ');
    return s('g', {
      class: `node ${colour}`, id: `tree-${node.id}`, 'data-node': node.id,
      role: 'treeitem', 'aria-level': at.x + 1, 'aria-selected': String(here), 'aria-label': label,
    },
      s('title', {}, label),
      here ? s('circle', { class: 'halo', cx: x, cy: y, r: 12.5 }) : null,
      colour === 'none' ? s('rect', { class: 'dot', x: x - 5, y: y - 5, width: 10, height: 10, transform: `rotate(45 ${x} ${y})` })
        : s('circle', { class: 'dot', cx: x, cy: y, r: 10 }),
      colour === 'none' ? null : s('text', { x, y, dy: '0.36em', 'font-size': at.number > 99 ? 8.5 : 10 }, point === t('pass') ? '–' : at.number),
      node.flags & 3 ? s('circle', { class: 'has-comment', cx: x + 8, cy: y - 8, r: 3.2 }) : null);
  }
}

/**
 * Down in the column of the parent, then across half a step.
 * @param {{x: number, y: number}} from
 * @param {{x: number, y: number}} at
 */
function linkPath(from, at) {
  const down = at.y === from.y ? '' : `V${py(at.y - 0.5)}`;
  return `M${px(from.x)} ${py(from.y)}${down}L${px(at.x)} ${py(at.y)}`;
}

/** @param {number} x */
function px(x) {
  return x * CELL_X + CELL_X / 2 + 4;
}

/** @param {number} y */
function py(y) {
  return y * CELL_Y + CELL_Y / 2 + 2;
}

/* ---- Editing ---------------------------------------------------------------------------------*/

/** @param {string} op @param {object} [more] */
async function edit(op, more = {}) {
  const game = app.game;
  if (!game) return;
  const done = await app.act('edit', { node: game.node, op, ...more });
  if (done?.node !== undefined && done.node !== null) app.view(done.node);
}

/** The branch that is looked at goes away; for the keyboard. */
export function deleteBranch() {
  const game = app.game;
  if (game?.state?.phase === 'study' && mayEdit(game) && game.node !== game.state.root) edit('delete');
}

/** @param {import('./app.js').GameView} game */
function editBar(game) {
  const node = game.tree.get(game.node);
  const root = game.node === game.state?.root;
  const first = !!node && game.tree.get(node.parent)?.children[0] === node.id;
  return h('div', { class: 'row tools', role: 'toolbar', 'aria-label': t('edit_tree') },
    button('promote', t('promote'), () => edit('promote'), { icon: 'up', disabled: root || first }),
    button('delete', t('delete_branch'), () => edit('delete'), { icon: 'delete', disabled: root }),
    button('edit-undo', t('edit_undo'), () => edit('undo'), { icon: 'undo' }),
    button('edit-redo', t('edit_redo'), () => edit('redo'), { icon: 'redo' }));
}

/* ---- The comment -----------------------------------------------------------------------------*/

const SAVE_AFTER = 1000;
/** What is being written and not yet sent. @type {{game: string, node: number, text: string} | null} */
let draft = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let draftTimer;

/** Sends what was written, whichever node is looked at by now. */
function saveComment() {
  clearTimeout(draftTimer);
  if (!draft || draft.game !== app.game?.id) return;
  const { node, text } = draft;
  draft = null;
  app.act('edit', { node, op: 'comment', text });
}

/** @param {import('./app.js').GameView} game @param {boolean} edits */
function updateComment(game, edits) {
  const place = byId('comment');
  const text = game.position?.comment ?? '';
  if (draft && (draft.game !== game.id || draft.node !== game.node)) saveComment();
  if (!edits) {
    replace(place, `read ${text}`, () => (text ? [h('div', { class: 'comment' }, text.split('\n').map((line) => h('p', {}, line)))] : []));
    return;
  }
  const node = game.node;
  replace(place, `write ${game.id} ${node}`, () => [h('label', { class: 'field' }, h('span', { class: 'label' }, t('comment')),
    h('textarea', {
      rows: 4, data: { focus: 'comment' }, placeholder: t('comment_help'), onchange: saveComment,
      oninput: (/** @type {Event} */ event) => {
        draft = { game: game.id, node, text: /** @type {HTMLTextAreaElement} */ (event.target).value };
        clearTimeout(draftTimer);
        draftTimer = setTimeout(saveComment, SAVE_AFTER);
      },
    }))]);
  // Never under the hands of somebody who is writing.
  const area = place.querySelector('textarea');
  if (area && game.position?.node === node && !game.stale.has(node) && !draft && area !== document.activeElement && area.value !== text) area.value = text;
}
