import { HOUR_MS } from '#shared/domain/time.ts';
import type { Db } from '../../db/db.ts';
import type { BlobName, BlobStore } from '../../media/blob-store.ts';
import { lockPlace, updatePlace } from './media-place.sql.ts';
import { listKnown } from './pictures.sql.ts';
import * as rows from './trash.sql.ts';

/**
 * Number of sweeps that must find a file without a row. One sweep is not enough, because the server may use the wrong
 * database, or a database that was just restored.
 */
const SWEEPS = 3;
/** Sweeps run once a day. A second sweep within this time is a retry of the same night. */
const NIGHT_MS = 12 * HOUR_MS;
/** Maximum number of files that one night may move. The other limit is 1 % of all files, but at least one file. */
const MOST_A_NIGHT = 100;
const FILES_PER_MOVED_FILE = 100;

const FILES_AT_ONCE = 200;
const MOVED_AT_ONCE = 1_000;

type SweptPlace = { db: Db; blobs: Pick<BlobStore, 'list'> };

/** Counts the files without a row. Returns the number of all files that were written before `before`. */
export const countUnnamedFiles = async (
  { db, blobs }: SweptPlace,
  { before, at }: { before: Date; at: Date },
): Promise<number> => {
  const night = new Date(at.getTime() - NIGHT_MS);
  let fileCount = 0;
  for await (const files of inBatches(blobs.list(before))) {
    fileCount += files.length;
    const known = await listKnown(db, files);
    await rows.countFindings(
      db,
      files.filter(({ sha256 }) => !known.has(sha256)),
      { at, night },
    );
  }
  await rows.forgetNotFound(db, at);
  return fileCount;
};

/**
 * Moves files that three sweeps found without a row to the trash, at most the number that one night may move. Returns
 * the number of remaining files, about which the operator must decide.
 */
export const trashUnnamedFiles = (db: Db, { fileCount, at }: { fileCount: number; at: Date }): Promise<number> =>
  db.transaction(async (tx) => {
    const { trimmedAt } = await lockPlace(tx);
    const { ready } = await rows.countUnnamed(tx, SWEEPS);
    const isDone = trimmedAt !== null && at.getTime() - trimmedAt.getTime() < NIGHT_MS;
    if (ready === 0 || isDone) return ready;
    const limit = Math.max(1, Math.min(MOST_A_NIGHT, Math.floor(fileCount / FILES_PER_MOVED_FILE)));
    const moved = await rows.moveToTrash(tx, { sweeps: SWEEPS, limit, at });
    await updatePlace(tx, { trimmedAt: at });
    return ready - moved;
  });

async function* inBatches(files: AsyncIterable<BlobName>): AsyncGenerator<BlobName[]> {
  let batch: BlobName[] = [];
  for await (const file of files) {
    batch.push(file);
    if (batch.length < FILES_AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

export type UnnamedFiles = {
  /** `ready`: files that three sweeps found without a row. `waiting`: files that fewer sweeps found. */
  count: () => Promise<{ ready: number; waiting: number }>;
  /** Moves all ready files to the trash after the operator has confirmed. Returns their number. */
  remove: () => Promise<number>;
};

export const createUnnamedFiles = ({ db, now }: { db: Db; now: () => Date }): UnnamedFiles => ({
  count: () => rows.countUnnamed(db, SWEEPS),
  remove: async () => {
    let removed = 0;
    for (let moved = MOVED_AT_ONCE; moved === MOVED_AT_ONCE;) {
      moved = await db.transaction((tx) => rows.moveToTrash(tx, { sweeps: SWEEPS, limit: MOVED_AT_ONCE, at: now() }));
      removed += moved;
    }
    return removed;
  },
});
