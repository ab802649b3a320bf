import { DAY_MS, HOUR_MS } from '#shared/domain/time.ts';
import type { Alarms } from '../../http/alarms.ts';
import type { Db } from '../../db/db.ts';
import type { BlobName, BlobStore } from '../../media/blob-store.ts';
import { beginSweep, type MediaPlaceDeps } from './media-place.service.ts';
import * as rows from './trash.sql.ts';
import { countUnnamedFiles, trashUnnamedFiles } from './unnamed-files.service.ts';

/** Nightly, without a payload. */
export const SWEEP_BLOBS = 'sweep-picture-blobs';
export const SWEEP_TIMES = '47 3 * * *';

/** Processes of an earlier version enqueue this job during an upgrade. It has nothing to do: the sweep removes the files. */
export const REMOVE_BLOB = 'remove-picture-blob';

/** A process that writes a file commits its row within this time. */
const YOUNG_MS = HOUR_MS;
/** The privacy policy names this time. */
export const TRASH_DAYS = 7;
const TRASH_MS = TRASH_DAYS * DAY_MS;

const LISTED_AT_ONCE = 5_000;

type SweepDeps = MediaPlaceDeps & { now: () => Date; onAlarm: Alarms['raise'] };

/**
 * Cleans the place of the media: removes old drafts, moves files that no row names to the trash, and removes the files
 * that were in the trash for seven days. Raises an alarm and removes nothing if the place belongs to another database or
 * was swept by another copy of this one. Raises an alarm if more files than allowed have no row.
 */
export const sweepBlobs = async (deps: SweepDeps): Promise<void> => {
  const { db, blobs, onAlarm } = deps;
  const at = deps.now();
  const foreignMark = await beginSweep(deps);
  if (foreignMark !== null) return onAlarm('mediaOfAnotherDatabase', { code: foreignMark });
  const before = new Date(at.getTime() - YOUNG_MS);
  await blobs.removeDrafts(before);
  const fileCount = await countUnnamedFiles(deps, { before, at });
  const left = await trashUnnamedFiles(db, { fileCount, at });
  if (left > 0) onAlarm('unnamedFiles', { code: String(left) });
  await rows.dateUnused(db, at);
  await emptyTrash(db, blobs, new Date(at.getTime() - TRASH_MS));
};

const emptyTrash = async (db: Db, blobs: BlobStore, before: Date): Promise<void> => {
  for (let listed = LISTED_AT_ONCE; listed === LISTED_AT_ONCE;) {
    const files = await rows.listExpired(db, before, LISTED_AT_ONCE);
    listed = files.length;
    for (const file of files) await removeExpired(db, blobs, file, before);
  }
};

/**
 * Removes file and row in one transaction. An uploader of the same picture waits for the lock of the row, finds no row,
 * and writes the file again. If the uploader was faster, the file is used again and stays.
 */
const removeExpired = (db: Db, blobs: BlobStore, file: BlobName, before: Date): Promise<void> =>
  db.transaction(async (tx) => {
    if (await rows.deleteExpired(tx, file.sha256, before)) await blobs.remove(file);
  });
