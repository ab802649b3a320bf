import type { ExportedAd } from '#shared/domain/files/ad-export.ts';
import { creativeVersionOf } from '#shared/domain/ad/creative-version.ts';
import type { ImportOutcome } from './ads-store.ts';
import type { LocalDatabase } from '../database.ts';
import { adTables, putChecked, putSave } from './write-ads.ts';
import type { Stamp } from '../outbox/outbox.ts';
import { putReach } from '../synced/reach-snapshots.ts';
import { putVerdict } from '../synced/store-verdicts.ts';

/**
 * Imports ads from a file in one transaction, as if the user had saved or checked each at its date. Ads that are stored
 * already do not change. `room`: how many more ads the account can store. Returns the outcome of each ad, in the order
 * of `ads`.
 */
export const importAds = (
  db: LocalDatabase,
  { ads, room }: { ads: readonly ExportedAd[]; room: number },
  stamp: Stamp,
): Promise<ImportOutcome[]> =>
  db.transaction('rw', adTables(db), async () => {
    const outcomes: ImportOutcome[] = [];
    let left = room;
    for (const ad of ads) {
      const isHeld = (await db.capturedAds.where('adId').equals(ad.ad.id).count()) > 0;
      if (!isHeld && left <= 0) {
        outcomes.push('full');
        continue;
      }
      if (!isHeld) left -= 1;
      const isNews = await importOne(db, ad, { isHeld, stamp });
      if (isNews) outcomes.push(isHeld ? 'again' : 'added');
      else outcomes.push('known');
    }
    return outcomes;
  });

/** Returns true if the ad is newly listed or newly bookmarked. A date in the future is replaced by the current time. */
const importOne = async (
  db: LocalDatabase,
  { ad, capturedAt, savedAt, reach, store }: ExportedAd,
  { isHeld, stamp }: { isHeld: boolean; stamp: Stamp },
): Promise<boolean> => {
  const now = stamp.now();
  const isHidden = (await db.removals.get(ad.id)) !== undefined;
  await db.removals.delete(ad.id);
  const at = (time: number): Stamp => ({ ...stamp, now: () => Math.min(time, now) });
  const isNews =
    savedAt === null
      ? !isHeld && (await putChecked(db, ad, at(capturedAt)))
      : await putSave(db, { ad, version: creativeVersionOf(ad), savedAt: Math.min(savedAt, now) }, stamp);
  for (const snapshot of reach) {
    if (snapshot.measuredAt <= now) await putReach(db, ad.id, snapshot, stamp);
  }
  if (store !== undefined && (await db.storeVerdicts.get(ad.id)) === undefined) {
    await putVerdict(db, { adId: ad.id, verdict: { ...store, foundAt: Math.min(store.foundAt, now) } }, stamp);
  }
  return isNews || isHidden;
};
