import { judgeAd, type FilterConditions, type FilterOutcome } from '#shared/domain/lists/ad-filter.ts';
import type { AdId } from '#shared/domain/ad/ad.ts';
import type { Visibility } from '#extension/content/page-adapter.ts';
import type { AdFacts } from './ad-facts.ts';

/** The chosen conditions, and which ads they hide. */
export class AdJudge {
  readonly #facts: AdFacts;
  #conditions: FilterConditions = new Map();

  constructor(facts: AdFacts) {
    this.#facts = facts;
  }

  setConditions(conditions: FilterConditions): void {
    this.#conditions = conditions;
  }

  hasConditions(): boolean {
    return this.#conditions.size > 0;
  }

  /** Null: the facts of the ad are not known yet. */
  outcomeOf(adId: AdId): FilterOutcome | null {
    const facts = this.#facts.of(adId);
    return facts === undefined ? null : judgeAd(facts, this.#conditions);
  }

  /** Undecided while the facts of the ad are requested. If the request fails, the ad is shown. */
  visibilityOf({ adId }: { adId: AdId }): Visibility {
    if (!this.hasConditions()) return 'shown';
    const outcome = this.outcomeOf(adId);
    if (outcome !== null) return outcome === 'shown' ? 'shown' : 'hidden';
    return this.#facts.isFailing() ? 'shown' : 'undecided';
  }
}
