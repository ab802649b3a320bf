import { MINUTE_MS } from '#shared/domain/time.ts';
import type { SyncReason } from '#shared/sync/backoff.ts';

/** The sync of one open page. `now` never waits after a failure. */
export type PageSync = {
  /** Runs a moment later. Call it after a local change. */
  soon: () => void;
  now: () => Promise<void>;
  stop: () => void;
};

type Options = {
  /** Syncs. Returns when a visible page may try again after a failure; null after a success. */
  run: (reason: SyncReason) => Promise<number | null>;
  page: Window;
  clock: () => number;
  /** The interval during the first minute after the page came to the front. */
  fastIntervalMs: number;
};

const FAST_FOR_MS = MINUTE_MS;
const SLOW_INTERVAL_MS = 30_000;
const SOON_MS = 50;

/**
 * Syncs a visible page: at the fast interval for a minute after it came to the front, then every 30 s, and after a
 * failure when `run` says. A hidden page pauses, and an offline page runs once more to record that it is offline. Both
 * sync immediately when the page is visible or online again.
 */
export const startPageSync = ({ run, page, clock, fastIntervalMs }: Options): PageSync => {
  const stopped = new AbortController();
  let frontSince = clock();
  let timer = 0;
  let isPlanned = false;

  const plan = (milliseconds: number, reason: SyncReason = 'visible'): void => {
    page.clearTimeout(timer);
    if (stopped.signal.aborted) return;
    isPlanned = true;
    timer = page.setTimeout(() => tick(reason), milliseconds);
  };
  const planNext = (retryAt: number | null): void => {
    // A change or a return during the run has planned an earlier one. Without a network, the next run waits for it.
    if (isPlanned || !page.navigator.onLine) return;
    const interval = clock() - frontSince < FAST_FOR_MS ? fastIntervalMs : SLOW_INTERVAL_MS;
    plan(retryAt === null ? interval : Math.max(0, retryAt - clock()));
  };
  const runNow = async (reason: SyncReason): Promise<void> => {
    let retryAt: number | null = null;
    try {
      retryAt = await run(reason);
    } finally {
      planNext(retryAt);
    }
  };
  const tick = (reason: SyncReason): void => {
    isPlanned = false;
    if (page.document.visibilityState === 'hidden') return;
    // The runner reports network errors in the sync state. It throws only errors of the store, and then the next run
    // retries.
    runNow(reason).catch(() => undefined);
  };
  const onReturn = (): void => {
    frontSince = clock();
    plan(0, 'return');
  };

  const options = { signal: stopped.signal };
  page.addEventListener('focus', onReturn, options);
  page.addEventListener('online', onReturn, options);
  page.addEventListener('offline', () => plan(0), options);
  page.document.addEventListener('visibilitychange', onReturn, options);
  plan(0);

  return {
    soon: () => plan(SOON_MS),
    now: () => runNow('request'),
    stop: () => {
      stopped.abort();
      page.clearTimeout(timer);
    },
  };
};
