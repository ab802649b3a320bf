import type { AdId } from '#shared/domain/ad.ts';
import type { CollectedAd } from './ads-store.ts';
import type { CapturedAdRow, LocalDatabase, SavedAdRow } from './database.ts';

/** Every collected ad once, newest capture first. */
export const readCollected = (db: LocalDatabase): Promise<CollectedAd[]> =>
  db.transaction('r', [db.capturedAds, db.savedAds], async () => {
    const [captured, saved] = await Promise.all([db.capturedAds.toArray(), db.savedAds.toArray()]);
    const savedById = new Map(saved.map((row) => [row.adId, row]));
    return [...byAd(captured)]
      .flatMap(([adId, versions]) => shownOf(versions, savedById.get(adId)) ?? [])
      .sort((one, other) => other.capturedAt - one.capturedAt);
  });

/** The bookmarked ads, newest bookmark first. */
export const readSaved = (db: LocalDatabase): Promise<CollectedAd[]> => readLastSaved(db, Infinity);

export const readLastSaved = (db: LocalDatabase, limit: number): Promise<CollectedAd[]> =>
  db.transaction('r', [db.capturedAds, db.savedAds], async () => {
    // A collection of Dexie, not a list.
    // oxlint-disable-next-line unicorn/no-array-reverse
    const newestFirst = db.savedAds.orderBy('savedAt').reverse();
    const saved = await (limit === Infinity ? newestFirst : newestFirst.limit(limit)).toArray();
    const captured = await db.capturedAds
      .where('adId')
      .anyOf(saved.map((row) => row.adId))
      .toArray();
    const versions = byAd(captured);
    return saved.flatMap((row) => shownOf(versions.get(row.adId) ?? [], row) ?? []);
  });

/** The version of an ad to show: the one its owner saved, else the newest capture. Null where nothing was captured. */
export const readShown = async (db: LocalDatabase, adId: AdId): Promise<CapturedAdRow | null> => {
  const [versions, saved] = await Promise.all([
    db.capturedAds.where('adId').equals(adId).toArray(),
    db.savedAds.get(adId),
  ]);
  return shownOf(versions, saved);
};

const byAd = (rows: readonly CapturedAdRow[]): Map<AdId, CapturedAdRow[]> => {
  const found = new Map<AdId, CapturedAdRow[]>();
  for (const row of rows) {
    const versions = found.get(row.adId);
    if (versions === undefined) found.set(row.adId, [row]);
    else versions.push(row);
  }
  return found;
};

const shownOf = (versions: readonly CapturedAdRow[], saved: SavedAdRow | undefined): CollectedAd | null => {
  const newestFirst = versions.toSorted((one, other) => other.capturedAt - one.capturedAt);
  const shown = newestFirst.find((row) => row.version === saved?.version) ?? newestFirst[0];
  return shown === undefined ? null : { ...shown, savedAt: saved?.savedAt ?? null };
};
