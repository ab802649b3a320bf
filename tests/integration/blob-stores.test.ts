import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pathOfBlob, type BlobName, type BlobStore } from '#server/media/blob-store.ts';
import { openS3BlobStore } from '#server/media/s3-blob-store.ts';
import { HOUR_MS } from '#shared/domain/time.ts';
import { anAd } from '../support/builders/an-ad.ts';
import { aBlob, blobPlaces, type BlobPlace } from '../support/server/blob-places.ts';
import { aUser, saving, sha256Of } from '../support/server/core-user.ts';
import { openServer, usersByName } from '../support/server/open-server.ts';
import { openS3, type S3StandIn } from '../support/stand-ins/s3/open-s3.ts';
import { signatureOf } from '../support/stand-ins/s3/signature.ts';
import { aPicture } from '../support/builders/some-pictures.ts';

const all = async (names: AsyncIterable<BlobName>): Promise<string[]> => {
  const found: string[] = [];
  for await (const { sha256 } of names) found.push(sha256);
  return found.toSorted();
};

describe.each(blobPlaces)('media in $where', ({ openPlace }) => {
  let place: BlobPlace;
  beforeAll(async () => {
    place = await openPlace();
  });
  afterAll(() => place.close());

  test('return a stored file byte for byte, also after it was stored twice', async () => {
    const { name, bytes } = aBlob('a picture');
    expect([await place.blobs.has(name), await place.blobs.find(name)]).toEqual([false, null]);
    await place.blobs.put(name, bytes);
    await place.blobs.put(name, bytes);
    const found = await place.blobs.find(name);
    expect([await place.blobs.has(name), found?.byteCount]).toEqual([true, 9]);
    expect(await buffer(found!.read())).toEqual(bytes);
  });

  test('store the same bytes of another type as another file', async () => {
    const { name, bytes } = aBlob('of one kind');
    await place.blobs.put(name, bytes);
    expect(await place.blobs.has({ ...name, extension: 'png' })).toBe(false);
  });

  test('store a large file completely', async () => {
    const { name, bytes } = aBlob('spendlens '.repeat(500_000));
    await place.blobs.put(name, bytes);
    const found = await place.blobs.find(name);
    expect(sha256Of(await buffer(found!.read()))).toBe(name.sha256);
  });

  test('remove a file, also repeatedly', async () => {
    const { name, bytes } = aBlob('soon gone');
    await place.blobs.put(name, bytes);
    await place.blobs.remove(name);
    await place.blobs.remove(name);
    expect(await place.blobs.find(name)).toBeNull();
  });

  test('list every file of ours that is older than a given time, in any number', async () => {
    const old = Array.from({ length: 8 }, (_, index) => aBlob(`old ${index}`));
    for (const { name, bytes } of old) {
      await place.blobs.put(name, bytes);
      await place.age(name, 2 * HOUR_MS);
    }
    await place.addForeignFile();
    const listed = await all(place.blobs.list(new Date(Date.now() - HOUR_MS)));
    expect(listed).toEqual(old.map(({ name }) => name.sha256).toSorted());
    expect(await all(place.blobs.list(new Date(Date.now() + HOUR_MS)))).toHaveLength(8 + 3);
    await place.blobs.removeDrafts(new Date());
    expect(await all(place.blobs.list(new Date(Date.now() + HOUR_MS)))).toHaveLength(8 + 3);
  });

  test('has one marker, which can be replaced and is not listed as a file', async () => {
    const before = await all(place.blobs.list(new Date(Date.now() + HOUR_MS)));
    expect(await place.blobs.readMarker()).toBeNull();
    await place.blobs.writeMarker('first');
    await place.blobs.writeMarker('second');
    expect(await place.blobs.readMarker()).toBe('second');
    expect(await all(place.blobs.list(new Date(Date.now() + HOUR_MS)))).toEqual(before);
  });
});

