// @ts-check
// A stone on wood, made of noise: no file to load.
import { app } from './app.js';

/** @type {AudioContext | null} */
let context = null;
let heard = '';

export function startSound() {
  app.listen(() => {
    const game = app.game;
    if (!game?.state || !game.isLive) return;
    const now = `${game.id} ${game.state.node}`;
    const first = heard === '' || !heard.startsWith(game.id);
    if (now === heard) return;
    heard = now;
    if (!first && app.settings.sound) click();
  });
}

function click() {
  context ??= new AudioContext();
  const length = 0.05;
  const buffer = context.createBuffer(1, context.sampleRate * length, context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * Math.exp(-i / (data.length * 0.12));
  const source = context.createBufferSource();
  const filter = context.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = 1800;
  source.buffer = buffer;
  source.connect(filter).connect(context.destination);
  source.start();
}
