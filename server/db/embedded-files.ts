import { mkdir, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { isSystemError } from '#shared/lib/system-error.ts';
import { DATABASE_MARKER, isMarked } from './database-marker.ts';

/** The embedded database cannot be used. The message is one sentence for the operator that contains the fix. */
export class DatabaseDamaged extends Error {
  override readonly name = 'DatabaseDamaged';

  constructor(dataDir: string, fault: string, options?: ErrorOptions) {
    super(
      `The database in ${join(dataDir, 'db')} ${fault}: restore a backup with “DATA_DIR=NEW_FOLDER npm run operator -- restore BACKUP”, or run “npm start -- --new”, which moves all data in ${dataDir} aside and starts with an empty database.`,
      options,
    );
  }
}

/** Files that every database has. They are never empty. */
const FILES = ['PG_VERSION', 'postgresql.conf', 'global/pg_control'];
/** Folders that every database has. They are never empty. */
const FOLDERS = ['base', 'global', 'pg_wal', 'pg_xact', 'pg_multixact'];
/** A segment of the write-ahead log. */
const SEGMENT = /^[0-9A-F]{24}$/;
/** PostgreSQL creates this file when it opens the database. */
const PID_FILE = 'postmaster.pid';
/**
 * If less space is free, a full disk is reported as the cause. PostgreSQL needs at least a segment of 16 MB to open a
 * database.
 */
const FREE_BYTES = 32 * 1024 * 1024;

/**
 * Returns whether `dataDir` has a complete database (`whole`) or none (`none`). Reads only names and sizes. Throws
 * DatabaseDamaged if files of a database are missing or empty, or if the marker exists but no database does.
 */
export const checkDatabaseFiles = async (dataDir: string): Promise<'whole' | 'none'> => {
  const folder = join(dataDir, 'db');
  const names = await namesIn(folder);
  if (names === 'not a folder') throw new DatabaseDamaged(dataDir, 'is not a folder');
  if (names === 'missing' || names.length === 0) {
    if (await isMarked(dataDir)) throw new DatabaseDamaged(dataDir, 'is missing');
    return 'none';
  }
  const fault = await faultIn(folder);
  if (fault !== null) throw new DatabaseDamaged(dataDir, `is damaged (${fault})`);
  return 'whole';
};

/**
 * Opens a database that `checkDatabaseFiles` found complete. If this fails, throws DatabaseDamaged and leaves no new
 * file.
 */
export const openWholeDatabase = async <T>(dataDir: string, open: () => Promise<T>): Promise<T> => {
  const pidFile = join(dataDir, 'db', PID_FILE);
  const hadPidFile = (await sizeOf(pidFile)) !== null;
  try {
    return await open();
  } catch (error) {
    if (!hadPidFile) await rm(pidFile, { force: true });
    const { bavail, bsize } = await statfs(dataDir);
    if (bavail * bsize < FREE_BYTES) throw Object.assign(new Error('No space', { cause: error }), { code: 'ENOSPC' });
    throw new DatabaseDamaged(dataDir, 'is damaged (PostgreSQL can’t open it)', { cause: error });
  }
};

/** Files of running servers, data that was moved aside before, and `lost+found` of a file system. */
const NOT_MOVED = /^(server\.lock.*|operator\.sock|old-.*|lost\+found)$/;

/**
 * Moves all data in `dataDir` to a new folder in it. The marker is moved last, so that after an interruption no new
 * database is created. The caller holds the lock of `dataDir`.
 *
 * @returns The path of the new folder, or null if there was no data.
 */
export const moveDataAside = async (dataDir: string): Promise<string | null> => {
  const names = (await readdir(dataDir)).filter((name) => !NOT_MOVED.test(name) && name !== DATABASE_MARKER);
  const isDatabaseMarked = await isMarked(dataDir);
  if (names.length === 0 && !isDatabaseMarked) return null;
  const aside = join(dataDir, `old-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`);
  await mkdir(aside, { mode: 0o700 });
  for (const name of names) await rename(join(dataDir, name), join(aside, name));
  if (isDatabaseMarked) await rename(join(dataDir, DATABASE_MARKER), join(aside, DATABASE_MARKER));
  return aside;
};

const faultIn = async (folder: string): Promise<string | null> => {
  for (const name of FILES) {
    const size = await sizeOf(join(folder, name));
    if (size === null) return `${name} is missing`;
    if (size === 0) return `${name} is empty`;
  }
  for (const name of FOLDERS) {
    const names = await namesIn(join(folder, name));
    if (typeof names === 'string') return `${name} is ${names}`;
    if (names.length === 0) return `${name} is empty`;
    if (name === 'pg_wal' && !names.some((file) => SEGMENT.test(file))) return 'the write-ahead log is missing';
  }
  return null;
};

const namesIn = async (folder: string): Promise<string[] | 'missing' | 'not a folder'> => {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return 'missing';
    if (isSystemError(error, 'ENOTDIR')) return 'not a folder';
    throw error;
  }
};

/** Returns the size in bytes, or null if the file does not exist. */
const sizeOf = async (path: string): Promise<number | null> => {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (isSystemError(error, 'ENOENT') || isSystemError(error, 'ENOTDIR')) return null;
    throw error;
  }
};
