import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod/mini';

export const RECORD = 'tests/flaky/record.json';

/** Each file is run this often in each mode. */
export const RUNS = 10;

/** `idle`: nothing runs beside the file. `busy`: a busy loop occupies one core. */
export const MODES = ['idle', 'busy'] as const;
export type Mode = (typeof MODES)[number];

const Runs = z.object({ passed: z.number(), failed: z.number() });

const FileRecord = z.object({
  /** SHA-256 of the test file, the first 12 digits. A record of another content does not count. */
  content: z.string(),
  /** Commit whose product was tested. */
  commit: z.string(),
  /** UTC day of the last run. */
  day: z.string(),
  idle: Runs,
  busy: Runs,
});
export type FileRecord = z.infer<typeof FileRecord>;

/** Test file, as a path from the repository's root → its record. */
const FlakyRecord = z.record(z.string(), FileRecord);
type FlakyRecord = z.infer<typeof FlakyRecord>;

export const contentOf = (file: string): string =>
  createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12);

export const readRecord = (): FlakyRecord =>
  existsSync(RECORD) ? FlakyRecord.parse(JSON.parse(readFileSync(RECORD, 'utf8'))) : {};

/** The record of a file as it is now; a changed file starts again at 0 runs. */
export const recordOf = (record: FlakyRecord, file: string): FileRecord => {
  const content = contentOf(file);
  const known = record[file];
  if (known?.content === content) return known;
  const none = { passed: 0, failed: 0 };
  return { content, commit: '', day: '', idle: { ...none }, busy: { ...none } };
};

/** Replaces the record of one file and stores the whole record: one line per file, sorted by its name. */
export const storeRecord = (file: string, next: FileRecord): void => {
  const all = { ...readRecord(), [file]: next };
  const lines = Object.entries(all)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, record]) => `${JSON.stringify(name)}: ${JSON.stringify(record)}`);
  writeFileSync(RECORD, `{\n${lines.join(',\n')}\n}\n`);
};

export const runsLeft = (record: FileRecord, mode: Mode): number =>
  Math.max(0, RUNS - record[mode].passed - record[mode].failed);

export const isComplete = (record: FileRecord): boolean => MODES.every((mode) => record[mode].passed >= RUNS);
