import { describe, expect, test } from 'vitest';
import { DAY_MS, DAY_SECONDS } from '#shared/domain/time.ts';
import { estimateSpend } from '#shared/domain/spend/spend-estimate.ts';
import type { ReachSnapshot } from '#shared/domain/spend/reach.ts';
import { aMeasurement, fullReach } from '#tests/support/builders/difficult-ads.ts';
import { keyFiguresOf } from './key-figures.ts';
import { countriesOf, noSpendRow, spendRowOf } from './spend-row-words.ts';

const NOW = Date.UTC(2026, 1, 20);
const estimateOf = (snapshots: readonly ReachSnapshot[], startDate: number | null = NOW / 1_000 - 9 * DAY_SECONDS) =>
  estimateSpend({ run: { isActive: true, startDate, endDate: null }, snapshots, nowMs: NOW });
const rowOf = (...input: Parameters<typeof estimateOf>) => spendRowOf(estimateOf(...input), NOW);
const measured = (euTotal: number | null, daysAgo: number, ukTotal: number | null = null) =>
  aMeasurement({ euTotal, ukTotal }, { measuredAt: NOW - daysAgo * DAY_MS });

describe('the figures in a row', () => {
  test('are the likely amounts, with the simple estimate in the title', () => {
    const row = rowOf([measured(100_000, 0)]);
    const { likely, perDay } = keyFiguresOf(estimateOf([measured(100_000, 0)]));
    expect([row.likely.value, row.perDay.value]).toEqual([likely, perDay]);
    expect(row.perDay.title).toBe('Simple estimate: €90.00');
    expect(row.views.value).toBe('100.00K');
    expect(row.likely.title).toMatch(/^€.+ to €.+\. Simple estimate: €900\.00$/);
  });

  test('are absent without an EU reach, and for a reach of 0 except the views', () => {
    expect(rowOf([])).toEqual(noSpendRow);
    expect(rowOf([measured(null, 0, 5_000)])).toEqual(noSpendRow);
    const { likely, perDay, views } = rowOf([measured(0, 0)]);
    expect([likely.value, perDay.value, views.value]).toEqual(['–', '–', 'no one yet']);
  });

  test('have the reason in the title if per day or growth is not known', () => {
    const { perDay, growth } = rowOf([measured(1_000, 0)], null);
    expect(perDay).toEqual({ value: '–', title: 'No figure per day: the first day is unknown.' });
    expect(growth).toEqual({ value: '–', title: 'Check again tomorrow to see growth.' });
  });

  test('state growth per day, none without a change, and nothing after a correction', () => {
    expect(rowOf([measured(1_000, 2), measured(3_000, 0)]).growth.value).toBe('€9.00 a day');
    expect(rowOf([measured(1_000, 2), measured(1_000, 0)]).growth.value).toBe('none');
    expect(rowOf([measured(3_000, 2), measured(1_000, 0)]).growth.value).toBe('–');
  });

  test.each([
    [1_000, 1_200, 'Rising +20%', 'Rising: +20% in 2 days (1,000 → 1,200 reached).'],
    [1_000, 1_005, 'Steady +0.5%', 'Steady: +0.5% in 2 days (1,000 → 1,005 reached).'],
    [1_000, 1_000, 'Steady', 'Steady: 0% in 2 days (1,000 → 1,000 reached).'],
    [1_000, 900, 'Falling -10%', 'Falling: -10% in 2 days (1,000 → 900 reached).'],
    [0, 900, 'Rising', 'Rising: in 2 days (0 → 900 reached).'],
  ])('name the trend from %d to %d', (from, to, value, title) => {
    expect(rowOf([measured(from, 2), measured(to, 0)]).trend).toEqual({ value, title });
    expect(rowOf([measured(to, 0)]).trend).toEqual({ value: '–', title: '' });
  });
});

describe('the countries in a row', () => {
  test('are the three with the highest reach, with the number of the others', () => {
    expect(countriesOf(fullReach)).toEqual({
      value: 'DE, FR, NL +4',
      title: 'Germany, France, Netherlands, Sweden, Spain, Italy, Poland',
    });
    const one = aMeasurement({ euTotal: 7, byCountry: [{ country: 'MT', reach: 7 }] });
    expect(countriesOf([one])).toEqual({ value: 'MT', title: 'Malta' });
    expect(countriesOf([])).toEqual({ value: '–', title: '' });
  });
});
