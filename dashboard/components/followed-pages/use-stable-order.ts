import { useState } from 'react';
import type { PageId } from '#shared/domain/ad/ad.ts';
import { byNews, type FollowedFacts } from '#shared/domain/advertiser/followed-facts.ts';

/**
 * Sorts pages with new ads first, in the order of the moment when the screen was opened, so that no block moves while
 * the user reads. Pages that were followed later are first. A page that is followed again has its old position.
 */
export const useStableOrder = (pages: readonly FollowedFacts[]): readonly FollowedFacts[] => {
  const [ranks, setRanks] = useState<ReadonlyMap<PageId, number>>(() => ranksOf(pages));
  const isKnown = pages.every(({ page }) => ranks.has(page.pageId));
  if (!isKnown) setRanks(ranksWithAdded(pages, ranks));
  return pages.toSorted((one, other) => (ranks.get(one.page.pageId) ?? 0) - (ranks.get(other.page.pageId) ?? 0));
};

const ranksOf = (pages: readonly FollowedFacts[]): Map<PageId, number> =>
  new Map(byNews(pages).map(({ page }, index) => [page.pageId, index]));

const ranksWithAdded = (pages: readonly FollowedFacts[], ranks: ReadonlyMap<PageId, number>): Map<PageId, number> => {
  const added = byNews(pages.filter(({ page }) => !ranks.has(page.pageId)));
  const first = Math.min(0, ...ranks.values());
  return new Map([...ranks, ...added.map(({ page }, index) => [page.pageId, first - added.length + index] as const)]);
};
