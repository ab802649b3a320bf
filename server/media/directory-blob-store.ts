import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BlobName, BlobStore } from './blob-store.ts';

/** Files as `<root>/ab/abcdef….webp`. Written under another name, flushed, then renamed: a crash leaves no half file. */
export const createDirectoryBlobStore = (root: string, newId: () => string): BlobStore => {
  const pathOf = ({ sha256, extension }: BlobName): string => join(root, sha256.slice(0, 2), `${sha256}.${extension}`);
  const sizeOf = async (name: BlobName): Promise<number | null> => {
    try {
      return (await stat(pathOf(name))).size;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
      throw error;
    }
  };

  return {
    has: async (name) => (await sizeOf(name)) !== null,
    find: async (name) => {
      const byteCount = await sizeOf(name);
      return byteCount === null ? null : { byteCount, read: () => createReadStream(pathOf(name)) };
    },
    put: async (name, bytes) => {
      const path = pathOf(name);
      if ((await sizeOf(name)) === bytes.byteLength) return;
      await mkdir(dirname(path), { recursive: true });
      const draft = `${path}.${newId()}.draft`;
      try {
        await writeFlushed(draft, bytes);
        await rename(draft, path);
      } finally {
        await rm(draft, { force: true });
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
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
