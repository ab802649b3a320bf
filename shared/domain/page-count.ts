import * as z from 'zod/mini';
import { PageId } from './ad.ts';
import { UnixMs } from './unix-ms.ts';

/** Counts kept of one page, one for each UTC day on which it was met; beyond it the oldest leave. */
export const MAX_COUNTS_PER_PAGE = 400;

/**
 * How many active ads the Ad Library showed for a page, on the page's own view without further filters. `isAtLeast`: the Ad
 * Library said '>50,000'. `country`: where its visitor looked, `ALL` or ISO 3166-1.
 */
export const PageCount = z.strictObject({
  pageId: PageId,
  count: z.int().check(z.minimum(0), z.maximum(10_000_000)),
  isAtLeast: z.boolean(),
  country: z.string().check(z.regex(/^(ALL|[A-Z]{2})$/)),
  countedAt: UnixMs,
});
export type PageCount = z.infer<typeof PageCount>;

const HOUR_MS = 60 * 60 * 1_000;

/**
 * Whether a count is worth telling of, where `known` is the newest one of its day: it is newer, and says another number or
 * says the same an hour later. A page that is looked at all day is not told of at every look.
 */
export const isWorthNoting = (count: PageCount, known: PageCount | null): boolean => {
  if (known === null) return true;
  if (count.countedAt <= known.countedAt) return false;
  const isEqual = count.count === known.count && count.isAtLeast === known.isAtLeast && count.country === known.country;
  return !isEqual || count.countedAt - known.countedAt >= HOUR_MS;
};
