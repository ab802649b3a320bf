import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { capturedAd } from '#server/db/schema/ads.ts';
import { anAd } from '../support/builders/an-ad.ts';
import { aUser, saving } from '../support/server/core-user.ts';
import { openServer, usersByName, type TestServer } from '../support/server/open-server.ts';
import { engines } from '../support/server/database/test-database.ts';

describe.each(engines)('large accounts over %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(engine, { parts: usersByName });
  });
  afterAll(() => server.stop());

  test('pull everything in responses below 4 MB', async () => {
    const user = aUser(server);
    const long = (index: number) => anAd({ id: `90${1000 + index}`, text: 'ö'.repeat(19_000) });
    for (let batch = 0; batch < 6; batch += 1) {
      const ads = Array.from({ length: 25 }, (_, index) => saving(long(batch * 25 + index)));
      expect((await user.push(1 + batch * 25, ...ads)).status).toBe(200);
    }
    const response = await fetch(`${server.url}/api/sync/pull?limit=500`, {
      headers: { authorization: `Bearer ${user.id}` },
    });
    const text = await response.text();
    expect(Buffer.byteLength(text)).toBeLessThan(4 * 1024 * 1024);
    expect(JSON.parse(text).hasMore).toBe(true);
    expect(await user.all()).toHaveLength(300);
    const list = await user.call('GET', '/api/dashboardAds/all?per_page=500');
    expect(Buffer.byteLength(JSON.stringify(list.body))).toBeLessThan(4 * 1024 * 1024);
    const ids = new Set<string>();
    for (let page = 1; page <= list.body.page.last; page += 1) {
      const { body } = await user.call('GET', `/api/dashboardAds/all?per_page=500&page=${page}`);
      for (const ad of body.ads.data) ids.add(ad.id);
    }
    expect(ids.size).toBe(150);
  });

  test('never receive a row of another account', async () => {
    const [one, other] = [aUser(server), aUser(server)];
    await one.push(1, saving(anAd({ id: '910001' })));
    await other.push(1, { kind: 'delete-ad', adId: '910001' }, { kind: 'unsave-ad', adId: '910001' });
    expect(await one.all()).toHaveLength(2);
    expect((await other.call('POST', '/api/dashboardAds/save', { id: '910001' })).body.errorCode).toBe('NOT_FOUND');
    const kept = await server.db.select().from(capturedAd).where(eq(capturedAd.adId, '910001'));
    expect(kept.map((row) => row.userId)).toEqual([one.id]);
  });

  test('reject a push that is too large', async () => {
    const { status, body } = await aUser(server).push(1, saving(anAd({ id: '920001', text: 'x'.repeat(4_000_000) })));
    expect([status, body.errorCode]).toEqual([413, 'BODY_TOO_LARGE']);
  });
});
