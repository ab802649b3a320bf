import { planStateOf } from '#shared/domain/plan/plan-state.ts';
import { contract } from '#shared/contract/contract.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { writeSyncState } from '#shared/store/outbox/sync-status.ts';
import type { Account } from './account.ts';
import type { ClientConfig } from './client-config.ts';
import type { LibraryTabs } from './library-tabs.ts';
import { FRESH_MS, MOMENT_MS } from './sync-pace.ts';
import type { WorkerState } from './worker-state.ts';

export type SyncLoop = {
  /** Runs after `MOMENT_MS`, so that several saves in a row are sent together. */
  soon: () => void;
  /** Runs now, or `FRESH_MS` after the last run. Call it when the user views data that may have changed elsewhere. */
  freshen: () => void;
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

const isUnpaid = async (state: WorkerState): Promise<boolean> => (await state.session())?.plan === 'unpaid';

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
  let next: { at: number; timer: ReturnType<typeof setTimeout> } | null = null;
  let ranAt = -Infinity;

  /** Schedules a run after this time, unless an earlier run is already scheduled. */
  const after = (milliseconds: number): void => {
    const at = now() + milliseconds;
    if (next !== null && next.at <= at) return;
    clearTimeout(next?.timer);
    const timer = setTimeout(() => {
      next = null;
      run().catch(onFault);
    }, milliseconds);
    next = { at, timer };
  };

  const run = async ({ force = false } = {}): Promise<void> => {
    ranAt = now();
    try {
      const account = await state.account();
      const mayUpload = await syncOnce(account, force);
      const { failedSome } = await account.runPictures(mayUpload);
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
    if (await lacksPlan(account)) {
      await writeSyncState(account.db, { phase: 'plan-required', message: null });
      return false;
    }
    const { outcome, cardsChanged, retryAt } = await account.sync.run({ force });
    if (cardsChanged) await tabs.tell();
    if (retryAt !== null && retryAt - now() < LONGEST_TIMER_MS) after(Math.max(0, retryAt - now()));
    if (outcome === 'update-required') await config.recordTooOld();
    if (outcome === 'plan-required') await checkPlanOf(account, state);
    if (outcome === 'synced' && (await state.session())?.plan !== 'paid') await checkPlanOf(account, state);
    return outcome === 'synced';
  };

  /** Checks the plan before a sync, because the server refuses every sync of an account that never had a plan. */
  const lacksPlan = async (account: Account): Promise<boolean> => {
    if (!(await isUnpaid(state))) return false;
    await checkPlanOf(account, state);
    return isUnpaid(state);
  };

  return {
    soon: () => after(MOMENT_MS),
    freshen: () => after(Math.max(0, ranAt + FRESH_MS - now())),
    run,
  };
};
