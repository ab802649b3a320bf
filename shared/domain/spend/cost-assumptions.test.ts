import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  costIn,
  countriesWithCost,
  CPM_TABLE_DATE,
  EU_DEFAULT_COST,
  FREQUENCY_STEPS,
  frequencyAfter,
  SEASON_FACTORS,
} from './cost-assumptions.ts';
import { ESTIMATE_VERSION, EUR_PER_REACHED_ACCOUNT, headlineCents } from './spend-estimate.ts';

/** Every published version with the hash of its figures. A line never changes. */
const versions: Readonly<Record<string, string>> = {
  1: 'afc006b3ea29dd64',
};

const everyFigure = () => ({
  date: CPM_TABLE_DATE,
  headline: EUR_PER_REACHED_ACCOUNT,
  countries: countriesWithCost().map((country) => [country, costIn(country)]),
  default: EU_DEFAULT_COST,
  season: SEASON_FACTORS,
  frequency: FREQUENCY_STEPS.map(({ upToDays, likely }) => [String(upToDays), likely, frequencyAfter(upToDays)]),
});

test('changes no figure without a new version', () => {
  const hash = createHash('sha256').update(JSON.stringify(everyFigure())).digest('hex').slice(0, 16);
  expect(versions[ESTIMATE_VERSION]).toBe(hash);
});

test('has ascending low, likely and high costs for every country, with a usual frequency for unknown days', () => {
  expect(countriesWithCost()).toHaveLength(28);
  for (const country of countriesWithCost()) {
    const { cpm, perThousandReached: reached } = costIn(country)!;
    expect(cpm.low < cpm.likely && cpm.likely < cpm.high).toBe(true);
    expect(reached.low / cpm.low).toBeCloseTo(1.2, 1);
    expect(reached.likely / cpm.likely).toBeCloseTo(1.5, 1);
    expect(reached.high / cpm.high).toBeCloseTo(2.2, 1);
  }
});

test('has no cost for unknown names, also for names of inherited properties', () => {
  for (const name of ['ZZ', '', 'constructor', '__proto__']) expect(costIn(name)).toBeNull();
});

test.each([
  [1, 1.15],
  [3, 1.15],
  [4, 1.35],
  [14, 1.35],
  [15, 1.6],
  [45, 1.6],
  [46, 2],
  [120, 2],
  [121, 2.5],
  [9_000, 2.5],
])('assumes after %d days a frequency of %d', (days, likely) => {
  const frequency = frequencyAfter(days);
  expect(frequency.likely).toBe(likely);
  expect(frequency.low).toBeCloseTo(1 + 0.5 * (likely - 1), 10);
  expect(frequency.high).toBeCloseTo(1 + 1.8 * (likely - 1), 10);
});

test('computes the headline figure as its constant times the reach, rounded to cents', () => {
  for (const reach of [1, 999, 109_709, 5_000_000_000]) {
    expect(headlineCents(reach)).toBe(Math.round(reach * EUR_PER_REACHED_ACCOUNT * 100));
  }
});
