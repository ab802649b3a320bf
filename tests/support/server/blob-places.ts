import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathOfBlob, type BlobName, type BlobStore } from '#server/media/blob-store.ts';
import { createDirectoryBlobStore } from '#server/media/directory-blob-store.ts';
import { openS3BlobStore } from '#server/media/s3-blob-store.ts';
import type { Engine } from '#server/db/db.ts';
import { HOUR_MS } from '#shared/domain/time.ts';
import { sha256Of } from './core-user.ts';
import { isFullRun } from './test-scope.ts';
import { openS3 } from '../stand-ins/s3/open-s3.ts';

/** A blob store with access to its files. */
export type BlobPlace = {
  blobs: BlobStore;
  /** Sets the time at which a stored file was written to `ms` milliseconds ago. */
  age: (name: BlobName, ms: number) => Promise<void>;
  /** Adds a file that is not a stored file. */
  addForeignFile: () => Promise<void>;
  close: () => Promise<void>;
};

const openFolder = async (): Promise<BlobPlace> => {
  const root = await mkdtemp(join(tmpdir(), 'spendlens-blobs-'));
  return {
    blobs: createDirectoryBlobStore(root, randomUUID),
    age: async (name, ms) => {
      const at = new Date(Date.now() - ms);
      await utimes(join(root, pathOfBlob(name)), at, at);
    },
    addForeignFile: () => writeFile(join(root, 'notes.txt'), 'not ours'),
    close: () => rm(root, { recursive: true }),
  };
};

const openBucket = async (): Promise<BlobPlace> => {
  const s3 = await openS3();
  return {
    blobs: await openS3BlobStore(s3.settings),
    age: async (name, ms) => {
      s3.files.get(pathOfBlob(name))!.writtenAt = new Date(Date.now() - ms);
    },
    addForeignFile: async () => {
      s3.files.set('notes.txt', { bytes: Buffer.from('not ours'), writtenAt: new Date(0) });
    },
    close: s3.close,
  };
};

/** The two kinds of places for media, for `describe.each`. */
export const blobPlaces = [
  { where: 'a folder', openPlace: openFolder },
  { where: 'a bucket', openPlace: openBucket },
] as const;

/**
 * Databases with places for media, for `describe.each`: the folder with the first engine and the bucket with the last
 * one, or every combination in a full run.
 */
export const blobPlacesWith = (engines: readonly Engine[]) =>
  blobPlaces.flatMap((place, index) => {
    const used = isFullRun ? engines : engines.slice(index === 0 ? 0 : -1).slice(0, 1);
    return used.map((engine) => ({ engine, where: place.where, openPlace: place.openPlace }));
  });

/** A file with this text and its name. */
export const aBlob = (text: string): { name: BlobName; bytes: Buffer } => {
  const bytes = Buffer.from(text);
  return { name: { sha256: sha256Of(bytes), extension: 'webp' }, bytes };
};

/** Stores a file as a process leaves it that was killed two hours ago, before it stored the row. */
export const putOldBlob = async ({ blobs, age }: BlobPlace, text: string): Promise<BlobName> => {
  const { name, bytes } = aBlob(text);
  await blobs.put(name, bytes);
  await age(name, 2 * HOUR_MS);
  return name;
};
