import { describe, expect, test } from 'vitest';
import { withSeenAds, followedFacts } from './followed-facts.ts';

const page = (pageId: string, followedAt: number) => ({
  pageId,
  pageName: `Page ${pageId}`,
  pageUrl: null,
  pageLogoUrl: null,
  followedAt,
});

const ad = (adId: string, capturedAt: number, facts: Partial<Parameters<typeof followedFacts>[0][number]> = {}) => ({
  adId,
  version: `v${adId}`,
  pageId: '7',
  why: 'followed' as const,
  startMs: capturedAt,
  capturedAt,
  firstCapturedAt: capturedAt,
  ...facts,
});

const factsOf = (rows: ReturnType<typeof ad>[], seen: string[] = [], newest = 4) =>
  followedFacts(rows, { follows: [page('7', 100)], visits: new Map(), seen: new Set(seen), newest })[0];

describe('a followed page', () => {
  test('has as new its ads that were captured since the follow without a click and are unseen, newest first', () => {
    const rows = [ad('1', 101), ad('2', 102), ad('3', 99), ad('4', 103, { why: 'saved' }), ad('5', 104)];
    expect(factsOf(rows, ['5'])).toMatchObject({ adCount: 5, newIds: ['2', '1'], lastCapturedAt: 104 });
  });

  test('has no new ad that was there on the last visit', () => {
    const rows = [ad('1', 101), ad('2', 150)];
    const followed = { follows: [page('7', 100)], visits: new Map([['7', 120]]), seen: new Set<string>(), newest: 4 };
    expect(followedFacts(rows, followed)[0]).toMatchObject({ newIds: ['2'], followedAt: 100, visitedAt: 120 });
  });

  test('has no new ad if an older ad has a new version', () => {
    expect(factsOf([ad('1', 200, { firstCapturedAt: 50 })])?.newIds).toEqual([]);
  });

  test('shows its new ads before the others, up to the limit', () => {
    const rows = [ad('1', 101), ad('2', 90), ad('3', 91), ad('4', 105, { why: 'checked' })];
    expect(factsOf(rows, [], 3)?.newest).toEqual([
      { adId: '1', version: 'v1' },
      { adId: '4', version: 'v4' },
      { adId: '3', version: 'v3' },
    ]);
  });

  test('started on the earliest known start date of its ads', () => {
    expect(
      factsOf([ad('1', 1, { startMs: null }), ad('2', 2, { startMs: 50 }), ad('3', 3, { startMs: 20 })])?.firstAdAt,
    ).toBe(20);
    expect(factsOf([ad('1', 1, { startMs: null })])?.firstAdAt).toBeNull();
  });

  test('is listed without ads, and ignores ads of other pages', () => {
    expect(factsOf([ad('1', 101, { pageId: '8' })])).toMatchObject({
      adCount: 0,
      newIds: [],
      newest: [],
      firstAdAt: null,
      lastCapturedAt: null,
    });
  });
});

test('sorts pages by the time of the follow, then by id', () => {
  const follows = [page('9', 5), page('8', 5), page('7', 6), page('6', 4)];
  const facts = followedFacts([], { follows, visits: new Map(), seen: new Set(), newest: 4 });
  expect(facts.map(({ page: { pageId } }) => pageId)).toEqual(['6', '8', '9', '7']);
});

describe('a page whose new ads were shown', () => {
  const facts = (newIds: string[], newest: string[]) => ({
    page: page('7', 100),
    followedAt: 100,
    visitedAt: null,
    adCount: 9,
    newIds,
    newest: newest.map((adId) => ({ adId, version: 'v' })),
    firstAdAt: null,
    lastCapturedAt: 200,
  });
  const looked = facts(['1', '2'], ['1', '2', '8']);
  const ids = (shown: { newest: readonly { adId: string }[] }) => shown.newest.map(({ adId }) => adId);

  test('shows the ads that were new then as new, at the same position', () => {
    const shown = withSeenAds(facts([], ['9', '1', '2']), looked, 3);
    expect([shown.newIds, ids(shown)]).toEqual([
      ['1', '2'],
      ['1', '2', '8'],
    ]);
  });

  test('shows later ads before them', () => {
    const shown = withSeenAds(facts(['3'], ['3', '1', '2']), looked, 3);
    expect([shown.newIds, ids(shown)]).toEqual([
      ['3', '1', '2'],
      ['3', '1', '2'],
    ]);
  });
});
