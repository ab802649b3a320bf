import {
  comparableConditions,
  judgeAd,
  type FilterConditions,
  type FilterFacts,
  type FilterOutcome,
} from '#shared/domain/lists/ad-filter.ts';
import type { AdId } from '#shared/domain/ad/ad.ts';
import type { FilterSort } from '#extension/messaging/filter-protocol.ts';
import type { Visibility } from '#extension/content/page-adapter.ts';
import type { AdFacts } from './ad-facts.ts';

/** `repeated`: another ad with the same creative is shown. */
export type Outcome = FilterOutcome | 'repeated';

/** The chosen conditions and order, and which ads they hide, dim and move. */
export class AdJudge {
  readonly #facts: AdFacts;
  #conditions: FilterConditions = new Map();
  #sort: FilterSort | null = null;
  #ranks: ReadonlyMap<AdId, number> = new Map();
  /** The ads whose creative another shown ad has, before them in the list. */
  #repeated: ReadonlySet<AdId> = new Set();

  constructor(facts: AdFacts) {
    this.#facts = facts;
  }

  choose(conditions: FilterConditions, sort: FilterSort | null): void {
    this.#conditions = comparableConditions(conditions);
    this.#sort = sort;
  }

  hasConditions(): boolean {
    return this.#conditions.size > 0;
  }

  isSorting(): boolean {
    return this.#sort !== null;
  }

  /** Null: the facts of the ad are not known yet. `repeated`: as of the last call of `rank`. */
  outcomeOf(adId: AdId): Outcome | null {
    if (this.#repeated.has(adId)) return 'repeated';
    const facts = this.#facts.of(adId);
    return facts === undefined ? null : judgeAd(facts, this.#conditions);
  }

  /** Undecided while the facts of the ad are requested. If the request fails, the ad is shown. */
  visibilityOf({ adId }: { adId: AdId }): Visibility {
    if (!this.hasConditions()) return 'shown';
    const outcome = this.outcomeOf(adId);
    if (outcome === null) return this.#facts.isFailing() ? 'shown' : 'undecided';
    if (outcome === 'no-figure') return 'dimmed';
    return outcome === 'repeated' ? 'hidden' : outcome;
  }

  /** See `CardFilterParts.rankOf`. The ranks are those of the last call of `rank`. */
  rankOf({ adId }: { adId: AdId }): number | null {
    return this.#ranks.get(adId) ?? null;
  }

  /**
   * Ranks the ads, which are in the order of the page: first those that match, then the dimmed ones, and each by the
   * chosen order. Without an order and dimmed ads, the order of the page remains.
   */
  rank(adIds: readonly AdId[]): void {
    this.#repeated = new Set();
    const [matches, unknown]: [AdId[], AdId[]] = [[], []];
    for (const adId of new Set(adIds)) {
      const outcome = this.outcomeOf(adId);
      if (outcome === 'shown' || outcome === 'dimmed') matches.push(adId);
      if (outcome === 'no-figure') unknown.push(adId);
    }
    const isNeeded = this.#sort !== null || unknown.length > 0;
    const ranked = [...this.#inOrder(matches), ...this.#inOrder(unknown)];
    this.#ranks = new Map(isNeeded ? ranked.map((adId, rank) => [adId, rank]) : []);
    this.#repeated = this.#repeatedIn(ranked);
  }

  #repeatedIn(adIds: readonly AdId[]): ReadonlySet<AdId> {
    const repeated = new Set<AdId>();
    const [name] = [...this.#conditions].find(([, { kind }]) => kind === 'once') ?? [];
    if (name === undefined) return repeated;
    const shown = new Set<string | number>();
    for (const adId of adIds) {
      const fact = this.#facts.of(adId)?.[name] ?? null;
      if (fact === null) continue;
      if (shown.has(fact)) repeated.add(adId);
      shown.add(fact);
    }
    return repeated;
  }

  #inOrder(adIds: readonly AdId[]): readonly AdId[] {
    const sort = this.#sort;
    if (sort === null) return adIds;
    const figures = new Map(adIds.map((adId) => [adId, figureIn(this.#facts.of(adId), sort.fact)]));
    const figureOf = (adId: AdId): number | null => figures.get(adId) ?? null;
    return adIds.toSorted((one, other) => compare(figureOf(one), figureOf(other), sort.isDescending));
  }
}

const figureIn = (facts: FilterFacts | undefined, name: string): number | null => {
  const fact = facts?.[name];
  return typeof fact === 'number' ? fact : null;
};

/** Unknown figures come last in both directions. */
const compare = (one: number | null, other: number | null, isDescending: boolean): number => {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return isDescending ? other - one : one - other;
};
