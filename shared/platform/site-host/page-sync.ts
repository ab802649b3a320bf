import { MINUTE_MS } from '#shared/domain/time.ts';
import type { SyncResult, SyncRunner } from '#shared/sync/sync-runner.ts';

/** The sync of one open page. `now` ignores the backoff. */
export type PageSync = {
  /** Runs a moment later. Call it after a local change. */
  soon: () => void;
  now: () => Promise<void>;
  stop: () => void;
};

type Options = {
  runner: SyncRunner;
  page: Window;
  clock: () => number;
  onResult: (result: SyncResult) => void;
  plan: PlanGate;
};

/** The server rejects every sync of an account that never had a plan. */
type PlanGate = {
  isUnpaid: () => boolean;
  /** Reads the plan from the server instead of a sync. */
  check: () => Promise<void>;
};

const FAST_INTERVAL_MS = 3_000;
const FAST_FOR_MS = MINUTE_MS;
const SLOW_INTERVAL_MS = 30_000;
const SOON_MS = 50;

/**
 * Syncs a page every 3 s for a minute after it came to the front, then every 30 s. A hidden or offline page pauses, and
 * syncs immediately when that ends.
 */
export const startPageSync = ({ runner, page, clock, onResult, plan: gate }: Options): PageSync => {
  const stopped = new AbortController();
  let frontSince = clock();
  let timer = 0;

  const isPaused = (): boolean => page.document.visibilityState === 'hidden' || !page.navigator.onLine;
  const plan = (milliseconds: number): void => {
    page.clearTimeout(timer);
    if (!stopped.signal.aborted) timer = page.setTimeout(tick, milliseconds);
  };
  const runNow = async (force: boolean): Promise<void> => {
    try {
      if (gate.isUnpaid()) await gate.check();
      if (!gate.isUnpaid()) onResult(await runner.run({ force }));
    } finally {
      plan(clock() - frontSince < FAST_FOR_MS ? FAST_INTERVAL_MS : SLOW_INTERVAL_MS);
    }
  };
  const tick = (): void => {
    if (isPaused()) return;
    // The runner reports network errors in the sync state. It throws only errors of the store, and then the next run
    // retries.
    runNow(false).catch(() => undefined);
  };
  const onVisible = (): void => {
    frontSince = clock();
    if (!isPaused()) plan(0);
  };

  const options = { signal: stopped.signal };
  page.addEventListener('focus', onVisible, options);
  page.addEventListener('online', onVisible, options);
  page.document.addEventListener('visibilitychange', onVisible, options);
  plan(0);

  return {
    soon: () => plan(SOON_MS),
    now: () => runNow(true),
    stop: () => {
      stopped.abort();
      page.clearTimeout(timer);
    },
  };
};
