/** The dated rate at which figures in euro are compared with the slider, which the specification labels in dollars. */
export const DOLLARS_PER_EURO = { rate: 1.13, asOf: '2026-11-21' } as const;

export type RevenueFiltered<T> = {
  shown: T[];
  /** As much a day as was chosen, or more. */
  hiddenCount: number;
  /** Nothing is known of them, so they can't be said to be below. */
  withoutFigureCount: number;
};

/**
 * Specification, section 4: at 0 everything is shown, else what lies below the chosen dollars a day. `perDayCents`: the headline
 * figure per day in euro cents; null where there is none.
 */
export const filterByRevenue = <T>(
  items: readonly T[],
  perDayCents: (item: T) => number | null,
  chosenDollars: number,
): RevenueFiltered<T> => {
  const filtered: RevenueFiltered<T> = { shown: [], hiddenCount: 0, withoutFigureCount: 0 };
  for (const item of items) {
    const cents = chosenDollars > 0 ? perDayCents(item) : 0;
    if (cents === null) filtered.withoutFigureCount += 1;
    else if (chosenDollars > 0 && dollarsOf(cents) >= chosenDollars) filtered.hiddenCount += 1;
    else filtered.shown.push(item);
  }
  return filtered;
};

export const dollarsOf = (euroCents: number): number => (euroCents / 100) * DOLLARS_PER_EURO.rate;
