// @ts-check
// The page's words in English and Chinese. Sentences about rules come from the server in the same language.
import { en } from './text/en.js';
import { zh } from './text/zh.js';

/** @type {Record<string, Record<string, string>>} */
const languages = { en, zh };
let words = en;

/** @param {string} lang */
export function setLanguage(lang) {
  words = /** @type {typeof en} */ (languages[lang] ?? en);
  document.documentElement.lang = lang === 'zh' ? 'zh-CN' : 'en';
  document.getElementById('live')?.replaceChildren(); // it was in the other language
  for (const element of document.querySelectorAll('[data-text]')) {
    element.textContent = t(/** @type {HTMLElement} */ (element).dataset.text ?? '');
  }
  for (const element of document.querySelectorAll('[data-label]')) {
    element.setAttribute('aria-label', t(/** @type {HTMLElement} */ (element).dataset.label ?? ''));
  }
}

/**
 * The text of that name, with {0}, {1} … replaced.
 * @param {string} name
 * @param {...(string | number)} values
 */
export function t(name, ...values) {
  const text = /** @type {Record<string, string>} */ (words)[name] ?? /** @type {Record<string, string>} */ (en)[name] ?? name;
  return text.replace(/\{(\d)\}/g, (_, number) => String(values[Number(number)] ?? ''));
}
