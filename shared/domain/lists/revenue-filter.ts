import { DOLLARS_PER_EURO } from '../money.ts';

export type RevenueFiltered<T> = {
  shown: T[];
  /** Number of items with the chosen amount per day or more. */
  hiddenCount: number;
  /** Number of items without a figure. They are hidden, because their figure may not be below the amount. */
  withoutFigureCount: number;
};

/**
 * Shows the items whose figure per day is below `chosenDollars`; 0 shows every item. `perDayCents` returns the headline
 * figure per day in euro cents, or null if there is none. Above 0, items without a figure are hidden and counted.
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
