import type { Ad } from '#shared/domain/ad.ts';
import { picturesOf } from '#shared/domain/ad-picture.ts';
import * as z from 'zod/mini';
import type { Db } from '../../db/db.ts';
import type { Owner } from '../../db/owner-lock.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { BlobName, BlobStore } from '../../media/blob-store.ts';
import * as rows from './pictures.sql.ts';

/** Removes a file that no picture shows any more; `RemoveBlob` is its payload. */
export const REMOVE_BLOB = 'remove-picture-blob';

const RemoveBlob = z.object({ sha256: z.string(), extension: z.string() });

/** Makes room for the pictures of a kept ad: its browser will send them. */
export const expectPictures = (tx: Db, owner: Owner, { ad, version }: { ad: Ad; version: string }): Promise<void> =>
  rows.insertWaiting(
    tx,
    owner.userId,
    picturesOf(ad).map(({ slot }) => ({ adId: ad.id, version, slot })),
  );

/** Whether a picture was waiting and is now known to be lost. */
export const markPictureFailed = (tx: Db, owner: Owner, key: rows.SlotKey): Promise<boolean> =>
  rows.writeFailed(tx, owner.userId, key);

/** Lets go of the pictures of a deleted ad; files that nobody else shows are removed after the commit. */
export const releasePictures = async (tx: Db, owner: Owner, adId: string, jobs: Jobs): Promise<void> => {
  for (const blob of await rows.deleteOfAd(tx, owner.userId, adId)) await releaseBlob(tx, blob, jobs);
};

/** Lets go of up to so many pictures of an account that is being deleted, and returns how many those were. */
export const releaseSomePictures = async (
  tx: Db,
  { userId, most }: { userId: string; most: number },
  jobs: Pick<Jobs, 'enqueue'>,
): Promise<number> => {
  const blobs = await rows.deleteSomeStored(tx, userId, most);
  for (const blob of blobs) await releaseBlob(tx, blob, jobs);
  return blobs.length;
};

export const releaseBlob = async (
  tx: Db,
  { sha256, extension }: BlobName,
  jobs: Pick<Jobs, 'enqueue'>,
): Promise<void> => {
  if ((await rows.dropReference(tx, sha256)) === 0) await jobs.enqueue(tx, REMOVE_BLOB, { sha256, extension });
};

/**
 * Looks again under the row's lock whether the file is still unused: somebody may have sent the same picture since. An
 * uploader waits for the lock, finds the row gone, and writes the file anew.
 */
export const removeUnusedBlob = (db: Db, blobs: BlobStore, payload: unknown): Promise<void> => {
  const blob = RemoveBlob.parse(payload);
  return db.transaction(async (tx) => {
    if ((await rows.lockReferences(tx, blob.sha256)) !== 0) return;
    await rows.deleteBlobRow(tx, blob.sha256);
    await blobs.remove(blob);
  });
};
