export type RateLimiter = {
  /** Counts one use of `key`. Returns false if the key has exceeded the limit in the current window. */
  take: (key: string) => boolean;
  /** Resets the count of `key`, for example if its use had no effect. */
  forget: (key: string) => void;
};

type Options = { limit: number; windowMs: number; now: () => number };

/** Maximum number of counted keys. The oldest are dropped, so that a page can't fill the memory of the worker. */
const MAX_KEYS = 1_000;

/** Counts uses in fixed time windows, in memory. A restart of the worker resets the counts; a page can't cause one. */
export const createRateLimiter = ({ limit, windowMs, now }: Options): RateLimiter => {
  const windows = new Map<string, { startedAt: number; count: number }>();
  return {
    take: (key) => {
      const at = now();
      const known = windows.get(key);
      if (known !== undefined && at - known.startedAt < windowMs) {
        known.count += 1;
        return known.count <= limit;
      }
      windows.delete(key);
      windows.set(key, { startedAt: at, count: 1 });
      const [oldest] = windows.keys();
      if (windows.size > MAX_KEYS && oldest !== undefined) windows.delete(oldest);
      return true;
    },
    forget: (key) => windows.delete(key),
  };
};
