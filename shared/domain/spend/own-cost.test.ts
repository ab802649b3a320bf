import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { aCost } from '#tests/support/builders/a-cost.ts';
import { aMeasurement } from '#tests/support/builders/difficult-ads.ts';
import { MAX_OWN_SPEND_CENTS, OwnCost } from './own-cost.ts';
import { estimatedCostFor, estimatedCostOf } from './estimated-cost.ts';
import { ESTIMATE_VERSION } from './estimate-version.ts';
import type { ReachFigures } from './reach.ts';
import { estimateSpend } from './spend-estimate.ts';

const run = { isActive: false, startDate: null, endDate: null };
const estimateOf = (figures: Partial<ReachFigures>) =>
  estimateSpend({ run, snapshots: [aMeasurement({ byCountry: [], ...figures })], nowMs: Date.UTC(2026, 1, 20) });

describe('an own cost', () => {
  test.each([
    ['an amount of 0', { spendCents: 0 }],
    ['a part of a cent', { spendCents: 1.5 }],
    ['too much', { spendCents: MAX_OWN_SPEND_CENTS + 1, likelyCents: MAX_OWN_SPEND_CENTS }],
    ['more than 20 times the likely amount', { spendCents: 2_001, likelyCents: 100 }],
    ['less than a twentieth of the likely amount', { spendCents: 100, likelyCents: 2_001 }],
    ['a reach of 0', { reach: 0 }],
    ['an unreadable id', { adId: 'x' }],
    ['the name of a country instead of its code', { country: 'Germany' }],
  ])('is not accepted with %s', (_name, facts) => {
    expect(z.safeParse(OwnCost, aCost(facts)).success).toBe(false);
  });

  test('is accepted at 20 times and at a twentieth, and without advertiser and name', () => {
    expect(z.safeParse(OwnCost, aCost({ spendCents: 2_000, likelyCents: 100 })).success).toBe(true);
    expect(z.safeParse(OwnCost, aCost({ spendCents: 100, likelyCents: 2_000, pageId: null })).success).toBe(true);
  });

  test('is compared with the likely amount of EU and UK together', () => {
    const both = estimateOf({ euTotal: 10_000, ukTotal: 5_000 });
    expect(estimatedCostOf(both)).toEqual({
      reach: 15_000,
      likelyCents: (both.range?.band.likelyCents ?? 0) + (both.uk?.band.likelyCents ?? 0),
      version: ESTIMATE_VERSION,
    });
    expect(estimatedCostOf(estimateOf({ euTotal: 0, ukTotal: null }))).toBeNull();
    expect(estimatedCostOf(estimateOf({ euTotal: null, ukTotal: null }))).toBeNull();
  });

  test('is compared with the likely amount of a reach alone if nothing else is known', () => {
    expect(estimatedCostFor(10_000, null)).toEqual(estimatedCostOf(estimateOf({ euTotal: 10_000, ukTotal: null })));
    expect(estimatedCostFor(0, null)).toBeNull();
  });

  test.each([
    ['Poland', 'PL', { euTotal: 10_000, ukTotal: null, byCountry: [{ country: 'PL', reach: 10_000 }] }],
    ['the UK', 'GB', { euTotal: null, ukTotal: 10_000 }],
    ['a country without a price', 'MT', { euTotal: 10_000, ukTotal: null }],
  ])('is compared with the likely amount in %s if only reach and country are known', (_name, country, figures) => {
    expect(estimatedCostFor(10_000, country)).toEqual(estimatedCostOf(estimateOf(figures)));
  });

  test('is compared with lower amounts in a country with lower prices', () => {
    const likelyIn = (country: string): number => estimatedCostFor(10_000, country)?.likelyCents ?? Number.NaN;
    expect(likelyIn('RO') / likelyIn('DE')).toBeCloseTo(4 / 10.9, 2);
  });
});
