// @vitest-environment node
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import { pageOf } from '#shared/domain/advertiser/followed-page.ts';
import { requestKinds, type RequestKind } from '#shared/domain/client/request-kinds.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { library, openWorkerBrowser } from '#tests/support/stand-ins/worker-browser.ts';
import { kindOfCall } from './kind-of-call.ts';

const endpoints = Object.values(contract).flatMap((group) => Object.values(group));

describe('the registry of requests', () => {
  test('has a kind for every endpoint, and it is a request to our server', () => {
    expect(endpoints.length).toBeGreaterThan(50);
    const kinds = new Set(endpoints.map((endpoint) => kindOfCall(endpoint)));
    // Pictures of the server are shown by their address and have no endpoint.
    expect([...kinds, 'show-pictures'].toSorted()).toEqual([...requestKinds.server].toSorted());
  });

  test('rejects a request to an unknown endpoint', () => {
    const { push } = contract.sync;
    expect(() => kindOfCall({ ...push })).toThrow('An error occurred');
  });
});

describe('a request of the worker', () => {
  let ended: AbortController;
  let browser: Awaited<ReturnType<typeof openWorkerBrowser>>;

  beforeEach(async () => {
    ended = new AbortController();
    browser = await openWorkerBrowser(ended.signal);
  });
  afterEach(() => ended.abort());

  const sentKinds = async (): Promise<RequestKind[]> => {
    const { requests } = (await browser.ask('requests.list', {})).value;
    return (requests as { kind: RequestKind; lastAt: number | null }[]).flatMap(({ kind, lastAt }) =>
      lastAt === null ? [] : [kind],
    );
  };
  /** The kinds of all requests that the server received. */
  const receivedKinds = (): Set<RequestKind> =>
    new Set(
      browser.server.asked.map(({ path }) => {
        const endpoint = endpoints.find((one) => new RegExp(`^${one.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(path));
        if (endpoint === undefined) throw new Error(`no endpoint for ${path}`);
        return kindOfCall(endpoint);
      }),
    );

  test('is listed with its time if the server received it', async () => {
    await browser.signIn();
    await browser.ask('consent.set', { consent: 'on' });
    await browser.ask('ads.save', { ad: anAd() }, library);
    await browser.ask('reach.check', { ad: anAd() }, library);
    await browser.ask('reach.look-up', { ad: anAd() }, library);
    await browser.ask('account.export', {});
    await browser.ask('api.call', { group: 'billing', name: 'listPlans', input: {}, userId: null });
    await browser.ask('api.call', { group: 'content', name: 'listFaq', input: {}, userId: null });
    await browser.ask('sync.run', {});
    const expected = ['sign-in', 'send-changes', 'look-up-reach', 'account-settings', 'billing', 'contact'];
    await vi.waitUntil(() => expected.every((kind) => [...receivedKinds()].some((received) => received === kind)));
    await expect.poll(sentKinds).toEqual(expect.arrayContaining([...receivedKinds()]));
    const ofServer = (await sentKinds()).filter((kind) => requestKinds.server.some((known) => known === kind));
    expect(new Set(ofServer)).toEqual(receivedKinds());
  });

  test('to the content network and the Ad Library is listed', async () => {
    await browser.signIn();
    await browser.ask('consent.set', { consent: 'on' });
    await browser.ask('ads.save', { ad: anAd() }, library);
    await browser.ask('pages.states', { pageIds: [], viewed: null }, library);
    await browser.ask('details.turn', {}, library);
    await browser.ask('pages.follow', { page: pageOf(anAd()) }, library);
    await browser.ask('refresh.set', { refresh: 'on' });
    await browser.ask('sync.run', {});
    const expected = ['ad-details', 'page-refresh', 'store-pictures'];
    await expect.poll(sentKinds).toEqual(expect.arrayContaining(expected));
  });

  test('that read-only mode forbids is not listed', async () => {
    await browser.ask('read-only.set', { setting: 'on' });
    await browser.ask('details.turn', {}, library);
    expect(await sentKinds()).not.toContain('ad-details');
  });

  test('of a page is listed, and only pages of the extension can report one', async () => {
    expect((await browser.ask('requests.add', { kind: 'play-videos' }, library)).errorCode).toBe('MESSAGE_FORBIDDEN');
    expect((await browser.ask('requests.add', { kind: 'other' })).errorCode).toBe('INPUT_INVALID');
    await browser.ask('requests.add', { kind: 'play-videos' });
    expect(await sentKinds()).toContain('play-videos');
  });
});
