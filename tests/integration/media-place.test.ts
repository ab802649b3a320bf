import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mediaPlace, pictureBlob } from '#server/db/schema/pictures.ts';
import type { BlobName } from '#server/media/blob-store.ts';
import { claimMediaPlace, ForeignMedia } from '#server/modules/pictures/media-place.service.ts';
import { sweepBlobs } from '#server/modules/pictures/sweep-blobs.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { blobPlacesWith, putOldBlob, type BlobPlace } from '../support/server/blob-places.ts';
import { openServer } from '../support/server/open-server.ts';
import { engines, openTestDatabase, type TestDatabase } from '../support/server/database/test-database.ts';

const NUMBERS = Array.from({ length: 10 }, (_, index) => index);

describe.each(blobPlacesWith(engines))('the place of the media over $engine in $where', ({ engine, openPlace }) => {
  let place: BlobPlace;
  let database: TestDatabase;
  beforeEach(async () => {
    place = await openPlace();
    database = await openTestDatabase(engine);
  });
  afterEach(async () => {
    await database.close();
    await place.close();
  });

  const claim = ({ db }: TestDatabase, takeOver: string | null = null) =>
    claimMediaPlace({ db, blobs: place.blobs, newId: randomUUID }, takeOver);
  /** Sweeps on four nights and then after the time in the trash. Returns the alarms of all sweeps. */
  const sweepForDays = async ({ db }: TestDatabase): Promise<string[]> => {
    const alarms: string[] = [];
    for (const day of [0, 1, 2, 3, 12]) {
      await sweepBlobs({
        db,
        blobs: place.blobs,
        newId: randomUUID,
        now: () => new Date(Date.now() + day * DAY_MS),
        onAlarm: (kind) => alarms.push(kind),
      });
    }
    return alarms;
  };
  const storeFiles = async ({ db }: TestDatabase): Promise<BlobName[]> => {
    const files = await Promise.all(NUMBERS.map((number) => putOldBlob(place, `picture ${number}`)));
    await db
      .insert(pictureBlob)
      .values(files.map((name) => ({ ...name, byteCount: 9, referenceCount: 1, createdAt: new Date() })));
    return files;
  };
  const expectAllStored = async (files: readonly BlobName[]): Promise<void> => {
    expect(await Promise.all(files.map((name) => place.blobs.has(name)))).toEqual(files.map(() => true));
  };
  const withOtherDatabase = async (run: (other: TestDatabase) => Promise<void>): Promise<void> => {
    const other = await openTestDatabase(engine);
    try {
      await run(other);
    } finally {
      await other.close();
    }
  };
  const sweepMark = async (): Promise<string> => {
    const marker = JSON.parse((await place.blobs.readMarker()) ?? '') as { sweep: string };
    return marker.sweep;
  };

  test('refuses a server with another database in one sentence that states how to proceed', async () => {
    await claim(database);
    const files = await storeFiles(database);
    await withOtherDatabase(async (other) => {
      const start = openServer(engine, { database: other, parts: { blobs: place.blobs } });
      await expect(start).rejects.toThrow(ForeignMedia);
      await expect(claim(other)).rejects.toThrow(
        `${place.blobs.place} contains pictures of another installation: start the server with the database to which they belong or with another place, or start it once with TAKE_OVER_MEDIA=${await sweepMark()} to give the pictures to this database.`,
      );
    });
    await claim(database);
    await expectAllStored(files);
  });

  test('loses no file to the sweeps of another database, which raise an alarm', async () => {
    await claim(database);
    const files = await storeFiles(database);
    await withOtherDatabase(async (other) => {
      expect(new Set(await sweepForDays(other))).toEqual(new Set(['mediaOfAnotherDatabase']));
    });
    await expectAllStored(files);
    expect(await sweepForDays(database)).toEqual([]);
  });

  test('loses no file to the sweeps of a restored copy of its database', async () => {
    await claim(database);
    const [backup] = await database.db.select().from(mediaPlace);
    const files = await storeFiles(database);
    expect(await sweepForDays(database)).toEqual([]);

    // The database is restored to a time before the sweeps and before the pictures.
    await database.db.update(mediaPlace).set(backup!);
    await database.db.delete(pictureBlob);
    await claim(database);
    expect(new Set(await sweepForDays(database))).toEqual(new Set(['mediaOfAnotherDatabase']));
    await expectAllStored(files);

    await claim(database, await sweepMark());
    expect(await sweepForDays(database)).toContain('unnamedFiles');
  });

  test('belongs to another database after the operator gave its mark, and no longer to the first one', async () => {
    await claim(database);
    await storeFiles(database);
    await withOtherDatabase(async (other) => {
      await expect(claim(other, randomUUID())).rejects.toThrow(ForeignMedia);
      await claim(other, await sweepMark());
      await claim(other);
      await expect(claim(database)).rejects.toThrow(ForeignMedia);
    });
  });

  test('without a marker belongs to the database that knows its files', async () => {
    await storeFiles(database);
    await putOldBlob(place, 'a file without a row');
    await withOtherDatabase(async (other) => {
      await expect(claim(other)).rejects.toThrow('TAKE_OVER_MEDIA=unmarked');
      await claim(database);
      await expect(claim(other, 'unmarked')).rejects.toThrow(ForeignMedia);
    });
  });

  test('with a damaged marker is treated like a place without a marker', async () => {
    const files = await storeFiles(database);
    await place.blobs.writeMarker('{"installation":');
    await withOtherDatabase((other) => expect(claim(other)).rejects.toThrow(ForeignMedia));
    await claim(database);
    await expectAllStored(files);
  });

  test('accepts the mark of before a sweep that was killed while it stored the next one', async () => {
    await claim(database);
    await storeFiles(database);
    const killed = new Error('killed');
    const blobs = { ...place.blobs, writeMarker: () => Promise.reject(killed) };
    const deps = { db: database.db, newId: randomUUID, now: () => new Date(), onAlarm: () => undefined };
    await expect(sweepBlobs({ ...deps, blobs })).rejects.toThrow(killed);
    await expect(sweepBlobs({ ...deps, blobs })).rejects.toThrow(killed);
    expect(await sweepForDays(database)).toEqual([]);
  });

  test('has the same id for all processes that start at the same time on a new place', async () => {
    const deps = { db: database.db, blobs: place.blobs, newId: randomUUID };
    await Promise.all(NUMBERS.map(() => claimMediaPlace(deps, null)));
    const rows = await database.db.select().from(mediaPlace).where(eq(mediaPlace.name, 'media'));
    expect(JSON.parse((await place.blobs.readMarker()) ?? '')).toEqual({
      installation: rows[0]?.installationId,
      sweep: rows[0]?.sweepMark,
    });
  });
});
