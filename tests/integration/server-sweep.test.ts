import { randomUUID } from 'node:crypto';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pictureBlob, unnamedFile } from '#server/db/schema/pictures.ts';
import type { Engine } from '#server/db/db.ts';
import type { BlobName } from '#server/media/blob-store.ts';
import { createDirectoryBlobStore } from '#server/media/directory-blob-store.ts';
import { sweepBlobs, TRASH_DAYS } from '#server/modules/pictures/sweep-blobs.ts';
import { createUnnamedFiles, trashUnnamedFiles } from '#server/modules/pictures/unnamed-files.service.ts';
import { DAY_MS, HOUR_MS } from '#shared/domain/time.ts';
import { privacy } from '#shared/texts/en/site/legal.ts';
import { anAd } from '../support/builders/an-ad.ts';
import { blobPlaces, putOldBlob, type BlobPlace } from '../support/server/blob-places.ts';
import { aUser, saving, sha256Of } from '../support/server/core-user.ts';
import { openServer, usersByName, type TestServer } from '../support/server/open-server.ts';
import { engines } from '../support/server/database/test-database.ts';
import { aPicture } from '../support/builders/some-pictures.ts';

/** Afterwards the sweep has seen no picture, and has moved no file in this night. */
const removePictures = async ({ db }: TestServer): Promise<void> => {
  await db.execute(sql`truncate picture_blob, unnamed_file cascade`);
  await db.execute(sql`update media_place set trimmed_at = null`);
};

const removeFiles = async ({ blobs }: BlobPlace): Promise<void> => {
  for await (const name of blobs.list(new Date(Date.now() + DAY_MS))) await blobs.remove(name);
};

/** The kind of database makes no difference to a bucket, so a bucket is tested over one. */
const placesOver = (engine: Engine) => blobPlaces.filter(({ where }) => where === 'a folder' || engine === engines[0]);

