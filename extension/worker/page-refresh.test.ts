// @vitest-environment node
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageViewPath } from '#shared/domain/advertiser/page-view.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/domain/time.ts';
import { LocalDatabase } from '#shared/store/database.ts';
import { chunkWithList } from '#tests/support/stand-ins/ad-library/first-data.ts';
import { dataBlock } from '#tests/support/stand-ins/ad-library/page-html.ts';
import { createAds } from '#tests/support/stand-ins/ad-library/raw-ads.ts';
import { library, openWorkerBrowser, refused } from '#tests/support/stand-ins/worker-browser.ts';

const [raw] = createAds(1, 3);
const { page_id: pageId = '', page_name: pageName = '' } = raw ?? {};
const OTHER = '81';
const THIRD = '82';
const withoutAds = (count: number): string =>
  dataBlock(chunkWithList({ ads: [], cursor: '', hasMore: false }, count, 'nonce'));
const html = dataBlock(chunkWithList({ ads: createAds(1, 3), cursor: '', hasMore: false }, 7, 'nonce'));

let ended: AbortController;
let browser: Awaited<ReturnType<typeof openWorkerBrowser>>;

beforeEach(async () => {
  ended = new AbortController();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  browser = await openWorkerBrowser(ended.signal);
  for (const path of ['/api/sync/push', '/api/sync/pull']) {
    browser.server.answers.set(path, refused(503, 'SERVICE_UNAVAILABLE'));
  }
  await browser.signIn();
  await browser.ask('consent.set', { consent: 'on' });
});
afterEach(() => {
  ended.abort();
  vi.useRealTimers();
});

const follow = (id: string) =>
  browser.ask('pages.follow', { page: { pageId: id, pageName, pageUrl: null, pageLogoUrl: null } }, library);
const openTab = (id = 7) => browser.ask('pages.states', { pageIds: [], viewed: null }, { ...library, tab: { id } });
const looks = () =>
  browser.sent.flatMap((message) => {
    const { news, path } = message as { news: string; path?: string };
    return news === 'fetch-path' ? [path] : [];
  });
/** Fires the alarm of the next minute, and waits for its effects. */
const minute = async (): Promise<void> => {
  vi.setSystemTime(Date.now() + MINUTE_MS);
  browser.alarm();
  await settle();
};
/** Sends an answer that was not requested. It is ignored, but only after the tasks that the alarm started. */
const settle = () => done({ status: 0, html: null }, 99, pageId);
const switchOn = () => browser.ask('refresh.set', { refresh: 'on' });
/** Sends the answer of a tab, by default for the page that was requested last. */
const done = (answer: object, id = 7, of?: string) => {
  const path = of === undefined ? looks().at(-1) : pageViewPath(of);
  return browser.ask('refresh.done', { path: path ?? '', ...answer }, { ...library, tab: { id } });
};
const countOf = async (id: string): Promise<string> => {
  const { value } = await browser.ask('pages.states', { pageIds: [id], viewed: null }, library);
  return (value['pages'] as { count: string }[])[0]?.count ?? '';
};
const isRefused = async () => (await browser.ask('refresh.get', {})).value['isRefused'];
const captured = async () => (await new LocalDatabase(browser.userId).capturedAds.toArray()).length;

test('requests nothing until the user switches the refresh on', async () => {
  await follow(pageId);
  await openTab();
  for (let count = 0; count < 3; count += 1) await minute();
  expect(looks()).toEqual([]);
  await switchOn();
  expect(looks()).toEqual([pageViewPath(pageId)]);
});

test('requests one page per minute, the oldest first, and no page twice within six hours', async () => {
  for (const id of [pageId, OTHER, THIRD]) await follow(id);
  await openTab();
  const viewed = { pageId: OTHER, address: `https://www.facebook.com${pageViewPath(OTHER)}` };
  const counted = { count: 3, isAtLeast: false, under: viewed.address };
  await browser.ask('pages.states', { pageIds: [OTHER], viewed: { ...viewed, counted } }, library);
  vi.setSystemTime(Date.now() + MINUTE_MS);
  await switchOn();
  await switchOn();
  browser.alarm();
  await settle();
  expect(looks()).toHaveLength(1);
  const answered = async (): Promise<void> => {
    await done({ status: 200, html });
    await minute();
  };
  for (let count = 0; count < 10; count += 1) await answered();
  expect(looks()).toEqual([pageId, THIRD].map(pageViewPath));
  vi.setSystemTime(Date.now() + 6 * HOUR_MS);
  for (let count = 0; count < 10; count += 1) await answered();
  expect(looks()).toHaveLength(5);
  expect(looks()[2]).toBe(pageViewPath(OTHER));
});

