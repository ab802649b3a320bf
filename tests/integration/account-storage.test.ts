import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bytesOfAd } from '#server/modules/ads/captured-ads.service.ts';
import { pictureBlob } from '#server/db/schema/pictures.ts';
import { storage } from '#shared/contract/profile.ts';
import { anAd } from '../support/builders/an-ad.ts';
import { aUser, saving, type CoreUser } from '../support/server/core-user.ts';
import { openServer, usersByName, type TestServer } from '../support/server/open-server.ts';
import { aPicture } from '../support/builders/some-pictures.ts';
import { engines } from '../support/server/database/test-database.ts';

describe.each(engines)('the storage of an account over %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(engine, { parts: usersByName, settings: { adLimit: 7 } });
  });
  afterAll(() => server.stop());

  const held = async (user: CoreUser): Promise<unknown> => {
    const { status, body } = await user.call('GET', '/api/storage');
    expect(status).toBe(200);
    return storage.read.response.parse(body).data;
  };
  const holding = (ads: number, bytes: number) => ({
    ads: { used: ads, limit: 7 },
    media_bytes: { used: bytes, limit: 1_000_000_000 },
  });
  const storedBytes = async (): Promise<number> =>
    (await server.db.select().from(pictureBlob)).reduce((sum, { byteCount }) => sum + byteCount, 0);

  test('is empty at first, also without a plan', async () => {
    expect(await held(aUser(server, 'none'))).toEqual(holding(0, 0));
  });

  test('is not returned without a session', async () => {
    expect((await fetch(`${server.url}/api/storage`)).status).toBe(401);
  });

  test('counts an ad once for all versions, the bytes of each version, and a file once for all its ads', async () => {
    const user = aUser(server);
    const [ad, changed, other] = [anAd(), anAd({ text: 'Another text.' }), anAd({ id: '1000002' })];
    await user.push(1, saving(ad), saving(changed), saving(other));
    const [shared, single] = [await aPicture(1), await aPicture(2)];
    await user.upload(ad, 'logo', shared);
    await user.upload(other, 'logo', shared);
    await user.upload(other, 'image-0', single);
    const bytes = await storedBytes();
    expect(bytes).toBeGreaterThan(0);
    const used = bytes + [ad, changed, other].reduce((sum, version) => sum + bytesOfAd(version), 0);
    expect(await held(user)).toEqual(holding(2, used));

    const somebodyElse = aUser(server);
    await somebodyElse.push(1, saving(ad));
    await somebodyElse.upload(ad, 'logo', shared);
    expect(await held(user)).toEqual(holding(2, used));
    expect(await held(somebodyElse)).not.toEqual(holding(1, used));

    await user.push(4, { kind: 'delete-ad', adId: '1000002' });
    expect(await held(user)).toMatchObject({ ads: { used: 1 } });
  });
});
