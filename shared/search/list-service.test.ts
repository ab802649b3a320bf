import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { everyAd, type AdQuery } from '#shared/domain/lists/ad-query.ts';
import type { ReachSnapshot } from '#shared/domain/spend/reach.ts';
import { DAY_SECONDS } from '#shared/domain/time.ts';
import { createAdsStore } from '#shared/store/ads/create-ads-store.ts';
import { createFollowsStore } from '#shared/store/follows/follows-store.ts';
import { LocalDatabase } from '#shared/store/database.ts';
import { createVerdictsStore } from '#shared/store/verdicts/verdicts-store.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { deleteForGood } from '#tests/support/server/database/delete-for-good.ts';
import { aNewAd, aPage } from '#tests/support/builders/followed-pages.ts';
import type { ListAnswer, ListView } from './list-messages.ts';
import { startListService } from './list-service.ts';

const NOW = Date.UTC(2026, 10, 21);

let db: LocalDatabase;
let ads: ReturnType<typeof createAdsStore>;
let answers: ListAnswer[];
let ask: ReturnType<typeof startListService>;

const start = (): void => {
  answers = [];
  const whenListsAreIdle = (): Promise<void> => Promise.resolve();
  ask = startListService({ db, post: (answer) => answers.push(answer), now: () => NOW, whenListsAreIdle });
};
const savedNow = (): Parameters<typeof createAdsStore>[1] => {
  let time = NOW;
  return { now: () => ++time, newId: () => randomUUID() };
};

beforeEach(() => {
  db = new LocalDatabase(randomUUID());
  ads = createAdsStore(db, savedNow());
});
afterEach(() => db.delete());

const views = (id: number): ListView[] =>
  answers.flatMap((answer) => (answer.kind === 'list' && answer.id === id ? [answer.view] : []));
const idsOf = (view: ListView | undefined): string[] => view?.keys.map(({ adId }) => adId) ?? [];
const watch = (id: number, query: Partial<AdQuery> = {}, window = { first: 0, count: 10 }): void =>
  ask({ kind: 'watch', id, query: { ...everyAd, ...query }, window });
const lastWhole = (id: number): ListView | undefined => views(id).findLast(({ total }) => total !== null);
const toldOnce = async (id: number): Promise<ListView | undefined> => {
  await expect.poll(() => lastWhole(id)).toBeDefined();
  return lastWhole(id);
};

