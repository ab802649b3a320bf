import type { AdId } from '#shared/domain/ad/ad.ts';
import type { CapturedAdRow } from '#shared/domain/synced/captured-ads.ts';
import type { LocalDatabase } from '#shared/store/database.ts';

/** Sorts after every id and every version of an ad. */
const AFTER = '\uFFFF';

/** By default `upTo` is the last id. */
type Range = { after: AdId; upTo?: AdId };

/**
 * At most `limit` captured rows in the order of their ads' ids, each ad with all versions. An ad with more versions
 * than that is returned alone and complete. `end`: the last id, if more ads can follow; otherwise null.
 */
export const readWholeAds = async (
  db: LocalDatabase,
  { after, upTo = AFTER }: Range,
  limit: number,
): Promise<{ rows: CapturedAdRow[]; end: AdId | null }> => {
  const range = db.capturedAds.where('[adId+version]').between([after, AFTER], [upTo, AFTER], false, true);
  const rows = await range.limit(limit).toArray();
  const last = rows.at(-1);
  if (last === undefined || rows.length < limit) return { rows, end: null };
  // The versions of the last ad may be incomplete, so it is returned with the next rows.
  const whole = rows.filter(({ adId }) => adId !== last.adId);
  const end = whole.at(-1)?.adId;
  if (end !== undefined) return { rows: whole, end };
  return { rows: await db.capturedAds.where('adId').equals(last.adId).toArray(), end: last.adId };
};
