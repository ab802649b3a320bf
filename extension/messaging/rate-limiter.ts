export type RateLimiter = {
  /** False once `key` was taken more often than the limit within the window. */
  take: (key: string) => boolean;
  /** Begins anew for `key`: what was taken came to nothing. */
  forget: (key: string) => void;
};

type Options = { limit: number; windowMs: number; now: () => number };

/** Above this the oldest windows are forgotten: a page must not fill the worker's memory. */
const MAX_KEYS = 1_000;

/** Counts in fixed windows, in memory: a page that could stop our worker to reset it would gain nothing by that. */
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
