import { describe, expect, test } from 'vitest';
import type { PageCount } from '../synced/page-counts.ts';
import { DAY_MS } from '../time.ts';
import { activeTrendOf } from './active-trend.ts';

const NOW = Date.UTC(2026, 5, 30);
const countOf = (count: number, daysAgo: number, more: Partial<PageCount> = {}): PageCount => ({
  pageId: '1001',
  count,
  isAtLeast: false,
  country: 'ALL',
  countedAt: NOW - daysAgo * DAY_MS,
  ...more,
});

describe('the trend of active ads', () => {
  test('compares the newest count with the newest that is at least a week older', () => {
    const counts = [countOf(10, 20), countOf(30, 8), countOf(44, 6), countOf(42, 0)];
    expect(activeTrendOf(counts)).toEqual({ change: 12, days: 8 });
  });

  test('includes both ends of the span', () => {
    expect(activeTrendOf([countOf(30, 7), countOf(30, 0)])).toEqual({ change: 0, days: 7 });
    expect(activeTrendOf([countOf(30, 35), countOf(10, 0)])).toEqual({ change: -20, days: 35 });
  });

  test.each([
    ['no count', []],
    ['one count', [countOf(5, 0)]],
    ['only counts of the last week', [countOf(5, 6), countOf(9, 0)]],
    ['only an older count than 35 days', [countOf(5, 36), countOf(9, 0)]],
    ['a lower bound now', [countOf(5, 7), countOf(50_000, 0, { isAtLeast: true })]],
    ['a lower bound before', [countOf(50_000, 7, { isAtLeast: true }), countOf(9, 0)]],
    ['different countries', [countOf(5, 7, { country: 'DE' }), countOf(9, 0)]],
  ])('is not known with %s', (_name, counts) => {
    expect(activeTrendOf(counts)).toBeNull();
  });
});
