import { describe, expect, test } from 'vitest';
import { DAY_MS, DAY_SECONDS } from '#shared/domain/time.ts';
import { estimateSpend } from '#shared/domain/spend/spend-estimate.ts';
import type { ReachSnapshot } from '#shared/domain/spend/reach.ts';
import { aMeasurement, fullReach } from '#tests/support/builders/difficult-ads.ts';
import { countriesOf, noSpendRow, spendRowOf } from './spend-row-words.ts';

const NOW = Date.UTC(2026, 1, 20);
const rowOf = (snapshots: readonly ReachSnapshot[], startDate: number | null = NOW / 1_000 - 9 * DAY_SECONDS) =>
  spendRowOf(estimateSpend({ run: { isActive: true, startDate, endDate: null }, snapshots, nowMs: NOW }), NOW);
const measured = (euTotal: number | null, daysAgo: number, ukTotal: number | null = null) =>
  aMeasurement({ euTotal, ukTotal }, { measuredAt: NOW - daysAgo * DAY_MS });

describe('the figures in a row', () => {
  test('are the likely amount, and per day of the simple estimate, by which lists are sorted', () => {
    const row = rowOf([measured(100_000, 0)]);
    expect(row.perDay.value).toBe('€90.00');
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
