import type { RetryTimes, SyncReason } from '#shared/sync/backoff.ts';
import type { Account } from './open-account.ts';
import type { ClientConfig } from './client-config.ts';
import type { LibraryTabs } from './library-tabs.ts';
import { syncAccount } from './sync-account.ts';
import { FRESH_MS, MOMENT_MS } from './sync-pace.ts';
import type { WorkerState } from './worker-state.ts';

export type SyncLoop = {
  /** Runs after `MOMENT_MS`, so that several saves in a row are sent together. */
  schedule: () => void;
  /** Runs now, or `FRESH_MS` after the last run. Call it when the user views data that may have changed elsewhere. */
  ensureFresh: () => void;
  /** Runs now, by default in the background. Resolves when the sync and the pictures have finished. */
  run: (options?: { reason?: SyncReason }) => Promise<void>;
  /**
   * Runs for a visible page of the extension, unless a run succeeded within `FRESH_MS`. Returns when the page may try
   * again after a failure, and null after a success. Does not wait for pictures.
   */
  runForPage: (reason: 'visible' | 'return') => Promise<number | null>;
};

type Options = {
  state: WorkerState;
  tabs: LibraryTabs;
  config: Pick<ClientConfig, 'isTooOld' | 'recordTooOld'>;
  now: () => number;
  /** Called after each run, also after a failed one, because the stored data may have changed. */
  onRun: () => void;
  /** Receives unexpected errors. The next alarm runs the sync again. */
  onFault: (error: unknown) => void;
};

/** A retry within this time gets a timer. A later retry waits for the alarm, which fires every minute. */
const LONGEST_TIMER_MS = 25_000;

export const createSyncLoop = (options: Options): SyncLoop => {
  const { state, now, onRun, onFault } = options;
  let scheduled: { at: number; timer: ReturnType<typeof setTimeout> } | null = null;
  let lastRunAt = -Infinity;
  /** After a failed run: when the next ones may start. */
  let retryAt: RetryTimes | null = null;

  /** Schedules a run after this time, unless an earlier run is already scheduled. */
  const scheduleIn = (milliseconds: number): void => {
    const at = now() + milliseconds;
    if (scheduled !== null && scheduled.at <= at) return;
    clearTimeout(scheduled?.timer);
    const timer = setTimeout(() => {
      scheduled = null;
      run().catch(onFault);
    }, milliseconds);
    scheduled = { at, timer };
  };

  const run: SyncLoop['run'] = async ({ reason = 'background' } = {}) => {
    lastRunAt = now();
    try {
      const account = await state.account();
      await transferPictures(account, await syncOnce(account, reason));
    } finally {
      onRun();
    }
  };

  const runForPage: SyncLoop['runForPage'] = async (reason) => {
    if (retryAt === null && lastRunAt + FRESH_MS > now()) return null;
    lastRunAt = now();
    try {
      const account = await state.account();
      const canUpload = await syncOnce(account, reason);
      transferPictures(account, canUpload).catch(onFault);
      return retryAt?.visible ?? null;
    } finally {
      onRun();
    }
  };

  /** Returns true if the sync succeeded, which means that the server accepts pictures of this account. */
  const syncOnce = async (account: Account, reason: SyncReason): Promise<boolean> => {
    const result = await syncAccount(options, account, reason);
    retryAt = result?.retryAt ?? null;
    const milliseconds = retryAt === null ? Infinity : retryAt.background - now();
    if (milliseconds < LONGEST_TIMER_MS) scheduleIn(Math.max(0, milliseconds));
    return result?.outcome === 'synced';
  };

  const transferPictures = async (account: Account, canUpload: boolean): Promise<void> => {
    const { failedSome } = await account.runPictures(canUpload);
    if (failedSome) await syncOnce(account, 'background');
  };

  return {
    schedule: () => scheduleIn(MOMENT_MS),
    ensureFresh: () => scheduleIn(Math.max(0, lastRunAt + FRESH_MS - now())),
    run,
    runForPage,
  };
};
