// @ts-check
// What engines say of a position, as people read it and as it is drawn.

/** @typedef {{win: number | null, score: number, mate: number | null, lead?: number | null}} Value */

/** @param {number | null | undefined} win @returns {win is number} */
function isShare(win) {
  return win !== null && win !== undefined && win >= 0;
}

/** Chances where the engine tells them, else its score. @param {Value} value */
export function valueText(value) {
  if (value.mate) return value.mate > 0 ? `+M${value.mate}` : `−M${-value.mate}`;
  if (isShare(value.win)) return `${(value.win * 100).toFixed(0)}%`;
  return signed(value.score, short(Math.abs(value.score)));
}

/** Points ahead, in Go; what is kept of an analysis has them as its score, in hundredths. @param {Value} value */
export function leadText(value) {
  const lead = value.lead ?? (isShare(value.win) ? value.score / 100 : null);
  return lead === null || value.mate ? '' : signed(lead, Math.abs(lead).toFixed(1));
}

/** @param {number} value @param {string} size */
function signed(value, size) {
  return Number(size) === 0 ? size : (value > 0 ? '+' : '−') + size;
}

/** A count in few characters. @param {number} value not negative */
export function short(value) {
  if (value >= 1e6) return `${(value / 1e6).toFixed(1)}M`;
  if (value >= 1e4) return `${(value / 1e3).toFixed(0)}k`;
  return value >= 1e3 ? `${(value / 1e3).toFixed(1)}k` : String(value);
}

/** 0 to 1 for the side that the value is for, to draw with. @param {Value} value */
export function share(value) {
  if (value.mate) return value.mate > 0 ? 1 : 0;
  if (isShare(value.win)) return value.win;
  return 1 / (1 + Math.exp(-value.score / 400));
}
