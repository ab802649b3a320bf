import type { PageId } from '../ad/ad.ts';
import type { PageCount } from '../synced/page-counts.ts';
import type { FollowedFacts } from './followed-facts.ts';

/** The orders of the followed pages; the first one is the default. */
export const FOLLOWED_SORTS = ['news', 'name', 'checked', 'active', 'followed'] as const;
export type FollowedSort = (typeof FOLLOWED_SORTS)[number];

/** The newest count of the active ads of each page that has one. */
export type LatestCounts = ReadonlyMap<PageId, PageCount>;

type Compare = (one: FollowedFacts, other: FollowedFacts) => number;

const names = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** Returns the last time when a device of the account saw ads of the page or counted them; null: never. */
export const lastCheckedAt = ({ lastCapturedAt }: FollowedFacts, count: PageCount | undefined): number | null => {
  const last = Math.max(lastCapturedAt ?? 0, count?.countedAt ?? 0);
  return last === 0 ? null : last;
};

/** Pages with new ads first, then the newest capture first. */
const byNews: Compare = (one, other) =>
  Number(other.newIds.length > 0) - Number(one.newIds.length > 0) ||
  (other.lastCapturedAt ?? 0) - (one.lastCapturedAt ?? 0);

const compareOf = (sort: FollowedSort, counts: LatestCounts): Compare => {
  const countOf = ({ page }: FollowedFacts): number => counts.get(page.pageId)?.count ?? -1;
  const checkedAt = (facts: FollowedFacts): number => lastCheckedAt(facts, counts.get(facts.page.pageId)) ?? 0;
  switch (sort) {
    case 'news':
      return byNews;
    case 'name':
      return (one, other) => names.compare(one.page.pageName, other.page.pageName);
    case 'checked':
      return (one, other) => checkedAt(one) - checkedAt(other);
    case 'active':
      return (one, other) => countOf(other) - countOf(one);
    case 'followed':
      return () => 0;
  }
};

/**
 * Sorts followed pages: by news, by name, by the last check (longest ago first, never first of all), by active ads
 * (most first, unknown last), or by the follow. Equal pages are in the order of the follow, newest first.
 */
export const sortFollowed = (
  pages: readonly FollowedFacts[],
  sort: FollowedSort,
  counts: LatestCounts,
): FollowedFacts[] => {
  const compare = compareOf(sort, counts);
  return pages.toSorted((one, other) => compare(one, other) || other.followedAt - one.followedAt);
};
