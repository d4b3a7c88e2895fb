// @ts-check
// Making elements. Texts always go in as text, never as markup.

/**
 * @typedef {string | number | Node | null | undefined | false} Child
 * @typedef {Record<string, any>} Attributes
 */

const SVG = 'http://www.w3.org/2000/svg';

/**
 * @param {Element} element
 * @param {Attributes} attributes
 */
export function setAttributes(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on') && typeof value === 'function') {
      element.addEventListener(name.slice(2), value);
    } else if (name === 'data') {
      Object.assign(/** @type {HTMLElement} */ (element).dataset, value);
    } else if (name === 'style') {
      // Through the object model: the page's security policy bars style attributes.
      /** @type {HTMLElement} */ (element).style.cssText = value;
    } else if (value === false || value === null || value === undefined) {
      element.removeAttribute(name);
    } else {
      element.setAttribute(name, value === true ? '' : String(value));
    }
  }
}

/**
 * @param {Element} element
 * @param {Child[]} children
 */
function fill(element, children) {
  for (const child of children.flat()) {
    if (child === null || child === undefined || child === false) continue;
    element.append(child instanceof Node ? child : String(child));
  }
}

/**
 * An HTML element.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Attributes} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  setAttributes(element, attributes);
  fill(element, /** @type {Child[]} */ (children));
  return element;
}

/**
 * An SVG element.
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag
 * @param {Attributes} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function s(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  setAttributes(element, attributes);
  fill(element, /** @type {Child[]} */ (children));
  return /** @type {SVGElementTagNameMap[K]} */ (element);
}

/**
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`no element #${id}`);
  return element;
}

/**
 * Puts new content into an element, but only if it is for another `key` than what is there, so that focus
 * and hover stay where nothing has changed.
 * @param {HTMLElement} element
 * @param {string} key
 * @param {() => Child[]} content
 * @returns {boolean} whether it was replaced
 */
export function replace(element, key, content) {
  if (element.dataset.key === key) return false;
  const focused = document.activeElement instanceof HTMLElement && element.contains(document.activeElement)
    ? document.activeElement.dataset.focus : undefined;
  element.dataset.key = key;
  element.textContent = '';
  fill(element, content());
  if (focused) {
    /** @type {HTMLElement | null} */ (element.querySelector(`[data-focus="${CSS.escape(focused)}"]`))?.focus();
  }
  return true;
}

/**
 * A button with an icon and its word; `focus` names it, so that it keeps the focus when redrawn.
 * @param {string} name
 * @param {string} label
 * @param {() => void} action
 * @param {{icon?: string, disabled?: boolean, pressed?: boolean, primary?: boolean, title?: string, plain?: boolean, before?: Node}} [options]
 */
export function button(name, label, action, options = {}) {
  return h('button', {
    type: 'button',
    class: options.primary ? 'primary' : options.plain ? 'plain' : null,
    data: { focus: name, name },
    disabled: !!options.disabled,
    'aria-pressed': options.pressed === undefined ? null : String(options.pressed),
    title: options.title ?? (options.icon ? label : null),
    onclick: action,
  }, options.before ?? (options.icon ? icon(options.icon) : null), h('span', { class: 'word' }, label));
}

/** Icons are 24 × 24 paths drawn with the text's colour. */
/** @type {Record<string, string>} */
const ICONS = {
  new: 'M12 5v14M5 12h14',
  open: 'M4 19V6h5l2 2h9v3M4 19l3-8h14l-3 8z',
  save: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  games: 'M5 6h14M5 12h14M5 18h9',
  undo: 'M9 7L4 12l5 5M4 12h11a5 5 0 0 1 0 10',
  redo: 'M15 7l5 5-5 5M20 12H9a5 5 0 0 0 0 10',
  pass: 'M5 5v14l8-7zM14 5v14M19 5v14',
  resign: 'M6 21V4M6 5c5-3 7 3 12 0v9c-5 3-7-3-12 0',
  hint: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10c1 1 1 2 1 3h6c0-1 0-2 1-3a6 6 0 0 0-4-10z',
  win: 'M8 4h8v5a4 4 0 0 1-8 0zM8 6H4c0 4 2 5 4 5M16 6h4c0 4-2 5-4 5M12 13v4M8 20h8',
  draw: 'M5 9h14M5 15h14',
  first: 'M18 5l-9 7 9 7zM6 5v14',
  back: 'M17 5l-10 7 10 7z',
  forward: 'M7 5l10 7-10 7z',
  last: 'M6 5l9 7-9 7zM18 5v14',
  share: 'M8 12l8-5M8 12l8 5M6 14a2 2 0 1 1 0-4 2 2 0 0 1 0 4zM18 9a2 2 0 1 1 0-4 2 2 0 0 1 0 4zM18 19a2 2 0 1 1 0-4 2 2 0 0 1 0 4z',
  theme: 'M12 3a9 9 0 1 0 9 9c-5 2-11-3-9-9z',
  help: 'M9 9a3 3 0 1 1 4 3c-1 .5-1 1-1 2M12 18v.5',
  settings: 'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.2 2.2M16.2 16.2l2.2 2.2M5.6 18.4l2.2-2.2M16.2 7.8l2.2-2.2',
  play: 'M7 4l13 8-13 8z',
  stop: 'M6 6h12v12H6z',
  score: 'M4 20V10M10 20V4M16 20v-7M21 20H3',
  setup: 'M4 20l4-1L19 8l-3-3L5 16zM14 7l3 3',
  close: 'M6 6l12 12M18 6L6 18',
  up: 'M6 15l6-6 6 6',
  down: 'M6 9l6 6 6-6',
  delete: 'M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13',
  star: 'M12 3l2.7 6 6.3.6-4.8 4.2 1.5 6.2L12 16.7 6.3 20l1.5-6.2L3 9.6 9.3 9z',
};

/** @param {string} name */
export function icon(name) {
  return s('svg', { viewBox: '0 0 24 24', class: 'icon', 'aria-hidden': 'true' },
    s('path', { d: ICONS[name] ?? '' }));
}
