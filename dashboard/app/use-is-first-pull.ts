import type { SyncPhase } from '#shared/store/sync-status.ts';
import { useAccount } from './account.tsx';

const UNDER_WAY: ReadonlySet<SyncPhase> = new Set(['idle', 'pushing', 'pulling']);

/** Whether this device has yet to hear what the account holds: what is empty now may be full in a moment. */
export const useIsFirstPull = (): boolean => {
  const { sync } = useAccount();
  return sync === null || (sync.lastSyncedAt === null && UNDER_WAY.has(sync.phase));
};
