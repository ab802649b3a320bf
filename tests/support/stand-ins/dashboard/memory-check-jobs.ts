import type { StoreApi } from 'zustand/vanilla';
import type { CheckJob, CheckOutcome } from '#shared/domain/spend/check-job.ts';
import type { CheckJobs } from '#shared/platform/check-jobs.ts';

/** `checkOutcome`: what the extension answers to the next ads. */
export type CheckJobState = { checkJob: CheckJob | null; checkOutcome: CheckOutcome };

type Store = Pick<StoreApi<CheckJobState>, 'getState' | 'setState' | 'subscribe'>;
/** Records a call. */
type Ask = (name: string, input: unknown) => Promise<void>;

/** The checks of ads in the Ad Library, in memory. */
export const createMemoryCheckJobs = ({ getState, setState, subscribe }: Store, ask: Ask): CheckJobs => ({
  watch: (onJob) => {
    onJob(getState().checkJob);
    return subscribe(({ checkJob }) => onJob(checkJob));
  },
  start: async (adIds) => {
    await ask('startCheck', adIds);
    const { checkOutcome } = getState();
    const counts = { done: 0, withoutReach: 0, failed: 0, reason: '' };
    if (checkOutcome === 'asked') setState({ checkJob: { kind: 'asking', total: adIds.length, ...counts } });
    return checkOutcome;
  },
  close: async () => {
    await ask('closeCheck', null);
    setState({ checkJob: null });
  },
});
