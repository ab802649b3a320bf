import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { everyAd, type AdQuery } from '#shared/domain/lists/ad-query.ts';
import type { AdSummary } from '#shared/domain/ad/ad-summary.ts';
import { searchableText } from '#shared/domain/ad/searchable-text.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { anAdSummary, SUMMARY_NOW } from '#tests/support/builders/an-ad-summary.ts';
import { createAdIndex } from './ad-index.ts';

const indexOf = (...rows: Partial<AdSummary>[]) => {
  const index = createAdIndex();
  for (const [number, row] of rows.entries()) index.put(anAdSummary({ adId: String(10_001 + number), ...row }));
  return index;
};

const found = (index: ReturnType<typeof createAdIndex>, query: Partial<AdQuery>): string[] =>
  index.query({ ...everyAd, ...query }, SUMMARY_NOW).ads.map((row) => row.adId);

describe('searching', () => {
  const index = indexOf(
    { text: 'Crème brûlée torch' },
    { text: 'A torch for camping' },
    { text: 'Гирлянда для дома' },
    { text: 'スタンドライト 限定' },
    { text: `${'long '.repeat(1_000)}needle` },
  );

  test.each([
    ['case and accents do not matter', 'CREME', ['10001']],
    ['every word has to stand in the ad', 'torch camping', ['10002']],
    ['parts of words count', 'orch', ['10002', '10001']],
    ['other scripts are read too', 'гирлянда', ['10003']],
    ['also those without spaces', 'ライト', ['10004']],
    ['a single letter is enough', 'û', ['10001']],
    ['the end of a long text counts', 'needle', ['10005']],
    ['what stands nowhere finds nothing', 'lamp', []],
    ['spaces ask for nothing', '   ', ['10005', '10004', '10003', '10002', '10001']],
  ])('%s', (_, text, expected) => {
    expect(new Set(found(index, { text }))).toEqual(new Set(expected));
  });

  test('finds the same ads as a search of every text', () => {
    const word = fc.stringMatching(/^[a-cé ]{1,6}$/);
    fc.assert(
      fc.property(fc.array(fc.array(word, { maxLength: 8 }), { maxLength: 20 }), word, (texts, wanted) => {
        const rows = texts.map((words) => ({ text: words.join(' ') }));
        const words = searchableText([wanted]).split(' ');
        const expected = rows.flatMap(({ text }, number) =>
          words.every((one) => searchableText([text || 'Warm light for long evenings']).includes(one))
            ? String(10_001 + number)
            : [],
        );
        const rowsWithText = rows.map(({ text }) => ({ text: text || 'Warm light for long evenings' }));
        const { ads, isSimilar } = indexOf(...rowsWithText).query({ ...everyAd, text: wanted }, SUMMARY_NOW);
        expect(new Set(isSimilar ? [] : ads.map(({ adId }) => adId))).toEqual(new Set(expected));
      }),
    );
  });
});

test('lists ads of one capture time by their ids, also after an ad was removed and added again', () => {
  const index = createAdIndex();
  const ids = ['10001', '10002', '10003', '10004'];
  for (const adId of ids) index.put(anAdSummary({ adId }));
  const listed = (): string[] => index.query(everyAd, SUMMARY_NOW).ads.map(({ adId }) => adId);
  expect(listed()).toEqual(ids.toReversed());
  index.remove('10003');
  index.put(anAdSummary({ adId: '10003' }));
  expect(listed()).toEqual(ids.toReversed());
});

