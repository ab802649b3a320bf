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

/** A random UUID of version 4 (RFC 9562, section 5.4). Browsers hide `crypto.randomUUID` from pages over plain HTTP. */
export const newUuid = (): string => {
  const available: Partial<Crypto> = crypto;
  if (available.randomUUID !== undefined) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  // 4: the version. a: the variant of the RFC.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
};
