import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { costIn, countriesWithCost, CPM_TABLE_DATE, EU_DEFAULT_COST, SEASON_FACTORS } from './cost-assumptions.ts';
import {
  FREQUENCY_STEPS,
  MEASURED_REACH,
  PIVOT_REACH,
  RANGE_FACTOR,
  REACH_EXPONENT,
  USUAL_FREQUENCY,
} from './measured-factors.ts';
import { ESTIMATE_VERSION } from './estimate-version.ts';
import { EUR_PER_REACHED_ACCOUNT, headlineCents } from './spend-estimate.ts';

/** Every published version with the hash of its figures. A line never changes. */
const versions: Readonly<Record<string, string>> = {
  1: 'afc006b3ea29dd64',
  2: 'e00070df22e238c8',
};

const everyFigure = () => ({
  date: CPM_TABLE_DATE,
  headline: EUR_PER_REACHED_ACCOUNT,
  countries: countriesWithCost().map((country) => [country, costIn(country)]),
  default: EU_DEFAULT_COST,
  season: SEASON_FACTORS,
  frequency: FREQUENCY_STEPS.map(({ upToDays, low, likely, high }) => [String(upToDays), low, likely, high]),
  usualFrequency: USUAL_FREQUENCY,
  size: [REACH_EXPONENT, PIVOT_REACH, MEASURED_REACH],
  rangeFactor: RANGE_FACTOR,
});

test('changes no figure without a new version', () => {
  const hash = createHash('sha256').update(JSON.stringify(everyFigure())).digest('hex').slice(0, 16);
  expect(versions[ESTIMATE_VERSION]).toBe(hash);
});

test('has ascending low, likely and high costs for every country', () => {
  expect(countriesWithCost()).toHaveLength(28);
  for (const country of countriesWithCost()) {
    const { cpm } = costIn(country)!;
    expect(cpm.low < cpm.likely && cpm.likely < cpm.high).toBe(true);
  }
});

test('has no cost for unknown names, also for names of inherited properties', () => {
  for (const name of ['ZZ', '', 'constructor', '__proto__']) expect(costIn(name)).toBeNull();
});

test('has a season whose mean is a usual month', () => {
  expect(SEASON_FACTORS).toHaveLength(12);
  expect(SEASON_FACTORS.reduce((sum, factor) => sum + factor, 0) / 12).toBeCloseTo(1, 2);
});

test('computes the headline figure as its constant times the reach, rounded to cents', () => {
  for (const reach of [1, 999, 109_709, 5_000_000_000]) {
    expect(headlineCents(reach)).toBe(Math.round(reach * EUR_PER_REACHED_ACCOUNT * 100));
  }
});
