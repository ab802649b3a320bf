import { hideSettings, SETTINGS_ID, type Settings } from './in-page/settings.ts';
import { labelsOf, type Language } from './labels.ts';
import { pageCss } from './page-css.ts';
import { classNames } from './seeded.ts';

const LANGUAGES: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  sw: 'Kiswahili',
  ar: 'العربية',
};

/** `modules`: additional scripts of the page, as HTML. */
type Parts = {
  settings: Settings;
  theme: 'light' | 'dark';
  script: string;
  nonce: string;
  words: string;
  modules: string;
};

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The page up to its data. The browser receives it first. */
export const pageStart = ({ settings, theme, script, nonce, words, modules }: Parts): string => {
  const classOf = classNames(settings.classSeed);
  const labels = labelsOf(settings.language);
  const languages = Object.entries(LANGUAGES).map(
    ([code, name]) => `<option value="${code}"${code === settings.language ? ' selected' : ''}>${name}</option>`,
  );
  return `<!DOCTYPE html>
<html lang="${settings.language}" dir="${settings.language === 'ar' ? 'rtl' : 'ltr'}" class="${theme === 'dark' ? '__fb-dark-mode' : ''}">
<head><meta charset="utf-8"><title>${labels.heading}</title><style>${pageCss(classOf)}</style>
<script type="text/plain" id="${SETTINGS_ID}">${hideSettings(settings)}</script>
<script nonce="${nonce}">${script.replaceAll('</script', '<\\/script')}</script>${modules}</head>
<body><header class="${classOf('top')}"><h1 class="${classOf('name')}"><a data-within href="/">${labels.heading}</a></h1>
<form class="${classOf('search')}" role="search"><input name="q" type="search" aria-label="${labels.search}" placeholder="${labels.search}" value="${escapeHtml(words)}"></form>
<div class="${classOf('choice')}"><select data-languages aria-label="Language">${languages.join('')}</select><button type="button" data-theme-switch>◐</button></div></header>
<main data-frame></main>
`;
};

/** A data block of the page. `<` is escaped, so that no text of an ad can close the script element. */
export const dataBlock = (json: string): string =>
  `<script type="application/json" data-content-len="${json.length}" data-sjs>${json.replaceAll('<', '\\u003C')}</script>\n`;

export const PAGE_END = '<div></div></body></html>';
