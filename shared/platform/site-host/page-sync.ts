import { MINUTE_MS } from '#shared/domain/time.ts';
import type { SyncResult, SyncRunner } from '#shared/sync/sync-runner.ts';

export type PageSync = {
  /** In a moment: after a local change. */
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

/** The server refuses every sync of an account that never had a plan. */
type PlanGate = {
  isUnpaid: () => boolean;
  /** Asks the server for the plan instead. */
  check: () => Promise<void>;
};

const BUSY_MS = 3_000;
const BUSY_FOR_MS = MINUTE_MS;
const QUIET_MS = 30_000;
const MOMENT_MS = 50;

/**
 * Keeps a page current: every 3 s for a minute after it came to the front, then every 30 s. A hidden or offline page
 * rests, and runs at once when that ends.
 */
export const startPageSync = ({ runner, page, clock, onResult, plan: gate }: Options): PageSync => {
  const stopped = new AbortController();
  let lookedAt = clock();
  let timer = 0;

  const isResting = (): boolean => page.document.visibilityState === 'hidden' || !page.navigator.onLine;
  const plan = (milliseconds: number): void => {
    page.clearTimeout(timer);
    if (!stopped.signal.aborted) timer = page.setTimeout(tick, milliseconds);
  };
  const runNow = async (force: boolean): Promise<void> => {
    try {
      if (gate.isUnpaid()) await gate.check();
      if (!gate.isUnpaid()) onResult(await runner.run({ force }));
    } finally {
      plan(clock() - lookedAt < BUSY_FOR_MS ? BUSY_MS : QUIET_MS);
    }
  };
  const tick = (): void => {
    if (isResting()) return;
    // The runner tells the person through the sync state; what it throws is the store's own failure, tried again.
    runNow(false).catch(() => undefined);
  };
  const onSight = (): void => {
    lookedAt = clock();
    if (!isResting()) plan(0);
  };

  const options = { signal: stopped.signal };
  page.addEventListener('focus', onSight, options);
  page.addEventListener('online', onSight, options);
  page.document.addEventListener('visibilitychange', onSight, options);
  plan(0);

  return {
    soon: () => plan(MOMENT_MS),
    now: () => runNow(true),
    stop: () => {
      stopped.abort();
      page.clearTimeout(timer);
    },
  };
};
