import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RUN_STATES } from '../ad/ad-run.ts';
import { MediaType } from '../lists/ad-query.ts';
import { overviewOf, type OverviewAd } from './page-overview.ts';
import { DAY_MS } from '../time.ts';

const NOW = Date.UTC(2026, 1, 20, 12);

const ad = (facts: Partial<OverviewAd> = {}): OverviewAd => ({
  adId: '10001',
  version: 'v1',
  run: 'active',
  startMs: NOW - 9 * DAY_MS,
  endMs: null,
  mediaType: 'image',
  spendCents: null,
  ...facts,
});

describe('the overview of a page', () => {
  test('has null instead of 0 without ads', () => {
    expect(overviewOf([], NOW)).toEqual({
      adCount: 0,
      activeCount: 0,
      unknownRunCount: 0,
      mediaMix: [],
      longest: null,
      spend: { cents: null, known: 0 },
      months: [],
    });
  });

  test('sums the spend of ads with a known reach, and counts them', () => {
    const ads = [ad({ spendCents: 900 }), ad({ spendCents: 0 }), ad()];
    expect(overviewOf(ads, NOW).spend).toEqual({ cents: 900, known: 2 });
    expect(overviewOf([ad()], NOW).spend).toEqual({ cents: null, known: 0 });
  });

  test('names the ad with the most days run, counting an ended ad until its end', () => {
    const ended = ad({ adId: '10002', run: 'ended', startMs: NOW - 90 * DAY_MS, endMs: NOW - 60 * DAY_MS });
    expect(overviewOf([ad(), ended], NOW).longest).toEqual({
      adId: '10002',
      version: 'v1',
      days: 31,
      run: 'ended',
    });
    expect(overviewOf([ad({ startMs: null }), ad({ startMs: NOW + DAY_MS })], NOW).longest).toBeNull();
  });

  test('counts ads with an unknown run apart, without days and without an end', () => {
    const unknown = ad({ run: 'unknown', startMs: NOW - 90 * DAY_MS });
    const overview = overviewOf([unknown, ad({ startMs: NOW - 2 * DAY_MS })], NOW);
    expect(overview).toMatchObject({ adCount: 2, activeCount: 1, unknownRunCount: 1, longest: { days: 3 } });
    expect(overviewOf([unknown], NOW).longest).toBeNull();
    expect(overviewOf([ad({ run: 'unknown', startMs: null, endMs: NOW - DAY_MS })], NOW).months).toEqual([]);
  });

  test('counts the kinds of media, most frequent first', () => {
    const ads = [ad(), ad({ mediaType: 'video' }), ad({ mediaType: 'video' }), ad({ mediaType: 'none' })];
    expect(overviewOf(ads, NOW).mediaMix).toEqual([
      { mediaType: 'video', count: 2 },
      { mediaType: 'image', count: 1 },
      { mediaType: 'none', count: 1 },
    ]);
  });

  test('counts started and ended ads by UTC month, without empty months', () => {
    const newYear = Date.UTC(2026, 0, 1);
    const ads = [
      ad({ startMs: newYear }),
      ad({ startMs: newYear - 1, endMs: newYear + 5, run: 'ended' }),
      ad({ startMs: null, endMs: NOW - DAY_MS, run: 'ended' }),
      ad({ startMs: NOW + DAY_MS }),
    ];
    expect(overviewOf(ads, NOW).months).toEqual([
      { month: '2026-02', started: 0, ended: 1 },
      { month: '2026-01', started: 1, ended: 1 },
      { month: '2025-12', started: 1, ended: 0 },
    ]);
  });

  test('adds up for any ads, independent of their order', () => {
    const moment = fc.option(fc.integer({ min: 0, max: 253_402_300_799_000 }), { nil: null });
    const ads = fc.array(
      fc.record({
        adId: fc.integer({ min: 10_000, max: 99_999 }).map(String),
        version: fc.constant('v1'),
        run: fc.constantFrom(...RUN_STATES),
        startMs: moment,
        endMs: moment,
        mediaType: fc.constantFrom(...MediaType.options),
        spendCents: fc.option(fc.nat(), { nil: null }),
      }),
    );
    fc.assert(
      fc.property(ads, (some) => {
        const overview = overviewOf(some, NOW);
        const { adCount, activeCount, unknownRunCount, mediaMix, spend, months, longest } = overview;
        expect(mediaMix.reduce((sum, { count }) => sum + count, 0)).toBe(adCount);
        expect(activeCount + unknownRunCount).toBeLessThanOrEqual(adCount);
        expect(spend.known).toBe(some.filter(({ spendCents }) => spendCents !== null).length);
        expect(spend.cents === null).toBe(spend.known === 0);
        expect(months.reduce((sum, { started }) => sum + started, 0)).toBe(
          some.filter(({ startMs }) => startMs !== null && startMs <= NOW).length,
        );
        expect(longest === null || (Number.isInteger(longest.days) && longest.days > 0)).toBe(true);
        const turned = overviewOf(some.toReversed(), NOW);
        expect({ ...turned, longest: turned.longest?.days }).toEqual({ ...overview, longest: longest?.days });
      }),
    );
  });
});
