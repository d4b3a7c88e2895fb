// @ts-check
// The board as SVG: lines, stones, marks, and a grid that keyboard and screen reader can walk.
import { h, s } from './dom.js';
import { neighbour } from './geometry.js';
import { t } from './i18n.js';

/**
 * @typedef {import('./geometry.js').Geometry} Geometry
 * @typedef {import('./geometry.js').Point} Point
 * @typedef {'black' | 'white' | ''} Stone
 * @typedef {{stones: Stone[], last?: string | null, line?: string[], ko?: string | null, turn?: string,
 *   forbidden?: {point: string, name: string}[], numbers?: Record<string, number> | null,
 *   marks?: import('./types.js').Mark[], owners?: string, dead?: Set<string>,
 *   allowed?: Set<string> | null, offered?: string[], hints?: {point: string, text: string, under?: string, strength: number, best?: boolean}[],
 *   ownership?: number[] | null, shapes?: {points: string[], kind: string}[], cells?: {point: string, kind: string}[],
 *   playable: boolean, pending?: string | null, coordinates: boolean, ghost?: string,
 *   previewFrom?: number}} Picture
 */

const STONE = 0.475;

export class Board {
  /**
   * @param {HTMLElement} place
   * @param {{play: (name: string) => void, ask: (name: string) => void, hover: (name: string | null) => void}} handlers
   */
  constructor(place, handlers) {
    this.place = place;
    this.handlers = handlers;
    /** @type {Geometry | null} */
    this.geometry = null;
    /** @type {string} */
    this.cursor = '';
    /** @type {Map<string, SVGElement>} */
    this.cells = new Map();
    this.drawn = '';
  }

  /**
   * @param {Geometry} geometry
   * @param {boolean} coordinates
   */
  build(geometry, coordinates) {
    this.geometry = geometry;
    this.withCoordinates = coordinates;
    this.drawn = '';
    // Coordinates stand on the left and below; the other sides need no room for them.
    const margin = geometry.hexagon ? (coordinates ? 1.55 : 0.95) : 0.8;
    const left = geometry.hexagon || !coordinates ? margin : 1.08 + labelSize(geometry) * 0.45, bottom = left;
    const width = geometry.width + left + margin, height = geometry.height + margin + bottom;
    this.under = s('g', { class: 'under' });
    this.stones = s('g', { class: 'stones' });
    this.over = s('g', { class: 'over', 'aria-hidden': 'true' });
    this.svg = s('svg', {
      viewBox: `${-left} ${-margin} ${width} ${height}`,
      class: geometry.hexagon ? 'board hexagon' : 'board',
      role: 'grid',
      'aria-label': t('board'),
    },
    gradients(),
    geometry.hexagon ? hexagonWood(geometry, coordinates) : s('rect', {
      class: 'wood', x: -left, y: -margin, width, height, rx: 0.35,
    }),
    s('g', { class: 'lines', 'aria-hidden': 'true' }, geometry.lines.map((line) => s('line', { ...line }))),
    geometry.hexagon ? null : s('rect', { class: 'rim', x: 0, y: 0, width: geometry.width, height: geometry.height }),
    s('g', { class: 'stars', 'aria-hidden': 'true' }, geometry.stars.map((star) => s('circle', { cx: star.x, cy: star.y, r: 0.11 }))),
    coordinates ? labels(geometry) : null,
    this.under, this.stones, this.over, this.grid(geometry));
    this.place.replaceChildren(this.svg);
    // The section round the board sets its width, and that of the players, by it.
    (this.place.closest('section') ?? this.place).style.setProperty('--ratio', String(width / height));
  }

