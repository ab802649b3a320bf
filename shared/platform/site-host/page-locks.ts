import type { WithLock } from '#shared/sync/sync-network.ts';

/**
 * Web Locks, which count for all tabs. Browsers hide them from pages over plain http; there, only jobs of this page wait for
 * each other. The server applies each change once, so that two tabs may send the same one.
 */
export const locksOf = (page: Window): WithLock =>
  'locks' in page.navigator ? (name, job) => page.navigator.locks.request(name, job) : createPageLocks();

const createPageLocks = (): WithLock => {
  const lastJobs = new Map<string, Promise<unknown>>();
  return (name, job) => {
    const before = lastJobs.get(name) ?? Promise.resolve();
    const run = before.then(job, job);
    lastJobs.set(name, run);
    return run;
  };
};
