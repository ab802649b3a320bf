import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Ad } from '#shared/domain/ad/ad.ts';
import { creativeVersionOf } from '#shared/domain/ad/creative-version.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { aUser, saving } from '#tests/support/server/core-user.ts';
import { engines } from '#tests/support/server/database/test-database.ts';
import { openServer, usersByName, type TestServer } from '#tests/support/server/open-server.ts';
import { openDevice, shownBy } from '#tests/support/stand-ins/device.ts';

/** The schema of an ad in clients that do not know `runState`. */
const OldAd = z.omit(Ad, { runState: true });
const OldPull = z.object({ changes: z.array(z.object({ kind: z.string(), ad: z.optional(OldAd) })) });

describe.each(engines)('an ad with an unknown run on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(engine, { parts: usersByName });
  });
  afterAll(() => server.stop());

  const unknown = anAd({ isActive: false, runState: 'unknown' });
  const withAd = async (ad = unknown) => {
    const user = aUser(server);
    await user.push(1, { kind: 'capture-ad', ad, version: creativeVersionOf(ad), capturedAt: 1, why: 'checked' });
    return user;
  };
  const stored = async ({ pull }: ReturnType<typeof aUser>) =>
    (await pull()).body.changes.find(({ kind }) => kind === 'captured-ad');
  /** The ad as a client reads it that does not know `runState`. */
  const readByOldClient = async ({ pull }: ReturnType<typeof aUser>) =>
    OldPull.parse((await pull()).body).changes.find(({ kind }) => kind === 'captured-ad')?.ad;

  test('reaches another device as unknown', async () => {
    const account = randomUUID();
    const [laptop, phone] = [openDevice(server, account), openDevice(server, account)];
    await laptop.ads.save(unknown);
    await laptop.sync();
    await phone.sync();
    expect((await phone.ads.listSaved()).map(({ ad }) => ad)).toEqual([unknown]);
    expect(await shownBy(phone)).toEqual(await shownBy(laptop));
  });

  test('is an ended ad without an end for a client that does not know unknown runs', async () => {
    expect(await readByOldClient(await withAd())).toEqual(anAd({ isActive: false }));
  });

  test('stays unknown after such a client bookmarked the ad', async () => {
    const user = await withAd();
    const ad = (await readByOldClient(user)) ?? anAd();
    expect((await user.push(2, saving(ad))).body.outcomes).toEqual([{ mutationId: 2, outcome: 'applied' }]);
    expect(await stored(user)).toMatchObject({ runState: 'unknown', why: 'saved' });
  });

  test.each([
    ['active', anAd()],
    ['ended', anAd({ isActive: false, endDate: 1_767_945_600 })],
    ['ended without an end', anAd({ isActive: false, pageLogoUrl: 'https://scontent.xx.fbcdn.net/v/logo.jpg?oe=7' })],
  ])('is replaced when the page states that the ad is %s', async (_run, ad) => {
    const user = await withAd();
    await user.push(2, saving(ad));
    const change = await stored(user);
    expect(change?.ad).toEqual(ad);
    expect(change).not.toHaveProperty('runState');
  });

  test('replaces a known run that the page no longer states', async () => {
    const user = await withAd(anAd());
    await user.push(2, saving(unknown));
    expect(await stored(user)).toMatchObject({ runState: 'unknown' });
  });
});
