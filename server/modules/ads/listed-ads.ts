import type { ListedAd } from '#shared/contract/ads.ts';
import { groupBy } from '#shared/lib/group-by.ts';
import type { Db } from '../../db/db.ts';
import type { AdKey } from '../../db/version-keys.ts';
import * as rows from './ads.sql.ts';
import { toListedAd } from './listed-ad.ts';

/** The maximum size of one page of a list. */
export const LIST_LIMIT_BYTES = 4_000_000;
/** A listed ad holds its facts once as fields and once as a JSON string, whose quotes are escaped. */
const LISTED_PER_KEPT_BYTE = 2;

/** The same for every page of a list, so that no ad falls between two pages, and small enough for the largest ads. */
export const fittingPageSize = (wished: number, largestBytes: number): number =>
  Math.max(1, Math.min(wished, Math.floor(LIST_LIMIT_BYTES / (LISTED_PER_KEPT_BYTE * Math.max(1, largestBytes)))));

/** These versions of the account's ads as lists show them, in the order of the keys; one that is not there is left out. */
export const listedAds = async (tx: Db, userId: string, keys: readonly AdKey[]): Promise<ListedAd[]> => {
  const found = await rows.rowsOfAds(tx, userId, keys);
  const captures = new Map(found.captures.map((row) => [keyText(row), row.ad]));
  const bookmarks = new Map(found.bookmarks.map((row) => [row.adId, row.savedAt]));
  const pictures = groupBy(found.pictures, keyText);
  return keys.flatMap((key) => {
    const ad = captures.get(keyText(key)) ?? null;
    const stored = (pictures.get(keyText(key)) ?? []).filter((row) => row.sha256 !== null);
    const paths = new Map(stored.map((row) => [row.slot, `/media/${row.sha256}.${row.extension}`]));
    return ad === null ? [] : [toListedAd({ ad, savedAt: bookmarks.get(key.adId) ?? null, paths })];
  });
};

const keyText = ({ adId, version }: AdKey): string => `${adId} ${version}`;

/** The newest version of one ad; null for an ad that the account has not collected. */
export const newestListed = async (tx: Db, userId: string, adId: string): Promise<ListedAd | null> => {
  const [newest] = await rows.findLiveVersions(tx, userId, adId);
  if (newest === undefined) return null;
  const [listed = null] = await listedAds(tx, userId, [{ adId, version: newest.version }]);
  return listed;
};
