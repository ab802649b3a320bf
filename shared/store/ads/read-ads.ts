import type { AdId } from '#shared/domain/ad/ad.ts';
import type { AdKey } from '#shared/domain/ad/ad-summary.ts';
import { isCollected } from '#shared/domain/ad/capture-reason.ts';
import type { CollectedAd } from './ads-store.ts';
import type { CapturedAdRow } from '#shared/domain/synced/captured-ads.ts';
import type { SavedAdRow } from '#shared/domain/synced/saved-ads.ts';
import { groupBy } from '#shared/lib/group-by.ts';
import type { LocalDatabase } from '../database.ts';

/** Those of the ads that are still stored, in the order of their keys. */
export const readAds = (db: LocalDatabase, keys: readonly AdKey[]): Promise<CollectedAd[]> =>
  db.transaction('r', [db.capturedAds, db.savedAds], async () => {
    const [captured, saved] = await Promise.all([
      db.capturedAds.bulkGet(keys.map(({ adId, version }): [AdId, string] => [adId, version])),
      db.savedAds.bulkGet(keys.map(({ adId }) => adId)),
    ]);
    return captured.flatMap((row, index) =>
      row === undefined ? [] : [{ ...row, savedAt: saved[index]?.savedAt ?? null }],
    );
  });

/** Every collected ad once, newest capture first. */
export const readCollected = (db: LocalDatabase): Promise<CollectedAd[]> =>
  db.transaction('r', [db.capturedAds, db.savedAds, db.follows, db.removals], async () => {
    const [captured, saved, followed, hidden] = await Promise.all([
      db.capturedAds.toArray(),
      db.savedAds.toArray(),
      db.follows.toCollection().primaryKeys(),
      readHidden(db),
    ]);
    const savedById = new Map(saved.map((row) => [row.adId, row]));
    const followedIds = new Set(followed);
    const isListed = (versions: readonly CapturedAdRow[]): boolean =>
      versions.some(({ why, ad }) => isCollected(why, followedIds.has(ad.pageId)));
    return [...byAd(captured)]
      .filter(([adId, versions]) => isListed(versions) && !hidden.has(adId))
      .flatMap(([adId, versions]) => shownOf(versions, savedById.get(adId)) ?? [])
      .sort((one, other) => other.capturedAt - one.capturedAt);
  });

/** The bookmarked ads, newest bookmark first. */
export const readSaved = (db: LocalDatabase): Promise<CollectedAd[]> => readLastSaved(db, Infinity);

/** The last saved ads, newest bookmark first. `limit`: the maximum number. */
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

/** The version of an ad to show: the saved one, otherwise the newest capture. Null if no version is stored. */
export const readShown = async (db: LocalDatabase, adId: AdId): Promise<CapturedAdRow | null> => {
  const [versions, saved] = await Promise.all([
    db.capturedAds.where('adId').equals(adId).toArray(),
    db.savedAds.get(adId),
  ]);
  return shownOf(versions, saved);
};

/** Every version of an ad, the shown one first, then the newest captures. */
export const readVersions = (db: LocalDatabase, adId: AdId): Promise<CollectedAd[]> =>
  db.transaction('r', [db.capturedAds, db.savedAds, db.removals], async () => {
    const [versions, saved, hidden] = await Promise.all([
      db.capturedAds.where('adId').equals(adId).toArray(),
      db.savedAds.get(adId),
      readHidden(db),
    ]);
    const shown = shownOf(versions, saved);
    if (shown === null || hidden.has(adId)) return [];
    const others = versions.filter(({ version }) => version !== shown.version);
    others.sort((one, other) => other.capturedAt - one.capturedAt);
    return [shown, ...others.map((row) => ({ ...row, savedAt: null }))];
  });

/** Groups versions by ad. */
export const byAd = (rows: readonly CapturedAdRow[]): Map<AdId, CapturedAdRow[]> => groupBy(rows, ({ adId }) => adId);

/** The saved version, otherwise the newest. Null if there is no version. */
export const shownOf = (versions: readonly CapturedAdRow[], saved: SavedAdRow | undefined): CollectedAd | null => {
  const shown = shownAmong(versions, saved);
  return shown === null ? null : { ...shown, savedAt: saved?.savedAt ?? null };
};

/** The saved one of these versions, otherwise the newest. Null if there is no version. */
export const shownAmong = <Row extends { version: string; capturedAt: number }>(
  versions: readonly Row[],
  saved: Pick<SavedAdRow, 'version'> | undefined,
): Row | null => {
  const newestFirst = versions.toSorted((one, other) => other.capturedAt - one.capturedAt);
  return newestFirst.find((row) => row.version === saved?.version) ?? newestFirst[0] ?? null;
};

/** The deleted ads that can still be restored. No list shows or counts them. Usually there are only a few. */
export const readHidden = async (db: LocalDatabase): Promise<ReadonlySet<AdId>> =>
  new Set(await db.removals.toCollection().primaryKeys());
