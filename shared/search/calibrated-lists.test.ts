import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { everyAd } from '#shared/domain/lists/ad-query.ts';
import { createAdsStore } from '#shared/store/ads/create-ads-store.ts';
import { LocalDatabase } from '#shared/store/database.ts';
import { createOwnCostsStore } from '#shared/store/own-costs/own-costs-store.ts';
import { createReachStore } from '#shared/store/reach/reach-store.ts';
import { aCost } from '#tests/support/builders/a-cost.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { aMeasurement } from '#tests/support/builders/difficult-ads.ts';
import type { ListAnswer } from './list-messages.ts';
import { startListService } from './list-service.ts';

const NOW = Date.UTC(2026, 10, 21);
const stamp = { now: () => NOW, newId: () => randomUUID() };

let db: LocalDatabase;
beforeEach(() => {
  db = new LocalDatabase(randomUUID());
});
afterEach(() => db.delete());

test('a list by likely amount is sorted again when own costs are entered and removed', async () => {
  const [ads, reach, ownCosts] = [
    createAdsStore(db, stamp),
    createReachStore(db, stamp),
    createOwnCostsStore(db, stamp),
  ];
  for (const [id, pageId, euTotal] of [
    ['1000001', '5', 90_000],
    ['1000002', '77', 100_000],
  ] as const) {
    await ads.save(anAd({ id, pageId }));
    await reach.add(id, aMeasurement({ euTotal, byCountry: [] }));
  }
  const answers: ListAnswer[] = [];
  const ask = startListService({
    db,
    post: (answer) => answers.push(answer),
    now: () => NOW,
    whenListsAreIdle: () => Promise.resolve(),
  });
  ask({ kind: 'watch', id: 1, query: { ...everyAd, sort: 'spend' }, window: { first: 0, count: 10 } });
  const order = (): string | undefined =>
    answers
      .flatMap((answer) => (answer.kind === 'list' ? [answer.view] : []))
      .findLast(({ total }) => total !== null)
      ?.keys.map(({ adId }) => adId)
      .join();
  await expect.poll(order).toBe('1000002,1000001');
  await ownCosts.set([
    aCost({ adId: '1000009', pageId: '5', spendCents: 100_000, likelyCents: 10_000 }),
    aCost({ adId: '1000008', pageId: '6', spendCents: 10_000, likelyCents: 10_000 }),
  ]);
  await expect.poll(order).toBe('1000001,1000002');
  await ownCosts.remove(['1000009']);
  await expect.poll(order).toBe('1000002,1000001');
});
