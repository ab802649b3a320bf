// @vitest-environment node
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageOf } from '#shared/domain/advertiser/followed-page.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/domain/time.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { library, openWorkerBrowser } from '#tests/support/stand-ins/worker-browser.ts';

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

const set = (setting: string) => browser.ask('read-only.set', { setting });
const view = async () => (await browser.ask('read-only.get', {})).value;
const mayRequest = async () => (await browser.ask('details.turn', {}, library)).value['refusedBy'] === null;
const switchedOff = async () => (await browser.ask('features.view', {})).value['switchedOff'];
const reason = 'Requests are paused.';

/** The server switches the requests of this version off or on. The worker reads it after an hour. */
const switchRequests = async (state: 'on' | 'off'): Promise<void> => {
  const off = [{ feature: 'requests', from: '0.1.0', to: '0.1.0', reason }];
  const body = { oldestVersion: '0.1.0', switchedOff: state === 'off' ? off : [] };
  browser.server.answers.set('/api/client-config', { status: 200, body });
  const asked = () => browser.server.asked.filter(({ path }) => path === '/api/client-config').length;
  const before = asked();
  vi.setSystemTime(Date.now() + HOUR_MS);
  browser.alarm();
  await vi.waitUntil(() => asked() > before);
};

test('is off by default, and follows the setting of the user, also after a restart', async () => {
  expect(await view()).toEqual({ setting: 'default', isOn: false });
  expect(await mayRequest()).toBe(true);
  expect((await set('on')).value).toEqual({ setting: 'on', isOn: true });
  browser.wake();
  expect(await view()).toEqual({ setting: 'on', isOn: true });
  expect(await mayRequest()).toBe(false);
  await set('off');
  expect(await mayRequest()).toBe(true);
});

test('follows the switch of the server by default, within an hour', async () => {
  await switchRequests('off');
  await expect.poll(view).toEqual({ setting: 'default', isOn: true });
  expect(await mayRequest()).toBe(false);
  expect(await switchedOff()).toEqual([{ feature: 'requests', reason }]);
  await switchRequests('on');
  await expect.poll(mayRequest).toBe(true);
});

test('ignores the switch of the server if the user has chosen, and then does not report it', async () => {
  await switchRequests('off');
  await expect.poll(mayRequest).toBe(false);
  await set('off');
  expect(await mayRequest()).toBe(true);
  expect(await switchedOff()).toEqual([]);
});

test('treats an invalid stored setting as the default, and rejects an invalid one', async () => {
  browser.local.rows.set('read-only', true);
  expect(await view()).toEqual({ setting: 'default', isOn: false });
  expect((await set('sometimes')).errorCode).toBe('INPUT_INVALID');
  expect((await browser.ask('read-only.set', { setting: 'off' }, library)).errorCode).toBe('MESSAGE_FORBIDDEN');
});

test('stops the refresh of followed pages while it is on', async () => {
  const looks = () => browser.sent.filter((news) => JSON.stringify(news).includes('fetch-path'));
  await browser.signIn();
  await browser.ask('consent.set', { consent: 'on' });
  await browser.ask('pages.follow', { page: pageOf(anAd()) }, library);
  await browser.ask('pages.states', { pageIds: [], viewed: null }, library);
  await set('on');
  await browser.ask('refresh.set', { refresh: 'on' });
  expect(looks()).toEqual([]);
  await set('off');
  vi.setSystemTime(Date.now() + MINUTE_MS);
  await browser.ask('refresh.set', { refresh: 'on' });
  expect(looks()).toHaveLength(1);
});
