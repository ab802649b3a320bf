import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { isSystemError } from '#shared/lib/system-error.ts';

/** A clock for test installations: real time plus an offset. */
export type MovableClock = {
  now: () => Date;
  /** Converts a time of this clock to real time. */
  realTimeOf: (at: Date) => Date;
  /** Moves the clock forward. It never moves back, because stored times would then be in the future. */
  advance: (ms: number) => Promise<void>;
};

const Stored = z.object({ ahead_ms: z.int().check(z.minimum(0)) });

/**
 * Opens the clock. The offset is stored in `file`, so that a restart does not move the clock back. A missing file means
 * that the clock was never moved. Throws if the file can't be read or is damaged.
 */
export const openMovableClock = async (file: string): Promise<MovableClock> => {
  let aheadMs = await readAhead(file);
  return {
    now: () => new Date(Date.now() + aheadMs),
    realTimeOf: (at) => new Date(at.getTime() - aheadMs),
    advance: async (ms) => {
      aheadMs += ms;
      await mkdir(dirname(file), { recursive: true });
      // The file is replaced only by a complete file, because a damaged file stops the next start.
      await writeFile(`${file}.new`, JSON.stringify({ ahead_ms: aheadMs } satisfies z.infer<typeof Stored>));
      await rename(`${file}.new`, file);
    },
  };
};

/** Returns the path of the offset file in the data directory. */
export const testClockFile = (dataDir: string): string => join(dataDir, 'test-clock.json');

const readAhead = async (file: string): Promise<number> => {
  const text = await readIfExists(file);
  if (text === null) return 0;
  try {
    return Stored.parse(JSON.parse(text)).ahead_ms;
  } catch (error) {
    throw new Error(
      `The file of the test clock is damaged: ${file}. If you delete it, the clock returns to the real time, and stored times can be in the future.`,
      {
        cause: error,
      },
    );
  }
};

const readIfExists = async (file: string): Promise<string | null> => {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return null;
    throw error;
  }
};
