import * as z from 'zod/mini';
import { PageId } from '../ad/ad.ts';
import { UtcDay, UnixMs } from '../moment.ts';
import { utcDayOf, HOUR_MS } from '../time.ts';
import { defineKind, defineMutation, Seq, subjectOfPage } from './synced-kind.ts';

/** Maximum number of counts of a page, one for each UTC day. Above it, the oldest are removed. */
export const MAX_COUNTS_PER_PAGE = 400;

/**
 * Number of active ads of a page in its own view without further filters. `isAtLeast`: the Ad Library showed '>50,000'.
 * `country`: the country filter of the view, `ALL` or ISO 3166-1.
 */
export const PageCount = z.strictObject({
  pageId: PageId,
  count: z.int().check(z.minimum(0), z.maximum(10_000_000)),
  isAtLeast: z.boolean(),
  country: z.string().check(z.regex(/^(ALL|[A-Z]{2})$/)),
  countedAt: UnixMs,
});
export type PageCount = z.infer<typeof PageCount>;

/**
 * Whether a count is sent. `known`: the newest count of the same day. The new count must be newer, and differ or be at
 * least one hour later, so that a page that is viewed all day is not sent on every view.
 */
const isWorthNoting = (count: PageCount, known: PageCount | null): boolean => {
  if (known === null) return true;
  if (count.countedAt <= known.countedAt) return false;
  const isEqual = count.count === known.count && count.isAtLeast === known.isAtLeast && count.country === known.country;
  return !isEqual || count.countedAt - known.countedAt >= HOUR_MS;
};

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
