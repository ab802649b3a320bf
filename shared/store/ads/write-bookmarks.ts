import type { AdId } from '#shared/domain/ad/ad.ts';
import type { Bookmark } from './ads-store.ts';
import type { LocalDatabase } from '../database.ts';
import { addAllToOutbox, type Stamp } from '../outbox/outbox.ts';
import { readShown } from './read-ads.ts';
import { adTables } from './write-ads.ts';

/** Bookmarks per transaction. The user can still save an ad while thousands of bookmarks are removed. */
const CHUNK = 500;

/** Removes bookmarks, all or none. Returns the removed bookmarks, for `resaveAds`. */
export const unsaveAds = async (db: LocalDatabase, adIds: readonly AdId[], stamp: Stamp): Promise<Bookmark[]> => {
  const taken: Bookmark[] = [];
  try {
    for (let start = 0; start < adIds.length; start += CHUNK) {
      taken.push(...(await unsaveChunk(db, adIds.slice(start, start + CHUNK), stamp)));
    }
  } catch (error) {
    await resaveAds(db, taken, stamp);
    throw error;
  }
  return taken;
};

const unsaveChunk = (db: LocalDatabase, adIds: readonly AdId[], stamp: Stamp): Promise<Bookmark[]> =>
  db.transaction('rw', [db.savedAds, db.outbox, db.facts], async () => {
    const rows = await db.savedAds.bulkGet([...new Set(adIds)]);
    const taken = rows.flatMap((row) => (row === undefined ? [] : [row]));
    await db.savedAds.bulkDelete(taken.map(({ adId }) => adId));
    const entries = taken.map(({ adId }) => ({ kind: 'unsave-ad', adId }) as const);
    if (entries.length > 0) await addAllToOutbox(db, entries, stamp);
    return taken.map(({ adId, version, savedAt }) => ({ adId, version, savedAt }));
  });

/**
 * Restores bookmarks in one transaction. If the saved version is gone, the ad is bookmarked in its shown version. Skips
 * ads that are gone or bookmarked already. Returns how many bookmarks were restored.
 */
export const resaveAds = (db: LocalDatabase, bookmarks: readonly Bookmark[], stamp: Stamp): Promise<number> =>
  db.transaction('rw', adTables(db), async () => {
    let set = 0;
    for (const bookmark of bookmarks) {
      if (await resaveOne(db, bookmark, stamp)) set += 1;
    }
    return set;
  });

const resaveOne = async (db: LocalDatabase, { adId, version, savedAt }: Bookmark, stamp: Stamp): Promise<boolean> => {
  if ((await db.savedAds.get(adId)) !== undefined) return false;
  const row = (await db.capturedAds.get([adId, version])) ?? (await readShown(db, adId));
  if (row === null) return false;
  const shown = { version: row.version, savedAt };
  await db.removals.delete(adId);
  await db.capturedAds.update([adId, row.version], { why: 'saved' });
  await db.savedAds.put({ adId, ...shown });
  await addAllToOutbox(db, [{ kind: 'save-ad', ad: row.ad, ...shown }], stamp);
  return true;
};
