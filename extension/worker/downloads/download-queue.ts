export type DownloadQueue = {
  /**
   * Runs `job` after the earlier jobs of the tab. Returns false, and does not run it, if too many jobs wait already. A
   * waiting job is dropped when its signal aborts.
   */
  enqueue: (tabId: number, signal: AbortSignal, job: () => Promise<void>) => boolean;
  /** Whether no job of the tab runs or waits. A job whose signal aborted runs until it settles. */
  isFree: (tabId: number) => boolean;
};

/** Maximum number of jobs of a tab: one that runs, and five that wait. */
const MAX_QUEUED = 1 + 5;

/** `last`: settles when all jobs of the tab are done. `jobs`: the signals of the jobs that were not aborted. */
type TabQueue = { last: Promise<void>; jobs: Set<AbortSignal> };

/** Runs the downloads of each tab one after the other. */
export const createDownloadQueue = (): DownloadQueue => {
  const queues = new Map<number, TabQueue>();

  return {
    isFree: (tabId) => !queues.has(tabId),
    enqueue: (tabId, signal, job) => {
      const queue = queues.get(tabId) ?? { last: Promise.resolve(), jobs: new Set() };
      if (queue.jobs.size >= MAX_QUEUED) return false;
      const remove = (): void => void queue.jobs.delete(signal);
      queue.jobs.add(signal);
      signal.addEventListener('abort', remove);
      const last = queue.last
        .then(() => (signal.aborted ? undefined : job()))
        .finally(() => {
          remove();
          if (queue.last === last) queues.delete(tabId);
        });
      queue.last = last;
      queues.set(tabId, queue);
      return true;
    },
  };
};
