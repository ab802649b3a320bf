export type CsvValue = string | number | boolean | null;

/**
 * The start of a text that spreadsheets treat as a formula, also in full-width form or after an added quote. Some
 * ignore a NUL before it.
 */
const FORMULA = /^(?=['\0]*[=+\-@\t\r\n＝＋－＠])/;
/**
 * The start of a formula within a text, after a character that separates cells in countries with a decimal comma: Excel
 * treats quotes as text there. Lines that begin with a dash match only if they contain a function call.
 */
const FORMULA_WITHIN = /(?<=[;\t\r\n])(?=['\0]*(?:[=＝]|[+\-@＋－＠][^;\t\r\n]*[(|]))/g;
const NEEDS_QUOTES = /[",\r\n]/;

/**
 * A table in the format of RFC 4180: commas, CRLF line ends, doubled quotes. The bytes are the same in every country:
 * numbers have a decimal point and no grouping. Null is an empty cell. A text that a spreadsheet would execute gets a
 * `'` before it, which a reader can remove with the two patterns.
 */
export const csvText = (rows: readonly (readonly CsvValue[])[]): string =>
  rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');

const cellText = (value: CsvValue): string => {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const safe = value.replaceAll(FORMULA_WITHIN, "'").replace(FORMULA, "'");
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
