import { useState } from 'react';
import type { PageId } from '#shared/domain/ad/ad.ts';
import { byNews, type FollowedFacts } from '#shared/domain/advertiser/followed-facts.ts';

/**
 * Pages with news first, in the order in which they stood when the screen was opened: nothing moves under the eyes of who
 * reads. A page followed since stands first; one that comes back after an unfollow has its old place.
 */
export const useSteadyOrder = (pages: readonly FollowedFacts[]): readonly FollowedFacts[] => {
  const [places, setPlaces] = useState<ReadonlyMap<PageId, number>>(() => placesOf(pages));
  const isKnown = pages.every(({ page }) => places.has(page.pageId));
  if (!isKnown) setPlaces(placesAfter(pages, places));
  return pages.toSorted((one, other) => (places.get(one.page.pageId) ?? 0) - (places.get(other.page.pageId) ?? 0));
};

const placesOf = (pages: readonly FollowedFacts[]): Map<PageId, number> =>
  new Map(byNews(pages).map(({ page }, place) => [page.pageId, place]));

const placesAfter = (pages: readonly FollowedFacts[], places: ReadonlyMap<PageId, number>): Map<PageId, number> => {
  const added = byNews(pages.filter(({ page }) => !places.has(page.pageId)));
  const first = Math.min(0, ...places.values());
  return new Map([...places, ...added.map(({ page }, index) => [page.pageId, first - added.length + index] as const)]);
};
