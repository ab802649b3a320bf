/** Facts of one ad by the name of their filter. Null: unknown, never 0. */
export type FilterFacts = Readonly<Record<string, string | number | null>>;

/** The condition of one filter. `among`: one of these words. Bounds are inclusive; null: no bound. */
export type FilterCondition =
  | { kind: 'among'; words: readonly string[] }
  | { kind: 'within'; least: number | null; most: number | null }
  | { kind: 'holding'; text: string };

/** Conditions by the name of their filter. Filters that are not set are missing. */
export type FilterConditions = ReadonlyMap<string, FilterCondition>;

/** no-figure: only an unknown figure hides the ad. */
export type FilterOutcome = 'shown' | 'hidden' | 'no-figure';

/** Returns whether an ad with these facts is shown. Every condition must be met. */
export const judgeAd = (facts: FilterFacts, conditions: FilterConditions): FilterOutcome => {
  let outcome: FilterOutcome = 'shown';
  for (const [name, condition] of conditions) {
    const fact = facts[name] ?? null;
    if (fact === null && condition.kind === 'within') outcome = 'no-figure';
    else if (!isMet(condition, fact)) return 'hidden';
  }
  return outcome;
};

const isMet = (condition: FilterCondition, fact: string | number | null): boolean => {
  switch (condition.kind) {
    case 'among':
      return condition.words.some((word) => word === fact);
    case 'within':
      return Number(fact) >= (condition.least ?? -Infinity) && Number(fact) <= (condition.most ?? Infinity);
    case 'holding':
      return String(fact ?? '').includes(condition.text);
  }
};