describe('filtering', () => {
  test('matches any of the chosen values of a filter, and requires all filters', () => {
    const index = indexOf(
      { pageName: 'A', platforms: ['FACEBOOK'] },
      { pageName: 'B', platforms: ['INSTAGRAM'] },
      { pageName: 'C', platforms: ['FACEBOOK', 'INSTAGRAM'] },
    );
    expect(new Set(found(index, { pageNames: ['A', 'C'] }))).toEqual(new Set(['10001', '10003']));
    expect(found(index, { pageNames: ['A', 'C'], platforms: ['INSTAGRAM'] })).toEqual(['10003']);
  });

  test('finds a video alone and in a carousel', () => {
    const index = indexOf({ mediaType: 'video', hasVideo: true }, { mediaType: 'carousel', hasVideo: true }, {});
    expect(found(index, { hasVideo: true }).toSorted()).toEqual(['10001', '10002']);
    expect(found(index, { hasVideo: true, mediaTypes: ['video'] })).toEqual(['10001']);
  });

  test('counts days running as on the card, and none for an ad without dates', () => {
    const index = indexOf(
      { startMs: SUMMARY_NOW },
      { startMs: SUMMARY_NOW - 9 * DAY_MS },
      { run: 'ended', startMs: SUMMARY_NOW - 9 * DAY_MS, endMs: SUMMARY_NOW - 8 * DAY_MS },
      { startMs: null },
    );
    expect(found(index, { days: { min: 2, max: null } }).toSorted()).toEqual(['10002', '10003']);
    expect(found(index, { days: { min: null, max: 2 } }).toSorted()).toEqual(['10001', '10003']);
    expect(index.query({ ...everyAd, days: { min: 1, max: null } }, SUMMARY_NOW).hiddenWithoutFigure).toBe(1);
  });

  test('hides ads without a figure when it filters by spend, and counts them', () => {
    const index = indexOf(
      { perDayCents: 300 },
      { perDayCents: 600 },
      { perDayCents: null },
      { perDayCents: null, savedAt: 5 },
    );
    expect(index.query({ ...everyAd, perDayBelowUsd: 5 }, SUMMARY_NOW)).toMatchObject({
      ofScope: 4,
      hiddenWithoutFigure: 2,
    });
    expect(found(index, { perDayBelowUsd: 5 })).toEqual(['10001']);
    expect(found(index, { perDayBelowUsd: 5, scope: 'saved' })).toEqual([]);
    expect(found(index, { perDayBelowUsd: 0 })).toHaveLength(4);
  });

  describe('by the run', () => {
    const unknown = { run: 'unknown', endMs: null } as const;
    const index = indexOf({}, { run: 'ended', endMs: SUMMARY_NOW - DAY_MS }, unknown, { ...unknown, perDayCents: 300 });

    test.each([
      ['active', ['10001'], 2],
      ['ended', ['10002'], 2],
      ['unknown', ['10003', '10004'], 0],
      [null, ['10001', '10002', '10003', '10004'], 0],
    ] as const)('%s finds %j and counts ads with an unknown run apart: %i', (run, adIds, hiddenWithoutFigure) => {
      const { ads, ...counts } = index.query({ ...everyAd, run }, SUMMARY_NOW);
      expect(ads.map(({ adId }) => adId).toSorted()).toEqual(adIds);
      expect(counts).toEqual({ ofScope: 4, hiddenWithoutFigure, isSimilar: false, strictest: null });
    });

    test('does not count an unknown run if another filter hides the ad', () => {
      const counts = (query: Partial<AdQuery>) => index.query({ ...everyAd, run: 'active', ...query }, SUMMARY_NOW);
      expect(counts({ text: 'lamp' }).hiddenWithoutFigure).toBe(0);
      expect(counts({ pageNames: ['Other'] }).hiddenWithoutFigure).toBe(0);
      // One active ad and one ad with an unknown run have no spend; the other ad with an unknown run costs too much.
      expect(counts({ perDayBelowUsd: 2 }).hiddenWithoutFigure).toBe(2);
      expect(counts({ perDayBelowUsd: 10 }).hiddenWithoutFigure).toBe(3);
    });

    test('finds no days running if the run is unknown', () => {
      expect(found(index, { days: { min: 1, max: null } }).toSorted()).toEqual(['10001', '10002']);
    });
  });

  test('filters by scope: bookmarked ads, or those of one page', () => {
    const index = indexOf({ savedAt: SUMMARY_NOW }, { pageId: '88' });
    expect(found(index, { scope: 'saved' })).toEqual(['10001']);
    expect(found(index, { scope: { pageId: '88' } })).toEqual(['10002']);
  });

  test('lists a passively captured ad while its page is followed', () => {
    const index = indexOf({ why: 'followed', pageId: '88' }, { why: 'checked' });
    expect(found(index, {})).toEqual(['10002']);
    index.setFollowed(['88']);
    expect(new Set(found(index, {}))).toEqual(new Set(['10001', '10002']));
  });
});

