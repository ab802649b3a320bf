import type { AdId } from '#shared/domain/ad/ad.ts';
import { MINUTE_MS } from '#shared/domain/time.ts';
import type { LocalDatabase } from '../database.ts';
import { adTables, removeAd } from './write-ads.ts';
import type { Stamp } from '../outbox/outbox.ts';

/** How long a deletion can be taken back: long enough for whoever keeps the toast open, short enough for other devices. */
export const UNDO_MS = MINUTE_MS;

/** So many ads a transaction: others get their turn in between. */
const CHUNK = 100;

/**
 * Deletes ads so that it can be taken back: they are marked, whole as they are, and no list shows them. Bookmarked ads are passed
 * over, and unknown ones. Answers those that it took (docs/decisions/0021-deletion-with-undo.md).
 */
export const hideAds = (db: LocalDatabase, adIds: readonly AdId[], stamp: Stamp): Promise<AdId[]> =>
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

/** Takes deletions back; answers those that were in time. */
export const putBackAds = (db: LocalDatabase, adIds: readonly AdId[]): Promise<AdId[]> =>
  db.transaction('rw', db.removals, async () => {
    const marks = await db.removals.bulkGet([...adIds]);
    const inTime = marks.flatMap((mark) => mark?.adId ?? []);
    await db.removals.bulkDelete(inTime);
    return inTime;
  });

/**
 * Deletes for good what can be taken back no more, each with its outbox entry; `early`: all of it. An ad that was bookmarked
 * meanwhile, here or elsewhere, stays. Answers how many were deleted.
 */
export const settleRemovals = async (
  db: LocalDatabase,
  { early = false, ...stamp }: Stamp & { early?: boolean },
): Promise<number> => {
  const now = stamp.now();
  // A mark that is due later than any could be was made before the clock was set back.
  const due = (await db.removals.toArray()).filter(({ dueAt }) => early || dueAt <= now || dueAt > now + UNDO_MS);
  let deleted = 0;
  for (let start = 0; start < due.length; start += CHUNK) {
    const chunk = due.slice(start, start + CHUNK).map(({ adId }) => adId);
    deleted += await db.transaction('rw', adTables(db), async () => settleSome(db, chunk, stamp));
  }
  return deleted;
};

const settleSome = async (db: LocalDatabase, adIds: readonly AdId[], stamp: Stamp): Promise<number> => {
  let deleted = 0;
  for (const adId of await putBackAds(db, adIds)) {
    if ((await db.savedAds.get(adId)) === undefined && (await removeAd(db, adId, stamp))) deleted += 1;
  }
  return deleted;
};
