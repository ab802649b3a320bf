import { describe, expect, test } from 'vitest';
import { everyAd, type AdQuery } from '#shared/domain/lists/ad-query.ts';
import type { AdSummary } from '#shared/domain/ad/ad-summary.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { anAdSummary, SUMMARY_NOW } from '#tests/support/builders/an-ad-summary.ts';
import { createAdIndex } from './ad-index.ts';

/** An index of ads with the ids 1, 2, 3 … */
const indexOf = (...rows: Partial<AdSummary>[]) => {
  const index = createAdIndex();
  for (const [number, row] of rows.entries()) index.put(anAdSummary({ ...row, adId: String(1 + number) }));
  return index;
};

const ask = (index: ReturnType<typeof createAdIndex>, query: Partial<AdQuery>) => {
  const { ads, hiddenWithoutFigure } = index.query({ ...everyAd, ...query }, SUMMARY_NOW);
  return { ads: ads.map(({ adId }) => adId).toSorted(), hiddenWithoutFigure };
};

describe('a range', () => {
  const rows = {
    spend: [{ likelyCents: 1_999 }, { likelyCents: 2_000 }, { likelyCents: 3_000 }, { likelyCents: 3_001 }],
    perDay: [1_999, 2_000, 3_000, 3_001].map((likelyPerDayCents) => ({ likelyPerDayCents })),
    growth: [{ growthCents: 1_999 }, { growthCents: 2_000 }, { growthCents: 3_000 }, { growthCents: 3_001 }],
    reach: [{ reach: 19 }, { reach: 20 }, { reach: 30 }, { reach: 31 }],
    days: [19, 20, 30, 31].map((days) => ({ startMs: SUMMARY_NOW - (days - 1) * DAY_MS })),
    versions: [{ versionCount: 19 }, { versionCount: 20 }, { versionCount: 30 }, { versionCount: 31 }],
  } as const;

  test.each(['spend', 'perDay', 'growth', 'reach', 'days', 'versions'] as const)(
    'of %s includes both bounds',
    (figure) => {
      const index = indexOf(...rows[figure]);
      const found = (min: number | null, max: number | null) => ask(index, { [figure]: { min, max } }).ads;
      expect(found(20, 30)).toEqual(['2', '3']);
      expect(found(20, null)).toEqual(['2', '3', '4']);
      expect(found(null, 30)).toEqual(['1', '2', '3']);
      expect(found(30, 20)).toEqual([]);
      expect(found(null, null)).toEqual(['1', '2', '3', '4']);
    },
  );

  test('of amounts compares cents', () => {
    const index = indexOf({ likelyPerDayCents: 2_010 }, { likelyPerDayCents: 2_011 }, { likelyPerDayCents: 0 });
    expect(ask(index, { perDay: { min: null, max: 20.1 } }).ads).toEqual(['1', '3']);
    expect(ask(index, { perDay: { min: 20.11, max: 20.11 } }).ads).toEqual(['2']);
    expect(ask(index, { perDay: { min: null, max: 0 } }).ads).toEqual(['3']);
  });
});

test('lists only ads with another reach than before in the last 24 hours', () => {
  const index = indexOf(
    { newFigureAt: SUMMARY_NOW - DAY_MS },
    { newFigureAt: SUMMARY_NOW - DAY_MS - 1 },
    { newFigureAt: null },
    { newFigureAt: SUMMARY_NOW },
  );
  expect(ask(index, { newFigures: true })).toEqual({ ads: ['1', '4'], hiddenWithoutFigure: 0 });
});

test('lists the ads of the chosen languages, and counts no ad whose language is pending', () => {
  const index = indexOf({ language: 'de' }, { language: 'und' }, { language: 'pending' }, { language: 'fr' });
  expect(ask(index, { languages: ['de', 'und'] })).toEqual({ ads: ['1', '2'], hiddenWithoutFigure: 0 });
  expect(index.choices('collected').languages).toEqual([
    { value: 'de', count: 1 },
    { value: 'fr', count: 1 },
    { value: 'und', count: 1 },
  ]);
});

describe('the shop', () => {
  const index = indexOf(
    { shopify: 'strong', dropshipping: 'weak' },
    { shopify: 'weak', dropshipping: 'strong' },
    { shopify: 'none', dropshipping: 'none' },
    { domain: null },
  );

  test.each([
    [{ shopify: 'yes' }, ['1']],
    [{ shopify: 'maybe' }, ['1', '2']],
    [{ shopify: 'none' }, ['3', '4']],
    [{ dropshipping: 'yes' }, ['2']],
    [{ dropshipping: 'maybe' }, ['1', '2']],
    [{ dropshipping: 'none', landingPage: 'yes' }, ['3']],
    [{ landingPage: 'yes' }, ['1', '2', '3']],
    [{ landingPage: 'no' }, ['4']],
  ] as const)('%j selects the ads %j', (query, ads) => {
    expect(ask(index, query)).toEqual({ ads, hiddenWithoutFigure: 0 });
  });
});

