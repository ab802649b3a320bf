// @vitest-environment node
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DISCLOSURE_VERSION } from '#shared/domain/account/disclosure.ts';
import { pageOf } from '#shared/domain/advertiser/followed-page.ts';
import { pageViewPath } from '#shared/domain/advertiser/page-view.ts';
import { LocalDatabase } from '#shared/store/database.ts';
import { disclosure } from '#shared/texts/en/ad/disclosure.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { library, openWorkerBrowser, refused, shown } from '#tests/support/stand-ins/worker-browser.ts';

const page = pageOf(anAd());
const [met, saved] = [anAd({ id: '1000001' }), anAd({ id: '1000002' })];

let ended: AbortController;
let browser: Awaited<ReturnType<typeof openWorkerBrowser>>;

beforeEach(async () => {
  ended = new AbortController();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21, 6) });
  browser = await openWorkerBrowser(ended.signal);
});
afterEach(() => {
  ended.abort();
  vi.useRealTimers();
});

const ask = (name: Parameters<typeof browser.ask>[0], input: unknown) => browser.ask(name, input, library);
const setConsent = async (consent: 'on' | 'off') => (await ask('consent.set', { consent })).value['consent'];
const consent = async () => (await browser.ask('consent.get', {})).value['consent'];
const stored = () => browser.local.rows.get('consent');
const store = (answer: 'on' | 'off', version: number): void =>
  void browser.local.rows.set('consent', { answer, version, answeredAt: 5 });
const database = () => new LocalDatabase(browser.userId);
const stopServer = (): void => {
  for (const path of ['/api/sync/push', '/api/sync/pull']) {
    browser.server.answers.set(path, refused(503, 'SERVICE_UNAVAILABLE'));
  }
};

describe('the consent', () => {
  test('is stored with the version of the disclosure and the time of the answer', async () => {
    expect(await consent()).toBe('unasked');
    expect(await setConsent('on')).toBe('on');
    expect(stored()).toEqual({ answer: 'on', version: DISCLOSURE_VERSION, answeredAt: Date.now() });
    expect(await consent()).toBe('on');
  });

  test('is reported to tabs with the account state and with a mark that hides the id of the account', async () => {
    const state = async () => (await ask('account.state', {})).value;
    expect(await state()).toEqual({ account: 'signed-out', consent: 'unasked', mark: null });
    await browser.signIn();
    await setConsent('on');
    const [one, other] = await Promise.all([state(), state()]);
    expect(one).toEqual({ account: 'paid', consent: 'on', mark: expect.any(String) });
    expect(other).toEqual(one);
    expect(one['mark']).not.toContain(browser.userId);
  });

  test.each(['on', 'off'])('that was stored as the plain value "%s" is an answer to version 1', async (answer) => {
    browser.local.rows.set('consent', answer);
    expect(await consent()).toBe(answer === 'on' && DISCLOSURE_VERSION > 1 ? 'outdated' : answer);
  });

  test.each([
    ['unasked', 'a damaged value', { answer: 'on' }],
    ['unasked', 'an unknown answer', { answer: 'yes', version: 1, answeredAt: 1 }],
    ['on', 'the present version', { answer: 'on', version: DISCLOSURE_VERSION, answeredAt: null }],
    ['on', 'a version of a newer extension', { answer: 'on', version: DISCLOSURE_VERSION + 1, answeredAt: 1 }],
    ['outdated', 'an older version', { answer: 'on', version: DISCLOSURE_VERSION - 1, answeredAt: 1 }],
    ['off', 'a refusal of an older version', { answer: 'off', version: DISCLOSURE_VERSION - 1, answeredAt: 1 }],
  ])('is %s for %s', async (state, _name, value) => {
    browser.local.rows.set('consent', value);
    expect(await consent()).toBe(state);
  });

  test('to an older version is renewed by the answer to the new disclosure', async () => {
    store('on', DISCLOSURE_VERSION - 1);
    expect(await setConsent('on')).toBe('on');
    expect(stored()).toEqual({ answer: 'on', version: DISCLOSURE_VERSION, answeredAt: Date.now() });
  });

  test('is outdated when the user turns a refusal of an older version on, which shows no disclosure', async () => {
    store('off', DISCLOSURE_VERSION - 1);
    expect(await setConsent('on')).toBe('outdated');
    expect(await setConsent('off')).toBe('off');
    expect(await setConsent('on')).toBe('outdated');
    expect(await setConsent('on')).toBe('on');
  });
});

