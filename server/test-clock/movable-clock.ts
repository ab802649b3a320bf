import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';

/** A clock for test installations: real time plus an offset. */
export type MovableClock = {
  now: () => Date;
  /** Converts a time of this clock to real time. */
  realTimeOf: (at: Date) => Date;
  /** Moves the clock forward. It never moves back, because stored times would then be in the future. */
  advance: (ms: number) => Promise<void>;
};

const Stored = z.object({ ahead_ms: z.int().check(z.minimum(0)) });

/** Opens the clock. The offset is stored in `file`, so that a restart does not move the clock back. */
export const openMovableClock = async (file: string): Promise<MovableClock> => {
  let aheadMs = await readAhead(file);
  return {
    now: () => new Date(Date.now() + aheadMs),
    realTimeOf: (at) => new Date(at.getTime() - aheadMs),
    advance: async (ms) => {
      aheadMs += ms;
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, JSON.stringify({ ahead_ms: aheadMs } satisfies z.infer<typeof Stored>));
    },
  };
};

/** Returns the path of the offset file in the data directory. */
export const testClockFile = (dataDir: string): string => join(dataDir, 'test-clock.json');

const readAhead = async (file: string): Promise<number> => {
  try {
    return Stored.parse(JSON.parse(await readFile(file, 'utf8'))).ahead_ms;
  } catch {
    // A missing file means that the clock was never moved. An unreadable or damaged file counts as missing too.
    return 0;
  }
};
