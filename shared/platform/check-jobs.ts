import type { AdId } from '#shared/domain/ad/ad.ts';
import type { CheckJob, CheckOutcome } from '#shared/domain/spend/check-job.ts';

/** Ads whose spend the extension checks in a tab of the Ad Library, after the user has agreed there. */
export type CheckJobs = {
  /** Hands ads over, at most as many as one check run may have. `none`: the extension is missing or too old. */
  start: (adIds: readonly AdId[]) => Promise<CheckOutcome>;
  /** Calls back soon and after each change, until the returned function is called. Null if there is no job. */
  watch: (onJob: (job: CheckJob | null) => void) => () => void;
  /** Cancels the job, or removes the result of one that has ended. */
  close: () => Promise<void>;
};

type Parts = {
  read: () => Promise<CheckJob | null>;
  start: CheckJobs['start'];
  close: () => Promise<void>;
  /** Subscribes to changes that the host reports. Null: it reports none. */
  observe: ((onChange: () => void) => () => void) | null;
  page: Window;
  /** The interval between two reads while a job is not over. */
  everyMs: number;
};

/** Creates the jobs of a host. They read the job when it can have changed, and at an interval while it is not over. */
export const createCheckJobs = ({ read, start, close, observe, page, everyMs }: Parts): CheckJobs => {
  const readers = new Set<() => void>();
  const readAll = (): void => {
    for (const readNow of readers) readNow();
  };

  return {
    start: async (adIds) => {
      const outcome = await start(adIds);
      readAll();
      return outcome;
    },
    close: async () => {
      await close();
      readAll();
    },
    watch: (onJob) => {
      const stopped = new AbortController();
      let timer = 0;
      let turn = 0;
      const readNow = async (): Promise<void> => {
        page.clearTimeout(timer);
        turn += 1;
        const own = turn;
        // Without an answer, the job is unknown: a stopped extension checks nothing.
        const job = await read().catch(() => null);
        if (stopped.signal.aborted || own !== turn) return;
        onJob(job);
        const isOver = job === null || job.kind === 'ended';
        if (!isOver && page.document.visibilityState === 'visible') timer = page.setTimeout(onTime, everyMs);
      };
      const onTime = (): void => void readNow();
      readers.add(onTime);
      const stopObserving = observe?.(onTime);
      page.document.addEventListener('visibilitychange', onTime, { signal: stopped.signal });
      onTime();
      return () => {
        stopped.abort();
        page.clearTimeout(timer);
        readers.delete(onTime);
        stopObserving?.();
      };
    },
  };
};
