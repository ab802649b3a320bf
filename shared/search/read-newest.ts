import { isCollected } from '#shared/domain/capture-reason.ts';
import type { AdQuery } from '#shared/domain/ad-query.ts';
import { keyOfAd, type AdKey } from '#shared/domain/ad-summary.ts';
import type { LocalDatabase } from '#shared/store/database.ts';

/** Enough to find a screen of active ads among those that ended. */
const LOOK_AT = 6;

/** The first ads of an unfiltered list by the store's own index, without reading the others. */
export const readNewest = async (db: LocalDatabase, scope: AdQuery['scope'], count: number): Promise<AdKey[]> => {
  if (scope === 'collected') return newestCollected(db, count);
  if (scope !== 'saved') return [];
  // A collection of Dexie, not a list.
  // oxlint-disable-next-line unicorn/no-array-reverse
  const saved = await db.savedAds.orderBy('savedAt').reverse().limit(count).toArray();
  return saved.map(keyOfAd);
};

const newestCollected = async (db: LocalDatabase, count: number): Promise<AdKey[]> => {
  const followed = new Set(await db.follows.toCollection().primaryKeys());
  // A collection of Dexie, not a list.
  // oxlint-disable-next-line unicorn/no-array-reverse
  const newestFirst = db.capturedAds.orderBy('capturedAt').reverse();
  const rows = await newestFirst.limit(count * LOOK_AT).toArray();
  const once = new Map(
    rows
      .filter(({ ad, why }) => ad.isActive && isCollected(why, followed.has(ad.pageId)))
      .map((row) => [row.adId, keyOfAd(row)]),
  );
  return [...once.values()].slice(0, count);
};