describe('sorting', () => {
  test.each([
    ['saved', { savedAt: 1 }, { savedAt: 2 }],
    ['captured', { capturedAt: 1 }, { capturedAt: 2 }],
    ['captured', { capturedAt: 2, run: 'ended' }, { capturedAt: 1 }],
    ['captured', { capturedAt: 2, run: 'unknown' }, { capturedAt: 1 }],
    ['longest', { startMs: 1, run: 'unknown' }, { startMs: SUMMARY_NOW }],
    ['started', { startMs: 1 }, { startMs: 2 }],
    ['longest', { startMs: SUMMARY_NOW - DAY_MS }, { startMs: SUMMARY_NOW - 2 * DAY_MS }],
    ['reach', { reach: 1 }, { reach: 2 }],
    ['spend', { likelyCents: 1, spendCents: 2 }, { likelyCents: 2, spendCents: 1 }],
    ['per-day', { likelyPerDayCents: 1, perDayCents: 2 }, { likelyPerDayCents: 2, perDayCents: 1 }],
    ['name', { pageName: 'Öl' }, { pageName: 'nuts' }],
  ] as const)('by %s', (sort, last, first) => {
    expect(found(indexOf(last, first), { sort })).toEqual(['10002', '10001']);
  });

  test('places ads without the figure last, newest first', () => {
    const index = indexOf({ reach: null, capturedAt: 1 }, { reach: 0 }, { reach: null, capturedAt: 2 });
    expect(found(index, { sort: 'reach' })).toEqual(['10002', '10003', '10001']);
  });
});

describe('after changes', () => {
  test('finds a replaced ad by its new values', () => {
    const index = indexOf({ text: 'old words' }, {});
    index.put(anAdSummary({ text: 'new words' }));
    expect(found(index, { text: 'old' })).toEqual([]);
    expect(found(index, { text: 'new' })).toEqual(['10001']);
    expect(index.size()).toBe(2);
  });

  test('equals a plain list in every order after any changes', () => {
    const change = fc.record({
      id: fc.integer({ min: 1, max: 12 }),
      reach: fc.option(fc.integer({ min: 0, max: 9 })),
      isGone: fc.boolean(),
      ask: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 60 }), (changes) => {
        const index = createAdIndex();
        const plain = new Map<string, AdSummary>();
        for (const [time, { id, reach, isGone, ask }] of changes.entries()) {
          const row = anAdSummary({ adId: String(10_000 + id), reach, capturedAt: time });
          if (isGone) index.remove(row.adId);
          else index.put(row);
          if (isGone) plain.delete(row.adId);
          else plain.set(row.adId, row);
          if (ask) found(index, { sort: 'reach' });
        }
        const expected = [...plain.values()]
          .sort((one, other) => (other.reach ?? -1) - (one.reach ?? -1) || other.capturedAt - one.capturedAt)
          .map((row) => row.adId);
        expect(found(index, { sort: 'reach' })).toEqual(expected);
      }),
    );
  });

  test('returns the first ads and their count of an unfiltered list after any changes', () => {
    const change = fc.record({
      id: fc.integer({ min: 1, max: 12 }),
      isSaved: fc.boolean(),
      isInPassing: fc.boolean(),
      isGone: fc.boolean(),
      follows: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 60 }), (changes) => {
        const index = createAdIndex();
        for (const [capturedAt, { id, isSaved, isInPassing, isGone, follows }] of changes.entries()) {
          const adId = String(10_000 + id);
          if (isGone) index.remove(adId);
          else
            index.put(
              anAdSummary({ adId, capturedAt, savedAt: isSaved ? 1 : null, why: isInPassing ? 'followed' : 'checked' }),
            );
          index.setFollowed(follows ? ['77'] : []);
        }
        for (const scope of ['collected', 'saved'] as const) {
          const query: AdQuery = { ...everyAd, scope };
          const { ads, ...counts } = index.query(query, SUMMARY_NOW);
          const first = { ads: ads.slice(0, 3), total: ads.length, ...counts };
          expect(index.pass(query, SUMMARY_NOW).first(3)).toEqual(first);
        }
      }),
    );
  });
});

test('lists each value that occurs as a choice, the most frequent first', () => {
  const index = indexOf({ pageName: 'A' }, { pageName: 'B' }, { pageName: 'B', savedAt: 1 });
  expect(index.choices('collected').pageNames).toEqual([
    { value: 'B', count: 2 },
    { value: 'A', count: 1 },
  ]);
  expect(index.choices('saved').pageNames).toEqual([{ value: 'B', count: 1 }]);
});
