import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bytesOfAd } from '#server/modules/ads/captured-ads.service.ts';
import { anAd } from '../support/builders/an-ad.ts';
import { aUser, type CoreUser } from '../support/server/core-user.ts';
import { FIRST_SEEDED_AD, seedAds, seededSeq, SEEDED_PAGES } from '../support/builders/seeded-ads.ts';
import { openServer, usersByName, type TestServer } from '../support/server/open-server.ts';
import { engines, openTestDatabase } from '../support/server/database/test-database.ts';

const ADS = 200;

describe.each(engines)('an account that SQL has seeded over %s', (engine) => {
  let server: TestServer;
  let user: CoreUser;
  beforeAll(async () => {
    const database = await openTestDatabase(engine);
    server = await openServer(engine, { database, parts: usersByName });
    user = aUser(server);
    await seedAds(database, user.id, ADS);
  });
  afterAll(() => server.stop());

  const rowsOfList = async (): Promise<number> =>
    (await user.call('GET', '/api/dashboardAds/all?per_page=50')).body.page.rows;
  const storage = async (): Promise<unknown> => (await user.call('GET', '/api/storage')).body;

  test('lists all its ads, and reports them and their pictures as used storage', async () => {
    expect(await rowsOfList()).toBe(ADS);
    const bytes = ADS * (60_000 + bytesOfAd(anAd())) + SEEDED_PAGES * 5_000;
    expect(await storage()).toMatchObject({ data: { ads: { used: ADS }, media_bytes: { used: bytes } } });
  });

  test('sends every row to a new device, and ends with the number of the clock', async () => {
    const changes = await user.all();
    const count = (kind: string): number => changes.filter((change) => change.kind === kind).length;
    expect([count('captured-ad'), count('saved-ad'), count('reach-snapshot'), count('follow')]).toEqual([
      200, 40, 20, 20,
    ]);
    const { body } = await user.pull(seededSeq(ADS));
    expect(body).toMatchObject({ changes: [], hasMore: false, mustRestart: false });
  });

  test('deletes seeded ads like ads that a device has sent', async () => {
    const { status } = await user.push(1, { kind: 'delete-ad', adId: String(FIRST_SEEDED_AD) });
    expect(status).toBe(200);
    expect(await rowsOfList()).toBe(ADS - 1);
    expect(await storage()).toMatchObject({ data: { ads: { used: ADS - 1 } } });
  });
});
