// @vitest-environment node
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pageOf } from '#shared/domain/advertiser/followed-page.ts';
import { pageViewPath } from '#shared/domain/advertiser/page-view.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { LocalDatabase } from '#shared/store/database.ts';
import { filterAdOf } from '#shared/domain/lists/ad-filter.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { aNewAd } from '#tests/support/builders/followed-pages.ts';
import { library, openWorkerBrowser, refused } from '#tests/support/stand-ins/worker-browser.ts';

const page = pageOf(anAd());
const { pageId } = page;
const STRANGER = '700000000000001';
const OWN_VIEW = `https://www.facebook.com${pageViewPath(pageId)}`;

let ended: AbortController;
let browser: Awaited<ReturnType<typeof openWorkerBrowser>>;

beforeEach(async () => {
  ended = new AbortController();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  browser = await openWorkerBrowser(ended.signal);
});
afterEach(() => {
  ended.abort();
  vi.useRealTimers();
});

const pass = (milliseconds: number): unknown => vi.setSystemTime(Date.now() + milliseconds);
const ready = async (): Promise<void> => {
  await browser.signIn();
  await browser.ask('consent.set', { consent: 'on' });
};
const ask = (name: Parameters<typeof browser.ask>[0], input: unknown) => browser.ask(name, input, library);
const follow = async () => (await ask('pages.follow', { page })).value?.['state'];
const statesOf = async (pageIds: string[], viewed: object | null = null) =>
  (await ask('pages.states', { pageIds, viewed })).value['pages'] as object[];
const viewOf = (address: string, count: number, isAtLeast = false) => ({
  pageId,
  address,
  counted: { count, isAtLeast, under: address },
});
const mutations = async () =>
  (await new LocalDatabase(browser.userId).outbox.orderBy('mutationId').toArray()).map(({ mutation }) => mutation);
const kinds = async () => (await mutations()).map(({ kind }) => kind);
const captured = async () => (await new LocalDatabase(browser.userId).capturedAds.toArray()).map(({ adId }) => adId);
const offline = (): void => {
  for (const path of ['/api/sync/push', '/api/sync/pull']) {
    browser.server.answers.set(path, refused(503, 'SERVICE_UNAVAILABLE'));
  }
};

describe('following a page', () => {
  test('requires an account, a plan and the consent of the user, like a visit of it', async () => {
    const { server } = browser;
    expect(await follow()).toBe('signed-out');
    server.answers.set('/api/checkPaidPlanStatus', { status: 200, body: { data: false, ended: true } });
    server.answers.set('/api/sync/push', refused(402, 'PLAN_REQUIRED'));
    await browser.signIn();
    expect(await follow()).toBe('asks-consent');
    await browser.ask('consent.set', { consent: 'off' });
    expect(await follow()).toBe('capture-off');
    await browser.ask('consent.set', { consent: 'on' });
    expect(await follow()).toBe('followed');
    await vi.waitUntil(async () => (await browser.ask('session.view', {})).value['account'] === 'ended');
    expect(await follow()).toBe('no-plan');
    await ask('pages.visit', { pageId });
    expect(await kinds()).toEqual(['follow-page']);
  });

  test('continues after a restart of the worker, and ends when the user unfollows the page', async () => {
    await ready();
    offline();
    await follow();
    browser.wake();
    expect(await statesOf([pageId, STRANGER])).toEqual([
      { pageId, isFollowed: true, count: '' },
      { pageId: STRANGER, isFollowed: false, count: '' },
    ]);
    await ask('pages.unfollow', { pageId });
    expect(await statesOf([pageId])).toEqual([{ pageId, isFollowed: false, count: '' }]);
    expect(await kinds()).toEqual(['follow-page', 'unfollow-page']);
  });

  test('notifies the library tabs', async () => {
    await ready();
    await statesOf([pageId]);
    const before = browser.told.length;
    await follow();
    await vi.waitUntil(() => browser.told.length > before);
    expect(browser.told.at(-1)).toBe(7);
  });
});

