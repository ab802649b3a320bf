import type { SyncReason } from '#shared/sync/backoff.ts';
import type { SyncResult, SyncRunner } from '#shared/sync/sync-runner.ts';

type Options = {
  runner: SyncRunner;
  onResult: (result: SyncResult) => void;
  isUnpaid: () => boolean;
  /** Reads the plan from the server instead of a sync. */
  checkPlan: () => Promise<void>;
};

/**
 * Returns the sync of a page. The server rejects every sync of an account that never had a plan, so such an account
 * checks its plan instead. The result of the returned function is that of `startPageSync`.
 */
export const syncIfPaid =
  ({ runner, onResult, isUnpaid, checkPlan }: Options) =>
  async (reason: SyncReason): Promise<number | null> => {
    if (isUnpaid()) await checkPlan();
    if (isUnpaid()) return null;
    const result = await runner.run({ reason });
    onResult(result);
    return result.retryAt?.visible ?? null;
  };
