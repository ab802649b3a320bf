import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pictureBlob } from '#server/db/schema/pictures.ts';
import { createDirectoryBlobStore } from '#server/media/directory-blob-store.ts';
import { sweepBlobs } from '#server/modules/pictures/sweep-blobs.ts';
import { anAd } from '../support/an-ad.ts';
import { aUser, saving, sha256Of } from '../support/core-user.ts';
import { openServer, usersByName, type TestServer } from '../support/open-server.ts';
import { engines } from '../support/test-database.ts';
import { aPicture } from '../support/some-pictures.ts';

const HOUR_MS = 3_600_000;

describe.each(engines)('the nightly sweep of picture files over %s', (engine) => {
  let server: TestServer;
  const ad = anAd();
  beforeAll(async () => {
    server = await openServer(engine, { parts: usersByName });
  });
  afterAll(() => server.stop());

  const sweep = (now = new Date()) =>
    sweepBlobs({
      db: server.db,
      blobs: createDirectoryBlobStore(join(server.dataDir, 'media'), () => randomUUID()),
      now: () => now,
    });
  const files = async (): Promise<string[]> =>
    (await readdir(join(server.dataDir, 'media'), { recursive: true })).filter((name) => name.includes('.')).sort();
  /** A file as a server that was killed right then left it. */
  const leave = async (name: string, bytes: Uint8Array, age: number): Promise<string> => {
    const path = join(name.slice(0, 2), name);
    await mkdir(dirname(join(server.dataDir, 'media', path)), { recursive: true });
    await writeFile(join(server.dataDir, 'media', path), bytes);
    const at = new Date(Date.now() - age);
    await utimes(join(server.dataDir, 'media', path), at, at);
    return path;
  };
  const storePicture = async (seed: number) => {
    const user = aUser(server);
    await user.push(1, saving(ad));
    const { body } = await user.upload(ad, 'logo', await aPicture(seed));
    const name = body.path.replace('/media/', '');
    return {
      user,
      name,
      sha256: name.slice(0, 64),
      status: async () => (await fetch(`${server.url}${body.path}`)).status,
    };
  };

  test('takes files without a row and half-written ones, and neither what is shown nor what is young', async () => {
    const shown = await storePicture(21);
    const orphan = await leave(`${sha256Of(Buffer.from('orphan'))}.webp`, Buffer.from('orphan'), 2 * HOUR_MS);
    const draft = await leave(`${'a'.repeat(64)}.webp.1234.draft`, Buffer.from('half'), 2 * HOUR_MS);
    const young = await leave(`${sha256Of(Buffer.from('young'))}.webp`, Buffer.from('young'), 0);
    const kept = join(shown.name.slice(0, 2), shown.name);
    await sweep();
    expect(await files()).toEqual(expect.arrayContaining([kept, young]));
    expect(await files()).not.toEqual(expect.arrayContaining([orphan]));
    expect(await files()).not.toEqual(expect.arrayContaining([draft]));
    // Even when everything is old enough, what an account shows stays.
    await sweep(new Date(Date.now() + 2 * HOUR_MS));
    expect(await files()).toEqual([kept]);
    expect(await shown.status()).toBe(200);
    expect(await server.db.select().from(pictureBlob)).toHaveLength(1);
  });

  test('ends a removal that had failed for good', async () => {
    const { name, sha256, status } = await storePicture(22);
    await server.db.update(pictureBlob).set({ referenceCount: 0 }).where(eq(pictureBlob.sha256, sha256));
    await sweep(new Date(Date.now() + 2 * HOUR_MS));
    expect(await status()).toBe(404);
    expect(await server.db.select().from(pictureBlob).where(eq(pictureBlob.sha256, sha256))).toEqual([]);
    expect((await files()).join()).not.toContain(name);
  });

  test('never takes the file of somebody who sends that picture at the same moment', async () => {
    const { user, name, status } = await storePicture(23);
    const bytes = await aPicture(23);
    const kept = await readFile(join(server.dataDir, 'media', name.slice(0, 2), name));
    for (let round = 0; round < 5; round += 1) {
      // The account lets go; the file is back as an old one that nobody names, and is sent anew while the sweep runs.
      await user.push(2 + 2 * round, { kind: 'delete-ad', adId: ad.id });
      await server.db.delete(pictureBlob);
      await leave(name, kept, 2 * HOUR_MS);
      await user.push(3 + 2 * round, saving(ad));
      const [answer] = await Promise.all([user.upload(ad, 'logo', bytes), sweep()]);
      expect(answer.status).toBe(200);
      expect(await status()).toBe(200);
    }
  });
});