  /**
   * One cell a point, over everything else; the arrow keys walk it.
   * @param {Geometry} geometry
   */
  grid(geometry) {
    this.cells.clear();
    const grid = s('g', { class: 'cells' });
    for (const row of geometry.rows) {
      const line = s('g', { role: 'row' });
      for (const point of row) {
        const cell = s('circle', {
          cx: point.x, cy: point.y, r: geometry.hexagon ? 0.48 : 0.5, role: 'gridcell', tabindex: -1, class: 'cell', 'data-point': point.name,
        });
        this.cells.set(point.name, cell);
        line.append(cell);
      }
      grid.append(line);
    }
    const middle = geometry.points[Math.floor(geometry.points.length / 2)];
    if (!this.cells.has(this.cursor)) this.cursor = middle.name;
    this.cells.get(this.cursor)?.setAttribute('tabindex', '0');
    grid.addEventListener('click', (event) => this.clicked(event));
    grid.addEventListener('contextmenu', (event) => {
      const name = nameOf(event);
      if (!name) return;
      event.preventDefault();
      this.handlers.ask(name);
    });
    grid.addEventListener('keydown', (event) => this.key(event));
    grid.addEventListener('pointerover', (event) => { if (event.pointerType !== 'touch') this.handlers.hover(nameOf(event)); });
    grid.addEventListener('pointerleave', () => this.handlers.hover(null));
    return grid;
  }

