import { expect, it } from 'vitest';
import { estimateSpend } from '#shared/domain/spend-estimate.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { landing } from '#shared/texts/en/landing.ts';
import { spend } from '#shared/texts/en/spend.ts';
import { simpleEstimateOf } from '#shared/words/spend-words.ts';
import { difficultAds } from '#tests/support/difficult-ads.ts';
import { exampleInput, FIRST_FIELDS } from '../../islands/spend-example/example-input.ts';
import { demoAds } from './demo-ads.ts';

const NOW = Date.UTC(2026, 1, 20);

/** The fields of the calculator in each month, because the season changes the range. */
const defaults = Array.from({ length: 12 }, (_, month) => {
  const lastDay = new Date(NOW + month * 30 * DAY_MS).toISOString().slice(0, 10);
  return exampleInput({ ...FIRST_FIELDS, lastDay });
});
const pictured = difficultAds.map(({ row, snapshots }) => ({ run: row.ad, snapshots, nowMs: NOW }));

it('explains every simple estimate of an example that is not within its likely range', () => {
  const estimates = [...defaults, ...pictured].map(estimateSpend).filter(({ range }) => range !== null);
  expect(estimates.length).toBeGreaterThan(defaults.length);
  for (const estimate of estimates) {
    const { lowCents = 0, likelyCents = 0, highCents = 0 } = estimate.range?.band ?? {};
    const simple = estimate.views?.spendCents ?? 0;
    expect(lowCents <= likelyCents && likelyCents <= highCents).toBe(true);
    const isWithin = lowCents <= simple && simple <= highCents;
    expect([simple, simpleEstimateOf(estimate).outside === '']).toEqual([simple, isWithin || simple === 0]);
  }
});

it('shows the likely amount and its range first in every demonstration, with a simple estimate within the range', () => {
  expect(demoAds.map(({ name }) => name).toSorted()).toEqual(Object.keys(landing.demo.ads).toSorted());
  for (const { spend: shown } of demoAds) {
    expect(shown.figures.map(({ label }) => label)).toEqual([spend.likelyAmount, spend.range, spend.views]);
    expect(shown.simple.title).toBe(spend.simpleEstimate);
    expect(shown.simple.outside).toBe('');
    expect(shown.likelyAt).toBeGreaterThan(0);
    expect(shown.likelyAt).toBeLessThan(100);
  }
});
