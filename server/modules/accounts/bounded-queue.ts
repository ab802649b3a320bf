import { AppError } from '#shared/errors/app-error.ts';

export type BoundedQueue = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Runs at most `concurrency` pieces of work at a time and lets at most `limit` wait. Beyond that it refuses with
 * SERVICE_UNAVAILABLE at once: a flood of sign-ins must not take the memory and the processor from everything else.
 */
export const createBoundedQueue = ({ concurrency, limit }: { concurrency: number; limit: number }): BoundedQueue => {
  let running = 0;
  const waiting: (() => void)[] = [];

  const turn = (): Promise<void> => {
    if (running < concurrency) {
      running += 1;
      return Promise.resolve();
    }
    if (waiting.length >= limit) throw new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: 5 });
    return new Promise((resolve) => waiting.push(resolve));
  };

  const handOver = (): void => {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  };

  return async (work) => {
    await turn();
    try {
      return await work();
    } finally {
      handOver();
    }
  };
};
