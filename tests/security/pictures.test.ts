import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { creativeVersionOf } from '#shared/domain/ad/creative-version.ts';
import { anAd } from '../support/builders/an-ad.ts';
import { countAttempts } from '../support/server/attempts.ts';
import { until } from '../support/browser/browser.ts';
import { aUser, saving, type CoreUser } from '../support/server/core-user.ts';
import {
  aCompressedBody,
  fakePictures,
  pictureBombs,
  picturesWithPayload,
} from '../support/builders/hostile/hostile-pictures.ts';
import { openServer, usersByName, type TestServer } from '../support/server/open-server.ts';
import { aPicture } from '../support/builders/some-pictures.ts';

const attempts = countAttempts('hostile files uploaded as pictures');
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

const upload = async (bytes: Buffer, headers: Record<string, string> = {}): Promise<[number, string]> => {
  attempts.add();
  const { status, body } = await user.upload(ad, 'logo', bytes, { headers });
  return [status, body.errorCode];
};

const expectOutcome = (name: string, outcome: [number, string], expected: [number, string]): void => {
  if (outcome[0] !== expected[0]) attempts.breach(`${name}: ${outcome.join(' ')}`);
  expect([name, ...outcome]).toEqual([name, ...expected]);
};

/** Uploads a file and expects that the server then serves one still WebP picture, without the file's hidden content. */
const expectCleaned = async (name: string, bytes: Buffer, headers: Record<string, string> = {}): Promise<void> => {
  attempts.add();
  const { status, body } = await user.upload(ad, 'logo', bytes, { headers });
  expect([name, status]).toEqual([name, 200]);
  const response = await fetch(`${server.url}${body.path}`);
  const served = Buffer.from(await response.arrayBuffer());
  const { format, pages = 1 } = await sharp(served).metadata();
  const headerValues = ['content-type', 'x-content-type-options'].map((header) => response.headers.get(header));
  const isClean = !/script|alert|html/.test(served.toString('latin1'));
  if (format !== 'webp' || pages !== 1 || !isClean || headerValues[0] !== 'image/webp') attempts.breach(name);
  expect([name, format, pages, isClean, headerValues]).toEqual([name, 'webp', 1, true, ['image/webp', 'nosniff']]);
};

describe('the upload of a picture', () => {
  test('rejects a file under 1 MB that is expensive to decode', async () => {
    for (const [name, bytes] of await pictureBombs()) {
      expect([name, bytes.length < 1_000_000]).toEqual([name, true]);
      expectOutcome(name, await upload(bytes), [413, 'PICTURE_TOO_LARGE']);
    }
  });

  test('rejects a file that is no picture when it starts like one', async () => {
    for (const [name, bytes] of fakePictures) expectOutcome(name, await upload(bytes), [415, 'PICTURE_UNREADABLE']);
  });

  test('stores a picture without the other content of its file', async () => {
    for (const [name, bytes] of await picturesWithPayload()) await expectCleaned(name, bytes);
  });

  test('detects the format from the bytes when the content type claims another one', async () => {
    for (const [index, type] of [
      'text/html',
      'image/svg+xml',
      'application/javascript',
      'x/y; charset=utf-7',
    ].entries())
      await expectCleaned(type, await aPicture(30 + index), { 'content-type': type });
    const headers = { 'content-type': 'image/png', 'content-encoding': 'gzip' };
    expectOutcome('a compressed body', await upload(aCompressedBody(), headers), [415, 'PICTURE_UNREADABLE']);
  });

  /** Sends 1 MB chunks until the server answers, at most 100 MB. */
  const sendUntilAnswered = (extraHeaders: Record<string, string>): Promise<{ status: number; sentBytes: number }> =>
    new Promise((resolve, reject) => {
      attempts.add();
      const megabyte = Buffer.alloc(1_000_000);
      let sentBytes = 0;
      const query = `ad_id=${ad.id}&version=${creativeVersionOf(ad)}&slot=logo`;
      const headers = { authorization: `Bearer ${user.id}`, 'content-type': 'image/jpeg', ...extraHeaders };
      const call = request(`${server.url}/api/media/${'b'.repeat(64)}?${query}`, { method: 'PUT', headers });
      const sendNext = (): void => {
        if (call.destroyed || sentBytes >= 100_000_000) return;
        sentBytes += megabyte.length;
        if (call.write(megabyte)) setImmediate(sendNext);
        else call.once('drain', sendNext);
      };
      call.on('error', reject);
      call.on('response', ({ statusCode: status = 0 }) => {
        resolve({ status, sentBytes });
        call.destroy();
      });
      call.on('socket', sendNext);
    });

  test.each([
    ['announces 10 GB', { 'content-length': String(10 * 1024 ** 3) }],
    ['never ends', { 'transfer-encoding': 'chunked' }],
  ])('rejects an upload that %s while it is sent, and removes what was received', async (name, headers) => {
    const { status, sentBytes } = await sendUntilAnswered(headers);
    if (status !== 413) attempts.breach(name);
    expect(status).toBe(413);
    expect(sentBytes).toBeLessThan(100_000_000);
    const listUploads = async () => readdir(join(server.dataDir, 'uploads')).catch(() => []);
    await until(listUploads, (files) => files.length === 0);
  });

  test('accepts a valid picture after all attacks, and leaves no temporary file', async () => {
    await expectCleaned('a valid picture', await aPicture(50));
    const names = await readdir(join(server.dataDir, 'media'), { recursive: true });
    expect(names.filter((name) => /\.(?!webp$)/.test(name))).toEqual(['installation.json']);
  });
});
