import { constants } from 'node:fs';
import { access, chmod, copyFile, mkdir, open, opendir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isSystemError } from '#shared/lib/system-error.ts';

export type CopiedFiles = { files: number; bytes: number };

/**
 * Copies the files and folders in `from` to `to`, without rights for other users. Skips files that `to` already has,
 * entries of `from` for which `isSkipped` is true, sockets, links, and files that are removed during the copy.
 * Does not flush.
 */
export const copyFiles = async (
  from: string,
  to: string,
  isSkipped: (name: string) => boolean = skipNone,
): Promise<void> => {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for await (const entry of await opendir(from)) {
    if (isSkipped(entry.name)) continue;
    const source = join(from, entry.name);
    const target = join(to, entry.name);
    if (entry.isDirectory()) await copyFiles(source, target);
    if (entry.isFile() && !(await exists(target))) await copyOne(source, target);
  }
};

/**
 * Flushes all files and folders of a folder to the disk, so that they survive a power failure. Returns their number and
 * size.
 */
export const flushFiles = async (folder: string): Promise<CopiedFiles> => {
  for await (const entry of await opendir(folder, { recursive: true })) await flush(join(entry.parentPath, entry.name));
  return countFiles(folder);
};

/** Returns the number and the total bytes of the files in a folder. */
export const countFiles = async (folder: string): Promise<CopiedFiles> => {
  const counted = { files: 0, bytes: 0 };
  for await (const entry of await opendir(folder, { recursive: true })) {
    if (!entry.isFile()) continue;
    counted.files += 1;
    counted.bytes += (await stat(join(entry.parentPath, entry.name))).size;
  }
  return counted;
};

export const exists = async (path: string): Promise<boolean> => {
  try {
    await access(path);
    return true;
  } catch {
    return false;
  }
};

/** Flushes a file or the entries of a folder to the disk. */
export const flush = async (path: string): Promise<void> => {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
};

const skipNone = (): boolean => false;

const copyOne = async (source: string, target: string): Promise<void> => {
  try {
    await copyFile(source, target, constants.COPYFILE_EXCL);
    // `copyFile` gives the copy the mode of the source and ignores the umask.
    await chmod(target, 0o600);
  } catch (error) {
    if (isSystemError(error, 'ENOENT') && (await exists(dirname(target)))) return;
    throw error;
  }
};