describe('a watched list', () => {
  test('sends a list again after saves, undone saves and deletions', async () => {
    await ads.save(anAd({ id: '1000001' }));
    start();
    watch(1, { scope: 'saved', sort: 'saved' });
    await toldOnce(1);
    await ads.save(anAd({ id: '1000002' }));
    await vi.waitFor(() => expect(idsOf(views(1).at(-1))).toEqual(['1000002', '1000001']));
    await ads.unsave('1000001');
    await vi.waitFor(() => expect(idsOf(views(1).at(-1))).toEqual(['1000002']));
    await deleteForGood(ads, '1000002');
    await vi.waitFor(() => expect(idsOf(views(1).at(-1))).toEqual([]));
  });

  test('omits deleted ads immediately, also in a list that is opened now, and lists them again when they are restored', async () => {
    for (const id of ['1000001', '1000002']) await ads.save(anAd({ id }));
    await ads.unsave('1000002');
    start();
    watch(1);
    await toldOnce(1);
    await ads.remove(['1000002']);
    await vi.waitFor(() => expect(idsOf(views(1).at(-1))).toEqual(['1000001']));
    const told = answers;
    start();
    watch(2);
    await toldOnce(2);
    expect(views(2).map(idsOf)).toEqual([['1000001']]);
    answers = told;
    await ads.restoreDeleted(['1000002']);
    await vi.waitFor(() => expect(idsOf(views(1).at(-1))).toEqual(['1000002', '1000001']));
  });

  test('sends a complete list after the next change when the store was unavailable during a change', async () => {
    for (const id of ['1000001', '1000002']) await ads.save(anAd({ id }));
    start();
    watch(1);
    await toldOnce(1);
    const beside = new LocalDatabase(db.name.replace('spendlens-', ''));
    const adsBeside = createAdsStore(beside, savedNow());
    db.close({ disableAutoOpen: true });
    await deleteForGood(adsBeside, '1000001');
    await vi.waitFor(() => expect(answers.at(-1)?.kind).toBe('failed'));
    await db.open();
    await adsBeside.save(anAd({ id: '1000003' }));
    await vi.waitFor(() => expect(idsOf(views(1).at(-1)).toSorted()).toEqual(['1000002', '1000003']));
    beside.close();
  });

  test('sends the visible part only, and nothing after it is unwatched', async () => {
    for (const id of ['1000001', '1000002', '1000003']) await ads.save(anAd({ id }));
    start();
    watch(1, {}, { first: 1, count: 1 });
    expect(idsOf(await toldOnce(1))).toEqual(['1000002']);
    ask({ kind: 'unwatch', id: 1 });
    const told = answers.length;
    watch(2);
    await toldOnce(2);
    await ads.save(anAd({ id: '1000004' }));
    await vi.waitFor(() => expect(views(2).at(-1)?.total).toBe(4));
    expect(answers.slice(told).filter(({ id }) => id === 1)).toEqual([]);
  });

  test('computes growth from the last two measurements, and counts ads whose growth is unknown', async () => {
    const measure = (adId: string, daysAgo: number, euTotal: number) =>
      db.reachSnapshots.put({
        adId,
        measuredAt: NOW - daysAgo * DAY_SECONDS * 1_000,
        source: 'ad-details',
        figures: { euTotal, ukTotal: null, byCountry: [], byAgeGender: [] },
      });
    for (const id of ['1000001', '1000002', '1000003', '1000004']) await ads.save(anAd({ id }));
    // 10,000 accounts in two days cost 45 euros a day.
    await measure('1000001', 2, 10_000);
    await measure('1000001', 0, 20_000);
    await measure('1000002', 2, 10_000);
    await measure('1000002', 0, 10_000);
    await measure('1000003', 2, 10_000);
    await measure('1000003', 0, 9_000);
    await measure('1000004', 0, 9_000);
    start();
    watch(1, { growth: { min: 45, max: 45 } });
    expect(await toldOnce(1)).toMatchObject({ total: 1, hiddenWithoutFigure: 2 });
    watch(2, { growth: { min: null, max: 0 } });
    expect(idsOf(await toldOnce(2))).toEqual(['1000002']);
  });

  test('filters by the stored verdict on a shop, and without one by the link', async () => {
    await ads.save(anAd({ id: '1000001', linkUrl: 'https://loom.myshopify.com/' }));
    await ads.save(anAd({ id: '1000002', linkUrl: 'https://loom.example/' }));
    await ads.save(anAd({ id: '1000003', linkUrl: 'https://loom.example/collections/a/products/b' }));
    start();
    watch(1, { shopify: 'yes' });
    watch(2, { shopify: 'maybe' });
    expect(idsOf(await toldOnce(1))).toEqual(['1000001']);
    expect(idsOf(await toldOnce(2)).toSorted()).toEqual(['1000001', '1000003']);
    const none = { strength: 'none', by: 'evidence', reasons: [] } as const;
    const verdicts = createVerdictsStore(db, savedNow());
    await verdicts.set(
      new Map([
        ['1000001', { shopify: { ...none, by: 'person', reasons: [] }, dropshipping: { ...none, reasons: [] } }],
        ['1000002', { shopify: { ...none, strength: 'strong', reasons: [] }, dropshipping: { ...none, reasons: [] } }],
      ]),
    );
    await vi.waitFor(() => expect(idsOf(views(1).at(-1))).toEqual(['1000002']));
  });

  test('uses the newest reach for the spend of an ad', async () => {
    await ads.save(anAd({ id: '1000001' }));
    await ads.save(anAd({ id: '1000002', startDate: NOW / 1_000 - 9 * DAY_SECONDS }));
    const figures = { euTotal: 10_000, ukTotal: null, byCountry: [{ country: 'DE', reach: 9_000 }], byAgeGender: [] };
    const snapshot: ReachSnapshot = { measuredAt: NOW, source: 'ad-details', figures };
    await db.reachSnapshots.put({ adId: '1000002', ...snapshot });
    start();
    watch(1, { perDayBelowUsd: 11 });
    expect(await toldOnce(1)).toMatchObject({ total: 1, ofScope: 2, hiddenWithoutFigure: 1 });
    watch(2, { countries: ['DE'] });
    expect(idsOf(await toldOnce(2))).toEqual(['1000002']);
  });
});

