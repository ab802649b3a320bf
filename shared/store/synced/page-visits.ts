import type { PageId } from '#shared/domain/ad/ad.ts';
import type { LocalDatabase } from '#shared/store/database.ts';
import type { Stamp } from '#shared/store/outbox/outbox.ts';
import { writeMutation } from './write-mutation.ts';

/** Stores a visit of a page. Returns false if the page is not followed, or if the last visit was within an hour. */
export const visitPage = (db: LocalDatabase, pageId: PageId, stamp: Stamp): Promise<boolean> =>
  db.transaction('rw', [db.follows, db.pageVisits, db.outbox, db.facts], async () => {
    if ((await db.follows.get(pageId)) === undefined) return false;
    return writeMutation(db, { kind: 'visit-page', pageId, visitedAt: stamp.now() }, stamp);
  });
