import { isDeepStrictEqual } from 'node:util';
import type { SQL } from 'drizzle-orm';
import type { Ad } from '#shared/domain/ad.ts';
import { VERSIONS_PER_AD } from '#shared/domain/account-limits.ts';
import { picturesOf } from '#shared/domain/ad-picture.ts';
import { strongerReason, type CaptureReason } from '#shared/domain/capture-reason.ts';
import { trimVersions } from '#shared/domain/version-limit.ts';
import type { Db } from '../../db/db.ts';
import type { Owner } from '../../db/owner-lock.ts';
import type { AdKey } from '../../db/version-keys.ts';
import * as rows from './ads.sql.ts';
import { storable } from './storable.ts';

/** Whether an account is full. Counts once, and is told of every ad that comes or goes after. */
export type AdRoom = { isFull: () => Promise<boolean>; came: () => void; went: () => void };

export const adRoom = (tx: Db, userId: string, limit: number): AdRoom => {
  let counted: number | null = null;
  const change = (by: 1 | -1): void => {
    if (counted !== null) counted += by;
  };
  return {
    isFull: async () => {
      counted ??= await rows.countLiveAds(tx, userId);
      return counted >= limit;
    },
    came: () => change(1),
    went: () => change(-1),
  };
};

/** Each ad once, however many versions of it were captured. */
export const countAds = (db: Db, userId: string): Promise<number> => rows.countLiveAds(db, userId);

export type Captured = { ad: Ad; version: string; capturedAt: Date; why: CaptureReason };

/** Those of the ads of which the account keeps some version. */
export const heldAmong = (tx: Db, userId: string, adIds: readonly string[]): Promise<string[]> =>
  rows.findHeld(tx, userId, adIds);

export const isHeld = async (tx: Db, userId: string, adId: string): Promise<boolean> =>
  (await rows.findHeld(tx, userId, [adId])).length > 0;

export const hasAdOfPage = (tx: Db, userId: string, pageId: string): Promise<boolean> =>
  rows.hasAdOfPage(tx, userId, pageId);

/** Whether a tombstone of an ad stands. Of one that is not held: it was deleted, or left a full account. */
export const hasTombstone = (tx: Db, userId: string, adId: string): Promise<boolean> =>
  rows.hasTombstone(tx, userId, adId);

/** The ad that leaves a full account next, of those that hold `which` where that is given; null where all are saved. */
export const findOldestUnsaved = (tx: Db, userId: string, which?: SQL): Promise<string | null> =>
  rows.findOldestUnsaved(tx, userId, which);

/**
 * Stores this version of an ad if it is new, was deleted, has a stronger reason or changed facts. Otherwise nothing is
 * written. Returns whether the account has one more version of the ad.
 */
export const keepCapture = async (
  tx: Db,
  owner: Owner,
  { ad, version, capturedAt, why }: Captured,
): Promise<boolean> => {
  const kept = storable(ad);
  const before = await rows.findCapture(tx, owner.userId, { adId: ad.id, version });
  const known = before === null || before.ad === null ? null : before;
  const reason = known === null ? why : strongerReason(known.why, why);
  if (known !== null && reason === known.why && isDeepStrictEqual(known.ad, kept)) return false;
  await rows.writeCapture(tx, {
    userId: owner.userId,
    adId: ad.id,
    version,
    ad: kept,
    adBytes: bytesOnTheWire(kept),
    pageId: ad.pageId,
    capturedAt: known?.capturedAt ?? capturedAt,
    why: reason,
    seq: owner.nextSeq(),
    deletedAt: null,
  });
  return known === null;
};

/** Returns those of the versions that the account stores. */
export const storedVersions = (tx: Db, userId: string, keys: readonly AdKey[]): Promise<AdKey[]> =>
  rows.findLive(tx, userId, keys);

const BYTES_PER_PICTURE = 160;
const BYTES_PER_ROW = 200;

const bytesOnTheWire = (ad: Ad): number =>
  Buffer.byteLength(JSON.stringify(ad)) + BYTES_PER_PICTURE * picturesOf(ad).length + BYTES_PER_ROW;

/** Bookmarks an ad; one that is bookmarked keeps its version and date. */
export const bookmark = async (
  tx: Db,
  owner: Owner,
  { adId, version, savedAt }: AdKey & { savedAt: Date },
): Promise<void> => {
  const before = await rows.findBookmark(tx, owner.userId, adId);
  if (before !== null && before.deletedAt === null) return;
  await rows.writeBookmark(tx, { userId: owner.userId, adId, version, savedAt, seq: owner.nextSeq(), deletedAt: null });
};

/** Notes that its owner asked to keep a kept version, whatever it was kept for before. */
export const keepAsSaved = (tx: Db, owner: Owner, key: AdKey): Promise<void> =>
  rows.writeReason(tx, owner.userId, key, { why: 'saved', seq: owner.nextSeq() });

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

/**
 * Removes the versions of an ad above the limit of versions, and returns them. The caller releases their pictures.
 * Writes nothing if the ad has no surplus versions.
 */
export const removeSurplusVersions = async (tx: Db, owner: Owner, adId: string, at: Date): Promise<AdKey[]> => {
  const live = await rows.findLiveVersions(tx, owner.userId, adId);
  if (live.length <= VERSIONS_PER_AD) return [];
  const saved = await rows.findBookmark(tx, owner.userId, adId);
  const savedVersion = saved === null || saved.deletedAt !== null ? null : saved.version;
  const versions = live.map((row) => ({ ...row, capturedAt: row.capturedAt.getTime() }));
  const { removed, raised } = trimVersions(versions, savedVersion);
  const removedKeys = removed.map(({ version }) => ({ adId, version }));
  for (const key of removedKeys) await rows.buryCapture(tx, owner.userId, key, { seq: owner.nextSeq(), at });
  if (raised !== null) {
    const key = { adId, version: raised.row.version };
    await rows.writeReason(tx, owner.userId, key, { why: raised.why, seq: owner.nextSeq() });
  }
  return removedKeys;
};

/** Ads of all accounts that have surplus versions, at most `limit` of them. */
export const listAdsWithSurplusVersions = (db: Db, limit: number): Promise<{ userId: string; adId: string }[]> =>
  rows.listSurplusVersions(db, { most: VERSIONS_PER_AD, limit });

/** Tells the owner's devices that something of a kept ad changed; false where no such ad is kept. */
export const touchCapture = (tx: Db, owner: Owner, key: AdKey): Promise<boolean> =>
  rows.numberCapture(tx, owner.userId, key, owner.nextSeq());
