// @ts-check
// Set-up mode: any position, either side to move. Only in studies.
import { app } from './app.js';

/** @type {{tool: 'black' | 'white' | 'erase', stones: import('./board.js').Stone[], turn: string, game: string, node: number} | null} */
let setup = null;

export function setupState() {
  if (setup && (app.game?.id !== setup.game || app.game.node !== setup.node)) setup = null;
  return setup;
}

export function startSetup() {
  const game = app.game;
  const position = game?.position;
  if (!game || !position) return;
  setup = {
    tool: 'black',
    stones: [...position.stones].map((c) => (c === 'X' ? 'black' : c === 'O' ? 'white' : '')),
    turn: position.turn,
    game: game.id,
    node: game.node,
  };
  app.changed();
}

/** @param {string} name */
export function setupClick(name) {
  const index = app.game?.geometry?.byName.get(name)?.index;
  if (!setup || index === undefined) return;
  const wanted = setup.tool === 'erase' ? '' : setup.tool;
  setup.stones[index] = setup.stones[index] === wanted ? '' : wanted;
  app.changed();
}

/** @param {boolean} keep */
export async function endSetup(keep) {
  const done = setup;
  if (keep && done) {
    const stones = done.stones.map((colour) => (colour === 'black' ? 'X' : colour === 'white' ? 'O' : '.')).join('');
    const made = await app.act('setup', { node: done.node, stones, turn: done.turn });
    if (!made) return;
    setup = null;
    app.view(made.node);
    return;
  }
  setup = null;
  app.changed();
}
