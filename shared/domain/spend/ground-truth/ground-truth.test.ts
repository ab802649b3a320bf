import { describe, expect, test } from 'vitest';
import { groundTruthOf } from './ground-truth.ts';
import { knownAdsOf, type KnownAd } from './known-ad.ts';
import { measureFrequency } from './measured-frequency.ts';
import { measureWidth } from './measured-width.ts';
import { parsePublishedAds, publishedAdsText, type PublishedAd } from './published-ad.ts';

const published = (more: Partial<PublishedAd> = {}): PublishedAd => ({
  page: 1,
  currency: 'EUR',
  spend_low: 100,
  spend_high: 199,
  impressions_low: 10_000,
  impressions_high: 14_999,
  eu_reach: 10_000,
  start: '2024-03-01',
  stop: '2024-03-07',
  country_reach: 10_000,
  own_reach: 9_900,
  ...more,
});

describe('the file of published ads', () => {
  test('names the own reach after the country, and is parsed to the same ads', () => {
    const ads = [published(), published({ page: 2, stop: '', currency: 'SEK' })];
    const text = publishedAdsText('SE', ads);
    expect(text.split('\n')[0]).toBe(
      'page,currency,spend_low,spend_high,impressions_low,impressions_high,eu_reach,start,stop,country_reach,se_reach',
    );
    expect(parsePublishedAds('SE', text)).toEqual(ads);
  });

  test.each([
    ['of another country', 'DE', publishedAdsText('SE', [published()]), 'not the header of a file of DE'],
    ['with a cut line', 'SE', publishedAdsText('SE', [published()]).slice(0, -20), 'own_reach'],
    [
      'with a day that does not exist',
      'SE',
      publishedAdsText('SE', [published({ start: '2024-02-31' })]),
      'invalid_format',
    ],
  ])('is rejected if it is a file %s', (_what, country, text, message) => {
    expect(() => parsePublishedAds(country, text)).toThrow(message);
  });
});

describe('the cleaning', () => {
  test('converts amounts to euros, and uses the middle of the ranges', () => {
    const { ads } = knownAdsOf([published({ currency: 'CZK', spend_low: 300, spend_high: 399 })]);
    expect(ads).toEqual([
      expect.objectContaining({
        impressions: 12_500,
        spend: { low: 300 / 24.5, middle: expect.closeTo(350 / 24.5), high: expect.closeTo(400 / 24.5) },
      }),
    ]);
    expect(ads[0]!.lastDay - ads[0]!.firstDay).toBe(6);
  });

  test.each([
    ['running', { stop: '' }],
    ['dates', { stop: '2024-02-29' }],
    ['abroad', { own_reach: 9_499 }],
    ['abroad', { country_reach: 0, own_reach: 0 }],
    ['smallReach', { eu_reach: 499 }],
    ['noRate', { currency: 'AED' }],
    ['smallSpend', { currency: 'HUF', spend_low: 1_500 }],
  ] as const)('omits an ad as “%s” for %o', (reason, more) => {
    const { ads, omitted } = knownAdsOf([published(more)]);
    expect(ads).toEqual([]);
    expect(omitted).toEqual({ running: 0, dates: 0, abroad: 0, smallReach: 0, noRate: 0, smallSpend: 0, [reason]: 1 });
  });
});

const known = (more: Partial<KnownAd> = {}): KnownAd => ({
  page: 1,
  reach: 1_000,
  firstDay: 0,
  lastDay: 0,
  spend: { low: 9, middle: 10, high: 11 },
  impressions: 1_500,
  ...more,
});

describe('the frequency', () => {
  test('is measured for each step of days, whose last day counts', () => {
    const ads = [3, 4, 14].flatMap((days) =>
      [1_000, 2_000, 3_000].map((impressions) => known({ lastDay: days - 1, impressions })),
    );
    const steps = measureFrequency(ads);
    expect(steps[0]).toEqual({ fromDays: 1, toDays: 3, ads: 3, frequency: { p10: 1, median: 2, p90: 3 } });
    expect(steps[1]).toMatchObject({ fromDays: 4, toDays: 14, ads: 6 });
    expect(steps.at(-1)).toMatchObject({ fromDays: 121, toDays: null, ads: 0, frequency: null });
  });
});

describe('the width of the range', () => {
  /** 20 pages with 10 ads each. The spend of 8 of 10 ads is within a factor of 3 of the median, of 2 it is not. */
  const factors = [0.1, 1 / 3, 0.5, 0.8, 1, 1, 1.25, 2, 3, 10];
  const adsAtLevel = (level: number): KnownAd[] =>
    Array.from({ length: 20 }, (_, page) =>
      factors.map((factor) => {
        const real = 10 * factor * level;
        return known({ page, spend: { low: real, middle: real, high: real } });
      }),
    ).flat();

  test('is the factor that holds 80 % of the ads, at any price level', () => {
    for (const level of [0.5, 1, 7]) expect(measureWidth(adsAtLevel(level), () => 10)).toBeCloseTo(3);
  });

  test('is smaller for wider published ranges, because a range holds an ad that it overlaps', () => {
    const ads = adsAtLevel(1).map((ad) => ({
      ...ad,
      spend: { ...ad.spend, low: ad.spend.low / 2, high: ad.spend.high * 2 },
    }));
    expect(measureWidth(ads, () => 10)).toBeCloseTo(1.5);
  });

  test('is unknown for fewer than 100 ads or 10 pages', () => {
    const ads = adsAtLevel(1);
    expect(measureWidth(ads.slice(0, 99), () => 10)).toBeNull();
    expect(measureWidth(ads.slice(0, 90), () => 10)).toBeNull();
    expect(
      measureWidth(
        ads.map((ad) => ({ ...ad, page: ad.page % 9 })),
        () => 10,
      ),
    ).toBeNull();
  });

  test('fits the level of a page on other pages only', () => {
    const [expensive, ...others] = Array.from({ length: 10 }, (_, page) =>
      Array.from({ length: 10 }, () => known({ page, spend: { low: 10, middle: 10, high: 10 } })),
    );
    const ads = [...expensive!.map((ad) => ({ ...ad, spend: { low: 90, middle: 90, high: 90 } })), ...others.flat()];
    expect(measureWidth(ads, () => 10)).toBe(1);
    expect(
      measureWidth(
        [...ads, ...ads.filter(({ page }) => page === 0), ...ads.filter(({ page }) => page === 0)],
        () => 10,
      ),
    ).toBe(9);
  });
});

describe('the ground truth of a country', () => {
  test('says nothing about the price without ads', () => {
    const truth = groundTruthOf('MT', []);
    expect(truth).toMatchObject({
      country: 'MT',
      published: { ads: 0, firstStart: null, lastStart: null },
      compared: { ads: 0, pages: 0 },
      width: null,
      priceLevel: null,
    });
  });

  test('counts ads and pages, and compares the price with the estimate', () => {
    const truth = groundTruthOf('DE', [
      published(),
      published({ page: 2, start: '2024-02-20' }),
      published({ stop: '' }),
    ]);
    expect(truth).toMatchObject({
      published: { ads: 3, firstStart: '2024-02-20', lastStart: '2024-03-01' },
      compared: { ads: 2, pages: 2 },
      omitted: { running: 1 },
      priceLevel: { eurPerThousandImpressions: 12 },
    });
    expect(truth.priceLevel!.realPerEstimate).toBeGreaterThan(0.5);
    expect(truth.priceLevel!.realPerEstimate).toBeLessThan(2);
  });
});
