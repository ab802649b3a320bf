import { judgeAd, type FilterOutcome, type FilterConditions } from '#shared/domain/lists/ad-filter.ts';
import type { AdId } from '#shared/domain/ad/ad.ts';
import type { AdFacts } from './ad-facts.ts';

/** What is wanted, and which ads that hides. */
export const createAdJudge = (facts: () => AdFacts) => {
  let wishes: FilterConditions = new Map();

  /** Null: nothing is known of the ad yet. */
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
    /** Null: nothing is known of the ad yet, and will be. */
    hides: (adId: AdId): boolean | null => {
      if (wishes.size === 0) return false;
      const outcome = outcomeOf(adId);
      if (outcome !== null) return outcome !== 'shown';
      return facts().isFailing() ? false : null;
    },
  };
};
