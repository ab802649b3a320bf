import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AdSummary } from '#shared/domain/ad/ad-summary.ts';
import { estimateSpend, likelyPerDayCents } from '#shared/domain/spend/spend-estimate.ts';
import { DAY_MS, DAY_SECONDS } from '#shared/domain/time.ts';
import { createAdsStore } from '#shared/store/ads/create-ads-store.ts';
import { LocalDatabase } from '#shared/store/database.ts';
import { createReachStore } from '#shared/store/reach/reach-store.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { aMeasurement } from '#tests/support/builders/difficult-ads.ts';
import { readSummaries } from './read-summaries.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const run = { isActive: true, startDate: NOW / 1_000 - 9 * DAY_SECONDS, endDate: null };

let db: LocalDatabase;
beforeEach(() => {
  db = new LocalDatabase(randomUUID());
});
afterEach(() => db.delete());

const summaryOf = async (adId: string): Promise<AdSummary | undefined> => {
  const summaries: AdSummary[] = [];
  await readSummaries(db, NOW, (ads) => summaries.push(...ads.map(({ summary }) => summary)));
  return summaries.find((summary) => summary.adId === adId);
};

test('has the likely amounts beside the headline figure of the newest reach', async () => {
  const stamp = { now: () => NOW, newId: () => randomUUID() };
  const [ads, reach] = [createAdsStore(db, stamp), createReachStore(db, stamp)];
  const snapshot = aMeasurement(
    { euTotal: 90_000, byCountry: [{ country: 'FR', reach: 90_000 }] },
    { measuredAt: NOW - DAY_MS },
  );
  await ads.save(anAd({ id: '10001', ...run }));
  await ads.save(anAd({ id: '10002', ...run }));
  await reach.add('10001', snapshot);
  const estimate = estimateSpend({ run, snapshots: [snapshot], nowMs: NOW });
  expect(await summaryOf('10001')).toMatchObject({
    spendCents: 81_000,
    perDayCents: 9_000,
    likelyCents: estimate.range?.band.likelyCents,
    likelyPerDayCents: likelyPerDayCents(estimate),
  });
  expect(await summaryOf('10002')).toMatchObject({ spendCents: null, likelyCents: null, likelyPerDayCents: null });
});
