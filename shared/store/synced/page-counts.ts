import type { PageId } from '#shared/domain/ad.ts';
import { isWorthNoting, type PageCount } from '#shared/domain/page-count.ts';
import { utcDayOf } from '#shared/domain/time.ts';
import type { LocalDatabase, PageCountRow } from '#shared/store/database.ts';
import { addToOutbox } from '#shared/store/outbox.ts';
import type { Stamp } from '#shared/store/write-ads.ts';
import { createPlainKind, dropIfOwn, type SyncedMutation } from './synced-kind.ts';

/**
 * Inside a transaction. Returns false if the count adds nothing, or if its page is not followed and no ad of the page is
 * stored.
 */
const putPageCount = async (db: LocalDatabase, count: PageCount, stamp: Stamp): Promise<boolean> => {
  const { pageId } = count;
  const day = utcDayOf(count.countedAt);
  const known = await db.pageCounts.get([pageId, day]);
  if (!isWorthNoting(count, known ?? null)) return false;
  if ((await db.follows.get(pageId)) === undefined && !(await hasAdOf(db, pageId))) return false;
  await db.pageCounts.put({ ...known, ...count, day });
  await addToOutbox(db, { kind: 'note-page-count', count }, stamp);
  return true;
};

const hasAdOf = async (db: LocalDatabase, pageId: PageId): Promise<boolean> => {
  const ofPage = db.capturedAds.where('[ad.pageId+capturedAt]').between([pageId, 0], [pageId, Infinity], true, true);
  return (await ofPage.limit(1).count()) > 0;
};

export const notePageCount = (db: LocalDatabase, count: PageCount, stamp: Stamp): Promise<boolean> =>
  db.transaction('rw', [db.follows, db.capturedAds, db.pageCounts, db.outbox, db.facts], async () =>
    putPageCount(db, count, stamp),
  );

export const pageCounts = createPlainKind<'page-count', PageCountRow>({
  name: 'page-count',
  rowsIn: (db) => db.pageCounts,
  rowOf: ({ count, seq }) => ({ ...count, day: utcDayOf(count.countedAt), seq }),
  subjectOf: ({ pageId }) => `page:${pageId}`,
  dropRow: (db, { pageId, day }) => db.pageCounts.delete([pageId, day]),
});

export const notePageCountMutation: SyncedMutation<'note-page-count'> = {
  takeBack: (db, { count: { pageId, countedAt } }) =>
    dropIfOwn(db.pageCounts.where({ pageId, day: utcDayOf(countedAt) })),
  repeat: (db, { count }, stamp) => putPageCount(db, count, stamp),
};
