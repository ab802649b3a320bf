import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { follow, pageCount, seenAd } from '#server/db/schema/following.ts';
import type { contract } from '#shared/contract/contract.ts';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import type { Ad } from '#shared/domain/ad/ad.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { aUser, saving, type CoreUser } from '../support/server/core-user.ts';
import { adOfPage, insertCapturedAd, T0, type Met } from '../support/builders/captured-ad.ts';
import { openServer, usersByName, type TestServer } from '../support/server/open-server.ts';
import { engines } from '../support/server/database/test-database.ts';

type AllPages = OutputOf<typeof contract.following.listAds>;
type OnePage = OutputOf<typeof contract.following.listAdsOfPage>;

const NIKE = '15087023444';
const OTHER_NIKE = '103916143007346';
describe.each(engines)('followed pages over %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(engine, { parts: usersByName, settings: { followLimit: 3 } });
  });
  afterAll(() => server.stop());

  const meet = (user: CoreUser, ad: Ad, met: Met = {}) => insertCapturedAd(server, user, ad, met);
  const followed = (user: CoreUser, pageId: string, pageName: string, at = T0) =>
    server.db.insert(follow).values({ userId: user.id, pageId, pageName, followedAt: new Date(at), seq: 1 });
  const toggle = async (user: CoreUser, body: object) => {
    const answer = await user.call('POST', '/api/toggle-follow', body);
    return { status: answer.status, ...(answer.body as unknown as Record<string, unknown>) };
  };
  const all = async (user: CoreUser, query = '') =>
    (await user.call('GET', `/api/followingAds/all${query}`)).body as unknown as AllPages;
  const single = async (user: CoreUser, body: object) =>
    (await user.call('POST', '/api/following/getFollowingSingleData', body)).body as unknown as OnePage;
  const idsIn = (list: readonly { id: string }[] = []) => list.map(({ id }) => id);

  test('are followed and unfollowed by the name of a captured ad’s page', async () => {
    const user = aUser(server);
    await meet(user, adOfPage(NIKE, 'Nike'), { why: 'checked' });
    const on = { status: 200, message: 'Page followed.', page_id: NIKE, is_followed: true };
    const call = await toggle(user, { page_name: 'Nike' });
    expect(call).toEqual({ ...on, status: true });
    expect((await all(user)).pages).toMatchObject([
      { key: 'Nike', page_id: NIKE, page_logo_url: expect.stringContaining('fbcdn.net'), active_ads: null },
    ]);
    expect(await toggle(user, { page_name: 'Nike' })).toMatchObject({
      message: 'Page unfollowed.',
      page_id: NIKE,
      is_followed: false,
    });
    expect(await all(user)).toEqual({ FollowedAds: {}, pages: [], page: { current: 1, last: 1, rows: 0 } });
  });

  test('are followed by id, but not by name, if the account has no ad of them', async () => {
    const user = aUser(server);
    await meet(aUser(server), adOfPage(NIKE, 'Nike'));
    expect(await toggle(user, { page_name: 'Nike' })).toMatchObject({ errorCode: 'NOT_FOUND' });
    expect(await toggle(user, { page_name: `Nike (${NIKE})` })).toMatchObject({ errorCode: 'NOT_FOUND' });
    expect(await toggle(user, { page_name: `Nike (${NIKE})`, page_id: NIKE })).toMatchObject({ is_followed: true });
    expect((await all(user)).pages).toMatchObject([{ key: 'Nike', page_name: 'Nike', page_url: null, ads: 0 }]);
    expect(await toggle(user, { page_name: 'x'.repeat(301), page_id: '1' })).toMatchObject({
      errorCode: 'INPUT_INVALID',
      fields: { page_name: expect.any(String) },
    });
  });

  test('with the same name are distinct, and the ambiguous name follows neither', async () => {
    const user = aUser(server);
    const [first, second] = [adOfPage(NIKE, 'Nike'), adOfPage(OTHER_NIKE, 'Nike')];
    await meet(user, first);
    await meet(user, second);
    expect(await toggle(user, { page_name: 'Nike' })).toMatchObject({
      errorCode: 'INPUT_INVALID',
      fields: { page_id: 'Several pages have this name. Name one by its id.' },
    });
    expect(await toggle(user, { page_name: 'Nike', page_id: NIKE })).toMatchObject({ is_followed: true });
    expect(await toggle(user, { page_name: `Nike (${OTHER_NIKE})` })).toMatchObject({ page_id: OTHER_NIKE });
    const { FollowedAds, pages } = await all(user);
    expect(Object.entries(FollowedAds).map(([key, ads]) => [key, idsIn(ads)])).toEqual([
      ['Nike', [first.id]],
      [`Nike (${OTHER_NIKE})`, [second.id]],
    ]);
    expect(pages.map(({ key }) => key)).toEqual(Object.keys(FollowedAds));
    for (const [pageName, ad] of [
      ['Nike', first],
      [`Nike (${NIKE})`, first],
      [`Nike (${OTHER_NIKE})`, second],
    ] as const) {
      expect(await single(user, { pageName })).toMatchObject({
        status: true,
        data: [{ id: ad.id }],
        page_id: ad.pageId,
      });
    }
    expect((await user.call('GET', '/api/dashboardAds/all')).body.ads.followed_pages).toEqual(
      pages.map(({ key }) => key),
    );
    expect(await toggle(user, { page_name: 'Nike' })).toMatchObject({ page_id: NIKE, is_followed: false });
    expect(Object.keys((await all(user)).FollowedAds)).toEqual(['Nike']);
  });

  test('do not exceed the limit of an account, and can always be unfollowed', async () => {
    const user = aUser(server);
    for (const id of ['1', '2', '3']) await toggle(user, { page_name: `Page ${id}`, page_id: id });
    expect(await toggle(user, { page_name: 'Page 4', page_id: '4' })).toMatchObject({
      errorCode: 'FOLLOW_LIMIT_REACHED',
    });
    expect(await toggle(user, { page_name: 'Page 2' })).toMatchObject({ is_followed: false });
    expect(await toggle(user, { page_name: 'Page 4', page_id: '4' })).toMatchObject({ is_followed: true });
  });

  test('list a new ad first and as new, until it is seen', async () => {
    const user = aUser(server);
    const [before, fresh, saved] = [
      adOfPage(NIKE, 'Nike', { startDate: 1_700_000_000 }),
      adOfPage(NIKE, 'Nike'),
      adOfPage(NIKE, 'Nike'),
    ];
    await meet(user, before, { at: T0 - 1, why: 'checked' });
    await followed(user, NIKE, 'Nike');
    await meet(user, fresh, { at: T0 + 5_000 });
    await user.push(1, saving(saved, T0));
    await server.db.insert(pageCount).values([
      {
        userId: user.id,
        pageId: NIKE,
        day: '2025-11-12',
        count: 7,
        isAtLeast: false,
        country: 'ALL',
        countedAt: new Date(T0),
        seq: 90,
      },
      {
        userId: user.id,
        pageId: NIKE,
        day: '2025-11-13',
        count: 50_000,
        isAtLeast: true,
        country: 'DE',
        countedAt: new Date(T0 + DAY_MS),
        seq: 91,
      },
    ]);
    const facts = {
      key: 'Nike',
      page_id: NIKE,
      page_name: 'Nike',
      page_url: null,
      page_logo_url: null,
      followed_at: '2025-11-13T02:13:20.000Z',
      ads: 3,
      new_ads: 1,
      first_new_at: '2025-11-13T02:13:25.000Z',
      first_ad_at: 1_700_000_000,
      active_ads: { count: 50_000, is_at_least: true, country: 'DE', counted_at: '2025-11-14T02:13:20.000Z' },
    };
    const list = await all(user);
    expect(list.pages).toEqual([facts]);
    expect(list.FollowedAds['Nike']?.map((ad) => [ad.id, ad.is_new, ad.myads.length])).toEqual([
      [saved.id, false, 1],
      [fresh.id, true, 0],
      [before.id, false, 0],
    ]);
    await server.db.insert(seenAd).values({ userId: user.id, adId: fresh.id, seq: 95 });
    expect((await all(user)).pages).toEqual([{ ...facts, new_ads: 0, first_new_at: null }]);
    expect((await single(user, { pageName: 'Nike' })).data.map(({ is_new: isNew }) => isNew)).toEqual([
      false,
      false,
      false,
    ]);
  });

  test('are listed in pages below 4 MB, including followed pages without ads', async () => {
    const user = aUser(server);
    await followed(user, '1', 'Empty', T0);
    await followed(user, NIKE, 'Nike', T0 + 1);
    const ads = Array.from({ length: 5 }, () => adOfPage(NIKE, 'Nike', { text: '“'.repeat(20_000) }));
    for (const [index, ad] of ads.entries()) await meet(user, ad, { at: T0 + index });
    const page = async (number: number) => {
      const { FollowedAds, page: facts } = await all(user, `?page=${number}&per_page=2`);
      return [Object.keys(FollowedAds), idsIn(FollowedAds['Nike']), facts];
    };
    expect(await page(1)).toEqual([['Empty', 'Nike'], [ads[4]!.id], { current: 1, last: 3, rows: 6 }]);
    expect(await page(3)).toEqual([['Nike'], [ads[1]!.id, ads[0]!.id], { current: 3, last: 3, rows: 6 }]);
    expect(await page(4)).toEqual([[], [], { current: 4, last: 3, rows: 6 }]);
    const second = await single(user, { pageName: 'Nike', page: 2, per_page: 3 });
    expect([idsIn(second.data), second.page]).toEqual([[ads[1]!.id, ads[0]!.id], { current: 2, last: 2, rows: 5 }]);
    expect(await single(user, { pageName: 'Empty' })).toMatchObject({ status: true, data: [], page: { rows: 0 } });
  });

  test('with hostile names break neither the lists nor the account', async () => {
    const user = aUser(server);
    for (const [id, name] of [
      ['1', '__proto__'],
      ['2', 'constructor'],
      ['3', '\u0000\uD800<img src=x>'],
    ] as const) {
      expect(await toggle(user, { page_name: name, page_id: id })).toMatchObject({ is_followed: true });
    }
    expect(Object.keys((await all(user)).FollowedAds).toSorted()).toEqual([
      '__proto__ (1)',
      'constructor',
      '\uFFFD\uFFFD<img src=x>',
    ]);
    expect(await single(user, { pageName: '__proto__ (1)' })).toMatchObject({ page_id: '1' });
  });

  test('add their ads to the Dashboard, which otherwise lists saved and checked ads', async () => {
    const user = aUser(server);
    const [saved, checked, met] = [adOfPage(NIKE, 'Nike'), adOfPage('2', 'Two'), adOfPage('3', 'Three')];
    await user.push(1, saving(saved));
    await meet(user, checked, { why: 'checked' });
    await meet(user, met, { at: T0 + 1 });
    const listed = async () => {
      const { ads, page } = (await user.call('GET', '/api/dashboardAds/all')).body;
      return [idsIn(ads.data).toSorted(), ads.followed_pages, page.rows];
    };
    const asked = [saved.id, checked.id].toSorted();
    expect(await listed()).toEqual([asked, [], 2]);
    await toggle(user, { page_name: 'Three' });
    expect(await listed()).toEqual([[...asked, met.id].toSorted(), ['Three'], 3]);
    const { body } = await user.call('POST', '/api/myAds', { id: user.id });
    expect([idsIn(body.ads.data), body.ads.followed_pages]).toEqual([[saved.id], ['Three']]);
    await toggle(user, { page_name: 'Three' });
    expect(await listed()).toEqual([asked, [], 2]);
  });

  test('of other accounts are answered like unknown pages, and an active plan is required', async () => {
    const owner = aUser(server);
    await meet(owner, adOfPage(NIKE, 'Nike'));
    await toggle(owner, { page_name: 'Nike' });
    const stranger = aUser(server);
    const ask = (pageName: string) => stranger.call('POST', '/api/following/getFollowingSingleData', { pageName });
    expect((await ask('Nike')).body).toEqual((await ask('Nobody')).body);
    expect((await ask('Nike')).body.errorCode).toBe('NOT_FOUND');
    expect(await all(stranger)).toMatchObject({ FollowedAds: {}, pages: [] });
    const ended = aUser(server, 'ended', owner.id);
    for (const [method, path, body] of [
      ['GET', '/api/followingAds/all', undefined],
      ['POST', '/api/toggle-follow', { page_name: 'Nike' }],
      ['POST', '/api/following/getFollowingSingleData', { pageName: 'Nike' }],
    ] as const) {
      expect((await ended.call(method, path, body)).body.errorCode).toBe('PLAN_REQUIRED');
    }
  });
});
