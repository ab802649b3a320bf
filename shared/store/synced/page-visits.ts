import type { PageId } from '#shared/domain/ad/ad.ts';
import { HOUR_MS } from '#shared/domain/time.ts';
import type { LocalDatabase } from '#shared/store/database.ts';
import { hasNewAds, newAdTables } from '#shared/store/follows/new-ads.ts';
import type { Stamp } from '#shared/store/outbox/outbox.ts';
import { writeMutation } from './write-mutation.ts';

/** Within this time after a visit, a further visit is stored only if the page has new ads. */
export const ONE_VISIT_MS = HOUR_MS;

/**
 * Stores a visit of a page. Returns false if the page is not followed. Returns false also if the last visit was within
 * an hour and the page has no new ads: the visit would not change which ads are new, and need not be synced.
 */
export const visitPage = (db: LocalDatabase, pageId: PageId, stamp: Stamp): Promise<boolean> =>
  db.transaction('rw', [...newAdTables(db), db.outbox, db.facts], async () => {
    const follow = await db.follows.get(pageId);
    if (follow === undefined) return false;
    const visitedAt = stamp.now();
    const known = await db.pageVisits.get(pageId);
    const isRecent = known !== undefined && visitedAt - known.visitedAt < ONE_VISIT_MS;
    if (isRecent && !(await hasNewAds(db, follow))) return false;
    return writeMutation(db, { kind: 'visit-page', pageId, visitedAt }, stamp);
  });
