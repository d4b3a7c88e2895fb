// @ts-check
// What stays in the browser: looks and manners.
import { app } from './app.js';
import { h } from './dom.js';
import { check, choice, field, openDialog } from './dialog.js';
import { t } from './i18n.js';

export function settingsDialog() {
  const settings = app.settings;
  openDialog('settings', t('settings'), [
    choice('lang', t('language'), [{ value: 'zh', text: '中文' }, { value: 'en', text: 'English' }], settings.lang, (lang) => {
      app.set({ lang });
      settingsDialog();
    }),
    choice('theme', t('theme'), ['auto', 'light', 'dark'].map((value) => ({ value, text: t(`theme_${value}`) })), settings.theme, (theme) => app.set({ theme })),
    check('coordinates', t('show_coordinates'), settings.coordinates, (coordinates) => app.set({ coordinates })),
    check('numbers', t('show_numbers'), settings.numbers, (numbers) => app.set({ numbers })),
    check('forbidden', t('show_forbidden'), settings.forbidden, (forbidden) => app.set({ forbidden })),
    check('confirm', t('confirm_tap'), settings.confirm, (confirm) => app.set({ confirm })),
    check('sound', t('sound'), settings.sound, (sound) => app.set({ sound })),
    nameField(),
  ]);
}

/** How others see oneself in games by link. */
export function nameField() {
  return field(t('your_name'), h('input', {
    type: 'text', name: 'name', maxlength: 40, autocomplete: 'nickname', value: app.settings.name,
    onchange: (/** @type {Event} */ event) => app.set({ name: /** @type {HTMLInputElement} */ (event.target).value.trim() }),
  }));
}
