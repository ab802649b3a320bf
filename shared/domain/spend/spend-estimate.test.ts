import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SpendEstimateSchema } from '#tests/support/builders/spend-estimate-schema.ts';
import { sizeFactorOf, widened } from './measured-factors.ts';
import type { ReachFigures, ReachSnapshot } from './reach.ts';
import { ESTIMATE_VERSION } from './estimate-version.ts';
import { estimateSpend, type SpendEstimate } from './spend-estimate.ts';
import { DAY_MS } from '../time.ts';

const NOW = Date.UTC(2026, 2, 20, 12);
const seconds = (day: number, month = 2): number => Date.UTC(2026, month, day, 8) / 1_000;

const nothing: ReachFigures = { euTotal: null, ukTotal: null, byCountry: [], byAgeGender: [] };
const measured = (figures: Partial<ReachFigures>, daysAgo = 0): ReachSnapshot => ({
  measuredAt: NOW - daysAgo * DAY_MS,
  source: 'ad-details',
  figures: { ...nothing, ...figures },
});
/** The size factor of an ad with the largest measured reach or more. */
const LARGE = sizeFactorOf(200_000);
const running = { isActive: true, startDate: seconds(11), endDate: null };
const estimate = (snapshots: ReachSnapshot[], run: Parameters<typeof estimateSpend>[0]['run'] = running) =>
  estimateSpend({ run, snapshots, nowMs: NOW });

describe('the headline figure', () => {
  test('is 0.009 EUR for each reached account, and per day that amount divided by the days run', () => {
    const { views, perDay, runFault } = estimate([measured({ euTotal: 109_709 })]);
    expect(views).toEqual({
      reach: 109_709,
      spendCents: 98_738,
      measured: { measuredAt: NOW, source: 'ad-details' },
    });
    // 11 to 20 March are 10 days: 10,970.9 accounts a day x 0.009 EUR.
    expect(perDay).toEqual({ cents: 9_874, days: 10 });
    expect(runFault).toBeNull();
  });

  test('counts the days of an ended ad until its end, and at least one day', () => {
    const ended = { isActive: false, startDate: seconds(11), endDate: seconds(14) };
    expect(estimate([measured({ euTotal: 8_000 })], ended).perDay).toEqual({ cents: 1_800, days: 4 });
    const oneDay = { ...ended, endDate: seconds(11) };
    expect(estimate([measured({ euTotal: 8_000 })], oneDay).perDay).toEqual({ cents: 7_200, days: 1 });
  });

  test('counts days only until the measurement, because the later reach is unknown', () => {
    expect(estimate([measured({ euTotal: 8_000 }, 5)]).perDay).toEqual({ cents: 1_440, days: 5 });
  });

  test('uses the newest measurement with an EU total', () => {
    const { views } = estimate([measured({ euTotal: 10 }, 9), measured({ euTotal: 20 }, 3), measured({ ukTotal: 5 })]);
    expect(views).toMatchObject({ reach: 20, measured: { measuredAt: NOW - 3 * DAY_MS } });
  });

  test('is 0 for a measured 0, and null without a measurement', () => {
    expect(estimate([measured({ euTotal: 0 })])).toMatchObject({
      views: { reach: 0, spendCents: 0 },
      perDay: { cents: 0, days: 10 },
      range: { band: { lowCents: 0, likelyCents: 0, highCents: 0 } },
    });
    const missing = { views: null, perDay: null, range: null, uk: null, growth: { kind: 'no-reach' } };
    expect(estimate([])).toMatchObject(missing);
    expect(estimate([measured({ byCountry: [{ country: 'DE', reach: 9 }] })])).toMatchObject(missing);
  });

  test.each([
    ['no-start', { isActive: true, startDate: null, endDate: null }],
    ['no-end', { isActive: false, startDate: seconds(1), endDate: null }],
    ['unknown-run', { isActive: false, runState: 'unknown', startDate: seconds(1), endDate: null }],
    ['not-started', { isActive: true, startDate: seconds(1, 5), endDate: null }],
    ['ends-before-start', { isActive: false, startDate: seconds(9), endDate: seconds(2) }],
  ] as const)('has no figure per day without valid dates, and names the reason: %s', (fault, run) => {
    const { views, perDay, runFault, range } = estimate(
      [measured({ euTotal: 10_000_000, byCountry: [{ country: 'DE', reach: 9_000_000 }] })],
      run,
    );
    expect([perDay, runFault]).toEqual([null, fault]);
    expect(views?.spendCents).toBe(9_000_000);
    // The usual frequency: 10.9 EUR x 1.5 for a thousand accounts, at the cost of a large ad.
    expect(range?.band.likelyCents).toBe(Math.round(1_000_000 * 10.9 * 1.5 * LARGE));
    expect(range?.making).toMatchObject({ basis: 'countries', dayFactors: null });
  });

  test.each([Number.NaN, Infinity, -1, 0.5, 5_000_000_001])('ignores a measurement of %d accounts', (euTotal) => {
    expect(estimate([measured({ euTotal, ukTotal: euTotal })])).toMatchObject({ views: null, uk: null });
  });
});

