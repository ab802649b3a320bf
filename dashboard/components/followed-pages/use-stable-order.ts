import { useState } from 'react';
import type { PageId } from '#shared/domain/ad/ad.ts';
import type { FollowedFacts } from '#shared/domain/advertiser/followed-facts.ts';
import { sortFollowed, type FollowedSort, type LatestCounts } from '#shared/domain/advertiser/followed-order.ts';

type Ranks = ReadonlyMap<PageId, number>;

/**
 * Sorts the pages as they were when the screen was opened or the order was chosen, so that no block moves while the
 * user reads. Pages that were followed later are first. A page that is followed again has its old position.
 */
export const useStableOrder = (
  pages: readonly FollowedFacts[],
  sort: FollowedSort,
  counts: LatestCounts,
): readonly FollowedFacts[] => {
  const [order, setOrder] = useState<{ sort: FollowedSort; ranks: Ranks }>({ sort, ranks: new Map() });
  const known = order.sort === sort ? order.ranks : new Map<PageId, number>();
  const added = pages.filter(({ page }) => !known.has(page.pageId));
  const ranks = added.length === 0 ? known : withAdded(known, sortFollowed(added, sort, counts));
  if (added.length > 0) setOrder({ sort, ranks });
  return pages.toSorted((one, other) => (ranks.get(one.page.pageId) ?? 0) - (ranks.get(other.page.pageId) ?? 0));
};

const withAdded = (known: Ranks, added: readonly FollowedFacts[]): Ranks => {
  const first = Math.min(0, ...known.values()) - added.length;
  return new Map([...known, ...added.map(({ page }, index) => [page.pageId, first + index] as const)]);
};
