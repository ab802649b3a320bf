/** Only characters outside of plain Latin text need a decomposition. */
const NOT_PLAIN = /[^\n\u0020-\u007E]+/g;
/** Accents, invisible characters, and the sign that lengthens an Arabic word on the screen. */
const WITHOUT_MEANING = /[\p{M}\p{Cf}\u0640]+/gu;
/** Single spaces do not match. */
const SPACES = /\s{2,}|[^\S ]/g;

/** Returns characters without accents and without invisible characters, and with plain forms of ligatures. */
export const withoutAccents = (characters: string): string =>
  characters.normalize('NFKD').replaceAll(WITHOUT_MEANING, '');

/**
 * Returns a form in which texts can be compared: lower case, without accents, one space between words. `plainForm`
 * replaces characters outside of plain Latin text.
 */
export const comparableText = (parts: readonly (string | null)[], plainForm = withoutAccents): string =>
  parts
    .filter((part) => part !== null && part !== '')
    .join('\n')
    .replaceAll(NOT_PLAIN, plainForm)
    .toLowerCase()
    .replaceAll(SPACES, ' ')
    .trim();
