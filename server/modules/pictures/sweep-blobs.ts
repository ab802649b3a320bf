import { DAY_MS, HOUR_MS } from '#shared/domain/time.ts';
import type { Alarms } from '../../http/alarms.ts';
import type { Db } from '../../db/db.ts';
import type { BlobName, BlobStore } from '../../media/blob-store.ts';
import { beginSweep, type MediaPlaceDeps } from './media-place.service.ts';
import * as rows from './trash.sql.ts';
import { countUnnamedFiles, trashUnnamedFiles } from './unnamed-files.service.ts';

/** Name of the nightly job. It has no payload. */
export const SWEEP_BLOBS = 'sweep-picture-blobs';
export const SWEEP_SCHEDULE = '47 3 * * *';

/**
 * Processes of an earlier version enqueue this job during an upgrade. It does nothing, because the sweep removes the
 * files.
 */
export const REMOVE_BLOB = 'remove-picture-blob';

/** A process that writes a file commits its row within this time. Younger files are ignored. */
const YOUNG_MS = HOUR_MS;
/** The privacy policy states this number. */
export const TRASH_DAYS = 7;
const TRASH_MS = TRASH_DAYS * DAY_MS;

const LISTED_AT_ONCE = 5_000;

type SweepDeps = MediaPlaceDeps & { now: () => Date; onAlarm: Alarms['raise'] };

/**
 * Cleans the media place: removes old drafts, moves files without a row to the trash, and deletes files that were in
 * the trash for 7 days. If the place belongs to another database or was swept by another copy of this database, raises
 * an alarm and removes nothing. Raises an alarm if more files have no row than one night may move.
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
 * Removes file and row in one transaction. A concurrent upload of the same picture waits for the lock of the row, then
 * finds no row and writes the file again. If the upload is first, the file is in use again and remains.
 */
const removeExpired = (db: Db, blobs: BlobStore, file: BlobName, before: Date): Promise<void> =>
  db.transaction(async (tx) => {
    if (await rows.deleteExpired(tx, file.sha256, before)) await blobs.remove(file);
  });
