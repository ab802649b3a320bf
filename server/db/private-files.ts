import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync, type Dirent } from 'node:fs';
import { join } from 'node:path';
import { isSystemError } from '#shared/lib/system-error.ts';

/** Read, write and search rights of the group and of all other users. */
const OTHER_USERS = 0o077;

/** Other users of the machine can open a file, and this process is not allowed to change its mode. */
export class FilesNotPrivate extends Error {
  override readonly name = 'FilesNotPrivate';
}

/** From now on, this process creates files and folders without rights for other users, whatever mode is requested. */
export const createFilesPrivate = (): void => {
  process.umask(OTHER_USERS);
};

/**
 * Creates `folder` if it is missing, and removes the rights of other users from it and from everything in it. The
 * folder comes first, so that its content is inaccessible at once. Does not follow symbolic links in the folder. Blocks
 * the process, so call it before the server listens. Throws FilesNotPrivate.
 */
export const makeFilesPrivate = (folder: string): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  tighten(folder, statSync(folder).mode);
  tightenBelow(folder);
};

const tightenBelow = (folder: string): void => {
  for (const entry of entriesOf(folder)) {
    if (entry.isSymbolicLink()) continue;
    const path = join(folder, entry.name);
    const facts = lstatSync(path, { throwIfNoEntry: false });
    // Another process that uses the folder has removed the file.
    if (facts === undefined) continue;
    tighten(path, facts.mode);
    if (entry.isDirectory()) tightenBelow(path);
  }
};

const tighten = (path: string, mode: number): void => {
  if ((mode & OTHER_USERS) === 0) return;
  try {
    chmodSync(path, mode & 0o7777 & ~OTHER_USERS);
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return;
    throw new FilesNotPrivate(
      `Other users of this machine can open ${path}, and the server may not change that: make its user the owner of all files in DATA_DIR (chown -R), or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
};

/**
 * Returns no entries if this process may not read the folder, for example `lost+found` of a disk. Such a folder belongs
 * to another user.
 */
const entriesOf = (folder: string): Dirent[] => {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (isSystemError(error, 'EACCES') || isSystemError(error, 'ENOENT')) return [];
    throw error;
  }
};
