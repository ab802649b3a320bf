import { expect, test } from 'vitest';
import { DOLLARS_PER_EURO } from '../money.ts';
import { filterByRevenue } from './revenue-filter.ts';

const filter = (perDayCents: (number | null)[], chosenDollars: number) =>
  filterByRevenue(perDayCents, (cents) => cents, chosenDollars);

test('shows all items at 0, with and without a figure', () => {
  expect(filter([0, 5_000, null], 0)).toEqual({ shown: [0, 5_000, null], hiddenCount: 0, withoutFigureCount: 0 });
});

test('shows only items below the chosen dollars per day, and counts hidden items and items without a figure', () => {
  const filtered = filter([0, 442, 443, 9_000, null, null], 5);
  // 4.42 EUR are 4.9946 dollars, 4.43 EUR are 5.0059.
  expect(DOLLARS_PER_EURO.rate).toBe(1.13);
  expect(filtered).toEqual({ shown: [0, 442], hiddenCount: 2, withoutFigureCount: 2 });
});

test('hides an item with exactly the chosen dollars', () => {
  expect(filter([100], 1.13).hiddenCount).toBe(1);
});
