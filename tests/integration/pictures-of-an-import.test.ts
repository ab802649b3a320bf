import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anAd } from '../support/builders/an-ad.ts';
import { aPicture } from '../support/builders/some-pictures.ts';
import { aUser, saving, sha256Of, type CoreUser } from '../support/server/core-user.ts';
import { engines } from '../support/server/database/test-database.ts';
import { openServer, usersByName, type TestServer } from '../support/server/open-server.ts';

describe.each(engines)('pictures of an import over %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(engine, { parts: usersByName });
  });
  afterAll(() => server.stop());

  const ad = anAd();
  const withAd = async (): Promise<CoreUser> => {
    const user = aUser(server);
    await user.push(1, saving(ad));
    return user;
  };

  test('stay as they are when a file of this server is uploaded again, as an import does', async () => {
    const [first, second] = [await withAd(), await withAd()];
    const { body } = await first.upload(ad, 'image-0', await aPicture(21));
    const stored = await fetch(`${server.url}${body.path}`);
    const bytes = Buffer.from(await stored.arrayBuffer());
    expect((await second.upload(ad, 'image-0', bytes)).body).toEqual(body);
    const foreign = await sharp(await aPicture(22))
      .webp()
      .toBuffer();
    expect((await second.upload(ad, 'logo', foreign)).body.path).not.toContain(sha256Of(foreign));
  });
});