describe('the range', () => {
  const byCountry = [
    { country: 'DE', reach: 300 },
    { country: 'FR', reach: 100 },
  ];

  test('uses each country’s share of the published total at its cost: CPM x frequency x season x size', () => {
    const { range } = estimate([measured({ euTotal: 1_000_000, byCountry })]);
    const german = widened({ low: 7.6, likely: 10.9, high: 15.9 });
    const french = widened({ low: 6.1, likely: 7.8, high: 10.3 });
    // 10 days in March: frequency 1.55, season 0.95.
    const cents = (bound: 'low' | 'likely' | 'high'): number =>
      Math.round((75_000 * german[bound] + 25_000 * french[bound]) * 1.55 * 0.95 * LARGE);
    expect(range).toEqual({
      band: { lowCents: cents('low'), likelyCents: cents('likely'), highCents: cents('high') },
      making: {
        basis: 'countries',
        countryCount: 2,
        byDefault: [],
        dayFactors: { days: 10, frequency: 1.55, seasonFactor: expect.closeTo(0.95, 10) },
        sizeFactor: LARGE,
        measured: { measuredAt: NOW, source: 'ad-details' },
      },
    });
  });

  test('weighs the season by the days in each month', () => {
    const run = { isActive: false, startDate: seconds(22, 0), endDate: seconds(10, 1) };
    const making = estimate([measured({ euTotal: 5, byCountry })], run).range?.making;
    // 10 days in January at 0.88, 10 in February at 0.89.
    expect(making?.dayFactors?.seasonFactor).toBeCloseTo(0.885, 10);
  });

  /** 20,000 accounts at 11 EUR for a thousand, at a usual frequency; 10 days in March change the frequency to 1.55. */
  const byDefaultCents = Math.round(22_000 * (1.55 / 1.5) * 0.95);

  test('names the countries that use the EU default', () => {
    const { range } = estimate([measured({ euTotal: 20_000, byCountry: [{ country: 'MT', reach: 7 }] })]);
    expect(range?.band.likelyCents).toBe(byDefaultCents);
    expect(range?.making).toMatchObject({ basis: 'countries', byDefault: ['MT'] });
  });

  test.each([[[]], [[{ country: 'DE', reach: 0 }]], [[{ country: 'GB', reach: 50 }]]])(
    'uses the EU default without a country of the EU, and names it: %o',
    (countries) => {
      expect(estimate([measured({ euTotal: 20_000, byCountry: countries })]).range).toMatchObject({
        band: { likelyCents: byDefaultCents },
        making: { basis: 'eu-default', dayFactors: { days: 10 }, sizeFactor: 1 },
      });
    },
  );

  test('uses the shares of an earlier measurement if the newest has none, and names its time', () => {
    const { range } = estimate([measured({ euTotal: 1_000 }), measured({ euTotal: 400, byCountry }, 4)]);
    expect(range?.making).toMatchObject({ basis: 'countries', measured: { measuredAt: NOW - 4 * DAY_MS } });
  });

  test('costs more for each account of a small ad than for one of a large ad', () => {
    const likely = (euTotal: number): number =>
      estimate([measured({ euTotal, byCountry })]).range?.band.likelyCents ?? 0;
    expect(likely(200_000) / likely(100_000)).toBeCloseTo(2 ** 0.8, 2);
    expect(likely(2_000_000) / likely(1_000_000)).toBeCloseTo(2, 2);
  });

  test('uses the size of the whole ad, in the EU and the UK together', () => {
    const { range, uk } = estimate([measured({ euTotal: 198_000, ukTotal: 2_000, byCountry })]);
    expect(range?.making.sizeFactor).toBe(LARGE);
    expect(
      (uk?.band.likelyCents ?? 0) / (estimate([measured({ ukTotal: 2_000 })]).uk?.band.likelyCents ?? 1),
    ).toBeCloseTo(LARGE / sizeFactorOf(2_000), 3);
  });

  test('computes the UK separately, at its own cost', () => {
    const { views, uk } = estimate([measured({ ukTotal: 100_000 })]);
    expect(views).toBeNull();
    expect(uk).toEqual({
      reach: 100_000,
      band: { lowCents: 44_596, likelyCents: 102_455, highCents: 251_663 },
      measured: { measuredAt: NOW, source: 'ad-details' },
    });
  });
});

