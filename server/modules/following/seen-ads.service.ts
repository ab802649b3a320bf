import type { Db } from '#server/db/db.ts';
import type { Owner } from '#server/db/owner-lock.ts';
import { storedAdsAmong } from '../ads/captured-ads.service.ts';
import * as rows from './follows.sql.ts';

/** Marks ads as seen. Ignores ads that the account does not have. */
export const markSeen = async (tx: Db, owner: Owner, adIds: readonly string[]): Promise<void> => {
  const stored = await storedAdsAmong(tx, owner.userId, [...new Set(adIds)]);
  const seen = new Set(await rows.findSeen(tx, owner.userId, stored));
  const marks = stored
    .filter((adId) => !seen.has(adId))
    .map((adId) => ({ userId: owner.userId, adId, seq: owner.nextSeq(), deletedAt: null }));
  await rows.writeSeen(tx, marks);
};

/** Returns the given ads that are marked as seen. */
export const seenAmong = (tx: Db, userId: string, adIds: readonly string[]): Promise<string[]> =>
  rows.findSeen(tx, userId, adIds);

/** Deletes the mark of a deleted ad, leaving a tombstone. */
export const removeSeenMark = async (tx: Db, owner: Owner, adId: string, at: Date): Promise<void> => {
  const seen = await rows.findSeen(tx, owner.userId, [adId]);
  await rows.writeSeen(
    tx,
    seen.map((id) => ({ userId: owner.userId, adId: id, seq: owner.nextSeq(), deletedAt: at })),
  );
};
