import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { link, mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { isSystemError } from '#shared/lib/system-error.ts';

/**
 * The process that holds the directory. `machine` identifies the boot and the process namespace, within which processes
 * can see each other.
 */
const Holder = z.object({ owner: z.string(), pid: z.int(), processStart: z.string(), machine: z.string() });
type Holder = z.infer<typeof Holder>;

export type DataDirLock = { release: () => Promise<void> };

export type DataDirLockOptions = {
  directory: string;
  newId: () => string;
  /**
   * Called if another process took the directory while this process slept. This process must end immediately and
   * write nothing more.
   */
  onLost: () => void;
  beatEveryMs?: number;
  staleAfterMs?: number;
};

export class DataDirInUse extends Error {
  override readonly name = 'DataDirInUse';
}

const LOCK_FILE = 'server.lock';
const BEAT_EVERY_MS = 5_000;
const STALE_AFTER_MS = 15_000;
const TRIES = 3;

/**
 * Locks `directory` for this process, or throws DataDirInUse within 1 s. A holder on this machine keeps the lock while
 * its process lives. A holder on another machine keeps it while its heartbeat (the mtime of the file) is younger than
 * 15 s. The database engine has no lock itself and would lose the rows of a second writer.
 */
export const lockDataDir = async (options: DataDirLockOptions): Promise<DataDirLock> => {
  await mkdir(options.directory, { recursive: true });
  const file = join(options.directory, LOCK_FILE);
  const own = JSON.stringify(thisProcess(options.newId()));
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    if (await createLock(file, own)) return startHeartbeat(file, own, options);
    await removeIfAbandoned(file, options);
  }
  throw new DataDirInUse(`${options.directory} could not be locked: other processes are starting in it.`);
};

const createLock = async (file: string, own: string): Promise<boolean> => {
  // The content is written to a draft first, so that no process reads an incomplete lock.
  const draft = `${file}.${randomUUID()}.draft`;
  await writeFile(draft, own);
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if (isSystemError(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
};

const removeIfAbandoned = async (file: string, options: DataDirLockOptions): Promise<void> => {
  const found = await contentOf(file);
  if (found === null) return;
  const holder = holderIn(found);
  if (await isHeld(file, holder, options.staleAfterMs ?? STALE_AFTER_MS)) {
    const by = holder === null ? 'another process' : `process ${holder.pid}`;
    throw new DataDirInUse(
      `${options.directory} is in use by ${by}. Stop it first, or set DATA_DIR to another folder; DATABASE_URL lets several servers run beside each other.`,
    );
  }
  const movedAside = `${file}.${options.newId()}`;
  try {
    await rename(file, movedAside);
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return;
    throw error;
  }
  // Another process may have taken the lock between the read and the rename. Then its file is moved back.
  if ((await contentOf(movedAside)) !== found) await link(movedAside, file);
  await rm(movedAside, { force: true });
};

const isHeld = async (file: string, holder: Holder | null, staleAfterMs: number): Promise<boolean> => {
  if (holder !== null && holder.machine === machineId()) return isAlive(holder);
  const beatAt = await stat(file).then(
    (facts) => facts.mtimeMs,
    () => 0,
  );
  return Date.now() - beatAt < staleAfterMs;
};

const isAlive = ({ pid, processStart }: Holder): boolean => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return isSystemError(error, 'EPERM');
  }
  return startOf(pid) === processStart;
};

const startHeartbeat = (file: string, own: string, options: DataDirLockOptions): DataDirLock => {
  let isReleased = false;
  const sendHeartbeat = async (): Promise<void> => {
    const found = await contentOf(file);
    if (isReleased) return;
    if (found === own || (found === null && (await createLock(file, own)))) {
      await utimes(file, new Date(), new Date());
      return;
    }
    clearInterval(timer);
    options.onLost();
  };
  const timer = setInterval(() => {
    // If the disk is full or missing for a moment, the server continues. The next heartbeat tries again.
    sendHeartbeat().catch(() => undefined);
  }, options.beatEveryMs ?? BEAT_EVERY_MS);
  timer.unref();
  return {
    release: async () => {
      isReleased = true;
      clearInterval(timer);
      if ((await contentOf(file)) === own) await rm(file, { force: true });
    },
  };
};

const contentOf = async (file: string): Promise<string | null> => {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return null;
    throw error;
  }
};

const holderIn = (content: string): Holder | null => {
  try {
    return Holder.parse(JSON.parse(content));
  } catch {
    // The file is foreign or was damaged by a power failure. Only its age counts.
    return null;
  }
};

const thisProcess = (owner: string): Holder => ({
  owner,
  pid: process.pid,
  processStart: startOf(process.pid),
  machine: machineId(),
});

/**
 * Returns the start time of a process (field 22 of /proc/<pid>/stat, in ticks since boot), which detects a reused pid.
 * Empty if there is no /proc.
 */
const startOf = (pid: number): string =>
  readOr('', () => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? '');

const machineId = (): string =>
  [
    hostname(),
    readOr('', () => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
    readOr('', () => readlinkSync('/proc/self/ns/pid')),
  ].join(' ');

const readOr = (fallback: string, read: () => string): string => {
  try {
    return read();
  } catch {
    // Other operating systems do not have this file.
    return fallback;
  }
};
