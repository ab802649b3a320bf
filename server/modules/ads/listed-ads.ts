import type { ListedAd } from '#shared/contract/ads.ts';
import { groupBy } from '#shared/lib/group-by.ts';
import type { Db } from '../../db/db.ts';
import type { AdKey } from '../../db/version-keys.ts';
import * as rows from './ads.sql.ts';
import { toListedAd } from './listed-ad.ts';

/** The maximum size of one page of a list in bytes. */
export const LIST_LIMIT_BYTES = 4_000_000;
/** Factor: a listed ad contains its data twice, as fields and as a JSON string with escaped quotes. */
const LISTED_BYTES_PER_STORED_BYTE = 2;

/**
 * Returns the number of ads per page. It is equal for all pages of a list, so that no ad is skipped, and small enough
 * for the largest ad.
 */
export const fittingPageSize = (requested: number, largestBytes: number): number =>
  Math.max(
    1,
    Math.min(requested, Math.floor(LIST_LIMIT_BYTES / (LISTED_BYTES_PER_STORED_BYTE * Math.max(1, largestBytes)))),
  );

/** Returns these versions of ads as lists show them, in the order of the keys. Missing versions are omitted. */
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

/** Returns the newest version of an ad, or null if the account has not collected it. */
export const newestListed = async (tx: Db, userId: string, adId: string): Promise<ListedAd | null> => {
  const [newest] = await rows.findLiveVersions(tx, userId, adId);
  if (newest === undefined) return null;
  const [listed = null] = await listedAds(tx, userId, [{ adId, version: newest.version }]);
  return listed;
};
