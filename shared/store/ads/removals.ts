import type { AdId } from '#shared/domain/ad/ad.ts';
import { MINUTE_MS } from '#shared/domain/time.ts';
import { partsOf } from '#shared/lib/parts-of.ts';
import type { LocalDatabase } from '../database.ts';
import { adTables, removeAd } from './write-ads.ts';
import type { Stamp } from '../outbox/outbox.ts';

/**
 * How long a deletion can be undone: long enough to press Undo, short enough that other devices are soon up to date.
 */
export const UNDO_MS = MINUTE_MS;

/** Ads per transaction. Small transactions let other writes run in between. */
const CHUNK = 100;

/**
 * Deletes ads so that it can be undone: they are marked and remain complete, and no list shows them. Skips bookmarked
 * and unknown ads. Returns the deleted ads (docs/decisions/0021-deletion-with-undo.md).
 */
export const markDeleted = (db: LocalDatabase, adIds: readonly AdId[], stamp: Stamp): Promise<AdId[]> =>
  db.transaction('rw', [db.capturedAds, db.savedAds, db.removals], async () => {
    const [kept, saved] = await Promise.all([
      db.capturedAds
        .where('adId')
        .anyOf([...adIds])
        .uniqueKeys(),
      db.savedAds.bulkGet([...adIds]),
    ]);
    const isKept = new Set(kept.map(String));
    const hidden = adIds.filter((adId, index) => isKept.has(adId) && saved[index] === undefined);
    const dueAt = stamp.now() + UNDO_MS;
    await db.removals.bulkPut(hidden.map((adId) => ({ adId, dueAt })));
    return hidden;
  });

/** Restores deleted ads. Returns those that could still be restored. */
export const restoreDeletedAds = (db: LocalDatabase, adIds: readonly AdId[]): Promise<AdId[]> =>
  db.transaction('rw', db.removals, async () => {
    const marks = await db.removals.bulkGet([...adIds]);
    const inTime = marks.flatMap((mark) => mark?.adId ?? []);
    await db.removals.bulkDelete(inTime);
    return inTime;
  });

/**
 * Deletes ads whose undo time is over, each with its outbox entry. `early`: deletes all marked ads. An ad that was
 * bookmarked meanwhile, on any device, remains. Returns how many ads were deleted.
 */
export const completeRemovals = async (
  db: LocalDatabase,
  { early = false, ...stamp }: Stamp & { early?: boolean },
): Promise<number> => {
  const now = stamp.now();
  // A mark with a later due time than possible was written before the clock was set back.
  const due = (await db.removals.toArray()).filter(({ dueAt }) => early || dueAt <= now || dueAt > now + UNDO_MS);
  let deleted = 0;
  const adIds = due.map(({ adId }) => adId);
  for (const chunk of partsOf(adIds, CHUNK)) {
    deleted += await db.transaction('rw', adTables(db), async () => settleSome(db, chunk, stamp));
  }
  return deleted;
};

const settleSome = async (db: LocalDatabase, adIds: readonly AdId[], stamp: Stamp): Promise<number> => {
  let deleted = 0;
  for (const adId of await restoreDeletedAds(db, adIds)) {
    if ((await db.savedAds.get(adId)) === undefined && (await removeAd(db, adId, stamp))) deleted += 1;
  }
  return deleted;
};
