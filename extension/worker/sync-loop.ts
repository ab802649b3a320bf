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
  /** In a moment, so that several saves in a row go out together. */
  soon: () => void;
  /** Somebody looks at what may have changed elsewhere: now, or a few seconds after the last run. */
  freshen: () => void;
  /** Now; resolves when sync and pictures have done what they can. `force` passes over the backoff. */
  run: (options?: { force?: boolean }) => Promise<void>;
};

type Options = {
  state: WorkerState;
  tabs: LibraryTabs;
  config: Pick<ClientConfig, 'isTooOld' | 'noteTooOld'>;
  now: () => number;
  /** After each run, whatever came of it: what is stored may have changed. */
  onRun: () => void;
  /** Told of what nobody foresaw; the next alarm tries again. */
  onFault: (error: unknown) => void;
};

/** The alarm comes every minute; a shorter wait needs a timer while the worker lives. */
const LONGEST_TIMER_MS = 25_000;

const isUnpaid = async (state: WorkerState): Promise<boolean> => (await state.session())?.plan === 'unpaid';

export const createSyncLoop = ({ state, tabs, config, now, onRun, onFault }: Options): SyncLoop => {
  let next: { at: number; timer: ReturnType<typeof setTimeout> } | null = null;
  let ranAt = -Infinity;

  /** The sooner of what is planned already and this. */
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
    const account = await state.account();
    const mayUpload = await syncOnce(account, force);
    const { failedSome } = await account.runPictures(mayUpload);
    if (failedSome) await syncOnce(account, false);
    onRun();
  };

  /** True where the server takes what this account has. */
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
    if (outcome === 'update-required') await config.noteTooOld();
    if (outcome === 'plan-required') await checkPlanOf(account);
    if (outcome === 'synced' && (await state.session())?.plan !== 'paid') await checkPlanOf(account);
    return outcome === 'synced';
  };

  /** The server refuses every sync of an account that never had a plan, so it is asked for the plan first. */
  const lacksPlan = async (account: Account): Promise<boolean> => {
    if (!(await isUnpaid(state))) return false;
    await checkPlanOf(account);
    return isUnpaid(state);
  };

  const checkPlanOf = async ({ api, token, userId }: Account): Promise<void> => {
    if (token === null || userId === null) return;
    try {
      const { data, ended } = await api.call(contract.sessions.checkPaidPlanStatus, { body: { id: userId } });
      await state.setPlan(token, planStateOf(data, ended));
    } catch (error) {
      // Only a real answer decides; the last known one stands until then.
      if (!(error instanceof AppError)) throw error;
    }
  };

  return {
    soon: () => after(MOMENT_MS),
    freshen: () => after(Math.max(0, ranAt + FRESH_MS - now())),
    run,
  };
};
