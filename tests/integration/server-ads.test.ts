import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOfAds } from '#server/modules/ads/ads.sql.ts';
import { creativeVersionOf } from '#shared/domain/ad/creative-version.ts';
import { anAd } from '../support/builders/an-ad.ts';
import { aUser, saving } from '../support/server/core-user.ts';
import { openServer, usersByName, type TestServer } from '../support/server/open-server.ts';
import { engines } from '../support/server/database/test-database.ts';
import { aPicture } from '../support/builders/some-pictures.ts';

describe.each(engines)('lists of ads over %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(engine, { parts: usersByName });
  });
  afterAll(() => server.stop());

  const ad = anAd();
  const withAds = async (...ads: ReturnType<typeof anAd>[]) => {
    const user = aUser(server);
    await user.push(1, ...ads.map((one, index) => saving(one, 1_700_000_000_000 + index)));
    return user;
  };

  test('lists a collected ad with all fields of the contract, and stored pictures by their own paths', async () => {
    const user = await withAds(ad);
    const logo = (await user.upload(ad, 'logo', await aPicture(21))).body.path;
    const { status, body } = await user.call('GET', '/api/dashboardAds/all');
    expect([status, body]).toEqual([
      200,
      {
        ads: {
          data: [
            {
              id: ad.id,
              library_id: ad.id,
              record: expect.any(String),
              startDate: ad.startDate,
              cardBody: ad.text,
              cardResizedImageUrl: ad.media[0]?.imageUrl,
              ad_logo: logo,
              ad_image: null,
              myads: [{ id: ad.id, saved_at: '2023-11-14T22:13:20.000Z' }],
              pageName: ad.pageName,
              page_id: ad.pageId,
            },
          ],
          followed_pages: [],
        },
        page: { current: 1, last: 1, rows: 1 },
      },
    ]);
    expect(JSON.parse(body.ads.data[0]?.record ?? '')).toEqual({
      adArchiveID: ad.id,
      pageID: ad.pageId,
      pageName: ad.pageName,
      isActive: true,
      runState: 'active',
      startDate: ad.startDate,
      endDate: null,
      publisherPlatform: ad.platforms,
      snapshot: {
        page_name: ad.pageName,
        page_profile_picture_url: ad.pageLogoUrl,
        page_profile_uri: ad.pageUrl,
        link_url: ad.linkUrl,
      },
    });
  });

  test('state that the run of an ad is unknown', async () => {
    const user = await withAds(anAd({ isActive: false, runState: 'unknown' }));
    const { body } = await user.call('GET', '/api/dashboardAds/all');
    expect(JSON.parse(body.ads.data[0]?.record ?? '')).toMatchObject({ isActive: false, runState: 'unknown' });
  });

  test('show the newest version of an ad on the dashboard, and the saved one in My Ads', async () => {
    const user = await withAds(ad);
    await user.push(2, saving(anAd({ text: 'A newer text.' })));
    const collected = await user.call('GET', '/api/dashboardAds/all');
    expect(collected.body.ads.data.map((one) => one.cardBody)).toEqual(['A newer text.']);
    const saved = await user.call('POST', '/api/myAds', { id: user.id });
    expect(saved.body.ads.data.map((one) => one.cardBody)).toEqual([ad.text]);
  });

  test('read only the versions that they show', async () => {
    const user = await withAds(ad);
    await user.push(2, saving(anAd({ text: 'A newer text.' })));
    const version = creativeVersionOf(ad);
    const { captures, pictures } = await rowsOfAds(server.db, user.id, [{ adId: ad.id, version }]);
    expect(captures.map((row) => row.version)).toEqual([version]);
    expect(new Set(pictures.map((row) => row.version))).toEqual(new Set([version]));
  });

  test('have pages without gaps, newest bookmark first', async () => {
    const ads = [1, 2, 3, 4, 5].map((number) => anAd({ id: `60000${number}` }));
    const user = await withAds(...ads);
    const page = async (number: number) => {
      const { body } = await user.call('POST', '/api/myAds', { id: user.id, page: number, per_page: 2 });
      return [body.ads.data.map((one) => one.id.at(-1)).join(''), body.page];
    };
    expect(await page(1)).toEqual(['54', { current: 1, last: 3, rows: 5 }]);
    expect(await page(3)).toEqual(['1', { current: 3, last: 3, rows: 5 }]);
    expect(await page(4)).toEqual(['', { current: 4, last: 3, rows: 5 }]);
    expect((await user.call('GET', '/api/dashboardAds/all?per_page=501')).status).toBe(400);
  });

  test('toggle a bookmark for every device, but not for an ad that was not collected', async () => {
    const user = await withAds(ad);
    const toggle = (id: string) => user.call('POST', '/api/dashboardAds/save', { id });
    expect((await toggle(ad.id)).body).toEqual({ status: true, message: 'Ad removed from My Ads.' });
    expect((await user.call('POST', '/api/myAds', { id: user.id })).body.page.rows).toBe(0);
    expect((await user.call('GET', '/api/dashboardAds/all')).body.ads.data[0]?.myads).toEqual([]);
    expect((await toggle(ad.id)).body).toEqual({ status: true, message: 'Ad saved.' });
    expect((await user.pull(2)).body.changes).toMatchObject([
      { kind: 'saved-ad', seq: 4, version: creativeVersionOf(ad) },
    ]);
    expect((await toggle('999999')).body.errorCode).toBe('NOT_FOUND');
    await user.push(2, { kind: 'delete-ad', adId: ad.id });
    expect((await toggle(ad.id)).body.errorCode).toBe('NOT_FOUND');
  });

  test('need the own id for My Ads, which stays readable after a plan has ended', async () => {
    const user = await withAds(ad);
    expect((await user.call('POST', '/api/myAds', { id: randomUUID() })).body.errorCode).toBe('FORBIDDEN');
    const later = aUser(server, 'ended', user.id);
    expect((await later.call('POST', '/api/myAds', { id: user.id })).body.page.rows).toBe(1);
    expect((await later.call('GET', '/api/dashboardAds/all')).status).toBe(402);
    expect((await later.call('POST', '/api/dashboardAds/save', { id: ad.id })).status).toBe(402);
  });
});
