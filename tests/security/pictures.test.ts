import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { creativeVersionOf } from '#shared/domain/creative-version.ts';
import { anAd } from '../support/an-ad.ts';
import { countAttempts } from '../support/attempts.ts';
import { until } from '../support/browser.ts';
import { aUser, saving, type CoreUser } from '../support/core-user.ts';
import { aPackedBody, carryingPictures, falsePictures, pictureBombs } from '../support/hostile-pictures.ts';
import { openServer, usersByName, type TestServer } from '../support/open-server.ts';
import { aPicture } from '../support/some-pictures.ts';

const attempts = countAttempts('files in the place of pictures');
afterAll(() => attempts.end());

const ad = anAd();
let server: TestServer;
let user: CoreUser;
beforeAll(async () => {
  server = await openServer('pglite', { parts: usersByName, settings: { uploadIdleMs: 300 } });
  user = aUser(server);
  await user.push(1, saving(ad));
});
afterAll(() => server.stop());

const outcomeOf = async (bytes: Buffer, headers: Record<string, string> = {}): Promise<[number, string]> => {
  attempts.add();
  const { status, body } = await user.upload(ad, 'logo', bytes, { headers });
  return [status, body.errorCode];
};

const expectOutcome = (what: string, outcome: [number, string], wanted: [number, string]): void => {
  if (outcome[0] !== wanted[0]) attempts.breach(`${what}: ${outcome.join(' ')}`);
  expect([what, ...outcome]).toEqual([what, ...wanted]);
};

/** What the server shows for it afterwards is one still picture and nothing that was hidden in the file. */
const expectPlain = async (what: string, bytes: Buffer, headers: Record<string, string> = {}): Promise<void> => {
  attempts.add();
  const { status, body } = await user.upload(ad, 'logo', bytes, { headers });
  expect([what, status]).toEqual([what, 200]);
  const stored = await fetch(`${server.url}${body.path}`);
  const kept = Buffer.from(await stored.arrayBuffer());
  const { format, pages = 1 } = await sharp(kept).metadata();
  const served = ['content-type', 'x-content-type-options'].map((name) => stored.headers.get(name));
  const isPlain = !/script|alert|html/.test(kept.toString('latin1'));
  if (format !== 'webp' || pages !== 1 || !isPlain || served[0] !== 'image/webp') attempts.breach(what);
  expect([what, format, pages, isPlain, served]).toEqual([what, 'webp', 1, true, ['image/webp', 'nosniff']]);
};

describe('a file in the place of a picture', () => {
  test('that costs more to decode than it weighs is refused, in bytes that a phone sends in a second', async () => {
    for (const [what, bytes] of await pictureBombs()) {
      expect([what, bytes.length < 1_000_000]).toEqual([what, true]);
      expectOutcome(what, await outcomeOf(bytes), [413, 'PICTURE_TOO_LARGE']);
    }
  });

  test('that is none is refused, whatever it begins with', async () => {
    for (const [what, bytes] of falsePictures) expectOutcome(what, await outcomeOf(bytes), [415, 'PICTURE_UNREADABLE']);
  });

  test('that carries something else is kept without it', async () => {
    for (const [what, bytes] of await carryingPictures()) await expectPlain(what, bytes);
  });

  test('is what its bytes are, whatever its sender calls it', async () => {
    for (const [index, type] of [
      'text/html',
      'image/svg+xml',
      'application/javascript',
      'x/y; charset=utf-7',
    ].entries())
      await expectPlain(type, await aPicture(30 + index), { 'content-type': type });
    const packed = { 'content-type': 'image/png', 'content-encoding': 'gzip' };
    expectOutcome('a packed body', await outcomeOf(aPackedBody(), packed), [415, 'PICTURE_UNREADABLE']);
  });

  /** Sends `head` and then chunk after chunk until an answer comes, which a hundred megabytes must not outlast. */
  const sendWithoutEnd = (head: Record<string, string>): Promise<{ status: number; sentBytes: number }> =>
    new Promise((resolve, reject) => {
      attempts.add();
      const megabyte = Buffer.alloc(1_000_000);
      let sentBytes = 0;
      const query = `ad_id=${ad.id}&version=${creativeVersionOf(ad)}&slot=logo`;
      const headers = { authorization: `Bearer ${user.id}`, 'content-type': 'image/jpeg', ...head };
      const call = request(`${server.url}/api/media/${'b'.repeat(64)}?${query}`, { method: 'PUT', headers });
      const more = (): void => {
        if (call.destroyed || sentBytes >= 100_000_000) return;
        sentBytes += megabyte.length;
        if (call.write(megabyte)) setImmediate(more);
        else call.once('drain', more);
      };
      call.on('error', reject);
      call.on('response', ({ statusCode: status = 0 }) => {
        resolve({ status, sentBytes });
        call.destroy();
      });
      call.on('socket', more);
    });

  test.each([
    ['announces 10 GB', { 'content-length': String(10 * 1024 ** 3) }],
    ['ends never', { 'transfer-encoding': 'chunked' }],
  ])('of a sender who %s is refused while he sends, and nothing of it stays', async (what, head) => {
    const { status, sentBytes } = await sendWithoutEnd(head);
    if (status !== 413) attempts.breach(what);
    expect(status).toBe(413);
    expect(sentBytes).toBeLessThan(100_000_000);
    const left = async () => readdir(join(server.dataDir, 'uploads')).catch(() => []);
    await until(left, (files) => files.length === 0);
  });

  test('after all that an honest one is taken, and no draft is left', async () => {
    await expectPlain('an honest picture', await aPicture(50));
    const drafts = (await readdir(join(server.dataDir, 'media'), { recursive: true })).filter((name) =>
      /\.(?!webp$)/.test(name),
    );
    expect(drafts).toEqual([]);
  });
});
