import type { Db } from '../../db/db.ts';
import type { BlobName, BlobStore } from '../../media/blob-store.ts';
import { removeUnusedBlob } from './ad-pictures.service.ts';
import * as rows from './pictures.sql.ts';

/** Nightly; takes no payload. */
export const SWEEP_BLOBS = 'sweep-picture-blobs';
export const SWEEP_TIMES = '47 3 * * *';

/** Whoever writes a file commits its row within moments. */
const YOUNG_MS = 60 * 60 * 1000;

/**
 * Removes files that no row names (a server was killed between writing the file and the commit), half-written drafts, and files
 * that nothing shows any more whose removal failed for good.
 */
export const sweepBlobs = async (deps: { db: Db; blobs: BlobStore; now: () => Date }): Promise<void> => {
  const { db, blobs } = deps;
  const before = new Date(deps.now().getTime() - YOUNG_MS);
  await blobs.removeDrafts(before);
  for await (const blob of blobs.list(before)) {
    if (!(await rows.isBlobKnown(db, blob.sha256))) await removeNameless(db, blobs, blob, deps.now());
  }
  for (const blob of await rows.listUnusedBlobs(db, before)) await removeUnusedBlob(db, blobs, blob);
};

/**
 * Takes the row's place first: an uploader of the same picture then waits for us and writes the file anew, or was quicker,
 * and then the file is his.
 */
const removeNameless = (db: Db, blobs: BlobStore, blob: BlobName, at: Date): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await rows.claimBlobRow(tx, blob, at))) return;
    await blobs.remove(blob);
    await rows.deleteBlobRow(tx, blob.sha256);
  });
