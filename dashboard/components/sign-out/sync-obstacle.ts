import type { AccountState } from '#shared/domain/account/account-state.ts';
import type { SyncStatus } from '#shared/store/outbox/sync-status.ts';

/** Why a sync is known to fail. */
export type SyncObstacle = 'no-plan' | 'offline' | 'unreachable' | 'outdated';

type Facts = { account: AccountState; sync: Pick<SyncStatus, 'phase'> | null; isOnline: boolean };

/**
 * Returns why unsent changes can't be sent now; null if a sync may succeed. Without a plan, the server refuses every
 * change, whatever the last sync returned.
 */
export const syncObstacleOf = ({ account, sync, isOnline }: Facts): SyncObstacle | null => {
  if (account !== 'paid' || sync?.phase === 'plan-required') return 'no-plan';
  if (sync?.phase === 'update-required') return 'outdated';
  if (!isOnline || sync?.phase === 'offline') return 'offline';
  return sync?.phase === 'unreachable' ? 'unreachable' : null;
};
