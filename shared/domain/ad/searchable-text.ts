import { comparableText, withoutAccents } from './comparable-text.ts';

/** ‘ to ‛ and “ to ‟ are the quotation marks of most languages, ‐ to ― are the dashes. */
const APOSTROPHES = /[‘-‛ʹʻʼ′]/g;
const QUOTATION_MARKS = /[“-‟«»‹›]/g;
const DASHES = /[‐-―−]/g;
/** People type this accent as an apostrophe. It would decompose into a space and a mark. */
const ACUTE = '´';

/** The letters that Unicode does not decompose. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ħ: 'h',
  ς: 'σ',
};
const LETTERS = /[ßæœøđðþłıħς]/g;

/**
 * Returns the form in which the lists search texts: that of `comparableText`, with plain letters and signs instead of
 * ß, ø or typographic quotation marks. The content script filters by `comparableText`, because it has to stay small.
 */
export const searchableText = (parts: readonly (string | null)[]): string => comparableText(parts, plainLetters);

/**
 * Returns characters in lower case, without accents, and with plain letters and signs. The result for a text equals the
 * results for its characters, so that a match can be located in the original text.
 */
export const plainLetters = (characters: string): string =>
  withoutAccents(characters.replaceAll(ACUTE, "'"))
    .toLowerCase()
    .replaceAll(APOSTROPHES, "'")
    .replaceAll(QUOTATION_MARKS, '"')
    .replaceAll(DASHES, '-')
    .replaceAll(LETTERS, (letter) => PLAIN_LETTERS[letter] ?? letter);
