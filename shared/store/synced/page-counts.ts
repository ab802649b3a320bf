import type { PageId } from '#shared/domain/ad/ad.ts';
import type { PageCount } from '#shared/domain/synced/page-counts.ts';
import type { LocalDatabase } from '#shared/store/database.ts';
import type { Stamp } from '#shared/store/outbox/outbox.ts';
import { writeMutation } from './write-mutation.ts';

/**
 * Inside a transaction. Returns false if the count adds nothing, or if its page is not followed and no ad of the page
 * is stored.
 */
export const putPageCount = async (db: LocalDatabase, count: PageCount, stamp: Stamp): Promise<boolean> => {
  const { pageId } = count;
  if ((await db.follows.get(pageId)) === undefined && !(await hasAdOf(db, pageId))) return false;
  return writeMutation(db, { kind: 'note-page-count', count }, stamp);
};

const hasAdOf = async (db: LocalDatabase, pageId: PageId): Promise<boolean> => {
  const ofPage = db.capturedAds.where('[ad.pageId+capturedAt]').between([pageId, 0], [pageId, Infinity], true, true);
  return (await ofPage.limit(1).count()) > 0;
};

/** Stores a page count in its own transaction; see `putPageCount`. */
export const notePageCount = (db: LocalDatabase, count: PageCount, stamp: Stamp): Promise<boolean> =>
  db.transaction('rw', [db.follows, db.capturedAds, db.pageCounts, db.outbox, db.facts], async () =>
    putPageCount(db, count, stamp),
  );
