import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Response times in milliseconds of calls that were started at fixed times, and the messages of those that failed.
 */
export type Probed = { times: number[]; failures: string[] };

/**
 * A failed call counts as long as a call without a response, so that a server that refuses calls does not seem fast.
 */
export const FAILED_MS = 30_000;

/**
 * Starts `call` every `everyMs` milliseconds until `isOver`, without waiting for earlier calls, and then waits for all
 * of them. The time of a call counts from when it was due, so that a late start is part of it.
 */
export const probe = async (
  call: () => Promise<unknown>,
  { everyMs, isOver }: { everyMs: number; isOver: () => boolean },
): Promise<Probed> => {
  const probed: Probed = { times: [], failures: [] };
  const runOne = async (due: number): Promise<void> => {
    try {
      await call();
      probed.times.push(performance.now() - due);
    } catch (error) {
      probed.failures.push(error instanceof Error ? error.message : String(error));
      probed.times.push(FAILED_MS);
    }
  };
  const running: Promise<void>[] = [];
  const started = performance.now();
  for (let count = 0; !isOver(); count += 1) {
    const due = started + count * everyMs;
    await sleep(Math.max(0, due - performance.now()));
    running.push(runOne(due));
  }
  await Promise.all(running);
  return probed;
};
