import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bytesOfAd } from '#server/modules/ads/captured-ads.service.ts';
import { PictureDecoder } from '#server/media/picture-decoder.ts';
import { storage } from '#shared/contract/profile.ts';
import { creativeVersionOf } from '#shared/domain/ad/creative-version.ts';
import type { Ad } from '#shared/domain/ad/ad.ts';
import type { Mutation } from '#shared/domain/synced/synced-kinds.ts';
import { anAd } from '../support/builders/an-ad.ts';
import { aUser, saving, type CoreUser } from '../support/server/core-user.ts';
import { openServer, usersByName, type TestServer } from '../support/server/open-server.ts';
import { aNoisyPicture, aPicture } from '../support/builders/some-pictures.ts';
import { engines } from '../support/server/database/test-database.ts';

const seen = (ad: Ad, capturedAt: number): Mutation => ({
  kind: 'capture-ad',
  ad,
  version: creativeVersionOf(ad),
  capturedAt,
  why: 'checked',
});

/** The bytes that the server stores of a picture. */
const storedBytes = async (picture: Buffer): Promise<number> => {
  const folder = await mkdtemp(join(tmpdir(), 'spendlens-picture-'));
  await writeFile(join(folder, 'picture'), picture);
  const decoder = new PictureDecoder(() => undefined);
  const { bytes } = await decoder.reencode('any account', join(folder, 'picture'), 'jpeg');
  decoder.close();
  await rm(folder, { recursive: true });
  return bytes.byteLength;
};

/** Four pictures, and the bytes that the server stores of each. */
const pictures: Buffer[] = [];
const sizes: number[] = [];
beforeAll(async () => {
  pictures.push(...(await Promise.all([1, 2, 3, 4].map((seed) => aPicture(seed)))));
  sizes.push(...(await Promise.all(pictures.map(storedBytes))));
});

describe.each(engines)('an account full of pictures on %s', (engine) => {
  let server: TestServer;
  const [oldest, older, saved, newest] = ['1000001', '1000002', '1000003', '1000004'].map((id) => anAd({ id })) as [
    Ad,
    Ad,
    Ad,
    Ad,
  ];

  beforeAll(async () => {
    const ads = [oldest, older, saved, newest].reduce((sum, ad) => sum + bytesOfAd(ad), 0);
    // The four ads, and any three of the four pictures.
    const byteLimit = ads + sizes.reduce((sum, size) => sum + size, 0) - Math.min(...sizes);
    server = await openServer(engine, { parts: usersByName, settings: { byteLimit } });
  });
  afterAll(() => server.stop());

  const send = (user: CoreUser, ad: Ad, nth: number) => user.upload(ad, 'logo', pictures[nth] as Buffer);
  const logosOf = async (user: CoreUser): Promise<Record<string, string | undefined>> => {
    const changes = (await user.all()).flatMap((change) => (change.kind === 'captured-ad' ? change : []));
    const states = changes.map(({ adId, pictures: kept }) => [adId, kept.find(({ slot }) => slot === 'logo')?.state]);
    return Object.fromEntries(states);
  };
  /** Two unsaved ads and a saved one, each with its logo, and one more ad whose logo exceeds the limit. */
  const fill = async (): Promise<CoreUser> => {
    const user = aUser(server);
    await user.push(1, seen(older, 2_000), seen(oldest, 1_000), saving(saved), seen(newest, 3_000));
    for (const [nth, ad] of [oldest, older, saved].entries()) expect((await send(user, ad, nth)).status).toBe(200);
    return user;
  };

  test('releases the pictures of the oldest unsaved ad, keeps the ad, and sends the change to all devices', async () => {
    const user = await fill();
    const before = (await user.pull()).body.seq;
    expect((await send(user, newest, 3)).status).toBe(200);
    expect(await logosOf(user)).toEqual({
      [oldest.id]: 'failed',
      [older.id]: 'stored',
      [saved.id]: 'stored',
      [newest.id]: 'stored',
    });
    expect((await user.pull(before)).body.changes).toMatchObject([
      { kind: 'captured-ad', adId: oldest.id, version: creativeVersionOf(oldest) },
      { kind: 'captured-ad', adId: newest.id },
    ]);
  });

  test('accepts a stored picture again when no other picture fits', async () => {
    const user = await fill();
    expect((await send(user, saved, 2)).status).toBe(200);
    expect((await send(user, newest, 2)).status).toBe(200);
    expect(await logosOf(user)).toMatchObject({ [oldest.id]: 'stored', [newest.id]: 'stored' });
  });

  test('refuses a picture when only saved ads have pictures, and keeps those', async () => {
    const user = await fill();
    await user.push(5, saving(oldest), saving(older), saving(newest));
    const refused = await send(user, newest, 3);
    expect([refused.status, refused.body.errorCode]).toEqual([409, 'AD_LIMIT_REACHED']);
    expect(await logosOf(user)).toEqual({
      [oldest.id]: 'stored',
      [older.id]: 'stored',
      [saved.id]: 'stored',
      [newest.id]: 'waiting',
    });
    await user.push(8, { kind: 'delete-ad', adId: older.id });
    expect((await send(user, newest, 3)).status).toBe(200);
  });
});

describe.each(engines)('the quota of bytes on %s', (engine) => {
  const UPLOADS = 80;
  /** The limit allows all ads, but not all pictures. */
  const LIMIT_BYTES = UPLOADS * bytesOfAd(anAd()) + 300_000;
  /** The server rejects more simultaneous uploads of one account. */
  const UPLOADS_AT_ONCE = 12;

  test('holds when 80 pictures of saved ads are uploaded, 12 of them at the same time', async () => {
    const server = await openServer(engine, { parts: usersByName, settings: { byteLimit: LIMIT_BYTES } });
    const user = aUser(server);
    const ads = Array.from({ length: UPLOADS }, (_, index) => anAd({ id: String(1_000_000 + index) }));
    await user.push(1, ...ads.map((ad) => saving(ad)));
    const noisy = await Promise.all(ads.map((_, index) => aNoisyPicture(index, 100)));
    /** A busy server answers 503, and the browser sends the picture again. */
    const upload = async (ad: Ad, picture: Buffer): Promise<number> => {
      const { status } = await user.upload(ad, 'logo', picture);
      return status === 503 ? upload(ad, picture) : status;
    };
    const waiting = ads.map((ad, index) => [ad, noisy[index] as Buffer] as const);
    const statuses: number[] = [];
    const uploadWaiting = async (): Promise<void> => {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) statuses.push(await upload(...next));
    };
    await Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, uploadWaiting));
    expect(statuses.length).toBe(UPLOADS);
    expect(new Set(statuses)).toEqual(new Set([200, 409]));
    const used = await user.call('GET', '/api/storage');
    const { media_bytes: bytes } = storage.read.response.parse(used.body).data;
    expect(bytes.used).toBeGreaterThan(LIMIT_BYTES - 150_000);
    expect(bytes.used).toBeLessThanOrEqual(LIMIT_BYTES);
    await server.stop();
  });
});
