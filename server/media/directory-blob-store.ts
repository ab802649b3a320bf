import { createReadStream } from 'node:fs';
import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isSystemError } from '#shared/lib/system-error.ts';
import { blobAtPath, MARKER_PATH, pathOfBlob, type BlobName, type BlobStore } from './blob-store.ts';

const DRAFT = '.draft';

/**
 * Stores files as `<root>/ab/abcdef….webp`. Each file is written as a draft, flushed and then renamed, so that a crash
 * leaves no incomplete file.
 */
export const createDirectoryBlobStore = (root: string, newId: () => string): BlobStore => {
  const pathOf = (name: BlobName): string => join(root, pathOfBlob(name));
  const sizeOf = async (name: BlobName): Promise<number | null> => {
    try {
      return (await stat(pathOf(name))).size;
    } catch (error) {
      if (isSystemError(error, 'ENOENT')) return null;
      throw error;
    }
  };

  const write = async (path: string, bytes: Uint8Array): Promise<void> => {
    await mkdir(dirname(path), { recursive: true });
    const draft = `${path}.${newId()}${DRAFT}`;
    try {
      await writeFlushed(draft, bytes);
      await rename(draft, path);
    } finally {
      await rm(draft, { force: true });
    }
  };

  return {
    place: root,
    has: async (name) => (await sizeOf(name)) !== null,
    find: async (name) => {
      const byteCount = await sizeOf(name);
      return byteCount === null ? null : { byteCount, read: () => createReadStream(pathOf(name)) };
    },
    put: async (name, bytes) => {
      if ((await sizeOf(name)) !== bytes.byteLength) await write(pathOf(name), bytes);
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    list: async function* (before) {
      for await (const path of filesFrom(root, before)) {
        const name = blobAtPath(path);
        if (name !== null) yield name;
      }
    },
    removeDrafts: async (before) => {
      for await (const path of filesFrom(root, before)) if (path.endsWith(DRAFT)) await rm(path, { force: true });
    },
    readMarker: async () => {
      try {
        return await readFile(join(root, MARKER_PATH), 'utf8');
      } catch (error) {
        if (isSystemError(error, 'ENOENT')) return null;
        throw error;
      }
    },
    writeMarker: (text) => write(join(root, MARKER_PATH), Buffer.from(text)),
  };
};

const writeFlushed = async (path: string, bytes: Uint8Array): Promise<void> => {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
};

/**
 * Lists the files of all folders one by one, so that a million files need little memory. Skips files that are removed
 * during the listing.
 */
async function* filesFrom(root: string, before: Date): AsyncGenerator<string> {
  try {
    for await (const entry of await opendir(root, { recursive: true })) {
      const path = join(entry.parentPath, entry.name);
      if (entry.isFile() && (await changedAt(path)) < before.getTime()) yield path;
    }
  } catch (error) {
    if (!isSystemError(error, 'ENOENT')) throw error;
  }
}

/** Returns the mtime in ms, or Infinity for a file that was removed. */
const changedAt = async (path: string): Promise<number> => {
  try {
    return (await stat(path)).mtimeMs;
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return Infinity;
    throw error;
  }
};
