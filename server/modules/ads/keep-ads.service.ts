import { isDeepStrictEqual } from 'node:util';
import type { Ad } from '#shared/domain/ad.ts';
import { picturesOf } from '#shared/domain/ad-picture.ts';
import type { Db } from '../../db/db.ts';
import type { Owner } from '../../db/owner-lock.ts';
import * as rows from './ads.sql.ts';
import { storable } from './storable.ts';

/** Whether an account has room for one more ad. Counts once and again after each change of the count. */
export type AdRoom = { has: () => Promise<boolean>; forget: () => void };

export const adRoom = (tx: Db, userId: string, limit: number): AdRoom => {
  let counted: number | null = null;
  return {
    has: async () => {
      counted ??= await rows.countLiveAds(tx, userId);
      return counted < limit;
    },
    forget: () => {
      counted = null;
    },
  };
};

/** Each ad once, however many versions of it were captured. */
export const countAds = (db: Db, userId: string): Promise<number> => rows.countLiveAds(db, userId);

export type Captured = { ad: Ad; version: string; at: Date };

/** Whether any version of the ad is kept. */
export const isCollected = async (tx: Db, userId: string, adId: string): Promise<boolean> =>
  (await rows.findLiveVersions(tx, userId, adId)).length > 0;

/** Keeps this version of an ad: new, come back after a deletion, or with facts that changed. Else nothing is touched. */
export const keepCapture = async (tx: Db, owner: Owner, { ad, version, at }: Captured): Promise<void> => {
  const kept = storable(ad);
  const before = await rows.findCapture(tx, owner.userId, { adId: ad.id, version });
  if (before?.ad !== null && isDeepStrictEqual(before?.ad, kept)) return;
  await rows.writeCapture(tx, {
    userId: owner.userId,
    adId: ad.id,
    version,
    ad: kept,
    adBytes: bytesOnTheWire(kept),
    pageId: ad.pageId,
    capturedAt: before === null || before.ad === null ? at : before.capturedAt,
    why: 'saved',
    seq: owner.nextSeq(),
    deletedAt: null,
  });
};

const BYTES_PER_PICTURE = 160;
const BYTES_PER_ROW = 200;

const bytesOnTheWire = (ad: Ad): number =>
  Buffer.byteLength(JSON.stringify(ad)) + BYTES_PER_PICTURE * picturesOf(ad).length + BYTES_PER_ROW;

/** Bookmarks an ad; one that is bookmarked keeps its version and date. */
export const bookmark = async (
  tx: Db,
  owner: Owner,
  { adId, version, savedAt }: rows.AdKey & { savedAt: Date },
): Promise<void> => {
  const before = await rows.findBookmark(tx, owner.userId, adId);
  if (before !== null && before.deletedAt === null) return;
  await rows.writeBookmark(tx, { userId: owner.userId, adId, version, savedAt, seq: owner.nextSeq(), deletedAt: null });
};

export const removeBookmark = async (tx: Db, owner: Owner, adId: string, at: Date): Promise<void> => {
  const before = await rows.findBookmark(tx, owner.userId, adId);
  if (before === null || before.deletedAt !== null) return;
  await rows.buryBookmark(tx, owner.userId, adId, { seq: owner.nextSeq(), at });
};

/** Buries every version of an ad and its bookmark. Its pictures are let go by the caller. */
export const removeAd = async (tx: Db, owner: Owner, adId: string, at: Date): Promise<void> => {
  await removeBookmark(tx, owner, adId, at);
  for (const { version } of await rows.findLiveVersions(tx, owner.userId, adId)) {
    await rows.buryCapture(tx, owner.userId, { adId, version }, { seq: owner.nextSeq(), at });
  }
};

/** Tells the owner's devices that something of a kept ad changed; false where no such ad is kept. */
export const touchCapture = (tx: Db, owner: Owner, key: rows.AdKey): Promise<boolean> =>
  rows.numberCapture(tx, owner.userId, key, owner.nextSeq());