test('requests a page only if a library tab is open, and through one tab only', async () => {
  await follow(pageId);
  await switchOn();
  await minute();
  expect(looks()).toEqual([]);
  await openTab(7);
  await openTab(8);
  await minute();
  expect(looks()).toHaveLength(1);
  expect(browser.told.at(-1)).toBe(8);
});

test('stores the ads of an answer like met ads, with the page count', async () => {
  await follow(pageId);
  await openTab();
  await switchOn();
  await done({ status: 200, html }, 9);
  expect(await captured()).toBe(0);
  await done({ status: 200, html });
  expect(await captured()).toBe(1);
  const { value } = await browser.ask('pages.states', { pageIds: [pageId], viewed: null }, library);
  expect(value['pages']).toMatchObject([{ count: '7 active ads in the Ad Library · all countries, just now' }]);
  await done({ status: 200, html: dataBlock(chunkWithList({ ads: [], cursor: '', hasMore: false }, 0, 'n')) });
  expect((await browser.ask('pages.states', { pageIds: [pageId], viewed: null }, library)).value).toEqual(value);
});

test('reads a complete page with status 403, as logged-out visitors get it', async () => {
  await follow(pageId);
  await openTab();
  await switchOn();
  await done({ status: 403, html });
  expect([await captured(), await isRefused()]).toEqual([1, false]);
});

test('keeps the page count and its time if the next list is refused', async () => {
  for (const id of [pageId, OTHER]) await follow(id);
  await openTab();
  await switchOn();
  await done({ status: 200, html }, 7, pageId);
  const before = await countOf(pageId);
  vi.setSystemTime(Date.now() + HOUR_MS);
  await minute();
  await done({ status: 200, html: withoutAds(1_039) });
  expect(await isRefused()).toBe(true);
  expect(before).toContain('7 active ads');
  expect(await countOf(pageId)).toContain('7 active ads');
});

test.each([
  ['a challenge', { status: 403, html: `${html}<script>fetch("/__rd_verify_x?challenge=1")</script>` }],
  ['a withheld list', { status: 200, html: withoutAds(1_039) }],
  ['a rate limit', { status: 429, html: '' }],
  ['a redirect to the sign-in', { status: 0, html: '' }],
  ['a sign-in page', { status: 200, html: '<form></form>' }],
])('stops for a day after %s', async (_name, answer) => {
  for (const id of [pageId, OTHER]) await follow(id);
  await openTab();
  await switchOn();
  await done(answer);
  expect(await isRefused()).toBe(true);
  for (let count = 0; count < 5; count += 1) await minute();
  browser.wake();
  await switchOn();
  expect(looks()).toHaveLength(1);
  vi.setSystemTime(Date.now() + DAY_MS);
  expect(await isRefused()).toBe(false);
  await minute();
  expect(looks()).toHaveLength(2);
  expect(await captured()).toBe(0);
});

test('does not treat a network error as a refusal, and retries the page after 15 minutes', async () => {
  await follow(pageId);
  await openTab();
  await switchOn();
  await done({ status: 0, html: null });
  expect(await isRefused()).toBe(false);
  for (let count = 0; count < 14; count += 1) await minute();
  expect(looks()).toHaveLength(1);
  await minute();
  await minute();
  expect(looks()).toHaveLength(2);
});

test('ignores an answer that arrives after the next page was requested', async () => {
  for (const id of [pageId, OTHER]) await follow(id);
  await openTab();
  await switchOn();
  await minute();
  expect(looks()).toEqual([pageId, OTHER].map(pageViewPath));
  await done({ status: 200, html }, 7, pageId);
  await done({ status: 403, html }, 7, pageId);
  expect([await countOf(OTHER), await isRefused()]).toEqual(['', false]);
  await done({ status: 200, html });
  expect(await countOf(OTHER)).toContain('7 active ads');
});

test('uses a tab that does not answer after the others, and retries its page after 15 minutes', async () => {
  await follow(pageId);
  await openTab(8);
  await openTab(7);
  await switchOn();
  expect(browser.told.at(-1)).toBe(7);
  for (let count = 0; count < 14; count += 1) await minute();
  expect(looks()).toHaveLength(1);
  await minute();
  expect(looks()).toHaveLength(2);
  expect(browser.told.at(-1)).toBe(8);
  await done({ status: 200, html }, 8);
  for (let count = 0; count < 30; count += 1) await minute();
  expect(looks()).toHaveLength(2);
});

test('requests nothing while saving is switched off', async () => {
  await follow(pageId);
  await openTab();
  await browser.ask('consent.set', { consent: 'off' });
  await switchOn();
  await minute();
  expect(looks()).toEqual([]);
});