describe('growth', () => {
  const growth = (...reaches: [reach: number, daysAgo: number][]) =>
    estimate(reaches.map(([euTotal, daysAgo]) => measured({ euTotal }, daysAgo))).growth;

  test('is the reach gained between two measurements, per day', () => {
    expect(growth([100_000, 6], [127_333, 0])).toEqual({
      kind: 'known',
      days: 6,
      until: NOW,
      from: 100_000,
      to: 127_333,
      gainedReach: 27_333,
      perDayCents: 4_100,
    });
  });

  test('compares the newest measurement with the newest one that is at least a day older', () => {
    expect(growth([1_000, 9], [5_000, 2], [6_900, 0.5], [7_000, 0])).toMatchObject({ gainedReach: 2_000, days: 2 });
  });

  test.each([
    ['no-reach', []],
    ['one-measurement', [[5, 0]]],
    [
      'same-day',
      [
        [5, 0.9],
        [9, 0],
      ],
    ],
    [
      'equal',
      [
        [5, 3],
        [5, 0],
      ],
    ],
    [
      'fell',
      [
        [9, 3],
        [5, 0],
      ],
    ],
  ] as const)('is unknown: %s', (kind, reaches) => {
    expect(growth(...reaches.map(([reach, daysAgo]): [number, number] => [reach, daysAgo])).kind).toBe(kind);
  });
});

describe('any input', () => {
  const anyReach = fc.oneof(
    fc.constantFrom(null, 0, 1, 10_000_000, 5_000_000_000, 5_000_000_001, -3, Number.NaN, Infinity, 0.5),
    fc.integer({ min: 0, max: 5_000_000_000 }),
  );
  const anyCountries = fc.array(
    fc.record({
      country: fc.constantFrom('DE', 'FR', 'RO', 'MT', 'GB', 'UK', 'ZZ'),
      reach: anyReach.map((reach) => reach ?? 0),
    }),
    { maxLength: 8 },
  );
  const anySnapshot = fc.record({
    measuredAt: fc.integer({ min: 0, max: NOW + 400 * DAY_MS }),
    source: fc.constantFrom('ad-details', 'details-request', 'official-api', 'ad-archive'),
    figures: fc.record({
      euTotal: anyReach,
      ukTotal: anyReach,
      byCountry: anyCountries,
      byAgeGender: fc.constant([]),
    }),
  }) satisfies fc.Arbitrary<ReachSnapshot>;
  const anyDate = fc.oneof(
    fc.constantFrom(null, 0, -1, Number.NaN, Infinity, 253_402_300_799, NOW / 1_000 + 1e7),
    fc.integer({ min: NOW / 1_000 - 9e7, max: NOW / 1_000 }),
  );
  const anyInput = fc.record({
    run: fc.record({ isActive: fc.boolean(), startDate: anyDate, endDate: anyDate }),
    snapshots: fc.array(anySnapshot, { maxLength: 5 }),
    nowMs: fc.constant(NOW),
  });

  test('results in an estimate without NaN and Infinity, with low <= likely <= high and its version', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const made = estimateSpend(input);
        // The schema rejects NaN, Infinity and invalid countries.
        expect(SpendEstimateSchema.safeParse(made).success).toBe(true);
        expect(JSON.parse(JSON.stringify(made))).toEqual(made);
        const bands = [made.range?.band, made.uk?.band].filter((band) => band !== undefined);
        for (const { lowCents, likelyCents, highCents } of bands) {
          expect(lowCents <= likelyCents && likelyCents <= highCents).toBe(true);
        }
        expect(made.version).toBe(ESTIMATE_VERSION);
        expect(made.views === null || (made.perDay === null) !== (made.runFault === null)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  test('never results in a smaller figure for more reach', () => {
    const reach = fc.integer({ min: 0, max: 5_000_000_000 });
    fc.assert(
      fc.property(reach, reach, anyCountries, anyInput, (one, other, byCountry, { run }) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)].map((total) =>
          estimateSpend({ run, snapshots: [measured({ euTotal: total, ukTotal: total, byCountry })], nowMs: NOW }),
        );
        const figures = (made: SpendEstimate | undefined): (number | undefined)[] => [
          made?.views?.spendCents,
          made?.perDay?.cents,
          ...Object.values(made?.range?.band ?? {}),
          ...Object.values(made?.uk?.band ?? {}),
        ];
        for (const [index, figure] of figures(less).entries()) {
          expect((figure ?? 0) <= (figures(more)[index] ?? 0)).toBe(true);
        }
      }),
    );
  });
});
