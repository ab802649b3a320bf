export type CsvValue = string | number | boolean | null;

/** Before what spreadsheets take for a formula, also in its full-width form or behind a quote of ours; a NUL is passed over by some. */
const FORMULA = /^(?=['\0]*[=+\-@\t\r\n＝＋－＠])/;
/**
 * The same within a text, behind what parts cells where the comma is the decimal point: Excel there takes our quotes for letters.
 * A list of lines that begin with a dash is none, unless something is called in it.
 */
const FORMULA_WITHIN = /(?<=[;\t\r\n])(?=['\0]*(?:[=＝]|[+\-@＋－＠][^;\t\r\n]*[(|]))/g;
const NEEDS_QUOTES = /[",\r\n]/;

/**
 * A table as RFC 4180 has it: commas, lines that end in CRLF, quotes doubled inside quotes. The same bytes in every country:
 * numbers have a point and no groups. Null is an empty cell. What a spreadsheet would run gets a `'` before it, which the
 * two patterns let a reader take away again.
 */
export const csvText = (rows: readonly (readonly CsvValue[])[]): string =>
  rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');

const cellText = (value: CsvValue): string => {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const safe = value.replaceAll(FORMULA_WITHIN, "'").replace(FORMULA, "'");
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