describe('an outdated consent', () => {
  const ready = async (): Promise<void> => {
    await browser.signIn();
    await setConsent('on');
    await ask('pages.follow', { page });
    await ask('ads.save', { ad: saved });
    await ask('reach.check', { ad: saved });
    store('on', DISCLOSURE_VERSION - 1);
  };
  const reach = { euTotal: 5, ukTotal: null, cells: [] };

  test('stops saves, checks, follows, met ads, reach and page counts until the user has answered', async () => {
    stopServer();
    await ready();
    const before = await database().outbox.count();
    const address = `https://www.facebook.com${pageViewPath(page.pageId)}`;
    const viewed = { pageId: page.pageId, address, counted: { count: 7, isAtLeast: false, under: address } };
    expect((await ask('ads.save', { ad: met })).errorCode).toBe('CAPTURE_NOT_ALLOWED');
    expect((await ask('reach.check', { ad: met })).value).toMatchObject({ state: 'asks-consent' });
    expect((await ask('reach.add', { ad: saved, source: 'ad-details', reach })).value).toEqual({ estimate: null });
    expect((await ask('reach.look-up', { ad: saved })).errorCode).toBe('CAPTURE_NOT_ALLOWED');
    expect((await ask('pages.follow', { page })).value).toEqual({ state: 'asks-consent' });
    expect((await ask('ads.met', { ads: [met] })).value).toEqual({ isAccepted: false });
    await ask('pages.states', { pageIds: [page.pageId], viewed });
    expect(await database().outbox.count()).toBe(before);
    expect(await database().reachSnapshots.count()).toBe(0);
    await setConsent('on');
    expect((await ask('ads.met', { ads: [met] })).value).toEqual({ isAccepted: true });
    expect((await ask('ads.save', { ad: met })).value).toMatchObject({ state: 'saved' });
  });

  test('stops the refresh of followed pages', async () => {
    await ready();
    await ask('pages.states', { pageIds: [], viewed: null });
    await browser.ask('refresh.set', { refresh: 'on' });
    const looks = () => browser.sent.filter((news) => JSON.stringify(news).includes('fetch-path'));
    expect(looks()).toEqual([]);
    await setConsent('on');
    await browser.ask('refresh.set', { refresh: 'on' });
    expect(looks()).toHaveLength(1);
  });

  test('keeps the saved ads, sends their waiting changes, and lets the user undo them', async () => {
    await ready();
    const states = await ask('ads.states', shown(saved.id));
    expect(states.value).toMatchObject({ savedAdIds: [saved.id], consent: 'outdated' });
    await browser.ask('sync.run', {});
    await vi.waitUntil(async () => (await database().outbox.count()) === 0, { timeout: 5_000 });
    expect(browser.server.asked.map(({ body }) => body).join()).toContain(`"${saved.id}"`);
    expect((await ask('ads.unsave', { adId: saved.id })).value).toEqual({ state: 'unsaved' });
  });

  test('changes the intro of the dialog until the user has answered', async () => {
    const intro = async () => (await ask('consent.disclosure', {})).value['intro'];
    expect(await intro()).toBe(disclosure.intro);
    store('on', DISCLOSURE_VERSION - 1);
    expect(await intro()).toBe(disclosure.changed);
    await setConsent('on');
    expect(await intro()).toBe(disclosure.intro);
  });

  test('is shown on the icon of the extension until the user has answered', async () => {
    await ready();
    await browser.ask('sync.run', {});
    await expect.poll(() => browser.badges.at(-1)).toBe('!');
    await setConsent('on');
    await expect.poll(() => browser.badges.at(-1)).toBe('');
  });
});