describe.each(engines)('the nightly sweep over %s', (engine) => {
  describe.each(placesOver(engine))('of $where', ({ openPlace }) => {
    let place: BlobPlace;
    let server: TestServer;
    let alarms: unknown[];
    const ad = anAd();
    beforeAll(async () => {
      place = await openPlace();
      server = await openServer(engine, { parts: { ...usersByName, blobs: place.blobs } });
    });
    beforeEach(async () => {
      alarms = [];
      await removePictures(server);
      await removeFiles(place);
    });
    afterAll(async () => {
      await server.stop();
      await place.close();
    });

    /** Runs the sweep at the time that is `days` days from now. */
    const sweep = (days = 0) =>
      sweepBlobs({
        db: server.db,
        blobs: place.blobs,
        newId: randomUUID,
        now: () => new Date(Date.now() + days * DAY_MS),
        onAlarm: (kind, facts) => alarms.push([kind, facts?.code]),
      });
    const leave = (count: number): Promise<BlobName[]> =>
      Promise.all(Array.from({ length: count }, (_, index) => putOldBlob(place, `without a row ${index}`)));
    const remaining = async (names: readonly BlobName[]): Promise<number> =>
      (await Promise.all(names.map((name) => place.blobs.has(name)))).filter((has) => has).length;
    const rowOf = async ({ sha256 }: Pick<BlobName, 'sha256'>) =>
      (await server.db.select().from(pictureBlob).where(eq(pictureBlob.sha256, sha256)))[0];
    const storePicture = async (seed: number) => {
      const user = aUser(server);
      await user.push(1, saving(ad));
      const bytes = await aPicture(seed);
      const { body } = await user.upload(ad, 'logo', bytes);
      const sha256 = body.path.slice(7, 71);
      const status = async (): Promise<number> => (await fetch(`${server.url}${body.path}`)).status;
      return { user, bytes, sha256, status };
    };

    test('moves a file without a row to the trash on the third night and removes it seven days later', async () => {
      const shown = await storePicture(21);
      const [orphan] = (await leave(1)) as [BlobName];
      for (const day of [0, 1]) await sweep(day);
      expect(await rowOf(orphan)).toBeUndefined();
      await sweep(2);
      expect(await rowOf(orphan)).toMatchObject({ referenceCount: 0, unusedAt: expect.any(Date) });
      await sweep(8.9);
      expect(await remaining([orphan])).toBe(1);
      await sweep(9.1);
      expect([await remaining([orphan]), await rowOf(orphan)]).toEqual([0, undefined]);
      expect([await shown.status(), alarms]).toEqual([200, []]);
    });

    test('counts a repeated sweep of the same night once', async () => {
      const [orphan] = (await leave(1)) as [BlobName];
      for (const day of [0, 0.1, 0.2, 0.3, 1, 1.1]) await sweep(day);
      expect(await rowOf(orphan)).toBeUndefined();
      expect(await server.db.select().from(unnamedFile)).toMatchObject([{ sha256: orphan.sha256, sweeps: 2 }]);
    });

    test('forgets a file that has a row again, and ignores a file of the last hour', async () => {
      const [old] = (await leave(1)) as [BlobName];
      const young = Buffer.from('a young file');
      await place.blobs.put({ sha256: sha256Of(young), extension: 'webp' }, young);
      await sweep();
      expect(await server.db.select().from(unnamedFile)).toMatchObject([{ sha256: old.sha256 }]);
      await server.db.insert(pictureBlob).values({ ...old, byteCount: 9, referenceCount: 1, createdAt: new Date() });
      await sweep(0.01);
      expect(await server.db.select().from(unnamedFile)).toEqual([]);
    });

    test('moves at most one file of a few each night, and reports the others with an alarm', async () => {
      const orphans = await leave(5);
      for (const day of [0, 1, 2, 2.1]) await sweep(day);
      const inTrash = () => server.db.select().from(pictureBlob).where(eq(pictureBlob.referenceCount, 0));
      expect(await inTrash()).toHaveLength(1);
      expect(alarms).toEqual([
        ['unnamedFiles', '4'],
        ['unnamedFiles', '4'],
      ]);
      await sweep(3);
      expect(await inTrash()).toHaveLength(2);
      expect(await remaining(orphans)).toBe(5);
    });

    test('removes all files that three nights found after the operator consented', async () => {
      const orphans = await leave(5);
      const unnamed = createUnnamedFiles({ db: server.db, now: () => new Date(Date.now() + 2 * DAY_MS) });
      for (const day of [0, 1]) await sweep(day);
      expect([await unnamed.count(), await unnamed.remove()]).toEqual([{ ready: 0, waiting: 5 }, 0]);
      await sweep(2);
      expect([await unnamed.count(), await unnamed.remove()]).toEqual([{ ready: 4, waiting: 0 }, 4]);
      await sweep(8.9);
      expect(await remaining(orphans)).toBe(5);
      await sweep(9.1);
      expect(await remaining(orphans)).toBe(0);
    });

    test('removes all files of deleted ads after seven days, which the privacy policy names', async () => {
      const pictures = await Promise.all([31, 32, 33].map(storePicture));
      const statuses = () => Promise.all(pictures.map(({ status }) => status()));
      for (const { user } of pictures) await user.push(2, { kind: 'delete-ad', adId: ad.id });
      await sweep(6.9);
      expect(await statuses()).toEqual([200, 200, 200]);
      await sweep(7.1);
      expect(await statuses()).toEqual([404, 404, 404]);
      expect([await server.db.select().from(pictureBlob), alarms]).toEqual([[], []]);
      expect(privacy.sections.contact.content).toContain(`trash for ${TRASH_DAYS} days`);
    });

    test('keeps a file that is needed again while it is in the trash', async () => {
      const { user, bytes, sha256, status } = await storePicture(34);
      await user.push(2, { kind: 'delete-ad', adId: ad.id });
      const [orphan] = (await leave(1)) as [BlobName];
      for (const day of [0, 1, 2]) await sweep(day);
      expect(await rowOf({ sha256 })).toMatchObject({ referenceCount: 0, unusedAt: expect.any(Date) });
      await user.push(3, saving(ad));
      expect((await user.upload(ad, 'logo', bytes)).status).toBe(200);
      await sweep(12);
      expect([await status(), await remaining([orphan])]).toEqual([200, 0]);
      expect(await rowOf({ sha256 })).toMatchObject({ referenceCount: 1, unusedAt: null });
    });

    test('stores the length of a file that had no row when an account shows it', async () => {
      const { user, bytes, sha256 } = await storePicture(35);
      const { byteCount } = (await rowOf({ sha256 }))!;
      await user.push(2, { kind: 'delete-ad', adId: ad.id });
      await server.db.update(pictureBlob).set({ byteCount: 0 }).where(eq(pictureBlob.sha256, sha256));
      await user.push(3, saving(ad));
      await user.upload(ad, 'logo', bytes);
      expect(await rowOf({ sha256 })).toMatchObject({ byteCount });
    });

    test('never removes the file of a user who uploads the same picture at the same moment', async () => {
      const { user, bytes, sha256, status } = await storePicture(23);
      for (let round = 0; round < 5; round += 1) {
        await user.push(2 + 2 * round, { kind: 'delete-ad', adId: ad.id });
        const unusedAt = new Date(Date.now() - 10 * DAY_MS);
        await server.db.update(pictureBlob).set({ unusedAt }).where(eq(pictureBlob.sha256, sha256));
        await user.push(3 + 2 * round, saving(ad));
        const [answer] = await Promise.all([user.upload(ad, 'logo', bytes), sweep()]);
        expect(answer.status).toBe(200);
        expect(await status()).toBe(200);
      }
    });
  });

  describe('of the default folder', () => {
    let server: TestServer;
    beforeAll(async () => {
      server = await openServer(engine, { parts: usersByName });
    });
    beforeEach(() => removePictures(server));
    afterAll(() => server.stop());

    test('moves 100 of 250 files without a row in a night if there are many files, and 2 if there are 299', async () => {
      const at = new Date();
      const files = Array.from({ length: 250 }, (_, index) => sha256Of(Buffer.from(`file ${index}`)));
      await server.db
        .insert(unnamedFile)
        .values(files.map((sha256) => ({ sha256, extension: 'webp', sweeps: 3, foundAt: at })));
      expect(await trashUnnamedFiles(server.db, { fileCount: 50_000, at })).toBe(150);
      const tomorrow = new Date(at.getTime() + DAY_MS);
      expect(await trashUnnamedFiles(server.db, { fileCount: 299, at: tomorrow })).toBe(148);
    });

    test('treats a file that an earlier version released as unused from now on', async () => {
      const { db, dataDir } = server;
      const blobs = createDirectoryBlobStore(join(dataDir, 'media'), randomUUID);
      const sha256 = sha256Of(Buffer.from('released'));
      await db
        .insert(pictureBlob)
        .values({ sha256, extension: 'webp', byteCount: 8, referenceCount: 0, createdAt: new Date(0) });
      const sweep = (days: number) =>
        sweepBlobs({
          db,
          blobs,
          newId: randomUUID,
          now: () => new Date(Date.now() + days * DAY_MS),
          onAlarm: (kind) => expect.fail(kind),
        });
      await sweep(0);
      expect(await db.select().from(pictureBlob)).toMatchObject([{ sha256, unusedAt: expect.any(Date) }]);
      await sweep(7.1);
      expect(await db.select().from(pictureBlob)).toEqual([]);
    });

    test('removes drafts of killed processes that are older than an hour', async () => {
      const media = join(server.dataDir, 'media');
      const leaveDraft = async (name: string, ageMs: number): Promise<void> => {
        await mkdir(join(media, 'aa'), { recursive: true });
        await writeFile(join(media, 'aa', name), 'half');
        const at = new Date(Date.now() - ageMs);
        await utimes(join(media, 'aa', name), at, at);
      };
      await leaveDraft(`${'a'.repeat(64)}.webp.1.draft`, 2 * HOUR_MS);
      await leaveDraft(`${'a'.repeat(64)}.webp.2.draft`, 0);
      await sweepBlobs({
        db: server.db,
        blobs: createDirectoryBlobStore(media, randomUUID),
        newId: randomUUID,
        now: () => new Date(),
        onAlarm: (kind) => expect.fail(kind),
      });
      expect(await readdir(join(media, 'aa'))).toEqual([`${'a'.repeat(64)}.webp.2.draft`]);
    });
  });
});
