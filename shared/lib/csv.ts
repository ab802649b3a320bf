export type CsvValue = string | number | boolean | null;

/** What spreadsheets take for the start of a formula, also in its full-width form or behind a quote of ours. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const NEEDS_QUOTES = /[",\r\n]/;

/**
 * A table as RFC 4180 has it: commas, lines that end in CRLF, quotes doubled inside quotes. The same bytes in every country:
 * numbers have a point and no groups. Null is an empty cell. A text that a spreadsheet would run gets a `'` before it, which
 * `FORMULA` lets a reader take away again.
 */
export const csvText = (rows: readonly (readonly CsvValue[])[]): string =>
  rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');

const cellText = (value: CsvValue): string => {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
