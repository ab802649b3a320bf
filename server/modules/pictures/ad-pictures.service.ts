import type { Ad } from '#shared/domain/ad/ad.ts';
import { picturesOf } from '#shared/domain/ad/picture-slot.ts';
import type { Db } from '../../db/db.ts';
import type { Owner } from '../../db/owner-lock.ts';
import { releaseFiles } from './account-files.ts';
import * as rows from './pictures.sql.ts';

/** Adds the picture slots of a stored ad. The browser uploads the pictures later. */
export const expectPictures = (tx: Db, owner: Owner, { ad, version }: { ad: Ad; version: string }): Promise<void> =>
  rows.insertWaiting(
    tx,
    owner.userId,
    picturesOf(ad).map(({ slot }) => ({ adId: ad.id, version, slot })),
  );

/** Marks a waiting picture as failed. Returns whether it was waiting. */
export const markPictureFailed = (tx: Db, owner: Owner, key: rows.SlotKey): Promise<boolean> =>
  rows.writeFailed(tx, owner.userId, key);

/**
 * Removes the pictures of a deleted ad or of one deleted version. Files that no picture shows any more go to the trash.
 */
export const releasePictures = async (
  tx: Db,
  owner: Owner,
  deleted: { adId: string; version?: string },
  at: Date,
): Promise<void> => {
  const files = await rows.deleteOfAd(tx, owner.userId, deleted);
  const hashes = files.map(({ sha256 }) => sha256);
  await releaseFiles(tx, owner, hashes, at);
};

/** Removes at most `most` pictures of an account that is being deleted. Returns their number. */
export const releaseSomePictures = async (
  tx: Db,
  { userId, most, at }: { userId: string; most: number; at: Date },
): Promise<number> => {
  const blobs = await rows.deleteSomeStored(tx, userId, most);
  for (const { sha256 } of blobs) await rows.dropReference(tx, sha256, at);
  return blobs.length;
};
