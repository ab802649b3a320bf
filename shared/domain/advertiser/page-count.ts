import * as z from 'zod/mini';
import { PageId } from '../ad/ad.ts';
import { UnixMs } from '../moment.ts';
import { HOUR_MS } from '../time.ts';

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
export const isWorthNoting = (count: PageCount, known: PageCount | null): boolean => {
  if (known === null) return true;
  if (count.countedAt <= known.countedAt) return false;
  const isEqual = count.count === known.count && count.isAtLeast === known.isAtLeast && count.country === known.country;
  return !isEqual || count.countedAt - known.countedAt >= HOUR_MS;
};
