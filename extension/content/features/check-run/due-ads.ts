import type { Ad, AdId } from '#shared/domain/ad/ad.ts';
import type { FilterFacts } from '#shared/domain/lists/ad-filter.ts';
import type { CardFilter } from '#extension/content/page-adapter.ts';
import type { Outcome } from '../filter-bar/ad-judge.ts';

type Judge = { outcomeOf: (adId: AdId) => Outcome | null };
type Facts = { of: (adId: AdId) => FilterFacts | undefined; isFailing: () => boolean };

/** `due`: the displayed ads that were not checked within a day, first those whose reach is unknown. */
export type DueAds = { isAnyShown: boolean; due: readonly Ad[] };

/**
 * Returns the displayed and the due ads of `adIds`, which are those of the list that the user has not hidden. Null
 * while facts are requested. If the request fails, an ad without facts is due, because its check finds out whether it
 * was checked.
 */
export const dueAds = (
  adIds: readonly AdId[],
  list: Pick<CardFilter, 'adOf'>,
  judge: Judge,
  facts: Facts,
): DueAds | null => {
  const shown: AdId[] = [];
  for (const adId of new Set(adIds)) {
    const outcome = judge.outcomeOf(adId);
    if (outcome === null && !facts.isFailing()) return null;
    if (outcome !== 'hidden' && outcome !== 'repeated') shown.push(adId);
  }
  const isKnown = (adId: AdId): number => Number(typeof facts.of(adId)?.['reach'] === 'number');
  const due = shown
    .filter((adId) => facts.of(adId)?.['due'] !== 'no')
    .toSorted((one, other) => isKnown(one) - isKnown(other))
    .flatMap((adId) => list.adOf(adId) ?? []);
  return { isAnyShown: shown.length > 0, due };
};
