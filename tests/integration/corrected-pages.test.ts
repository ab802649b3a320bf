import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { engines } from '#tests/support/server/database/test-database.ts';
import { openServer, usersByName, type TestServer } from '#tests/support/server/open-server.ts';
import { openDevice, rowsOn } from '#tests/support/stand-ins/device.ts';

const PROFILE = '61570000000044';
const PAGE = '520000000000077';
const pageUrl = `https://www.facebook.com/${PROFILE}/`;
const [saved, checked] = [
  anAd({ id: '1000001', pageId: PROFILE, pageUrl }),
  anAd({ id: '1000002', pageId: PROFILE, pageUrl, text: 'Checked' }),
];

describe.each(engines)('a corrected page id on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(engine, { parts: usersByName });
  });
  afterAll(() => server.stop());

  test('reaches another device, with the follow of its page', async () => {
    const account = randomUUID();
    const [laptop, phone] = [openDevice(server, account), openDevice(server, account)];
    await laptop.ads.save(saved);
    await laptop.reach.check(checked, null);
    const { pageId, pageName, pageLogoUrl } = saved;
    await laptop.follows.follow({ pageId, pageName, pageUrl, pageLogoUrl });
    await laptop.sync();
    await phone.sync();
    expect((await rowsOn(phone)).captured.map(({ ad }) => ad.pageId)).toEqual([PROFILE, PROFILE]);
    const before = await rowsOn(laptop);

    await laptop.ads.correctPages([
      [saved.id, PAGE],
      [checked.id, PAGE],
    ]);
    await laptop.sync();
    await phone.sync();
    const after = await rowsOn(phone);
    expect(after).toEqual({
      ...before,
      captured: before.captured.map((row) => ({ ...row, ad: { ...row.ad, pageId: PAGE } })),
      follows: before.follows.map((row) => ({ ...row, pageId: PAGE })),
    });
    expect(await rowsOn(laptop)).toEqual(after);
    expect((await laptop.ads.unsent()).length).toBe(0);
  });

  test('does not restore an ad that another device deleted', async () => {
    const account = randomUUID();
    const [laptop, phone] = [openDevice(server, account), openDevice(server, account)];
    await laptop.reach.check(checked, null);
    await laptop.sync();
    await phone.sync();
    await phone.ads.remove([checked.id]);
    await phone.ads.endUndo();
    await phone.sync();
    await laptop.ads.correctPages([[checked.id, PAGE]]);
    await laptop.sync();
    await phone.sync();
    expect([(await rowsOn(laptop)).captured, (await rowsOn(phone)).captured]).toEqual([[], []]);
  });
});
