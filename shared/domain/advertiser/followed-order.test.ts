import { describe, expect, test } from 'vitest';
import type { PageCount } from '../synced/page-counts.ts';
import type { FollowedFacts } from './followed-facts.ts';
import { lastCheckedAt, sortFollowed, type FollowedSort, type LatestCounts } from './followed-order.ts';

const factsOf = (pageId: string, more: Partial<FollowedFacts> = {}): FollowedFacts => ({
  page: { pageId, pageName: `Page ${pageId}`, pageUrl: null, pageLogoUrl: null },
  followedAt: 1,
  visitedAt: null,
  adCount: 0,
  newIds: [],
  newest: [],
  firstAdAt: null,
  lastCapturedAt: null,
  ...more,
});
const countOf = (pageId: string, count: number, countedAt: number): PageCount => ({
  pageId,
  count,
  isAtLeast: false,
  country: 'ALL',
  countedAt,
});
const countsOf = (counts: readonly PageCount[]): LatestCounts => new Map(counts.map((count) => [count.pageId, count]));
const idsOf = (pages: readonly FollowedFacts[], sort: FollowedSort, counts: readonly PageCount[] = []): string[] =>
  sortFollowed(pages, sort, countsOf(counts)).map(({ page }) => page.pageId);

describe('the order of followed pages', () => {
  test('by news is pages with new ads first, then the newest capture, then the newest follow', () => {
    const pages = [
      factsOf('1'),
      factsOf('2', { lastCapturedAt: 50 }),
      factsOf('3', { lastCapturedAt: 10, newIds: ['5'] }),
      factsOf('4', { lastCapturedAt: 20, newIds: ['6'] }),
      factsOf('5', { followedAt: 2 }),
    ];
    expect(idsOf(pages, 'news')).toEqual(['4', '3', '2', '5', '1']);
  });

  test('by name ignores case and accents, and reads numbers as numbers', () => {
    const named = ['Shop 10', 'écru', 'Shop 9', 'Eden'].map((pageName, index) =>
      factsOf(String(index), { page: { pageId: String(index), pageName, pageUrl: null, pageLogoUrl: null } }),
    );
    expect(idsOf(named, 'name')).toEqual(['1', '3', '2', '0']);
  });

  test('by the last check begins with pages that were never checked, then the longest ago', () => {
    const pages = [factsOf('1', { lastCapturedAt: 90 }), factsOf('2'), factsOf('3', { lastCapturedAt: 10 })];
    expect(idsOf(pages, 'checked', [countOf('3', 7, 100)])).toEqual(['2', '1', '3']);
  });

  test('by active ads begins with the most, and ends with pages that were not counted', () => {
    const pages = [factsOf('1'), factsOf('2'), factsOf('3')];
    expect(idsOf(pages, 'active', [countOf('2', 0, 5), countOf('3', 12, 5)])).toEqual(['3', '2', '1']);
  });

  test('by the follow begins with the newest', () => {
    expect(idsOf([factsOf('1'), factsOf('2', { followedAt: 5 })], 'followed')).toEqual(['2', '1']);
  });
});

test('the last check is the later of the last capture and the last count', () => {
  expect(lastCheckedAt(factsOf('1'), undefined)).toBeNull();
  expect(lastCheckedAt(factsOf('1', { lastCapturedAt: 40 }), countOf('1', 3, 20))).toBe(40);
  expect(lastCheckedAt(factsOf('1', { lastCapturedAt: 10 }), countOf('1', 3, 20))).toBe(20);
});
