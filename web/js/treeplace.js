// @ts-check
// Where the moves of a tree stand: columns are moves, the main line is the first row, every variation has the
// nearest row below its parent's where it and the line that leads to it run into nothing.

/** @typedef {{x: number, y: number, number: number}} Place `number`: of the move */

/**
 * Takes time in proportion to the moves, whatever the shape of the tree.
 * @param {Map<number, import('./types.js').TreeNode>} tree
 * @param {number} root
 * @returns {{places: Map<number, Place>, width: number, height: number}}
 */
export function placeTree(tree, root) {
  /** @type {Map<number, Place>} */
  const places = new Map();
  const rows = new Skyline();
  let width = 1, height = 1;
  // Branches that leave late are placed first, so that those that leave early, and go further down for it, pass
  // them on the left. What leaves from a branch comes right after it, before anything nearer to the root.
  /** @type {{id: number, x: number, above: number, number: number}[]} */
  const todo = [{ id: root, x: 0, above: -1, number: 0 }];
  while (todo.length) {
    const { id, x: start, above, number: before } = /** @type {{id: number, x: number, above: number, number: number}} */ (todo.pop());
    const line = mainLine(tree, id);
    const y = rows.place(above + 1, start, start + line.length - 1);
    let number = before;
    for (const [step, node] of line.entries()) {
      if (node.move) number++;
      places.set(node.id, { x: start + step, y, number });
      for (const child of node.children.slice(1).reverse()) todo.push({ id: child, x: start + step + 1, above: y, number });
    }
    width = Math.max(width, start + line.length);
    height = Math.max(height, y + 1);
  }
  return { places, width, height };
}

/** @param {Map<number, import('./types.js').TreeNode>} tree @param {number} id */
function mainLine(tree, id) {
  const line = [];
  for (let node = tree.get(id); node; node = node.children.length ? tree.get(node.children[0]) : undefined) line.push(node);
  return line;
}

/** For each row: the first column that is taken in it or in any row below. */
class Skyline {
  constructor() {
    /** @type {number[]} never falling from row to row */
    this.first = [];
  }

  /**
   * The nearest row from `row` on where the columns are free, with a gap to the right of them, there and below.
   * @param {number} row
   * @param {number} start
   * @param {number} end
   */
  place(row, start, end) {
    let low = row, high = Math.max(row, this.first.length);
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.first[middle] > end + 1) high = middle;
      else low = middle + 1;
    }
    while (this.first.length <= low) this.first.push(Infinity);
    for (let i = low; i >= 0 && this.first[i] > start; i--) this.first[i] = start;
    return low;
  }
}
