import { AppError } from '#shared/errors/app-error.ts';
import type { Db } from '../../db/db.ts';
import type { Owner } from '../../db/owner-lock.ts';
import { findOldestUnsaved, touchCapture } from '../ads/keep-ads.service.ts';
import * as rows from './picture-room.sql.ts';
import { dropReference } from './pictures.sql.ts';

/** The picture that an account uploads. */
type NewPicture = { adId: string; sha256: string; byteCount: number };

/** Returns the bytes of the files that the pictures of an account show. Each file counts once. */
export const usedPictureBytes = (db: Db, userId: string): Promise<number> => rows.sumBytes(db, userId);

/**
 * Releases the pictures of ads that the user did not save, the oldest ads first, until the new picture fits into the
 * quota. Pictures of saved ads and of the same ad stay. Call it in the transaction that stores the picture, so that
 * parallel uploads cannot use the same room. Throws AD_LIMIT_REACHED if nothing more can be released; the rollback then
 * restores what was released.
 */
export const makePictureRoom = async (
  tx: Db,
  owner: Owner,
  { adId, sha256, byteCount }: NewPicture,
  { limitBytes, at }: { limitBytes: number; at: Date },
): Promise<void> => {
  while ((await rows.sumBytes(tx, owner.userId, sha256)) + byteCount > limitBytes) {
    if (!(await releaseOldest(tx, owner, { sparedAdId: adId, at }))) throw new AppError('AD_LIMIT_REACHED');
  }
};

/** Returns false if only saved ads and the spared one have pictures. The devices of the user show the links again. */
const releaseOldest = async (
  tx: Db,
  owner: Owner,
  { sparedAdId, at }: { sparedAdId: string; at: Date },
): Promise<boolean> => {
  const { userId } = owner;
  const adId = await findOldestUnsaved(tx, userId, rows.hasStoredPicture(tx, userId, sparedAdId));
  if (adId === null) return false;
  const released = await rows.loseStored(tx, userId, adId);
  for (const { sha256 } of released) await dropReference(tx, sha256, at);
  for (const version of new Set(released.map((picture) => picture.version)))
    await touchCapture(tx, owner, { adId, version });
  return true;
};
