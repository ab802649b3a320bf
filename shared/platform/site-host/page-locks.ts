import type { WithLock } from '#shared/sync/sync-network.ts';

/**
 * Web Locks, which cover all tabs. Browsers hide them from pages over plain HTTP: there, only the jobs of one page wait
 * for each other. Two tabs may send the same change, because the server applies each change once.
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
