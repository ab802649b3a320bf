// @vitest-environment node
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/domain/time.ts';
import { LocalDatabase } from '#shared/store/database.ts';
import { createReachStore } from '#shared/store/reach/reach-store.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import type { Sender } from '#extension/messaging/caller.ts';
import { FIRST_SITE_TAB, library, openWorkerBrowser, refused } from '#tests/support/stand-ins/worker-browser.ts';

const IDS = ['20001', '20002', '20003'];
const KEY = 'check-job';

let ended: AbortController;
let browser: Awaited<ReturnType<typeof openWorkerBrowser>>;

beforeEach(async () => {
  ended = new AbortController();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21, 6) });
  browser = await openWorkerBrowser(ended.signal);
  for (const path of ['/api/sync/push', '/api/sync/pull']) {
    browser.server.answers.set(path, refused(503, 'SERVICE_UNAVAILABLE'));
  }
  await browser.signIn();
  const db = new LocalDatabase(browser.userId);
  const store = createReachStore(db, { now: () => Date.now() - 2 * DAY_MS, newId: () => crypto.randomUUID() });
  for (const id of IDS) await store.check(anAd({ id, pageId: '77', isEuEligible: false }), null);
  const figures = { euTotal: 5, ukTotal: null, byCountry: [], byAgeGender: [] };
  await store.add('20001', { measuredAt: Date.now() - 2 * DAY_MS, source: 'details-request', figures });
});
afterEach(() => {
  ended.abort();
  vi.useRealTimers();
});

const tab = (id: number): Sender => ({ ...library, tab: { id } });
const openedTab = tab(FIRST_SITE_TAB);
const start = async (adIds: readonly string[] = IDS) => await browser.ask('check-job.start', { adIds });
const outcome = async (adIds?: readonly string[]) => (await start(adIds)).value['outcome'];
const view = async () => (await browser.ask('check-job.view', {})).value['job'];
const offered = async (sender = openedTab) =>
  (await browser.ask('check-job.offer', {}, sender)).value['job'] as { id: string; question: object } | null;
const answer = async (id: string, isYes = true, sender = openedTab) =>
  (await browser.ask('check-job.answer', { id, isYes }, sender)).value['ads'] as { id: string }[];
const report = (id: string, progress: object, sender = openedTab) =>
  browser.ask(
    'check-job.report',
    { id, progress: { kind: 'running', done: 1, withoutReach: 0, failed: 0, reason: '', ...progress } },
    sender,
  );
const agreed = async (): Promise<string> => {
  await start();
  const { id = '' } = (await offered()) ?? {};
  await answer(id);
  return id;
};
/** Delivers a message of the site, signed in as this user. */
const fromSite = (message: object, userId = browser.userId) =>
  browser.tellFromSite({ app: 'spendlens', userId, ...message });

