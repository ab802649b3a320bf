import type { PageId } from '#shared/domain/ad/ad.ts';
import { summaryDays, type AdSummary } from '#shared/domain/ad/ad-summary.ts';
import { DEFAULT_WEIGHTS, winnerScoreOf, type WinnerWeights } from '#shared/domain/winner/winner-score.ts';
import type { LocalDatabase } from '#shared/store/database.ts';
import { readFact } from '#shared/store/device-facts.ts';

/** What scores need beside the ads: the weights of the user, and the number of active ads of each counted page. */
export type Scoring = { weights: WinnerWeights; pageAds: ReadonlyMap<PageId, number> };

export const usualScoring: Scoring = { weights: DEFAULT_WEIGHTS, pageAds: new Map() };

/** Returns the winner score of an ad, from 0 to 100; null if too little is known. */
export type ScoreOf = (row: AdSummary) => number | null;

export const scorerOf =
  ({ weights, pageAds }: Scoring, nowMs: number): ScoreOf =>
  (row) =>
    winnerScoreOf(
      {
        days: summaryDays(row, nowMs),
        growth: row.reachGrowth,
        variants: row.collationCount,
        pageAds: pageAds.get(row.pageId) ?? null,
      },
      weights,
    );

/** Reads the weights and the newest count of each page. */
export const readScoring = async (db: LocalDatabase): Promise<Scoring> => ({
  weights: (await readFact(db, 'winnerWeights')) ?? DEFAULT_WEIGHTS,
  pageAds: await readPageAds(db),
});

const readPageAds = async (db: LocalDatabase): Promise<Map<PageId, number>> => {
  // The keys are sorted by page and day, so the last key of a page is that of its newest count.
  const newest = new Map<PageId, [PageId, string]>();
  for (const [pageId, day] of await db.pageCounts.toCollection().primaryKeys()) newest.set(pageId, [pageId, day]);
  const rows = await db.pageCounts.bulkGet([...newest.values()]);
  return new Map(rows.flatMap((row) => (row === undefined ? [] : [[row.pageId, row.count]])));
};
