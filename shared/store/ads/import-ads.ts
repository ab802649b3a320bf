import type { ExportedAd } from '#shared/domain/files/ad-export.ts';
import { creativeVersionOf } from '#shared/domain/ad/creative-version.ts';
import type { AdToImport, ImportedAd } from './ads-store.ts';
import type { LocalDatabase } from '../database.ts';
import { putImportedPicture } from './import-pictures.ts';
import { adTables, putChecked, putSave, resaveOne } from './write-ads.ts';
import type { Stamp } from '../outbox/outbox.ts';
import { putReach } from '../synced/reach-snapshots.ts';
import { putVerdict } from '../synced/store-verdicts.ts';

/**
 * Imports ads from a file with their pictures in one transaction, as if the user had saved or checked each at its date.
 * The content of ads that are stored already does not change. `room`: how many more ads the account can store. Returns
 * the outcome of each ad, in the order of `ads`.
 */
export const importAds = (
  db: LocalDatabase,
  { ads, room }: { ads: readonly AdToImport[]; room: number },
  stamp: Stamp,
): Promise<ImportedAd[]> =>
  db.transaction('rw', adTables(db), async () => {
    const outcomes: ImportedAd[] = [];
    let left = room;
    for (const ad of ads) {
      const isHeld = (await db.capturedAds.where('adId').equals(ad.exported.ad.id).count()) > 0;
      if (!isHeld && left <= 0) {
        outcomes.push({ outcome: 'full', pictures: 0 });
        continue;
      }
      if (!isHeld) left -= 1;
      const isNews = await importOne(db, ad, { isHeld, stamp });
      const pictures = await importPictures(db, ad);
      outcomes.push({ outcome: outcomeOf(isNews, isHeld), pictures });
    }
    return outcomes;
  });

const outcomeOf = (isNews: boolean, isHeld: boolean): ImportedAd['outcome'] => {
  if (!isNews) return 'known';
  return isHeld ? 'again' : 'added';
};

type Held = { isHeld: boolean; stamp: Stamp };

/** Returns true if the ad is newly listed or newly bookmarked. A date in the future is replaced by the current time. */
const importOne = async (db: LocalDatabase, entry: AdToImport, { isHeld, stamp }: Held): Promise<boolean> => {
  const { ad, savedAt, reach, store } = entry.exported;
  const now = stamp.now();
  const isHidden = (await db.removals.get(ad.id)) !== undefined;
  await db.removals.delete(ad.id);
  const isCaptured = !isHeld && (await capture(db, entry.exported, stamp));
  const isSaved = savedAt !== null && (await bookmark(db, entry, { isHeld, stamp }));
  for (const snapshot of reach) {
    if (snapshot.measuredAt <= now) await putReach(db, ad.id, snapshot, stamp);
  }
  if (store !== undefined && (await db.storeVerdicts.get(ad.id)) === undefined) {
    await putVerdict(db, { adId: ad.id, verdict: { ...store, foundAt: Math.min(store.foundAt, now) } }, stamp);
  }
  return isCaptured || isSaved || isHidden;
};

/** A bookmark captures its ad at the time of the bookmark. An ad with another time of capture needs its own entry. */
const capture = async (db: LocalDatabase, { ad, capturedAt, savedAt }: ExportedAd, stamp: Stamp): Promise<boolean> => {
  const at = Math.min(capturedAt, stamp.now());
  return savedAt !== at && putChecked(db, ad, { ...stamp, now: () => at });
};

/** Bookmarks the version of the file with its stored content. A file without all facts adds no version. */
const bookmark = async (
  db: LocalDatabase,
  { exported: { ad, savedAt }, isPartial }: AdToImport,
  { isHeld, stamp }: Held,
): Promise<boolean> => {
  const version = creativeVersionOf(ad);
  const at = Math.min(savedAt ?? stamp.now(), stamp.now());
  if (isHeld && isPartial) return resaveOne(db, { adId: ad.id, version, savedAt: at }, stamp);
  const known = await db.capturedAds.get([ad.id, version]);
  return putSave(db, { ad: known?.ad ?? ad, version, savedAt: at }, stamp);
};

/** Returns how many pictures the account did not have. */
const importPictures = async (db: LocalDatabase, { exported: { ad }, pictures }: AdToImport): Promise<number> => {
  let added = 0;
  for (const picture of pictures) {
    const key = { adId: ad.id, version: creativeVersionOf(ad), slot: picture.slot };
    if (await putImportedPicture(db, { ...key, bytes: picture.bytes })) added += 1;
  }
  return added;
};
