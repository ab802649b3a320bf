import { AppError } from '#shared/errors/app-error.ts';
import { withOwnerLock } from '../../db/owner-lock.ts';
import type { Db } from '../../db/db.ts';
import { findOldestUnsaved, touchCapture } from '../ads/keep-ads.service.ts';
import * as rows from './picture-room.sql.ts';
import { dropReference } from './pictures.sql.ts';

type Deps = { db: Db; now: () => Date; pictureLimitBytes: number };
type Wanted = { adId: string; sha256: string; byteCount: number };

/** Bytes of the files that the account's ads show, each counted once. */
export const usedPictureBytes = (db: Db, userId: string): Promise<number> => rows.sumBytes(db, userId);

/**
 * Lets the pictures of the ads go that nobody saved, the oldest first, until `byteCount` bytes more fit into the account.
 * What somebody saved never goes. Throws AD_LIMIT_REACHED where nothing else is left.
 */
export const makePictureRoom = async (
  deps: Deps,
  userId: string,
  { adId, sha256, byteCount }: Wanted,
): Promise<void> => {
  while ((await rows.sumBytes(deps.db, userId, sha256)) + byteCount > deps.pictureLimitBytes) {
    if (!(await letOldestGo(deps, userId, adId))) throw new AppError('AD_LIMIT_REACHED');
  }
};

/** False: only saved ads have pictures, and the one that `spared` names. Its devices show the links of the Ad Library again. */
const letOldestGo = ({ db, now }: Deps, userId: string, spared: string): Promise<boolean> =>
  withOwnerLock(db, userId, async (tx, owner) => {
    const adId = await findOldestUnsaved(tx, userId, rows.hasStoredPicture(tx, userId, spared));
    if (adId === null) return false;
    const gone = await rows.loseStored(tx, userId, adId);
    for (const { sha256 } of gone) await dropReference(tx, sha256, now());
    for (const version of new Set(gone.map((picture) => picture.version)))
      await touchCapture(tx, owner, { adId, version });
    return true;
  });
