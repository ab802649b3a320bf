import { planStateOf } from '#shared/domain/plan/plan-state.ts';
import { contract } from '#shared/contract/contract.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { writeSyncState } from '#shared/store/outbox/sync-status.ts';
import type { Account } from './open-account.ts';
import type { ClientConfig } from './client-config.ts';
import type { LibraryTabs } from './library-tabs.ts';
import { FRESH_MS, MOMENT_MS } from './sync-pace.ts';
import type { WorkerState } from './worker-state.ts';

export type SyncLoop = {
  /** Runs after `MOMENT_MS`, so that several saves in a row are sent together. */
  schedule: () => void;
  /** Runs now, or `FRESH_MS` after the last run. Call it when the user views data that may have changed elsewhere. */
  ensureFresh: () => void;
  /** Runs now. Resolves when the sync and the pictures have finished. `force` ignores the backoff. */
  run: (options?: { force?: boolean }) => Promise<void>;
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

const isPlanUnpaid = async (state: WorkerState): Promise<boolean> => (await state.session())?.plan === 'unpaid';

const checkPlanOf = async ({ api, token, userId }: Account, state: WorkerState): Promise<void> => {
  if (token === null || userId === null) return;
  try {
    const { data, ended } = await api.call(contract.sessions.checkPaidPlanStatus, { body: { id: userId } });
    await state.setPlan(token, planStateOf(data, ended));
  } catch (error) {
    // Without an answer of the server, the last known plan state stays.
    if (!(error instanceof AppError)) throw error;
  }
};

export const createSyncLoop = ({ state, tabs, config, now, onRun, onFault }: Options): SyncLoop => {
  let scheduled: { at: number; timer: ReturnType<typeof setTimeout> } | null = null;
  let lastRunAt = -Infinity;

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

  const run = async ({ force = false } = {}): Promise<void> => {
    lastRunAt = now();
    try {
      const account = await state.account();
      const canUpload = await syncOnce(account, force);
      const { failedSome } = await account.runPictures(canUpload);
      if (failedSome) await syncOnce(account, false);
    } finally {
      onRun();
    }
  };

  /** Returns true if the sync succeeded, which means that the server accepts pictures of this account. */
  const syncOnce = async (account: Account, force: boolean): Promise<boolean> => {
    if (account.sync === null) return false;
    if (await config.isTooOld()) {
      await writeSyncState(account.db, { phase: 'update-required', message: null });
      return false;
    }
    if (await isPlanMissing(account)) {
      await writeSyncState(account.db, { phase: 'plan-required', message: null });
      return false;
    }
    const { outcome, cardsChanged, retryAt } = await account.sync.run({ force });
    if (cardsChanged) await tabs.notify();
    if (retryAt !== null && retryAt - now() < LONGEST_TIMER_MS) scheduleIn(Math.max(0, retryAt - now()));
    if (outcome === 'update-required') await config.recordTooOld();
    if (outcome === 'plan-required') await checkPlanOf(account, state);
    if (outcome === 'synced' && (await state.session())?.plan !== 'paid') await checkPlanOf(account, state);
    return outcome === 'synced';
  };

  /** Checks the plan before a sync, because the server refuses every sync of an account that never had a plan. */
  const isPlanMissing = async (account: Account): Promise<boolean> => {
    if (!(await isPlanUnpaid(state))) return false;
    await checkPlanOf(account, state);
    return isPlanUnpaid(state);
  };

  return {
    schedule: () => scheduleIn(MOMENT_MS),
    ensureFresh: () => scheduleIn(Math.max(0, lastRunAt + FRESH_MS - now())),
    run,
  };
};
