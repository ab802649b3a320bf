import * as z from 'zod/mini';
import { PageId } from '../ad/ad.ts';
import { UtcDay } from '../moment.ts';
import { isWorthNoting, PageCount } from '../advertiser/page-count.ts';
import { utcDayOf } from '../time.ts';
import { defineKind, defineMutation, Seq, subjectOfPage } from './synced-kind.ts';

/** The newest count of the active ads of a page on one UTC day. */
export type PageCountRow = PageCount & { day: UtcDay; seq?: number };

const rowOf = (count: PageCount): PageCountRow => ({ ...count, day: utcDayOf(count.countedAt) });

/** Stores a page count. Only the newest count of a UTC day is stored. */
const notePageCount = defineMutation(
  'note-page-count',
  z.strictObject({ kind: z.literal('note-page-count'), count: PageCount }),
  { subjectsOf: ({ count }) => [subjectOfPage(count.pageId)], effectOf: ({ count }) => ({ put: [rowOf(count)] }) },
);

export const pageCounts = defineKind('page-count', {
  row: z.object({ kind: z.literal('page-count'), seq: Seq, count: PageCount }),
  tombstone: z.object({ kind: z.literal('page-count-deleted'), seq: Seq, pageId: PageId, day: UtcDay }),
  store: { table: 'pageCounts', indexes: '[pageId+day], pageId', since: 2 },
  isOnCards: false,
  toRow: ({ count }) => rowOf(count),
  keyOf: ({ pageId, day }) => [pageId, day],
  subjectOf: ({ pageId }) => subjectOfPage(pageId),
  merge: (known, next) => (isWorthNoting(next, known) ? { ...known, ...next } : null),
  mutations: [notePageCount],
});
