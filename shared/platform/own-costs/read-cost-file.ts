import type { CostTableFault } from '#shared/domain/files/ads-manager-csv.ts';
import { costReaderOf, type CostReader } from '#shared/domain/files/ads-manager-csv.ts';
import { createCsvReader, type CsvRow } from '#shared/lib/csv-reader.ts';
import { piecesOf } from '../exchange/import/read-pieces.ts';
import {
  createCostCollector,
  type CostCollector,
  type CostContext,
  type CostPreview,
  type CostStores,
} from './cost-collector.ts';

/** Why nothing of a file can be imported. */
export type CostFileFault = CostTableFault | 'empty' | 'too-large' | 'too-many-rows';

type Options = CostContext & {
  signal: AbortSignal;
  /** Receives the fraction of the file that was read. */
  onProgress: (share: number) => void;
};

/** A table of 100,000 ads has about 20 MB. */
const MAX_FILE_BYTES = 200_000_000;
const MAX_ROWS = 100_000;
const MAX_ROW_LENGTH = 100_000;

/**
 * Reads a table of Meta Ads Manager in pieces, on this device only. Returns what an import would store, or why the file
 * is rejected. Rejects if `signal` aborts.
 */
export const readCostFile = async (
  stores: CostStores,
  file: Blob,
  { signal, onProgress, ...context }: Options,
): Promise<CostPreview | { fault: CostFileFault }> => {
  if (file.size > MAX_FILE_BYTES) return { fault: 'too-large' };
  const collector = await createCostCollector(stores, context);
  const table = createCostTable(collector, context.nowMs);
  const csv = createCsvReader({ maxRowLength: MAX_ROW_LENGTH });
  const readPieces = piecesOf(file, await encodingOf(file));
  await readPieces(signal, async (text, share) => {
    await table.add(csv.add(text));
    onProgress(share);
  });
  await table.add(csv.end());
  const fault = table.fault();
  return fault === null ? collector.preview() : { fault };
};

/** Ads Manager also writes UTF-16, with a byte order mark. */
const encodingOf = async (file: Blob): Promise<string> => {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
};

/** The rows of a table, with its head first. After a fault of the table, further rows are ignored. */
const createCostTable = (collector: CostCollector, nowMs: number) => {
  let read: CostReader | null = null;
  let fault: CostFileFault | null = 'empty';
  let count = 0;
  const begin = (head: CsvRow): void => {
    const found = costReaderOf('cells' in head ? head.cells : [], nowMs);
    fault = found.ok ? null : found.error;
    if (found.ok) read = found.value;
  };
  return {
    add: async (rows: CsvRow[]): Promise<void> => {
      if (read === null && fault === 'empty' && rows[0] !== undefined) begin(rows.shift() ?? { isTooLong: true });
      const reader = read;
      if (reader === null || fault !== null) return;
      count += rows.length;
      if (count > MAX_ROWS) fault = 'too-many-rows';
      else await collector.add(rows.map((row) => ('cells' in row ? reader(row.cells) : null)));
    },
    fault: () => fault,
  };
};
