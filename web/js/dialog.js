// @ts-check
// Dialogs: the browser's own <dialog>, which keeps focus inside and closes on Escape.
import { button, h } from './dom.js';
import { t } from './i18n.js';

/**
 * Opens a dialog and returns it; it leaves the page when it is closed.
 * @param {string} name
 * @param {string} title
 * @param {(Node | null)[]} content
 * @param {{wide?: boolean, closed?: () => void}} [options]
 */
export function openDialog(name, title, content, options = {}) {
  /** @type {HTMLDialogElement | null} */ (document.querySelector(`dialog[data-name="${name}"]`))?.close();
  const dialog = h('dialog', { data: { name }, class: options.wide ? 'wide' : null, 'aria-label': title },
    h('header', {}, h('h2', {}, title), button('close', t('close'), () => dialog.close(), { icon: 'close', plain: true })),
    h('div', { class: 'content' }, content));
  dialog.addEventListener('close', () => {
    // A message that is shown in the dialog outlives it.
    const toasts = dialog.querySelector('#toasts');
    if (toasts) document.body.append(toasts);
    dialog.remove();
    options.closed?.();
  });
  dialog.addEventListener('click', (event) => { if (event.target === dialog) dialog.close(); });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/**
 * @param {string} question
 * @param {string} yes
 * @returns {Promise<boolean>}
 */
export function confirmBox(question, yes) {
  return new Promise((resolve) => {
    let answer = false;
    const dialog = openDialog('confirm', question, [h('div', { class: 'choices' },
      button('yes', yes, () => { answer = true; dialog.close(); }, { primary: true }),
      button('no', t('cancel'), () => dialog.close()))], { closed: () => resolve(answer) });
  });
}

/**
 * A labelled control of a form.
 * @param {string} label
 * @param {Node} control
 * @param {string} [note]
 */
export function field(label, control, note) {
  return h('label', { class: 'field' }, h('span', { class: 'label' }, label), control, note ? h('span', { class: 'note' }, note) : null);
}

/**
 * @param {string} name
 * @param {{value: string, text: string}[]} options
 * @param {string} value
 * @param {(value: string) => void} changed
 * @param {string} [label] for one that stands without a label
 */
export function select(name, options, value, changed, label) {
  return h('select', { name, 'aria-label': label, onchange: (/** @type {Event} */ event) => changed(/** @type {HTMLSelectElement} */ (event.target).value) },
    options.map((option) => h('option', { value: option.value, selected: option.value === value }, option.text)));
}

/**
 * Buttons of which one is pressed.
 * @param {string} name
 * @param {string} label
 * @param {{value: string, text: string}[]} options
 * @param {string} value
 * @param {(value: string) => void} changed
 */
export function choice(name, label, options, value, changed) {
  return h('fieldset', { class: 'choice' }, h('legend', {}, label), h('div', { class: 'segments' }, options.map((option) => h('label', {},
    h('input', { type: 'radio', name, value: option.value, checked: option.value === value, onchange: () => changed(option.value) }),
    h('span', {}, option.text)))));
}

/**
 * @param {string} name
 * @param {string} label
 * @param {boolean} value
 * @param {(value: boolean) => void} changed
 */
export function check(name, label, value, changed) {
  return h('label', { class: 'check' },
    h('input', { type: 'checkbox', name, checked: value, onchange: (/** @type {Event} */ event) => changed(/** @type {HTMLInputElement} */ (event.target).checked) }),
    h('span', {}, label));
}

/**
 * @param {string} name
 * @param {number} value
 * @param {{min: number, max: number, step?: number | string}} range
 * @param {(value: number) => void} changed
 */
export function number(name, value, range, changed) {
  return h('input', {
    type: 'number', name, value, min: range.min, max: range.max, step: range.step ?? 1, inputmode: 'decimal',
    onchange: (/** @type {Event} */ event) => {
      const input = /** @type {HTMLInputElement} */ (event.target);
      const entered = Number(input.value);
      const right = Number.isFinite(entered) ? Math.min(range.max, Math.max(range.min, entered)) : value;
      input.value = String(right);
      changed(right);
    },
  });
}
