import { asciiDigits } from './unicode-text.ts';

/** Digits in groups of three, all separated by the same sign. */
const GROUPED = /^\d{1,3}([.,])\d{3}(?:\1\d{3})*$/;
const DECIMAL = /^(.*)[.,](\d*)$/;

/**
 * Parses an amount that a user or a spreadsheet wrote, with a decimal point or a decimal comma: `1,234.56`, `1.234,56`,
 * `1234.5`. Three digits after the only separator are thousands, except after a 0. Returns cents, or null if the text
 * is not an amount of 0 or more.
 */
export const centsOf = (text: string): number | null => {
  const typed = asciiDigits(text).replaceAll(/[\s'’]/g, '');
  const [whole, decimals] = partsOf(typed);
  const digits = GROUPED.test(whole) ? whole.replaceAll(/[.,]/g, '') : whole;
  if (!/^\d*$/.test(digits) || digits + decimals === '') return null;
  const cents = Math.round(Number(`${digits}.${decimals}`) * 100);
  return Number.isSafeInteger(cents) ? cents : null;
};

const partsOf = (typed: string): [whole: string, decimals: string] => {
  if (GROUPED.test(typed) && !typed.startsWith('0')) return [typed, ''];
  const [, whole = typed, decimals = ''] = DECIMAL.exec(typed) ?? [];
  return [whole, decimals];
};

/** Parses a whole number with or without thousands. Returns null for all other texts. */
export const wholeNumberOf = (text: string): number | null => {
  const hundredths = centsOf(text);
  return hundredths === null || hundredths % 100 !== 0 ? null : hundredths / 100;
};
