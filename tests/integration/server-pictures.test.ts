import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pictureBlob } from '#server/db/schema/pictures.ts';
import { PICTURE_LIMIT_BYTES } from '#shared/contract/ads.ts';
import { creativeVersionOf } from '#shared/domain/ad/creative-version.ts';
import { anAd } from '../support/builders/an-ad.ts';
import { until } from '../support/browser/browser.ts';
import { aUser, saving, sha256Of } from '../support/server/core-user.ts';
import { openServer, usersByName, type TestServer } from '../support/server/open-server.ts';
import { engines } from '../support/server/database/test-database.ts';
import { aPicture, aPixelBomb, aPolyglot } from '../support/builders/some-pictures.ts';

describe.each(engines)('pictures over %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(engine, { parts: usersByName, settings: { uploadIdleMs: 300 } });
  });
  afterAll(() => server.stop());

  const ad = anAd();
  const withAd = async () => {
    const user = aUser(server);
    await user.push(1, saving(ad));
    return user;
  };
  const filesIn = async (folder: string): Promise<string[]> =>
    (await readdir(join(server.dataDir, folder), { recursive: true }).catch(() => [])).filter((name) =>
      name.includes('.'),
    );
  const blobRows = () => server.db.select().from(pictureBlob);

  test('are stored as plain WebP under the hash of the stored bytes, and sent to every device', async () => {
    const user = await withAd();
    const bytes = await aPicture(1, { width: 2000, height: 1000 });
    const answer = await user.upload(ad, 'image-0', bytes);
    expect(answer.status).toBe(200);
    const stored = await fetch(`${server.url}${answer.body.path}`);
    const kept = Buffer.from(await stored.arrayBuffer());
    expect(answer.body).toEqual({ status: true, path: `/media/${sha256Of(kept)}.webp` });
    const facts = await sharp(kept).metadata();
    expect([facts.format, facts.width, facts.height, facts.exif]).toEqual(['webp', 1600, 800, undefined]);
    expect(kept.includes('secret place')).toBe(false);
    expect((await user.pull(2)).body.changes).toMatchObject([
      {
        kind: 'captured-ad',
        seq: 3,
        pictures: [
          { slot: 'image-0', state: 'stored', path: answer.body.path },
          { slot: 'logo', state: 'waiting' },
        ],
      },
    ]);
  });

  test('are served as immutable to both dashboards, and cannot act as a page', async () => {
    const user = await withAd();
    const { body } = await user.upload(ad, 'logo', await aPicture(2));
    for (const method of ['GET', 'HEAD']) {
      const response = await fetch(`${server.url}${body.path}`, { method });
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      const length = Number(response.headers.get('content-length'));
      expect((await response.arrayBuffer()).byteLength).toBe(method === 'GET' ? length : 0);
      expect(length).toBeGreaterThan(20);
    }
    const hash = /[0-9a-f]{64}/.exec(body.path)![0];
    for (const path of [
      `/media/${'0'.repeat(64)}.webp`,
      `/media/${hash}.png`,
      `/media/${hash}`,
      '/media/..%2fserver.lock',
    ]) {
      const response = await fetch(`${server.url}${path}`, { headers: { accept: 'text/html' } });
      expect([path, response.status, (await response.json()).errorCode]).toEqual([path, 404, 'NOT_FOUND']);
    }
  });

  test('do not change when they are sent again, also many times at once', async () => {
    const user = await withAd();
    const bytes = await aPicture(3);
    const answers = await Promise.all(Array.from({ length: 5 }, () => user.upload(ad, 'logo', bytes)));
    expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1);
    expect((await user.pull()).body.seq).toBe(3);
    const hash = /[0-9a-f]{64}/.exec(answers[0]!.body.path)![0];
    expect((await blobRows()).find((row) => row.sha256 === hash)?.referenceCount).toBe(1);
  });

  test('can arrive after a failure', async () => {
    const user = await withAd();
    await user.push(2, { kind: 'picture-failed', adId: ad.id, version: creativeVersionOf(ad), slot: 'logo' });
    expect((await user.upload(ad, 'logo', await aPicture(4))).status).toBe(200);
    const [capture] = (await user.pull(3)).body.changes;
    expect(capture?.pictures).toContainEqual(expect.objectContaining({ slot: 'logo', state: 'stored' }));
  });

  test('stay until the second of two accounts deletes them, and are in the trash then', async () => {
    const [one, other] = [await withAd(), await withAd()];
    const bytes = await aPicture(5);
    const path: string = (await one.upload(ad, 'logo', bytes)).body.path;
    expect((await other.upload(ad, 'logo', bytes)).body.path).toBe(path);
    const status = async () => (await fetch(`${server.url}${path}`)).status;
    const row = async () => (await blobRows()).find(({ sha256 }) => path.includes(sha256));
    await one.push(2, { kind: 'delete-ad', adId: ad.id });
    expect(await row()).toMatchObject({ referenceCount: 1, unusedAt: null });
    await other.push(2, { kind: 'delete-ad', adId: ad.id });
    expect(await row()).toMatchObject({ referenceCount: 0, unusedAt: expect.any(Date) });
    expect((await one.upload(ad, 'logo', bytes)).status).toBe(404);
    await one.push(3, saving(ad));
    expect((await one.upload(ad, 'logo', bytes)).body.path).toBe(path);
    expect(await row()).toMatchObject({ referenceCount: 1, unusedAt: null });
    expect(await status()).toBe(200);
  });

  test('a deleted picture is served alike whether another account stores it or not', async () => {
    const [attacker, victim] = [await withAd(), await withAd()];
    const [shared, unknown] = [await aPicture(41), await aPicture(42)];
    await victim.upload(ad, 'logo', shared);
    const paths: string[] = [];
    for (const [slot, bytes] of [
      ['logo', shared],
      ['image-0', unknown],
    ] as const)
      paths.push((await attacker.upload(ad, slot, bytes)).body.path);
    await attacker.push(2, { kind: 'delete-ad', adId: ad.id });
    const answers = await Promise.all(
      paths.map(async (path) => {
        const { status, headers } = await fetch(`${server.url}${path}`);
        return [status, headers.get('cache-control'), headers.get('last-modified'), headers.get('age')];
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
  });

  test('keep their file when one account deletes and another sends it at the same moment', async () => {
    const users = await Promise.all(Array.from({ length: 4 }, withAd));
    const bytes = await aPicture(6);
    for (let round = 0; round < 4; round += 1) {
      await Promise.all(
        users.map(async (user, index) => {
          await user.upload(ad, 'logo', bytes);
          if ((index + round) % 2 === 0) await user.push(2 + 2 * round, { kind: 'delete-ad', adId: ad.id }, saving(ad));
          else await user.push(2 + 2 * round, saving(ad), saving(ad));
        }),
      );
    }
    for (const user of users) {
      for (const change of await user.all()) {
        const paths = change.kind === 'captured-ad' ? change.pictures.flatMap(({ path }) => path ?? []) : [];
        for (const path of paths) expect((await fetch(`${server.url}${path}`)).status).toBe(200);
      }
    }
  });

  test('are rejected for ads or slots that the user does not have', async () => {
    const [owner, stranger] = [await withAd(), aUser(server)];
    const bytes = await aPicture(7);
    expect((await stranger.upload(ad, 'logo', bytes)).body.errorCode).toBe('NOT_FOUND');
    expect((await owner.upload(ad, 'image-7', bytes)).body.errorCode).toBe('NOT_FOUND');
    expect((await owner.upload(anAd({ text: 'other' }), 'logo', bytes)).body.errorCode).toBe('NOT_FOUND');
    expect((await owner.upload(ad, 'Logo', bytes)).body.errorCode).toBe('INPUT_INVALID');
    expect((await owner.upload(ad, 'logo', bytes, { sha256: 'x' })).body.errorCode).toBe('INPUT_INVALID');
  });

  test('are rejected if the bytes do not match the announced hash', async () => {
    const user = await withAd();
    const answer = await user.upload(ad, 'logo', await aPicture(8), { sha256: 'a'.repeat(64) });
    expect([answer.status, answer.body.errorCode]).toEqual([422, 'PICTURE_HASH_MISMATCH']);
  });

  test('are rejected if the file is no picture, or only starts like one', async () => {
    const user = await withAd();
    const jpeg = await aPicture(9, { width: 400, height: 300 });
    const noise = Buffer.concat([jpeg.subarray(0, 4), Buffer.alloc(3000, 7)]);
    for (const [what, bytes] of [
      ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
      ['svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>')],
      ['svg behind xml', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
      ['a truncated jpeg', jpeg.subarray(0, jpeg.length / 2)],
      ['a jpeg of noise', noise],
      ['a pdf', Buffer.from('%PDF-1.7\n')],
      ['a tiff', Buffer.from([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0])],
      ['nothing', Buffer.alloc(0)],
    ] as const) {
      const answer = await user.upload(ad, 'logo', bytes);
      expect([what, answer.status, answer.body.errorCode]).toEqual([what, 415, 'PICTURE_UNREADABLE']);
    }
  });

  test('are stored without a hidden page', async () => {
    const user = await withAd();
    const { body } = await user.upload(ad, 'logo', await aPolyglot());
    const kept = Buffer.from(await (await fetch(`${server.url}${body.path}`)).arrayBuffer());
    expect((await sharp(kept).metadata()).format).toBe('webp');
    expect(kept.includes('script')).toBe(false);
  });

  test('are rejected by their header if they have 256 megapixels', async () => {
    const user = await withAd();
    const bomb = aPixelBomb(16_000);
    expect(bomb.length).toBeLessThan(100_000);
    const answer = await user.upload(ad, 'logo', bomb);
    expect([answer.status, answer.body.errorCode]).toEqual([413, 'PICTURE_TOO_LARGE']);
    expect((await user.upload(ad, 'logo', aPixelBomb(5_000))).status).toBe(200);
    expect((await user.upload(ad, 'logo', aPixelBomb(5_001))).status).toBe(413);
  });

  test('are reduced to the first frame of an animation', async () => {
    const user = await withAd();
    const frames = await Promise.all([1, 2].map((seed) => aPicture(seed)));
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const { body } = await user.upload(ad, 'logo', gif);
    const kept = Buffer.from(await (await fetch(`${server.url}${body.path}`)).arrayBuffer());
    expect((await sharp(kept).metadata()).pages ?? 1).toBe(1);
  });

  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('are accepted as %s', async (format) => {
    const user = await withAd();
    const bytes = await sharp(await aPicture(11))
      .toFormat(format)
      .toBuffer();
    expect((await user.upload(ad, 'logo', bytes)).status).toBe(200);
  });

  /** Sends a raw PUT: the announced length, and the chunks that are actually sent. */
  const putRaw = (user: { id: string }, head: Record<string, string>, chunks: Buffer[], ends: boolean) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const query = `ad_id=${ad.id}&version=${creativeVersionOf(ad)}&slot=logo`;
      const call = request(`${server.url}/api/media/${'b'.repeat(64)}?${query}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${user.id}`, ...head },
      });
      call.on('error', reject);
      call.on('response', (response) => {
        let text = '';
        response.on('data', (data: Buffer) => (text += data.toString()));
        response.on('end', () => {
          resolve({ status: response.statusCode ?? 0, text });
          call.destroy();
        });
      });
      for (const one of chunks) call.write(one);
      if (ends) call.end();
    });

  test('are rejected above 10 MB, with and without an announced length', async () => {
    const user = await withAd();
    const megabyte = Buffer.alloc(1024 * 1024);
    const over = [...Array.from({ length: 10 }, () => megabyte), Buffer.alloc(1)];
    const chunked = await putRaw(user, { 'transfer-encoding': 'chunked' }, over, true);
    const announced = await putRaw(user, { 'content-length': String(PICTURE_LIMIT_BYTES + 1) }, over, true);
    for (const answer of [chunked, announced])
      expect([answer.status, answer.text]).toEqual([413, expect.stringContaining('PICTURE_TOO_LARGE')]);
    const exact = await putRaw(user, { 'content-length': String(PICTURE_LIMIT_BYTES) }, over.slice(0, 10), true);
    expect(exact.status).toBe(422);
  });

  test('leave no file if the sender stalls or disconnects, and the connection is closed', async () => {
    const user = await withAd();
    const silent = putRaw(user, { 'content-length': '1000' }, [Buffer.alloc(10)], false);
    await expect(silent).rejects.toThrow(/socket hang up|ECONNRESET/);
    await until(
      () => filesIn('uploads'),
      (files) => files.length === 0,
    );
  });

  test('are rejected before the file is read if the caller is unauthenticated', async () => {
    const answer = await putRaw({ id: randomUUID().slice(1) }, { 'content-length': '1000' }, [Buffer.alloc(10)], false);
    expect(answer.status).toBe(401);
    const unpaid = await putRaw(
      { id: `${randomUUID()}:ended` },
      { 'content-length': '1000' },
      [Buffer.alloc(10)],
      false,
    );
    expect(unpaid.status).toBe(402);
  });

  test('leave no unfinished file and no draft', async () => {
    expect(await filesIn('uploads')).toEqual([]);
    expect((await filesIn('media')).filter((name) => !name.endsWith('.webp'))).toEqual(['installation.json']);
  });
});
