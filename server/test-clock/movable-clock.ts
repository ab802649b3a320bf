import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';

/** The time of an installation that only tries things out: the real one, and how far it was moved. */
export type MovableClock = {
  now: () => Date;
  /** When a moment of this clock comes really. */
  realTimeOf: (at: Date) => Date;
  /** Moves it on; it never goes back, since what was written would then lie in the future. */
  advance: (ms: number) => Promise<void>;
};

const Stored = z.object({ ahead_ms: z.int().check(z.minimum(0)) });

/** How far it was moved lies in `file`, so that no start of the server goes back in time. */
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

/** Where it lies in the data directory. */
export const testClockFile = (dataDir: string): string => join(dataDir, 'test-clock.json');

const readAhead = async (file: string): Promise<number> => {
  try {
    return Stored.parse(JSON.parse(await readFile(file, 'utf8'))).ahead_ms;
  } catch {
    // Never moved.
    return 0;
  }
};