describe('a bucket with faults', () => {
  let s3: S3StandIn;
  let blobs: BlobStore;
  const { name, bytes } = aBlob('spendlens '.repeat(100_000));
  beforeAll(async () => {
    s3 = await openS3();
    blobs = await openS3BlobStore(s3.settings, { answerMs: 400, pauseMs: 10, silenceMs: 200 });
    await blobs.put(name, bytes);
  });
  afterAll(() => s3.close());

  test('is retried when it is overloaded or silent for a moment', async () => {
    s3.fail('overloaded', 2);
    expect(await blobs.has(name)).toBe(true);
    s3.fail('silent');
    await blobs.put(aBlob('once more').name, aBlob('once more').bytes);
    expect(s3.files.get(pathOfBlob(aBlob('once more').name))?.bytes.toString()).toBe('once more');
  });

  test('fails with the reason when the fault persists', async () => {
    s3.fail('overloaded', 3);
    await expect(blobs.put(name, bytes)).rejects.toThrow('The S3 store can’t be used: 503 SlowDown.');
    s3.fail('silent', 3);
    await expect(blobs.find(name)).rejects.toThrow('no answer in time');
  });

  test('fails for a file that is cut off or stalls, and never returns a part of a picture', async () => {
    for (const fault of ['cut', 'stuck'] as const) {
      s3.fail(fault);
      const found = await blobs.find(name);
      await expect(buffer(found!.read())).rejects.toThrow(/terminated|stalled/);
    }
  });

  test('rejects bytes that do not match the name', async () => {
    await expect(blobs.put(name, Buffer.from('something else'))).rejects.toThrow('XAmzContentSHA256Mismatch');
  });

  test.each([
    ['a wrong secret', { secretAccessKey: 'another' }, 'SignatureDoesNotMatch'],
    ['an unknown key', { accessKeyId: 'nobody' }, 'InvalidAccessKeyId'],
    ['another region', { region: 'us-east-1' }, 'AuthorizationHeaderMalformed'],
    ['no such bucket', { bucket: 'elsewhere' }, 'NoSuchBucket'],
    ['no server at the address', { endpoint: 'http://127.0.0.1:65531' }, 'ECONNREFUSED'],
  ])('is reported at the start: %s', async (_what, wrong, code) => {
    const patience = { pauseMs: 1 };
    await expect(openS3BlobStore({ ...s3.settings, ...wrong }, patience)).rejects.toThrow(code);
  });
});

test('a server stores and serves pictures by a bucket, and answers 503 while the bucket is down', async () => {
  const s3 = await openS3();
  const blobs = await openS3BlobStore(s3.settings, { answerMs: 400, pauseMs: 10 });
  const server = await openServer('pglite', { parts: { ...usersByName, blobs } });
  const user = aUser(server);
  const ad = anAd();
  await user.push(1, saving(ad));
  const { body } = await user.upload(ad, 'logo', await aPicture(5));
  const served = await fetch(`${server.url}${body.path}`);
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(`/media/${sha256Of(Buffer.from(await served.arrayBuffer()))}.webp`).toBe(body.path);
  expect([...s3.files.keys()]).toEqual(['installation.json', `${body.path.slice(7, 9)}/${body.path.slice(7)}`]);
  expect((await fetch(`${server.url}${body.path}`, { method: 'HEAD' })).headers.get('content-length')).toBe(
    served.headers.get('content-length'),
  );

  s3.fail('overloaded', 3);
  const refused = await user.upload(ad, 'image-0', await aPicture(6));
  expect([refused.status, refused.body.errorCode, refused.headers.get('retry-after')]).toEqual([
    503,
    'SERVICE_UNAVAILABLE',
    '5',
  ]);
  s3.fail('overloaded', 3);
  expect((await fetch(`${server.url}${body.path}`)).status).toBe(503);
  s3.fail('cut');
  await expect(fetch(`${server.url}${body.path}`).then((response) => response.arrayBuffer())).rejects.toThrow(
    'terminated',
  );
  expect((await user.upload(ad, 'image-0', await aPicture(6))).status).toBe(200);
  await server.stop();
  await s3.close();
});

/** The examples of "Authenticating Requests" in the Amazon S3 API reference, with its keys and signatures. */
describe('the stand-in computes signatures as published', () => {
  const NOTHING = sha256Of(Buffer.alloc(0));
  const host = 'examplebucket.s3.amazonaws.com';
  const at = '20130524T000000Z';
  const keys = {
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
    at,
  };
  const common = { host, 'x-amz-date': at, 'x-amz-content-sha256': NOTHING };

  test.each([
    ['/test.txt', '', { range: 'bytes=0-9' }, 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41'],
    ['/', '?lifecycle', {}, 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
    ['/', '?max-keys=2&prefix=J', {}, '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
  ])('GET %s%s', (path, query, more, signature) => {
    const headers: Record<string, string> = { ...common, ...more };
    const signedHeaders = Object.keys(headers).toSorted().join(';');
    const request = { method: 'GET', path, query, headers, body: Buffer.alloc(0) };
    expect(signatureOf(request, { ...keys, signedHeaders })).toBe(signature);
  });
});
