import { runStateOf } from '#shared/domain/ad/ad-run.ts';
import { isCollected } from '#shared/domain/ad/capture-reason.ts';
import type { AdQuery } from '#shared/domain/lists/ad-query.ts';
import { keyOfAd, type AdKey } from '#shared/domain/ad/ad-summary.ts';
import type { LocalDatabase } from '#shared/store/database.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { readAds, readHidden } from '#shared/store/ads/read-ads.ts';

/** Rows to read per requested ad: enough to find a screen of active ads among ended ones. */
const ROWS_PER_AD = 6;

/** The first ads of an unfiltered list, read by an index of the store, without reading the others. */
export const readNewest = async (db: LocalDatabase, scope: AdQuery['scope'], count: number): Promise<CollectedAd[]> =>
  readAds(db, await newestOf(db, scope, count));

const newestOf = async (db: LocalDatabase, scope: AdQuery['scope'], count: number): Promise<AdKey[]> => {
  if (scope === 'collected') return newestCollected(db, count);
  if (scope !== 'saved') return [];
  // A collection of Dexie, not a list.
  // oxlint-disable-next-line unicorn/no-array-reverse
  const saved = await db.savedAds.orderBy('savedAt').reverse().limit(count).toArray();
  return saved.map(keyOfAd);
};

const newestCollected = async (db: LocalDatabase, count: number): Promise<AdKey[]> => {
  // A collection of Dexie, not a list.
  // oxlint-disable-next-line unicorn/no-array-reverse
  const newestFirst = db.capturedAds.orderBy('capturedAt').reverse();
  const [rows, followedIds, hidden] = await Promise.all([
    newestFirst.limit(count * ROWS_PER_AD).toArray(),
    db.follows.toCollection().primaryKeys(),
    readHidden(db),
  ]);
  const followed = new Set(followedIds);
  const once = new Map(
    rows
      .filter(
        ({ adId, ad, why }) =>
          runStateOf(ad) === 'active' && isCollected(why, followed.has(ad.pageId)) && !hidden.has(adId),
      )
      .map((row) => [row.adId, keyOfAd(row)]),
  );
  return [...once.values()].slice(0, count);
};
