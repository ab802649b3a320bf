import type { Ad, AdId } from '#shared/domain/ad/ad.ts';
import type { FilterFacts } from '#shared/domain/lists/ad-filter.ts';
import type { Outcome } from '../filter-bar/ad-judge.ts';

type Ads = { adOf: (adId: AdId) => Ad | undefined };
type Judge = { outcomeOf: (adId: AdId) => Outcome | null };
type Facts = { of: (adId: AdId) => FilterFacts | undefined; isFailing: () => boolean };

/**
 * Returns those of the ads that are displayed and were not checked within a day, first those whose reach is unknown.
 * Null if there are no ads, or while their facts are requested.
 */
export const dueAds = (adIds: readonly AdId[], { adOf }: Ads, judge: Judge, facts: Facts): readonly Ad[] | null => {
  const outcomes = new Map(adIds.map((adId) => [adId, judge.outcomeOf(adId)]));
  const isWaiting = !facts.isFailing() && [...outcomes.values()].includes(null);
  if (adIds.length === 0 || isWaiting) return null;
  const isKnown = (adId: AdId): number => Number((facts.of(adId)?.['reach'] ?? null) !== null);
  return [...outcomes]
    .filter(([adId, outcome]) => outcome !== 'hidden' && outcome !== 'repeated' && facts.of(adId)?.['due'] === 'yes')
    .map(([adId]) => adId)
    .toSorted((one, other) => isKnown(one) - isKnown(other))
    .flatMap((adId) => adOf(adId) ?? []);
};
