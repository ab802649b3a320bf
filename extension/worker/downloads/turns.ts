export type Turns = {
  /**
   * Runs `job` after the earlier jobs of the tab. Returns false, and does not run it, if too many jobs wait already. A
   * waiting job is dropped when its signal aborts.
   */
  take: (tabId: number, signal: AbortSignal, job: () => Promise<void>) => boolean;
  /** Whether no job of the tab runs or waits. A job whose signal aborted runs until it settles. */
  isFree: (tabId: number) => boolean;
};

/** Maximum number of jobs of a tab: one that runs, and five that wait. */
const MAX_IN_LINE = 1 + 5;

/** `last`: settles when all jobs of the tab are done. `jobs`: the signals of the jobs that were not aborted. */
type Line = { last: Promise<void>; jobs: Set<AbortSignal> };

/** Runs the downloads of each tab one after the other. */
export const createTurns = (): Turns => {
  const lines = new Map<number, Line>();

  return {
    isFree: (tabId) => !lines.has(tabId),
    take: (tabId, signal, job) => {
      const line = lines.get(tabId) ?? { last: Promise.resolve(), jobs: new Set() };
      if (line.jobs.size >= MAX_IN_LINE) return false;
      const leave = (): void => void line.jobs.delete(signal);
      line.jobs.add(signal);
      signal.addEventListener('abort', leave);
      const last = line.last
        .then(() => (signal.aborted ? undefined : job()))
        .finally(() => {
          leave();
          if (line.last === last) lines.delete(tabId);
        });
      line.last = last;
      lines.set(tabId, line);
      return true;
    },
  };
};
