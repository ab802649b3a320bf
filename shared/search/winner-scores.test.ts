import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { everyAd } from '#shared/domain/lists/ad-query.ts';
import type { PageCountRow } from '#shared/domain/synced/page-counts.ts';
import { DAY_MS, utcDayOf } from '#shared/domain/time.ts';
import { LocalDatabase } from '#shared/store/database.ts';
import { createWinnerWeightsStore } from '#shared/store/winner-weights.ts';
import { anAdSummary, SUMMARY_NOW } from '#tests/support/builders/an-ad-summary.ts';
import { createAdIndex } from './ad-index.ts';
import { readScoring } from './winner-scores.ts';

let db: LocalDatabase;
beforeEach(() => {
  db = new LocalDatabase(randomUUID());
});
afterEach(() => db.delete());

const longRun = anAdSummary({ adId: '10001', startMs: SUMMARY_NOW - 89 * DAY_MS, collationCount: 1 });
const copied = anAdSummary({ adId: '10002', startMs: SUMMARY_NOW, collationCount: 20 });
const unknown = anAdSummary({ adId: '10003', startMs: null });

const indexed = async () => {
  const index = createAdIndex();
  for (const summary of [unknown, copied, longRun]) index.put(summary);
  index.setScoring(await readScoring(db));
  return index;
};

test('sorts and filters by the score, and counts ads without one', async () => {
  const index = await indexed();
  const sorted = index.query({ ...everyAd, sort: 'score' }, SUMMARY_NOW);
  expect(sorted.ads.map(({ adId }) => adId)).toEqual(['10001', '10002', '10003']);
  expect(sorted.ads.map(index.scorer(SUMMARY_NOW))).toEqual([60, 40, null]);
  const filtered = index.query({ ...everyAd, score: { min: 41, max: 100 } }, SUMMARY_NOW);
  expect(filtered.ads.map(({ adId }) => adId)).toEqual(['10001']);
  expect(filtered.hiddenWithoutFigure).toBe(1);
});

test('uses the weights of the user', async () => {
  await createWinnerWeightsStore(db).write({ days: 0, growth: 1, variants: 5, pageAds: 1 });
  expect((await indexed()).scorer(SUMMARY_NOW)(copied)).toBeNull();
  await createWinnerWeightsStore(db).write({ days: 1, growth: 0, variants: 4, pageAds: 0 });
  const index = await indexed();
  const { ads } = index.query({ ...everyAd, sort: 'score' }, SUMMARY_NOW);
  expect(ads.map(index.scorer(SUMMARY_NOW))).toEqual([80, 20, null]);
  await createWinnerWeightsStore(db).reset();
  expect((await indexed()).scorer(SUMMARY_NOW)(copied)).toBe(40);
});

test('counts the active ads of a page by its newest count', async () => {
  const rowAt = (count: number, countedAt: number): PageCountRow => ({
    pageId: '77',
    count,
    countedAt,
    day: utcDayOf(countedAt),
    isAtLeast: false,
    country: 'ALL',
  });
  await db.pageCounts.bulkPut([rowAt(1, SUMMARY_NOW - 2 * DAY_MS), rowAt(100, SUMMARY_NOW)]);
  expect((await readScoring(db)).pageAds).toEqual(new Map([['77', 100]]));
  expect((await indexed()).scorer(SUMMARY_NOW)(longRun)).toBe(67);
});
