import { ADS_PER_ACCOUNT } from '#shared/domain/account/account-limits.ts';
import { rowReaderOf, type RowReader } from '#shared/domain/files/read-ad-csv.ts';
import { createCsvReader, type CsvRow } from '#shared/lib/csv-reader.ts';
import type { ImportSource, SourceItem } from './import-source.ts';
import type { ReadPieces } from './read-pieces.ts';

/** The limit per row. Cells of a spreadsheet are shorter than 32,768 characters, so a row of an export is shorter. */
const MAX_ROW_LENGTH = 1_000_000;

/** Reads the ads of a CSV file. The file is rejected if its first row lacks a column that an ad needs. */
export const csvAds =
  (readPieces: ReadPieces): ImportSource['readAds'] =>
  async (signal, onItems) => {
    const reader = createCsvReader({ maxRowLength: MAX_ROW_LENGTH });
    let read: RowReader | null | 'before-head' = 'before-head';
    let hasIds = false;
    let count = 0;
    const pass = async (rows: CsvRow[], share: number): Promise<void> => {
      const [head] = rows;
      if (read === 'before-head' && head !== undefined) {
        hasIds = 'cells' in head && head.cells.includes('ad_id');
        read = 'cells' in head ? rowReaderOf(head.cells) : null;
        rows.shift();
      }
      const rowReader = read;
      if (rowReader === null || rowReader === 'before-head') return;
      await onItems(
        rows.map((row) => itemOf(rowReader, row, (count += 1))),
        share,
      );
    };
    await readPieces(signal, (text, share) => pass(reader.add(text), share));
    await pass(reader.end(), 1);
    if (typeof read !== 'function') return hasIds ? 'missing-columns' : 'not-an-export';
    return count > ADS_PER_ACCOUNT ? 'too-many' : null;
  };

const itemOf = (read: RowReader, row: CsvRow, number: number): SourceItem => {
  if ('isTooLong' in row) return { number, fault: 'too-long' };
  const result = read(row.cells);
  return result.ok ? { ad: result.value } : { number, fault: 'wrong', field: result.error };
};
