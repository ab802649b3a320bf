export type CsvValue = string | number | boolean | null;

/** The start of a text that spreadsheets treat as a formula, also in full-width form. Some ignore a NUL before it. */
const FORMULA_START = '[=+\\-@\\t\\r\\n＝＋－＠]';
/**
 * A text of digits that a spreadsheet changes when it reads it as a number: it shows 12 digits and more with an
 * exponent, stores 15 digits of a number, drops zeros at the start, and reads an `e` between digits as an exponent.
 */
const CHANGED_NUMBER = '(?:\\d{12,}|0\\d+|\\d+[eE]\\d+)$';
/** A cell that gets a `'`, also one that already begins with quotes, so that removing one quote restores the text. */
const GUARDED = new RegExp(`^(?=['\\0]*${FORMULA_START}|'*${CHANGED_NUMBER})`);
const GUARD = new RegExp(`^'(?=['\\0]*${FORMULA_START}|'*${CHANGED_NUMBER})`);
/**
 * The start of a formula within a text, after a character that separates cells in countries with a decimal comma: Excel
 * treats quotes as text there. Lines that begin with a dash match only if they contain a function call.
 */
const WITHIN = "(?=['\\0]*(?:[=＝]|[+\\-@＋－＠][^;\\t\\r\\n]*[(|]))";
const GUARDED_WITHIN = new RegExp(`(?<=[;\\t\\r\\n])${WITHIN}`, 'g');
const GUARD_WITHIN = new RegExp(`(?<=[;\\t\\r\\n])'${WITHIN}`, 'g');
const NEEDS_QUOTES = /[",\r\n]/;

/**
 * A table in the format of RFC 4180: commas, CRLF line ends, doubled quotes. The bytes are the same in every country:
 * numbers have a decimal point and no grouping. Null is an empty cell. A text that a spreadsheet would execute, and a
 * text of digits that it would change, get a `'` before them. `withoutGuards` removes it.
 */
export const csvText = (rows: readonly (readonly CsvValue[])[]): string =>
  rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');

const cellText = (value: CsvValue): string => {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const safe = value.replaceAll(GUARDED_WITHIN, "'").replace(GUARDED, "'");
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Returns the text of a cell as it was before `csvText` added its quotes. A cell without them does not change. */
export const withoutGuards = (cell: string): string => cell.replace(GUARD, '').replaceAll(GUARD_WITHIN, '');
