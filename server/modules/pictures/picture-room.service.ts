import { AppError } from '#shared/errors/app-error.ts';
import type { Db } from '../../db/db.ts';
import type { Owner } from '../../db/owner-lock.ts';
import { findOldestUnsaved, touchCapture } from '../ads/captured-ads.service.ts';
import { isFileShown, releaseFiles } from './account-files.ts';
import * as rows from './picture-room.sql.ts';

/** The picture that an account uploads. */
type NewPicture = { adId: string; sha256: string; byteCount: number };

/** Returns the bytes that an account uses: the files of its pictures and all versions of its ads. */
export const usedBytes = ({ counts }: Owner): number => counts.current.adBytes + counts.current.pictureBytes;

/**
 * Releases the pictures of unsaved ads, the oldest ads first, until the new picture fits into the quota. Pictures of
 * saved ads and of the same ad remain. Call it in the transaction that stores the picture, so that parallel uploads
 * cannot use the same space. Throws AD_LIMIT_REACHED if nothing more can be released; the rollback then restores the
 * released pictures.
 */
export const makePictureRoom = async (
  tx: Db,
  owner: Owner,
  { adId, sha256, byteCount }: NewPicture,
  { limitBytes, at }: { limitBytes: number; at: Date },
): Promise<void> => {
  while (
    usedBytes(owner) + byteCount > limitBytes &&
    // A file that another picture of the account shows is already counted.
    (usedBytes(owner) > limitBytes || !(await isFileShown(tx, owner.userId, sha256)))
  ) {
    if (!(await releaseOldestPictures(tx, owner, { sparedAdId: adId, at }))) throw new AppError('AD_LIMIT_REACHED');
  }
};

/** Releases the pictures of the oldest unsaved ad. Returns false if only saved ads and the spared ad have pictures. */
const releaseOldestPictures = async (
  tx: Db,
  owner: Owner,
  { sparedAdId, at }: { sparedAdId: string; at: Date },
): Promise<boolean> => {
  const { userId } = owner;
  const which = rows.hasStoredPicture(tx, userId);
  const adId = await findOldestUnsaved(tx, userId, { exceptAdId: sparedAdId, which });
  return adId !== null && releaseStoredPictures(tx, owner, adId, at);
};

/**
 * Releases the stored pictures of an ad but not the ad itself. Returns false if the ad has none. The devices of the
 * user then show the original links again.
 */
export const releaseStoredPictures = async (tx: Db, owner: Owner, adId: string, at: Date): Promise<boolean> => {
  const released = await rows.markStoredFailed(tx, owner.userId, adId);
  const hashes = released.map(({ sha256 }) => sha256);
  await releaseFiles(tx, owner, hashes, at);
  for (const version of new Set(released.map((picture) => picture.version)))
    await touchCapture(tx, owner, { adId, version });
  return released.length > 0;
};
