import type { SyncPhase } from '#shared/store/outbox/sync-status.ts';
import { useAccount } from './account.tsx';

const UNDER_WAY: ReadonlySet<SyncPhase> = new Set(['idle', 'pushing', 'pulling']);

/** Whether the first pull of this device is still running. Until it ends, ads may be missing in an empty list. */
export const useIsFirstPull = (): boolean => {
  const { sync } = useAccount();
  return sync === null || (sync.lastSyncedAt === null && UNDER_WAY.has(sync.phase));
};
