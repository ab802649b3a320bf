import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { describeMachine } from './describe-machine.ts';
import { Figure } from './figure.ts';

/** The folder with the results of the last runs, one file per part. */
export const RUN_RESULTS = 'dist/bench';
/** The folder with the committed results, from which docs/figures.md is generated. */
export const STORED_RESULTS = 'docs/figures';

const Result = z.object({
  part: z.string(),
  /** The end of the run, ISO 8601 in UTC. */
  at: z.string(),
  machine: z.string(),
  /** The number of cores that other processes used before the run; absent if it was not measured. */
  busyCores: z.optional(z.number()),
  /** The duration of the run. */
  seconds: z.number(),
  figures: z.array(Figure),
  /** The reason why a failed run has no figures. */
  error: z.optional(z.string()),
});
export type Result = z.infer<typeof Result>;

/** A machine is idle if other processes use at most this many cores before a run. */
const MAX_BUSY_CORES = 0.5;

/** Whether the machine was idle before the run; false if that was not measured. */
export const wasMachineIdle = ({ busyCores }: Pick<Result, 'busyCores'>): boolean =>
  busyCores !== undefined && busyCores <= MAX_BUSY_CORES;

export const writeResult = async (result: Omit<Result, 'machine'>): Promise<void> => {
  await mkdir(RUN_RESULTS, { recursive: true });
  const whole: Result = { ...result, machine: await describeMachine() };
  await writeFile(join(RUN_RESULTS, `${result.part}.json`), `${JSON.stringify(whole, null, 1)}\n`);
};

/** Returns the results in a folder by the name of their part; an empty map if the folder does not exist. */
export const readResults = async (folder: string): Promise<Map<string, Result>> => {
  const names = await readdir(folder).catch(() => []);
  const results = new Map<string, Result>();
  for (const name of names.filter((file) => file.endsWith('.json'))) {
    const result = Result.parse(JSON.parse(await readFile(join(folder, name), 'utf8')));
    results.set(result.part, result);
  }
  return results;
};
