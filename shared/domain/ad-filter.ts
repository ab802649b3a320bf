/** What is known of one ad, by the name of the filter that asks for it. Null: not known, which is never 0. */
export type FilterFacts = Readonly<Record<string, string | number | null>>;

/** What a person wants of one fact. `among`: any of these words. Bounds are within; null leaves a side open. */
export type FilterWish =
  | { kind: 'among'; words: readonly string[] }
  | { kind: 'within'; least: number | null; most: number | null }
  | { kind: 'holding'; text: string };

/** By the name of the filter; one that is not set is not in it. */
export type FilterWishes = ReadonlyMap<string, FilterWish>;

/** no-figure: nothing else hides the ad, but a figure that a bound asks for is not known. */
export type FilterOutcome = 'shown' | 'hidden' | 'no-figure';

/** Whether an ad with these facts is shown. Every wish has to be met. */
export const judgeAd = (facts: FilterFacts, wishes: FilterWishes): FilterOutcome => {
  let outcome: FilterOutcome = 'shown';
  for (const [name, wish] of wishes) {
    const fact = facts[name] ?? null;
    if (fact === null && wish.kind === 'within') outcome = 'no-figure';
    else if (!isMet(wish, fact)) return 'hidden';
  }
  return outcome;
};

const isMet = (wish: FilterWish, fact: string | number | null): boolean => {
  switch (wish.kind) {
    case 'among':
      return wish.words.some((word) => word === fact);
    case 'within':
      return Number(fact) >= (wish.least ?? -Infinity) && Number(fact) <= (wish.most ?? Infinity);
    case 'holding':
      return String(fact ?? '').includes(wish.text);
  }
};
