import { planStateOf } from '#shared/domain/plan/plan-state.ts';
import { contract } from '#shared/contract/contract.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { writeSyncState } from '#shared/store/outbox/sync-status.ts';
import type { SyncReason } from '#shared/sync/backoff.ts';
import type { SyncResult } from '#shared/sync/sync-runner.ts';
import type { Account } from './open-account.ts';
import type { ClientConfig } from './client-config.ts';
import type { LibraryTabs } from './library-tabs.ts';
import type { WorkerState } from './worker-state.ts';

type Options = {
  state: WorkerState;
  tabs: LibraryTabs;
  config: Pick<ClientConfig, 'isTooOld' | 'recordTooOld'>;
};

/**
 * Syncs an account once and notifies the Ad Library tabs. Returns null if no sync is possible: no user is signed in,
 * the version is too old, or the account never had a plan.
 */
export const syncAccount = async (
  { state, tabs, config }: Options,
  account: Account,
  reason: SyncReason,
): Promise<SyncResult | null> => {
  if (account.sync === null) return null;
  if (await config.isTooOld()) {
    await writeSyncState(account.db, { phase: 'update-required', message: null });
    return null;
  }
  if (await isPlanMissing(account, state)) {
    await writeSyncState(account.db, { phase: 'plan-required', message: null });
    return null;
  }
  const result = await account.sync.run({ reason });
  if (result.cardsChanged) await tabs.notify();
  // A sync detects first that the version is too old, or that a plan began or ended.
  if (result.outcome === 'update-required') await config.recordTooOld();
  if (result.outcome === 'plan-required') await checkPlanOf(account, state);
  if (result.outcome === 'synced' && (await state.session())?.plan !== 'paid') await checkPlanOf(account, state);
  return result;
};

/** Checks the plan before a sync, because the server refuses every sync of an account that never had a plan. */
const isPlanMissing = async (account: Account, state: WorkerState): Promise<boolean> => {
  if (!(await isPlanUnpaid(state))) return false;
  await checkPlanOf(account, state);
  return isPlanUnpaid(state);
};

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
