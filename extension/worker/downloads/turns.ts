export type Turns = {
  /**
   * Runs `job` after the earlier jobs of the tab. Returns false, and does not run it, if too many jobs wait already. A
   * waiting job is dropped when its signal aborts.
   */
  take: (tabId: number, signal: AbortSignal, job: () => Promise<void>) => boolean;
  isFree: (tabId: number) => boolean;
};

/** Maximum number of jobs of a tab: one that runs, and five that wait. */
const MAX_IN_LINE = 1 + 5;

/** Runs the downloads of each tab one after the other. */
export const createTurns = (): Turns => {
  const lines = new Map<number, { last: Promise<void>; jobs: Set<AbortSignal> }>();

  return {
    isFree: (tabId) => (lines.get(tabId)?.jobs.size ?? 0) === 0,
    take: (tabId, signal, job) => {
      const line = lines.get(tabId) ?? { last: Promise.resolve(), jobs: new Set() };
      if (line.jobs.size >= MAX_IN_LINE) return false;
      const leave = (): void => {
        line.jobs.delete(signal);
        if (line.jobs.size === 0) lines.delete(tabId);
      };
      line.jobs.add(signal);
      signal.addEventListener('abort', leave);
      line.last = line.last.then(() => (signal.aborted ? undefined : job())).finally(leave);
      lines.set(tabId, line);
      return true;
    },
  };
};
