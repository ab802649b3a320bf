import { judgeAd, type FilterOutcome, type FilterConditions } from '#shared/domain/lists/ad-filter.ts';
import type { AdId } from '#shared/domain/ad/ad.ts';
import type { Visibility } from '#extension/content/page-adapter.ts';
import type { AdFacts } from './ad-facts.ts';

/** The chosen conditions, and which ads they hide. */
export const createAdJudge = (facts: () => AdFacts) => {
  let wishes: FilterConditions = new Map();

  /** Null: the facts of the ad are not known yet. */
  const outcomeOf = (adId: AdId): FilterOutcome | null => {
    const known = facts().of(adId);
    return known === undefined ? null : judgeAd(known, wishes);
  };

  return {
    want: (wanted: FilterConditions): void => {
      wishes = wanted;
    },
    wantsSome: (): boolean => wishes.size > 0,
    outcomeOf,
    /** Undecided while the facts of the ad are requested. If the request fails, the ad is shown. */
    visibilityOf: ({ adId }: { adId: AdId }): Visibility => {
      if (wishes.size === 0) return 'shown';
      const outcome = outcomeOf(adId);
      if (outcome !== null) return outcome === 'shown' ? 'shown' : 'hidden';
      return facts().isFailing() ? 'shown' : 'undecided';
    },
  };
};