describe('the page count', () => {
  test('is read from the own view, stored if the page is followed, and shown with its age', async () => {
    await ready();
    offline();
    expect(await statesOf([pageId], viewOf(OWN_VIEW, 1_204))).toEqual([
      { pageId, isFollowed: false, count: '1,204 active ads in the Ad Library · all countries, just now' },
    ]);
    expect(await kinds()).toEqual([]);
    await follow();
    await statesOf([pageId], viewOf(OWN_VIEW, 1_204));
    expect(await mutations()).toContainEqual({
      kind: 'note-page-count',
      count: { pageId, count: 1_204, isAtLeast: false, country: 'ALL', countedAt: Date.now() },
    });
    pass(3 * DAY_MS);
    expect(await statesOf([pageId])).toMatchObject([
      { count: '1,204 active ads in the Ad Library · all countries, 3 days ago' },
    ]);
  });

  test.each([
    [
      'contains the country of the view',
      viewOf(OWN_VIEW.replace('ALL', 'DE'), 1),
      '1 active ad in the Ad Library · Germany, just now',
    ],
    [
      'shows a lower bound that the library reported',
      viewOf(OWN_VIEW, 50_000, true),
      '>50,000 active ads in the Ad Library · all countries, just now',
    ],
    ['can be 0', viewOf(OWN_VIEW, 0), '0 active ads in the Ad Library · all countries, just now'],
    ['is empty for a search', viewOf(`${OWN_VIEW}&q=lamp`, 12), ''],
    [
      'is empty for a list with inactive ads',
      viewOf(OWN_VIEW.replace('active_status=active', 'active_status=all'), 12),
      '',
    ],
  ])('%s', async (_name, viewed, words) => {
    expect(await statesOf([pageId], viewed)).toMatchObject([{ count: words }]);
  });

  test('is empty if it was reported for an address with a filter', async () => {
    const viewed = { pageId, address: OWN_VIEW, counted: { count: 3, isAtLeast: false, under: `${OWN_VIEW}&q=lamp` } };
    expect(await statesOf([pageId], viewed)).toMatchObject([{ count: '' }]);
  });
});

