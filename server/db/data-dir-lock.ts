import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { link, mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** Who holds the directory. `machine` tells processes that can see each other (same boot, same process namespace) apart from others. */
const Holder = z.object({ owner: z.string(), pid: z.int(), processStart: z.string(), machine: z.string() });
type Holder = z.infer<typeof Holder>;

export type DataDirLock = { release: () => Promise<void> };

export type DataDirLockOptions = {
  directory: string;
  newId: () => string;
  /** Another process took the directory while this one slept: it must end at once and write nothing more. */
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
 * Takes `directory` for this process alone, or throws DataDirInUse within a second. A holder that can be seen from here
 * counts as long as its process lives, asleep or not; one on another machine, as long as its heartbeat (the
 * file's time) is younger than 15 seconds. The engine inside has no lock of its own and would lose a second writer's rows.
 */
export const lockDataDir = async (options: DataDirLockOptions): Promise<DataDirLock> => {
  await mkdir(options.directory, { recursive: true });
  const file = join(options.directory, LOCK_FILE);
  const own = JSON.stringify(thisProcess(options.newId()));
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    if (await created(file, own)) return keepBeating(file, own, options);
    await removeIfAbandoned(file, options);
  }
  throw new DataDirInUse(`${options.directory} could not be locked: other processes are starting in it.`);
};

const created = async (file: string, own: string): Promise<boolean> => {
  // Written whole under another name first, so that nobody ever reads half a lock.
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
  const aside = `${file}.${options.newId()}`;
  try {
    await rename(file, aside);
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return;
    throw error;
  }
  // Somebody may have taken it over between our look and our rename: then it goes back.
  if ((await contentOf(aside)) !== found) await link(aside, file);
  await rm(aside, { force: true });
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

const keepBeating = (file: string, own: string, options: DataDirLockOptions): DataDirLock => {
  let isReleased = false;
  const beat = async (): Promise<void> => {
    const found = await contentOf(file);
    if (isReleased) return;
    if (found === own || (found === null && (await created(file, own)))) {
      await utimes(file, new Date(), new Date());
      return;
    }
    clearInterval(timer);
    options.onLost();
  };
  const timer = setInterval(() => {
    // A disk that is full or gone for a moment must not end the server: the next beat tries again.
    beat().catch(() => undefined);
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
    // Not written by us, or torn by a power cut: only its age counts.
    return null;
  }
};

const thisProcess = (owner: string): Holder => ({
  owner,
  pid: process.pid,
  processStart: startOf(process.pid),
  machine: machineId(),
});

/** Field 22 of /proc/<pid>/stat, in ticks since boot: a number used twice is then told apart. Empty where there is no /proc. */
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
    // Another operating system: it has no such file.
    return fallback;
  }
};

const isSystemError = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
