import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { Figure } from './figure.ts';
import { machineText } from './machine.ts';

/** Where a run leaves its results, one file for each part. */
export const RESULTS = 'dist/bench';
/** Those that the page of figures is made from. */
export const KEPT_RESULTS = 'docs/figures';

const Result = z.object({
  part: z.string(),
  /** When it ended, ISO 8601 in UTC. */
  at: z.string(),
  machine: z.string(),
  /** The number of cores that other processes used before the run; absent if it was not measured. */
  busyCores: z.optional(z.number()),
  seconds: z.number(),
  figures: z.array(Figure),
  /** Why there are none. */
  error: z.optional(z.string()),
});
export type Result = z.infer<typeof Result>;

/** A machine that uses at most this many cores before a run is idle. */
const MAX_BUSY_CORES = 0.5;

/** Whether the machine was idle before the run; false if that was not measured. */
export const wasMachineIdle = ({ busyCores }: Pick<Result, 'busyCores'>): boolean =>
  busyCores !== undefined && busyCores <= MAX_BUSY_CORES;

export const writeResult = async (result: Omit<Result, 'machine'>): Promise<void> => {
  await mkdir(RESULTS, { recursive: true });
  const whole: Result = { ...result, machine: await machineText() };
  await writeFile(join(RESULTS, `${result.part}.json`), `${JSON.stringify(whole, null, 1)}\n`);
};

/** The result of each part that has one, by its name; nothing where the folder is not there. */
export const readResults = async (folder: string): Promise<Map<string, Result>> => {
  const names = await readdir(folder).catch(() => []);
  const results = new Map<string, Result>();
  for (const name of names.filter((file) => file.endsWith('.json'))) {
    const result = Result.parse(JSON.parse(await readFile(join(folder, name), 'utf8')));
    results.set(result.part, result);
  }
  return results;
};
