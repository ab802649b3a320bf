import { expect, it } from 'vitest';
import { estimateSpend, type SpendInput } from '#shared/domain/spend/spend-estimate.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { landing } from '#shared/texts/en/site/landing.ts';
import { spend } from '#shared/texts/en/ad/spend.ts';
import { simpleEstimateOf } from '#shared/words/spend-words.ts';
import { madeUpAds } from '#tests/support/stand-ins/ad-library/made-up-ads.ts';
import { aMeasurement, difficultAds } from '#tests/support/builders/difficult-ads.ts';
import { exampleInput, FIRST_FIELDS } from '#dashboard/site/islands/spend-example/example-input.ts';
import { demoAds } from './demo-ads.ts';

const NOW = Date.UTC(2026, 1, 20);

/** The initial fields of the calculator in each month, because the season changes the range. */
const calculatorInputs = Array.from({ length: 12 }, (_, month) => {
  const lastDay = new Date(NOW + month * 30 * DAY_MS).toISOString().slice(0, 10);
  return exampleInput({ ...FIRST_FIELDS, lastDay });
});
const difficultInputs = difficultAds.map(({ row, snapshots }) => ({ run: row.ad, snapshots, nowMs: NOW }));
/** The ads of the promo pictures, on the day after the last ad started and one month later. */
const picturedInputs = [Date.UTC(2026, 9, 20), Date.UTC(2026, 10, 20)].flatMap((nowMs) =>
  madeUpAds.map(({ start, end, reach }) => {
    const countries = Object.entries(reach).map(([country, accounts]) => ({ country, reach: accounts }));
    const euTotal = countries.reduce((sum, { reach: accounts }) => sum + accounts, 0);
    const run = {
      isActive: end === undefined,
      startDate: Date.parse(start) / 1_000,
      endDate: end === undefined ? null : Date.parse(end) / 1_000,
    };
    return { run, snapshots: [aMeasurement({ euTotal, byCountry: countries }, { measuredAt: nowMs })], nowMs };
  }),
);

it('explains each simple estimate that is outside of the likely range', () => {
  const estimatesWithRange = (inputs: readonly SpendInput[]) =>
    inputs.map(estimateSpend).filter(({ range }) => range !== null);
  const examples = [
    estimatesWithRange(calculatorInputs),
    estimatesWithRange(difficultInputs),
    estimatesWithRange(picturedInputs),
  ];
  expect(examples.map(({ length }) => length > 5)).toEqual([true, true, true]);
  const estimates = examples.flat();
  for (const estimate of estimates) {
    const { lowCents = 0, likelyCents = 0, highCents = 0 } = estimate.range?.band ?? {};
    const simple = estimate.views?.spendCents ?? 0;
    expect(lowCents <= likelyCents && likelyCents <= highCents).toBe(true);
    const isWithin = lowCents <= simple && simple <= highCents;
    expect([simple, simpleEstimateOf(estimate).outside === '']).toEqual([simple, isWithin || simple === 0]);
  }
});

it('shows the likely amount and its range first in every demonstration, with a simple estimate in the range', () => {
  expect(demoAds.map(({ name }) => name).toSorted()).toEqual(Object.keys(landing.demo.ads).toSorted());
  for (const { spend: shown } of demoAds) {
    expect(shown.figures.map(({ label }) => label)).toEqual([spend.likelyAmount, spend.range, spend.views]);
    expect(shown.simple.title).toBe(spend.simpleEstimate);
    expect(shown.simple.outside).toBe('');
    expect(shown.likelyAt).toBeGreaterThan(0);
    expect(shown.likelyAt).toBeLessThan(100);
  }
});