test('lists a passively captured ad from the moment its page is followed', async () => {
  await ads.save(anAd({ id: '1000001' }));
  await db.savedAds.clear();
  await db.capturedAds.toCollection().modify({ why: 'followed' });
  start();
  watch(1);
  expect((await toldOnce(1))?.total).toBe(0);
  await db.follows.put({ pageId: anAd().pageId, pageName: 'x', pageUrl: null, pageLogoUrl: null, followedAt: 1 });
  await vi.waitFor(() => expect(idsOf(views(1).at(-1))).toEqual(['1000001']));
});

test('reads thousands of ads with several versions once each', async () => {
  const rows = Array.from({ length: 9_001 }, (_, number) => {
    const ad = anAd({ id: String(1_000_000 + Math.floor(number / 3)) });
    return { adId: ad.id, version: `v${number}`, ad, capturedAt: number, why: 'saved' as const, pictures: [] };
  });
  await db.capturedAds.bulkPut(rows);
  start();
  watch(1);
  const view = await toldOnce(1);
  expect(view?.total).toBe(3_001);
  expect(view?.keys[0]).toEqual({ adId: '1003000', version: 'v9000' });
});

test('lists one id under two pages as one ad, the one captured last', async () => {
  const row = (pageName: string, pageId: string, capturedAt: number) => {
    const ad = anAd({ id: '1000001', pageName, pageId });
    return { adId: ad.id, version: pageId, ad, capturedAt, why: 'saved' as const, pictures: [] };
  };
  await db.capturedAds.bulkPut([row('Two', '22', NOW - 1), row('One', '11', NOW - 2)]);
  start();
  watch(1);
  const view = await toldOnce(1);
  expect([view?.total, view?.keys]).toEqual([1, [{ adId: '1000001', version: '22' }]]);
  watch(2, { scope: { pageId: '11' } });
  expect((await toldOnce(2))?.total).toBe(0);
});

test('answers requests for all keys, and for the choices, again when languages are recognized', async () => {
  await ads.save(anAd({ id: '1000001', pageName: 'Tidy', text: 'Our organizer fits every drawer of your kitchen.' }));
  start();
  ask({ kind: 'all', id: 1, query: everyAd });
  ask({ kind: 'watch-choices', id: 2, scope: 'collected' });
  await vi.waitFor(() => expect(answers.map(({ kind }) => kind)).toEqual(['all', 'choices', 'choices']));
  expect(answers[1]).toMatchObject({ choices: { pageNames: [{ value: 'Tidy', count: 1 }], languages: [] } });
  expect(answers[2]).toMatchObject({ choices: { languages: [{ value: 'en', count: 1 }] } });
  await ads.save(anAd({ id: '1000002', pageName: 'Neat' }));
  await vi.waitFor(() => expect(answers.at(-1)).toMatchObject({ kind: 'choices', choices: { pageNames: [{}, {}] } }));
});

