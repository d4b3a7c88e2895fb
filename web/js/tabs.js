// @ts-check
// The panels beside the board, one at a time.
import { app } from './app.js';
import { byId, h, replace } from './dom.js';
import { t } from './i18n.js';

/**
 * `content` is made anew when `key` changes; `update`, called after every change, fills in what changes more often than
 * the controls beside it may go away.
 * @typedef {{name: string, when: () => boolean, key: () => string, content: () => (Node | null)[], update?: () => void}} Panel
 */

/** @type {Panel[]} */
const panels = [];
let current = 'moves';

/** @param {Panel} panel */
export function addPanel(panel) {
  panels.push(panel);
}

/** @param {string} name */
export function showPanel(name) {
  current = name;
  app.changed();
}

export function startTabs() {
  app.listen(render);
}

/** @param {KeyboardEvent} event @param {Panel[]} visible */
function tabKey(event, visible) {
  const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (!by) return;
  const index = visible.findIndex((panel) => panel.name === current);
  current = visible[(index + by + visible.length) % visible.length].name;
  event.preventDefault();
  event.stopPropagation();
  app.changed();
  setTimeout(() => document.getElementById(`tab-${current}`)?.focus(), 0);
}

function render() {
  const place = byId('tabs');
  const visible = panels.filter((panel) => panel.when());
  if (!visible.some((panel) => panel.name === current)) current = visible[0]?.name ?? 'moves';
  place.setAttribute('aria-label', t('panels'));
  replace(place, `${current} ${visible.map((panel) => panel.name)} ${app.settings.lang}`, () => visible.map((panel) => h('button', {
    type: 'button', role: 'tab', id: `tab-${panel.name}`, 'aria-selected': String(panel.name === current), 'aria-controls': 'panels',
    tabindex: panel.name === current ? 0 : -1, data: { focus: `tab-${panel.name}` },
    onclick: () => showPanel(panel.name), onkeydown: (/** @type {KeyboardEvent} */ event) => tabKey(event, visible),
  }, t(`panel_${panel.name}`))));
  const panel = visible.find((entry) => entry.name === current);
  const body = byId('panels');
  body.setAttribute('role', 'tabpanel');
  body.setAttribute('aria-labelledby', `tab-${current}`);
  if (panel) replace(body, `${panel.name} ${panel.key()} ${app.settings.lang}`, () => /** @type {any} */ (panel.content()));
  else replace(body, 'none', () => []);
  panel?.update?.();
}
