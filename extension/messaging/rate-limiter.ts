export type RateLimiter = {
  /**
   * Counts uses of `key`, by default one. Returns false, and counts none of them, if they exceed the limit of the
   * current window.
   */
  consume: (key: string, uses?: number) => boolean;
  /** Resets the count of `key`, for example if its use had no effect. */
  reset: (key: string) => void;
};

type Options = { limit: number; windowMs: number; now: () => number };

/** Maximum number of counted keys. The oldest are dropped, so that a page can't fill the memory of the worker. */
const MAX_KEYS = 1_000;

/** Counts uses in fixed time windows, in memory. A restart of the worker resets the counts; a page can't cause one. */
export const createRateLimiter = ({ limit, windowMs, now }: Options): RateLimiter => {
  const windows = new Map<string, { startedAt: number; count: number }>();
  return {
    consume: (key, uses = 1) => {
      const at = now();
      const known = windows.get(key);
      const current = known !== undefined && at - known.startedAt < windowMs ? known : { startedAt: at, count: 0 };
      if (current.count + uses > limit) return false;
      current.count += uses;
      windows.delete(key);
      windows.set(key, current);
      const [oldest] = windows.keys();
      if (windows.size > MAX_KEYS && oldest !== undefined) windows.delete(oldest);
      return true;
    },
    reset: (key) => windows.delete(key),
  };
};
