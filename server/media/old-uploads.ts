import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isSystemError } from '#shared/lib/system-error.ts';

/**
 * Removes everything in `folder` that was last written before `before` (ms since 1970). Does nothing if the folder is
 * missing. Skips files that another process removes at the same time.
 */
export const removeOldUploads = async (folder: string, before: number): Promise<void> => {
  for (const name of await namesIn(folder)) {
    const path = join(folder, name);
    const writtenAt = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => Infinity,
    );
    if (writtenAt < before) await rm(path, { recursive: true, force: true });
  }
};

const namesIn = async (folder: string): Promise<string[]> => {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return [];
    throw error;
  }
};
