// @ts-check
// Speaks to screen readers.
import { byId } from './dom.js';

/** @param {string} text */
export function announce(text) {
  const place = byId('live');
  place.textContent = '';
  // A new text node in a later turn is announced even if the words are the same.
  setTimeout(() => { place.textContent = text; }, 30);
}
