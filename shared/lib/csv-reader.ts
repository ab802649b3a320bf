/** A row of a table, or a mark for a row that was too long. */
export type CsvRow = { cells: string[] } | { isTooLong: true };

const QUOTE = '"';

type Options = {
  /** The maximum length of a row in characters. A longer row is skipped. */
  maxRowLength: number;
};

/**
 * Reads a table of RFC 4180 that arrives in pieces. Spreadsheets save a CSV file with the separator of the country, so
 * the first row decides: comma, semicolon or tab. A line feed without carriage return ends a row too.
 */
export const createCsvReader = ({ maxRowLength }: Options) => {
  let waiting = '';
  let separator: string | null = null;
  let isTooLong = false;

  /** Cuts the complete rows off. The rest stays in `waiting`. */
  const cut = (isEnd: boolean): CsvRow[] => {
    const rows: CsvRow[] = [];
    let begin = 0;
    for (let end = rowEnd(waiting, begin, isEnd); end !== null; end = rowEnd(waiting, begin, isEnd)) {
      const line = waiting.slice(begin, end.at);
      begin = end.next;
      separator ??= separatorOf(line);
      if (isTooLong || line.length > maxRowLength) rows.push({ isTooLong: true });
      else if (line.trim() !== '') rows.push({ cells: cellsOf(line, separator) });
      isTooLong = false;
    }
    waiting = waiting.slice(begin);
    if (isEnd && isTooLong) rows.push({ isTooLong: true });
    if (waiting.length > maxRowLength) {
      isTooLong = true;
      // Only the quotes count for the end of a row that is skipped.
      waiting = quotesIn(waiting) % 2 === 0 ? '' : QUOTE;
    }
    return rows;
  };

  return {
    /** Returns the rows that ended in this piece. */
    add: (piece: string): CsvRow[] => {
      waiting += piece;
      return cut(false);
    },
    /** Returns the last row, if the text does not end with a line end. */
    end: (): CsvRow[] => cut(true),
  };
};

/** The end of the row that begins at `from`, and the start of the next row. Null: the row is not complete. */
const rowEnd = (text: string, from: number, isEnd: boolean): { at: number; next: number } | null => {
  let isQuoted = false;
  for (let at = from; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === QUOTE) isQuoted = !isQuoted;
    else if (!isQuoted && character === '\n') {
      return { at: text.charAt(at - 1) === '\r' && at > from ? at - 1 : at, next: at + 1 };
    }
  }
  return isEnd && from < text.length ? { at: text.length, next: text.length } : null;
};

const quotesIn = (text: string): number => text.split(QUOTE).length - 1;

const SEPARATORS = [',', ';', '\t'];

/** The candidate that occurs most often in the first row, which contains only names of columns. */
const separatorOf = (line: string): string => {
  const count = (separator: string): number => line.split(separator).length;
  return SEPARATORS.toSorted((one, other) => count(other) - count(one))[0] ?? ',';
};

const cellsOf = (line: string, separator: string): string[] => {
  const cells: string[] = [];
  let at = 0;
  for (;;) {
    const isQuoted = line.charAt(at) === QUOTE;
    const end = isQuoted ? quotedEnd(line, at + 1) : separatorAt(line, separator, at);
    cells.push(isQuoted ? line.slice(at + 1, end).replaceAll('""', QUOTE) : line.slice(at, end));
    const next = separatorAt(line, separator, isQuoted ? end + 1 : end);
    if (next >= line.length) return cells;
    at = next + 1;
  }
};

const separatorAt = (line: string, separator: string, from: number): number => {
  const at = line.indexOf(separator, from);
  return at === -1 ? line.length : at;
};

/** The index of the quote that closes the cell. A doubled quote is part of the cell. */
const quotedEnd = (line: string, from: number): number => {
  let at = line.indexOf(QUOTE, from);
  while (at !== -1 && line.charAt(at + 1) === QUOTE) at = line.indexOf(QUOTE, at + 2);
  return at === -1 ? line.length : at;
};