describe('ads that are met', () => {
  const ads = [aNewAd({ id: '1000001' }), aNewAd({ id: '1000002', pageId: STRANGER }), aNewAd({ id: '1000003' })];

  test('correct the page id of a stored version', async () => {
    await ready();
    offline();
    await ask('ads.save', { ad: anAd({ id: '1000001', text: 'Older', pageId: '61570000000044' }) });
    await follow();
    await ask('ads.met', { ads });
    const stored = await new LocalDatabase(browser.userId).capturedAds.where({ adId: '1000001' }).toArray();
    expect(stored.map(({ ad }) => ad.pageId)).toEqual([pageId, pageId]);
  });

  test('are stored once if their page is followed, and the badge counts them', async () => {
    await ready();
    offline();
    await ask('ads.met', { ads });
    expect(await captured()).toEqual([]);
    await follow();
    await ask('ads.met', { ads });
    expect((await ask('ads.met', { ads })).value).toEqual({ isAccepted: true });
    expect(await captured()).toEqual(['1000001', '1000003']);
    expect(await kinds()).toEqual(['follow-page', 'capture-ad', 'capture-ad']);
    await vi.waitUntil(() => browser.badges.at(-1) === '2');
    const setPlan = async (isRunning: boolean): Promise<void> => {
      const body = { data: isRunning, ended: !isRunning };
      browser.server.answers.set('/api/checkPaidPlanStatus', { status: 200, body });
      const call = { group: 'sessions', name: 'checkPaidPlanStatus', input: { body: { id: browser.userId } } };
      await browser.ask('api.call', { ...call, userId: browser.userId });
    };
    // After the end of the plan, Following is closed, so the badge shows nothing.
    await setPlan(false);
    await vi.waitUntil(() => browser.badges.at(-1) === '');
    await setPlan(true);
    await vi.waitUntil(() => browser.badges.at(-1) === '2');
    await new LocalDatabase(browser.userId).seenAds.bulkPut([{ adId: '1000001' }, { adId: '1000003' }]);
    await browser.ask('sync.run', {});
    await vi.waitUntil(() => browser.badges.at(-1) === '');
  });

  test('raise the badge only if they started after the follow, and not after the user has seen them', async () => {
    await ready();
    offline();
    await follow();
    await ask('ads.met', { ads: [...ads, anAd({ id: '1000004' })] });
    await vi.waitUntil(() => browser.badges.at(-1) === '2');
    const seen = { adIds: ['1000001', '1000002', '1000004'] };
    expect((await ask('ads.seen', seen)).value).toEqual({ isAccepted: true, unseen: seen.adIds });
    expect((await ask('ads.seen', seen)).value).toEqual({ isAccepted: true, unseen: [] });
    const visit = { visit: 'v', ads: [ads[0], anAd({ id: '1000009' })].map((ad) => filterAdOf(ad!)), isAgain: false };
    expect((await ask('filter.facts', visit)).value).toMatchObject({
      facts: [{ values: { seen: 'yes' } }, { values: { seen: 'no' } }],
    });
    await vi.waitUntil(() => browser.badges.at(-1) === '1');
    expect((await kinds()).at(-1)).toBe('see-ads');
    expect(await new LocalDatabase(browser.userId).seenOnDeviceOnly.toCollection().primaryKeys()).toEqual(['1000002']);
    await ask('pages.visit', { pageId: STRANGER });
    await ask('pages.visit', { pageId });
    await vi.waitUntil(() => browser.badges.at(-1) === '');
    expect((await kinds()).filter((kind) => kind === 'visit-page')).toHaveLength(1);
  });

  test('are not marked as seen, and no visit is stored, without the consent', async () => {
    await ready();
    offline();
    await follow();
    await ask('ads.met', { ads });
    const before = await kinds();
    await browser.ask('consent.set', { consent: 'off' });
    expect((await ask('ads.seen', { adIds: ['1000001'] })).value).toEqual({ isAccepted: false, unseen: [] });
    await ask('pages.visit', { pageId });
    expect(await kinds()).toEqual(before);
  });

  test('are not stored while saving is off, or after the user has unfollowed their page', async () => {
    await ready();
    await follow();
    await browser.ask('consent.set', { consent: 'off' });
    expect((await ask('ads.met', { ads })).value).toEqual({ isAccepted: false });
    await browser.ask('consent.set', { consent: 'on' });
    await ask('pages.unfollow', { pageId });
    await ask('ads.met', { ads });
    expect(await captured()).toEqual([]);
  });

  test('never leave this device if their page is not followed', async () => {
    await ready();
    await follow();
    await ask('ads.met', { ads });
    await vi.waitUntil(async () => (await kinds()).length === 0, { timeout: 5_000 });
    const sent = browser.server.asked.map(({ body }) => body).join('\n');
    expect(sent).toContain('"1000003"');
    expect(sent).not.toContain('"1000002"');
    expect(sent).not.toContain(STRANGER);
  });

  test('are accepted up to 300 per minute, and again in the next minute', async () => {
    await ready();
    offline();
    await follow();
    const batch = Array.from({ length: 20 }, (_unused, index) => anAd({ id: String(2_000_000 + index) }));
    const forged = batch.map((ad) => ({ ...ad, pageId: STRANGER }));
    for (let count = 0; count < 30; count += 1) await ask('ads.met', { ads: forged });
    for (let count = 0; count < 15; count += 1)
      expect((await ask('ads.met', { ads: batch })).errorCode).toBeUndefined();
    expect((await ask('ads.met', { ads: [anAd({ id: '1000001' })] })).errorCode).toBe('TOO_MANY_REQUESTS');
    expect(await captured()).toHaveLength(20);
    pass(60_000);
    await ask('ads.met', { ads: [anAd({ id: '1000001' })] });
    expect(await captured()).toHaveLength(21);
  });
});

test('ads of a rejected batch do not count for the limit of met ads', async () => {
  await ready();
  offline();
  await follow();
  const batch = (start: number, count: number) => ({
    ads: Array.from({ length: count }, (_, index) => anAd({ id: String(1_000_000 + start + index) })),
  });
  const send = async (start: number, count: number) =>
    (await ask('ads.met', batch(start, count))).errorCode ?? 'stored';
  for (let start = 0; start < 280; start += 20) expect(await send(start, 20)).toBe('stored');
  expect(await send(280, 15)).toBe('stored');
  expect(await send(295, 20)).toBe('TOO_MANY_REQUESTS');
  expect(await send(295, 5)).toBe('stored');
  expect(await send(300, 1)).toBe('TOO_MANY_REQUESTS');
});