test('sends followed pages with their new ads, and again after each capture, seen mark and unfollow', async () => {
  const follows = createFollowsStore(db, savedNow());
  await follows.follow(aPage());
  start();
  ask({ kind: 'watch-followed', id: 1, newest: 1 });
  const told = () => answers.flatMap((answer) => (answer.kind === 'followed' ? [answer.pages] : [])).at(-1);
  await vi.waitFor(() => expect(told()).toMatchObject([{ page: aPage(), adCount: 0 }]));
  await follows.capture([aNewAd({ id: '1000001' })]);
  await follows.capture([aNewAd({ id: '1000002' })]);
  await vi.waitFor(() =>
    expect(told()).toMatchObject([{ adCount: 2, newIds: ['1000002', '1000001'], newest: [{ adId: '1000002' }] }]),
  );
  await follows.seeAds(['1000002']);
  await vi.waitFor(() => expect(told()).toMatchObject([{ newIds: ['1000001'], newest: [{ adId: '1000001' }] }]));
  await follows.unfollow(aPage().pageId);
  await vi.waitFor(() => expect(told()).toEqual([]));
});

test('sends the number of new ads of all followed pages, and again after captures, seen marks and unfollows', async () => {
  const follows = createFollowsStore(db, savedNow());
  await ads.save(anAd({ id: '1000001' }));
  await follows.follow(aPage());
  await follows.capture(['1000002', '1000003'].map((id) => aNewAd({ id })));
  await ads.save(anAd({ id: '1000004', pageId: '7' }));
  start();
  ask({ kind: 'watch-new-count', id: 1 });
  const told = () => answers.flatMap((answer) => (answer.kind === 'new-count' ? [answer.count] : []));
  await vi.waitFor(() => expect(told()).toEqual([2]));
  await follows.capture([aNewAd({ id: '1000005' })]);
  await vi.waitFor(() => expect(told().at(-1)).toBe(3));
  await follows.seeAds(['1000002']);
  await vi.waitFor(() => expect(told().at(-1)).toBe(2));
  await ads.remove(['1000003']);
  await vi.waitFor(() => expect(told().at(-1)).toBe(1));
  expect(await follows.countNew()).toBe(1);
  await follows.unfollow(aPage().pageId);
  await vi.waitFor(() => expect(told().at(-1)).toBe(0));
});

test('counts new ads after the list of the screen, and sends no partial count', async () => {
  const follows = createFollowsStore(db, savedNow());
  await follows.follow(aPage());
  await follows.capture(['1000001', '1000002'].map((id) => aNewAd({ id })));
  let takeTurn = (): void => undefined;
  const turn = new Promise<void>((resolve) => {
    takeTurn = resolve;
  });
  answers = [];
  const post = (answer: ListAnswer): unknown => answers.push(answer);
  ask = startListService({ db, post, now: () => NOW, whenListsAreIdle: () => turn });
  ask({ kind: 'watch-new-count', id: 1 });
  await follows.capture([aNewAd({ id: '1000003' })]);
  watch(2);
  expect((await toldOnce(2))?.total).toBe(3);
  expect(answers[0]).toMatchObject({ kind: 'list', view: { total: 3 } });
  takeTurn();
  await vi.waitFor(() => expect(answers.at(-1)).toEqual({ kind: 'new-count', id: 1, count: 3 }));
});

test('does not count a new version of an ad that was captured before its page was followed', async () => {
  const follows = createFollowsStore(db, savedNow());
  await ads.save(anAd({ id: '1000001' }));
  await db.capturedAds.toCollection().modify({ why: 'followed', capturedAt: NOW });
  await follows.follow(aPage());
  await follows.capture([anAd({ id: '1000001', text: 'Another text.' })]);
  start();
  ask({ kind: 'watch-followed', id: 1, newest: 4 });
  await vi.waitFor(() => expect(answers.at(-1)).toMatchObject({ pages: [{ adCount: 1, newIds: [] }] }));
});

test('sends the overview of a page for its own ads, and again after a change', async () => {
  await ads.save(anAd({ id: '1000001' }));
  await ads.save(anAd({ id: '1000002', pageId: '7' }));
  start();
  ask({ kind: 'watch-overview', id: 1, pageId: anAd().pageId });
  await vi.waitFor(() => expect(answers.at(-1)).toMatchObject({ id: 1, overview: { adCount: 1 } }));
  await ads.save(anAd({ id: '1000003' }));
  await vi.waitFor(() => expect(answers.at(-1)).toMatchObject({ id: 1, overview: { adCount: 2 } }));
});