  /** @param {Event} event */
  clicked(event) {
    const name = nameOf(event);
    if (!name) return;
    this.moveCursor(name, false);
    this.handlers.play(name);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const geometry = this.geometry;
    const from = geometry?.byName.get(this.cursor);
    if (!geometry || !from || event.ctrlKey || event.metaKey || event.altKey) return;
    /** @type {Record<string, number[]>} */
    const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    const step = steps[event.key];
    if (step) {
      this.moveCursor(neighbour(geometry, from, step[0], step[1]).name, true);
    } else if (event.key === 'Enter' || event.key === ' ') {
      this.handlers.play(this.cursor);
    } else if (event.key === 'w') {
      this.handlers.ask(this.cursor);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {string} name @param {boolean} focus */
  moveCursor(name, focus) {
    this.cells.get(this.cursor)?.setAttribute('tabindex', '-1');
    this.cursor = name;
    const cell = this.cells.get(name);
    cell?.setAttribute('tabindex', '0');
    if (focus) cell?.focus();
  }

  focus() {
    this.cells.get(this.cursor)?.focus();
  }

  /** @param {Picture} picture */
  draw(picture) {
    const geometry = this.geometry;
    if (!geometry || !this.under || !this.stones || !this.over || !this.svg) return;
    const key = JSON.stringify({ ...picture, allowed: picture.allowed ? [...picture.allowed] : null, dead: picture.dead ? [...picture.dead] : null });
    if (key === this.drawn) return;
    this.drawn = key;
    this.svg.classList.toggle('playable', picture.playable);
    this.svg.dataset.ghost = picture.ghost ?? '';
    this.under.replaceChildren(...this.drawUnder(geometry, picture));
    this.stones.replaceChildren(...this.drawStones(geometry, picture));
    this.over.replaceChildren(...this.drawOver(geometry, picture));
    this.describe(geometry, picture);
  }

  /** @param {Geometry} geometry @param {Picture} picture */
  drawUnder(geometry, picture) {
    const parts = [];
    for (const [index, value] of (picture.ownership ?? []).entries()) {
      const point = geometry.points[index];
      if (!point || Math.abs(value) < 0.08) continue;
      parts.push(s('rect', {
        class: value > 0 ? 'own black' : 'own white', x: point.x - 0.5, y: point.y - 0.5, width: 1, height: 1, opacity: (Math.abs(value) * 0.55).toFixed(2),
      }));
    }
    for (const shape of picture.shapes ?? []) {
      const points = shape.points.map((name) => geometry.byName.get(name)).filter((point) => point !== undefined);
      if (points.length < 2) continue;
      const first = /** @type {Point} */ (points[0]), last = /** @type {Point} */ (points[points.length - 1]);
      parts.push(s('line', { class: `shape ${shape.kind}`, x1: first.x, y1: first.y, x2: last.x, y2: last.y }));
    }
    if (picture.allowed) {
      for (const name of picture.allowed) {
        const point = geometry.byName.get(name);
        if (point && picture.allowed.size < geometry.points.length * 0.7) parts.push(s('circle', { class: 'allowed', cx: point.x, cy: point.y, r: 0.16 }));
      }
    }
    return parts;
  }

  /** @param {Geometry} geometry @param {Picture} picture */
  drawStones(geometry, picture) {
    const shadows = [], parts = [];
    for (const point of geometry.points) {
      const colour = picture.stones[point.index];
      if (!colour) continue;
      const dead = picture.dead?.has(point.name);
      if (!dead) shadows.push(s('circle', { class: 'shadow', cx: point.x + 0.035, cy: point.y + 0.06, r: STONE + 0.02 }));
      parts.push(s('circle', {
        class: `stone ${colour}${dead ? ' dead' : ''}`, cx: point.x, cy: point.y, r: STONE, fill: `url(#${colour}-stone)`,
      }));
    }
    return [...shadows, ...parts];
  }

  /** @param {Geometry} geometry @param {Picture} picture */
  drawOver(geometry, picture) {
    /** @type {SVGElement[]} */
    const parts = [];
    const at = (/** @type {string | null | undefined} */ name) => (name ? geometry.byName.get(name) : undefined);
    const colourAt = (/** @type {Point} */ point) => picture.stones[point.index] || 'board';
    if (picture.line && picture.line.length > 1) {
      const first = at(picture.line[0]), end = at(picture.line[picture.line.length - 1]);
      if (first && end) parts.push(s('line', { class: 'winning', x1: first.x, y1: first.y, x2: end.x, y2: end.y }));
    }
    for (const [name, number] of Object.entries(picture.numbers ?? {})) {
      const point = at(name), colour = point && picture.stones[point.index];
      if (point && colour) parts.push(text(point, String(number), `number on-${colour}`, number > 99 ? 0.4 : 0.48));
    }
    const last = at(picture.last);
    if (last && !picture.numbers?.[last.name]) {
      parts.push(s('circle', { class: `last on-${colourAt(last)}`, cx: last.x, cy: last.y, r: 0.17 }));
    } else if (last) {
      parts.push(s('circle', { class: 'last-ring', cx: last.x, cy: last.y, r: STONE - 0.03 }));
    }
    for (const { point: name, name: title } of picture.forbidden ?? []) {
      const point = at(name);
      if (point) parts.push(s('path', { class: 'forbidden', d: cross(point, 0.2) }, s('title', {}, title)));
    }
    const ko = at(picture.ko);
    if (ko) parts.push(s('rect', { class: 'ko', x: ko.x - 0.24, y: ko.y - 0.24, width: 0.48, height: 0.48 }));
    for (const [index, owner] of [...(picture.owners ?? '')].entries()) {
      const point = geometry.points[index];
      if (!point || owner === '.') continue;
      const colour = owner === 'X' ? 'black' : 'white';
      if (picture.stones[index] === colour && !picture.dead?.has(point.name)) continue;
      parts.push(s('rect', { class: `territory ${colour}`, x: point.x - 0.15, y: point.y - 0.15, width: 0.3, height: 0.3 }));
    }
    for (const hint of picture.hints ?? []) {
      const point = at(hint.point);
      if (!point || picture.stones[point.index]) continue;
      parts.push(s('circle', { class: `hint${hint.best ? ' best' : ''}`, cx: point.x, cy: point.y, r: 0.46, opacity: (0.62 + 0.38 * hint.strength).toFixed(2) }));
      if (hint.under) {
        parts.push(text({ ...point, y: point.y - 0.13 }, hint.text, 'hint-text', 0.32), text({ ...point, y: point.y + 0.19 }, hint.under, 'hint-under', 0.24));
      } else {
        parts.push(text(point, hint.text, 'hint-text', hint.text.length > 4 ? 0.28 : 0.34));
      }
    }
    for (const name of picture.offered ?? []) {
      const point = at(name);
      if (point) parts.push(s('circle', { class: 'offered', cx: point.x, cy: point.y, r: STONE }), text(point, '5', 'offered-text', 0.5));
    }
    for (const cell of picture.cells ?? []) {
      const point = at(cell.point);
      if (point) parts.push(s('circle', { class: `spot ${cell.kind}`, cx: point.x, cy: point.y, r: 0.3 }));
    }
    for (const mark of picture.marks ?? []) parts.push(...drawMark(mark, at, colourAt));
    const pending = at(picture.pending);
    if (pending) {
      parts.push(s('circle', { class: `stone pending ${picture.ghost ?? ''}`, cx: pending.x, cy: pending.y, r: STONE, fill: `url(#${picture.ghost || 'black'}-stone)` }));
      parts.push(s('circle', { class: 'pending-ring', cx: pending.x, cy: pending.y, r: 0.6 }));
    }
    return parts;
  }

  /** What a screen reader says of each point. @param {Geometry} geometry @param {Picture} picture */
  describe(geometry, picture) {
    const forbidden = new Map((picture.forbidden ?? []).map((entry) => [entry.point, entry.name]));
    const hints = new Map((picture.hints ?? []).map((entry) => [entry.point, entry]));
    /** @type {Map<string, import('./types.js').Mark[]>} */
    const marks = new Map();
    for (const mark of picture.marks ?? []) marks.set(mark.point, [...(marks.get(mark.point) ?? []), mark]);
    for (const point of geometry.points) {
      const colour = picture.stones[point.index];
      const words = [point.name, colour ? t(colour === 'black' ? 'black_stone' : 'white_stone') : t('empty_point')];
      const number = picture.numbers?.[point.name];
      if (number) words.push(t('move_number', number));
      if (picture.last === point.name) words.push(t('last_move'));
      const why = forbidden.get(point.name);
      if (why) words.push(why);
      if (picture.dead?.has(point.name)) words.push(t('dead'));
      for (const mark of marks.get(point.name) ?? []) words.push(mark.label ?? t(`mark_${mark.kind}`));
      const hint = hints.get(point.name);
      if (hint && !colour) words.push(t('engine_says', [hint.text, hint.under].filter(Boolean).join(' ')));
      const cell = this.cells.get(point.name);
      const label = words.join(', ');
      if (cell && cell.getAttribute('aria-label') !== label) cell.setAttribute('aria-label', label);
      cell?.classList.toggle('free', !colour && (!picture.allowed || picture.allowed.has(point.name)));
      cell?.classList.toggle('why', forbidden.has(point.name));
    }
  }
}

/** @param {Event} event */
function nameOf(event) {
  return event.target instanceof SVGElement ? event.target.dataset.point ?? null : null;
}

/** @param {Point} point @param {string} content @param {string} kind @param {number} size */
function text(point, content, kind, size) {
  return s('text', { class: kind, x: point.x, y: point.y, 'font-size': size, dy: '0.36em' }, content);
}

/** @param {Point} point @param {number} r */
function cross(point, r) {
  return `M${point.x - r} ${point.y - r}l${2 * r} ${2 * r}M${point.x + r} ${point.y - r}l${-2 * r} ${2 * r}`;
}

/**
 * @param {import('./types.js').Mark} mark
 * @param {(name: string | null) => Point | undefined} at
 * @param {(point: Point) => string} colourAt
 * @returns {SVGElement[]}
 */
function drawMark(mark, at, colourAt) {
  const point = at(mark.point), end = at(mark.end);
  if (!point) return [];
  const kind = `mark on-${colourAt(point)}`;
  const { x, y } = point;
  switch (mark.kind) {
    case 'triangle': return [s('path', { class: kind, d: `M${x} ${y - 0.28}l0.25 0.43h-0.5z` })];
    case 'square': return [s('rect', { class: kind, x: x - 0.2, y: y - 0.2, width: 0.4, height: 0.4 })];
    case 'circle': return [s('circle', { class: kind, cx: x, cy: y, r: 0.24 })];
    case 'cross': return [s('path', { class: kind, d: cross(point, 0.18) })];
    case 'selected': return [s('rect', { class: `${kind} filled`, x: x - 0.15, y: y - 0.15, width: 0.3, height: 0.3 })];
    case 'label': return [s('circle', { class: `label-back on-${colourAt(point)}`, cx: x, cy: y, r: 0.36 }),
      text(point, mark.label ?? '', `label on-${colourAt(point)}`, (mark.label ?? '').length > 2 ? 0.34 : 0.5)];
    case 'arrow':
    case 'line':
      return end ? [s('line', { class: `mark-line ${mark.kind}`, x1: x, y1: y, x2: end.x, y2: end.y, 'marker-end': mark.kind === 'arrow' ? 'url(#arrow)' : null })] : [];
    case 'dim': return [s('rect', { class: 'dim', x: x - 0.5, y: y - 0.5, width: 1, height: 1 })];
    case 'black':
    case 'white': return [s('rect', { class: `territory ${mark.kind}`, x: x - 0.15, y: y - 0.15, width: 0.3, height: 0.3 })];
    default: return [];
  }
}

function gradients() {
  const stops = (/** @type {string[][]} */ list) => list.map(([offset, colour]) => s('stop', { offset, 'stop-color': colour }));
  return s('defs', {},
    s('radialGradient', { id: 'black-stone', cx: '38%', cy: '32%', r: '70%' }, stops([['0%', '#6a6c70'], ['38%', '#2b2c2f'], ['100%', '#0b0b0d']])),
    s('radialGradient', { id: 'white-stone', cx: '38%', cy: '32%', r: '75%' }, stops([['0%', '#ffffff'], ['55%', '#f3f1ea'], ['100%', '#c9c5b8']])),
    s('radialGradient', { id: 'stone-shadow' },
      s('stop', { offset: '80%', 'stop-color': '#000', 'stop-opacity': 0.5 }), s('stop', { offset: '100%', 'stop-color': '#000', 'stop-opacity': 0 })),
    s('marker', { id: 'arrow', viewBox: '0 0 6 6', refX: 5, refY: 3, markerWidth: 4, markerHeight: 4, orient: 'auto' }, s('path', { d: 'M0 0l6 3-6 3z', class: 'arrow-head' })));
}

/** On a large board letters are larger beside the stones, so that they stay as large on the screen. @param {Geometry} geometry */
function labelSize(geometry) {
  return Math.min(0.54, Math.max(0.3, 0.14 + 0.018 * geometry.width));
}

/** @param {Geometry} geometry */
function labels(geometry) {
  return s('g', { class: 'coordinates', 'aria-hidden': 'true', 'font-size': labelSize(geometry).toFixed(2) },
    [...geometry.columnLabels, ...geometry.rowLabels].map((label) => s('text', { x: label.x, y: label.y, dy: '0.36em' }, label.text)));
}

/**
 * A hexagon round the points, with room for the letters along its lower edges.
 * @param {Geometry} geometry
 * @param {boolean} coordinates
 */
function hexagonWood(geometry, coordinates) {
  const cx = geometry.width / 2, cy = geometry.height / 2;
  const radius = geometry.height / 2 + (coordinates ? 1.5 : 0.9);
  const corners = [];
  for (let i = 0; i < 6; i++) {
    const angle = Math.PI / 2 + i * Math.PI / 3;
    corners.push(`${(cx + radius * Math.cos(angle)).toFixed(3)},${(cy + radius * Math.sin(angle)).toFixed(3)}`);
  }
  return s('polygon', { class: 'wood', points: corners.join(' ') });
}

/** A small picture of a stone for lists and players. @param {string} colour */
export function stoneIcon(colour) {
  return h('span', { class: `stone-icon ${colour}`, 'aria-hidden': 'true' });
}