test('counts ads without platforms or countries when a filter needs them', () => {
  const index = indexOf({ countries: ['DE'] }, { countries: ['FR'] }, { countries: [] }, { platforms: [] });
  expect(ask(index, { countries: ['DE'] })).toEqual({ ads: ['1'], hiddenWithoutFigure: 2 });
  expect(ask(index, { countries: ['DE'], onlyWithoutFigure: true }).ads).toEqual(['3', '4']);
  expect(ask(index, { platforms: ['FACEBOOK'] })).toEqual({ ads: ['1', '2', '3'], hiddenWithoutFigure: 1 });
});

describe('an empty list', () => {
  const index = indexOf(
    { pageName: 'A', likelyPerDayCents: 2_500, startMs: SUMMARY_NOW },
    { pageName: 'A', likelyPerDayCents: 100 },
    { pageName: 'A', likelyPerDayCents: null },
    { pageName: 'B', likelyPerDayCents: 2_500 },
    { pageName: 'C', likelyPerDayCents: 100, startMs: SUMMARY_NOW },
  );
  const strictest = (query: Partial<AdQuery>) => index.query({ ...everyAd, ...query }, SUMMARY_NOW).strictest;
  const [from20, from2Days] = [{ perDay: { min: 20, max: null } }, { days: { min: 2, max: null } }];

  test('names the filter without which most ads match all others', () => {
    // Without the minimum per day, two ads match; without the days, one; without the page, one.
    expect(strictest({ pageNames: ['A'], ...from20, ...from2Days })).toEqual({ name: 'perDay', count: 2 });
    expect(strictest({ ...from20, text: 'nowhere' })).toEqual({ name: 'text', count: 2 });
    expect(strictest({ pageNames: ['A'], ...from20, ...from2Days, scope: 'saved' })).toBeNull();
  });

  test('names no filter if it has ads, if it has one filter, or if every ad misses several filters', () => {
    expect(strictest({ pageNames: ['A'], ...from20 })).toBeNull();
    expect(strictest({ pageNames: ['D'] })).toBeNull();
    expect(strictest({ pageNames: ['D'], text: 'nowhere' })).toBeNull();
  });

  test('names onlyWithoutFigure if every ad has its figures', () => {
    const query = { pageNames: ['B'], ...from20, onlyWithoutFigure: true };
    expect(strictest(query)).toEqual({ name: 'onlyWithoutFigure', count: 1 });
    expect(strictest({ run: 'active', onlyWithoutFigure: true })).toEqual({ name: 'onlyWithoutFigure', count: 5 });
  });
});

describe('several filters', () => {
  const long = { startMs: SUMMARY_NOW - 29 * DAY_MS };
  const index = indexOf(
    { ...long, likelyPerDayCents: 2_500, reach: 10 },
    { ...long, likelyPerDayCents: 1_500, reach: 10 },
    { ...long, likelyPerDayCents: null, reach: null },
    { likelyPerDayCents: 2_500, reach: 10 },
    { likelyPerDayCents: null, reach: null },
    { startMs: null, likelyPerDayCents: 2_500, reach: 10 },
    { ...long, likelyPerDayCents: null, reach: null, pageName: 'Other' },
  );
  const winners: Partial<AdQuery> = { days: { min: 14, max: null }, perDay: { min: 20, max: null } };

  test('must all match, and an ad is counted once if it matches on its known figures', () => {
    expect(ask(index, winners)).toEqual({ ads: ['1'], hiddenWithoutFigure: 3 });
    expect(ask(index, { ...winners, reach: { min: 1, max: null } }).hiddenWithoutFigure).toBe(3);
    expect(ask(index, { ...winners, pageNames: ['Other'] })).toEqual({ ads: [], hiddenWithoutFigure: 1 });
    expect(ask(index, { ...winners, text: 'nowhere' })).toEqual({ ads: [], hiddenWithoutFigure: 0 });
  });

  test('list exactly the counted ads with onlyWithoutFigure', () => {
    expect(ask(index, { ...winners, onlyWithoutFigure: true })).toEqual({
      ads: ['3', '6', '7'],
      hiddenWithoutFigure: 0,
    });
    expect(ask(index, { ...winners, pageNames: ['Other'], onlyWithoutFigure: true }).ads).toEqual(['7']);
  });

  test('ignore onlyWithoutFigure if none of them needs a figure', () => {
    expect(ask(index, { pageNames: ['Other'], onlyWithoutFigure: true }).ads).toEqual(['7']);
  });
});
