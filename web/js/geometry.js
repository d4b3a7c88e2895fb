// @ts-check
// Where points are on the picture, in units of the distance of two neighbours, and which lines join them.

/**
 * @typedef {{name: string, x: number, y: number, index: number, row: number}} Point
 * @typedef {{x1: number, y1: number, x2: number, y2: number}} Line
 * @typedef {{points: Point[], byName: Map<string, Point>, lines: Line[], stars: Point[], width: number, height: number,
 *   hexagon: boolean, rows: Point[][], columnLabels: {text: string, x: number, y: number}[],
 *   rowLabels: {text: string, x: number, y: number}[]}} Geometry
 */

const STEP = Math.sqrt(3) / 2; // columns of the hexagon stand that far apart

/**
 * @param {{board: string, size: number, game: string}} config
 * @param {string[]} names in the order of the server's `points`
 * @returns {Geometry}
 */
export function makeGeometry(config, names) {
  const hexagon = config.board === 'hexagon';
  const letters = columnLetters(config);
  const columns = hexagon ? 2 * config.size - 1 : config.size;
  const points = names.map((name, index) => {
    const column = letters.indexOf(name[0]);
    const number = Number(name.slice(1));
    if (!hexagon) return { name, index, x: column, y: config.size - number, row: config.size - number };
    const off = Math.abs(column - (config.size - 1));
    const y = off / 2 + (columns - off - number);
    return { name, index, x: column * STEP, y, row: Math.round(y * 2) };
  });
  const byName = new Map(points.map((point) => [point.name, point]));
  return {
    points,
    byName,
    hexagon,
    lines: hexagon ? hexagonLines(points) : squareLines(config.size),
    stars: starPoints(config, byName, letters),
    width: (columns - 1) * (hexagon ? STEP : 1),
    height: columns - 1,
    rows: inRows(points),
    ...labels(config, letters, columns),
  };
}

/** @param {{game: string}} config */
function columnLetters(config) {
  return config.game === 'go' ? 'ABCDEFGHJKLMNOPQRSTUVWXYZ' : 'abcdefghijklmnopqrstuvwxyz';
}

/** @param {Point[]} points */
function inRows(points) {
  /** @type {Map<number, Point[]>} */
  const rows = new Map();
  for (const point of points) {
    const row = rows.get(point.row) ?? [];
    row.push(point);
    rows.set(point.row, row);
  }
  return [...rows.keys()].sort((a, b) => a - b).map((key) => /** @type {Point[]} */ (rows.get(key)));
}

/** @param {number} size */
function squareLines(size) {
  const lines = [];
  for (let i = 0; i < size; i++) {
    lines.push({ x1: 0, y1: i, x2: size - 1, y2: i }, { x1: i, y1: 0, x2: i, y2: size - 1 });
  }
  return lines;
}

/**
 * Every line of the three directions from its one end to the other.
 * @param {Point[]} points
 */
function hexagonLines(points) {
  const key = (/** @type {number} */ x, /** @type {number} */ y) => `${Math.round(x / STEP)} ${Math.round(y * 2)}`;
  const there = new Set(points.map((point) => key(point.x, point.y)));
  const lines = [];
  for (const [dx, dy] of [[0, 1], [STEP, 0.5], [STEP, -0.5]]) {
    for (const point of points) {
      if (there.has(key(point.x - dx, point.y - dy))) continue;
      let x = point.x, y = point.y;
      while (there.has(key(x + dx, y + dy))) {
        x += dx;
        y += dy;
      }
      lines.push({ x1: point.x, y1: point.y, x2: x, y2: y });
    }
  }
  return lines;
}

/**
 * @param {{board: string, size: number, game: string}} config
 * @param {Map<string, Point>} byName
 * @param {string} letters
 */
function starPoints(config, byName, letters) {
  const size = config.size;
  if (config.board === 'hexagon') return [byName.get(`${letters[size - 1]}${size}`)].filter(isPoint);
  const low = config.game === 'go' ? (size >= 13 ? 3 : 2) : 3;
  const high = size - 1 - low, middle = (size - 1) / 2;
  /** @type {number[][]} */
  const spots = [];
  if (size >= 7 && high > low + 1) spots.push([low, low], [low, high], [high, low], [high, high]);
  if (size % 2 === 1 && size >= 5) spots.push([middle, middle]);
  if (config.game === 'go' && size % 2 === 1 && size >= 13) {
    spots.push([low, middle], [high, middle], [middle, low], [middle, high]);
  }
  return spots.map(([x, y]) => byName.get(`${letters[x]}${y + 1}`)).filter(isPoint);
}

/**
 * @param {Point | undefined} point
 * @returns {point is Point}
 */
function isPoint(point) {
  return point !== undefined;
}

/**
 * @param {{board: string, size: number}} config
 * @param {string} letters
 * @param {number} columns
 */
function labels(config, letters, columns) {
  const columnLabels = [], rowLabels = [];
  for (let i = 0; i < columns; i++) {
    if (config.board === 'hexagon') {
      const off = Math.abs(i - (config.size - 1));
      columnLabels.push({ text: letters[i], x: i * STEP, y: columns - 1 - off / 2 + 0.95 });
    } else {
      columnLabels.push({ text: letters[i], x: i, y: columns - 1 + 0.95 });
      rowLabels.push({ text: String(columns - i), x: -0.95, y: i });
    }
  }
  return { columnLabels, rowLabels };
}

/**
 * The point that lies next in a direction of the screen, for the arrow keys.
 * @param {Geometry} geometry
 * @param {Point} from
 * @param {number} dx
 * @param {number} dy
 * @returns {Point}
 */
export function neighbour(geometry, from, dx, dy) {
  let best = from, bestCost = Infinity;
  for (const point of geometry.points) {
    const x = point.x - from.x, y = point.y - from.y;
    const along = x * dx + y * dy, aside = Math.abs(x * dy - y * dx);
    if (along < 0.3 || aside > along * 1.2) continue;
    const cost = along + aside * 1.5;
    if (cost < bestCost - 1e-9) {
      best = point;
      bestCost = cost;
    }
  }
  return best;
}