describe('a job of the dashboard', () => {
  test('opens a tab of the Ad Library, which gets the ads only after the user agreed there', async () => {
    expect(await outcome()).toBe('asked');
    expect(browser.sites).toEqual([expect.stringContaining('https://www.facebook.com/ads/library/?')]);
    expect(browser.sites[0]).toContain('view_all_page_id=77');
    expect(await view()).toMatchObject({ kind: 'asking', total: 3, done: 0 });
    expect(await offered(tab(8))).toBeNull();
    const job = await offered();
    expect(job?.question).toMatchObject({ title: 'Check the spend of 3 ads?', allow: 'Check', notNow: 'Cancel' });
    expect(JSON.stringify(job)).not.toContain('20001');
    const id = job?.id ?? '';
    expect([await answer(id, true, tab(8)), await answer('other')]).toEqual([[], []]);
    // An ad with a measured total of the EU is requested as such, also if only its card was known.
    const ads = await answer(id);
    expect(ads).toMatchObject(IDS.map((adId) => ({ id: adId, isEuEligible: adId === '20001' })));
    expect(await answer(id)).toEqual([]);
    expect(await view()).toMatchObject({ kind: 'running', total: 3 });
  });

  test('uses and shows a tab of the Ad Library that is open', async () => {
    await browser.ask('account.state', {}, library);
    expect(await outcome()).toBe('asked');
    expect([browser.sites, browser.shownTabs]).toEqual([[], [7]]);
    expect(browser.sent).toContainEqual({ app: 'spendlens', news: 'check-asked' });
    expect(await offered(library)).not.toBeNull();
    // The user missed the question: the dashboard shows it again and starts nothing else.
    expect([await outcome(), browser.shownTabs]).toEqual(['busy', [7, 7]]);
  });

  test('shows the progress that its own tab reports, and its result until the user closes it', async () => {
    const id = await agreed();
    await report(id, { done: 2 }, tab(8));
    await report('other', { done: 2 });
    await report(id, { done: 4 });
    expect(await view()).toMatchObject({ kind: 'running', done: 0 });
    await report(id, { done: 2, withoutReach: 1 });
    expect(await view()).toMatchObject({ kind: 'running', done: 2, withoutReach: 1 });
    await report(id, { kind: 'ended', done: 3, withoutReach: 1, reason: 'A limit.' });
    await report(id, { done: 1 });
    const result = { kind: 'ended', total: 3, done: 3, withoutReach: 1, failed: 0, reason: 'A limit.' };
    expect(await view()).toEqual(result);
    await browser.ask('check-job.close', {});
    expect(await view()).toBeNull();
  });

  test('can be cancelled on the dashboard, which notifies its tab', async () => {
    const id = await agreed();
    await report(id, { done: 1 });
    await browser.ask('check-job.close', {});
    expect(browser.sent.at(-1)).toEqual({ app: 'spendlens', news: 'check-asked' });
    expect(await view()).toMatchObject({ kind: 'ended', done: 1 });
    expect(await offered()).toBeNull();
    await report(id, { done: 2 });
    expect(await view()).toMatchObject({ kind: 'ended', done: 1 });
  });

  test.each([
    ['declines', async (id: string) => void (await answer(id, false))],
    ['closes the tab', async () => browser.closeTab(FIRST_SITE_TAB)],
    ['cancels on the dashboard', async () => void (await browser.ask('check-job.close', {}))],
    ['does not answer for a long time', async () => void vi.setSystemTime(Date.now() + 16 * MINUTE_MS)],
  ])('disappears when the user %s', async (_case, act) => {
    await start();
    const { id = '' } = (await offered()) ?? {};
    await act(id);
    expect([await view(), await answer(id), await offered()]).toEqual([null, [], null]);
  });

  test('ends when its tab is reloaded or closed, and when its tab is silent', async () => {
    const id = await agreed();
    await report(id, { done: 1 });
    expect(await offered()).toBeNull();
    expect(await view()).toMatchObject({ kind: 'ended', done: 1 });
    expect(await outcome()).toBe('asked');
    await browser.ask('check-job.close', {});
    await start();
    const job = await browser.ask('check-job.offer', {}, tab(FIRST_SITE_TAB + 2));
    await answer((job.value['job'] as { id: string }).id, true, tab(FIRST_SITE_TAB + 2));
    vi.setSystemTime(Date.now() + 4 * MINUTE_MS);
    expect(await view()).toBeNull();
  });

  test('continues after a restart of the worker, and is not started twice', async () => {
    const id = await agreed();
    browser.wake();
    await report(id, { done: 2 });
    expect(await view()).toMatchObject({ kind: 'running', done: 2 });
    expect([await answer(id), browser.sites]).toEqual([[], [expect.anything()]]);
  });

  test('ignores a damaged job in the storage', async () => {
    for (const damaged of ['x', { kind: 'asking' }, null]) {
      browser.session.rows.set(KEY, damaged);
      expect([await view(), await offered()]).toEqual([null, null]);
    }
  });

  test('belongs to the account that created it', async () => {
    const id = await agreed();
    await browser.ask('session.sign-out', { unsent: 'discard' });
    expect([await view(), await answer(id)]).toEqual([null, []]);
    expect(await outcome()).toBe('no-plan');
  });

  test('needs a plan, stored ads, and at most 100 ids', async () => {
    expect(await outcome(['30001'])).toBe('no-ads');
    const many = Array.from({ length: 101 }, (_, index) => String(40_000 + index));
    expect(await start(many)).toMatchObject({ errorCode: 'INPUT_INVALID' });
    expect(await start(['<img>'])).toMatchObject({ errorCode: 'INPUT_INVALID' });
    expect(await start([])).toMatchObject({ errorCode: 'INPUT_INVALID' });
    vi.setSystemTime(Date.now() + 80 * HOUR_MS);
    expect(await outcome()).toBe('no-plan');
    expect(browser.sites).toEqual([]);
  });

  test('cannot be started by a script in the Ad Library', async () => {
    expect(await browser.ask('check-job.start', { adIds: IDS }, library)).toMatchObject({
      errorCode: 'MESSAGE_FORBIDDEN',
    });
    expect(await view()).toBeNull();
  });
});

describe('a job of the hosted site', () => {
  test('is started, watched and closed with the account of the extension', async () => {
    expect(await fromSite({ news: 'check-start', adIds: IDS })).toEqual({ answer: 'check', value: 'asked' });
    expect(await fromSite({ news: 'check-view' })).toMatchObject({ value: { kind: 'asking', total: 3 } });
    await fromSite({ news: 'check-close' });
    expect(await view()).toBeNull();
  });

  test('is not started with another account, too many ads or invalid ids', async () => {
    const other = crypto.randomUUID();
    expect(await fromSite({ news: 'check-start', adIds: IDS }, other)).toMatchObject({ value: 'other-account' });
    await start();
    expect(await fromSite({ news: 'check-view' }, other)).toMatchObject({ value: null });
    await fromSite({ news: 'check-close' }, other);
    expect(await view()).toMatchObject({ kind: 'asking' });
    const many = Array.from({ length: 101 }, (_, index) => String(40_000 + index));
    for (const adIds of [many, ['x'], [], '20001']) expect(fromSite({ news: 'check-start', adIds })).toBeNull();
  });

  test('is not started by another page', async () => {
    const hostile = { app: 'spendlens', news: 'check-start', userId: browser.userId, adIds: IDS };
    expect(browser.tellFromSite(hostile, 9, 'https://evil.example')).toBeNull();
    expect(await view()).toBeNull();
  });
});
