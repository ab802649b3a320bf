export type Turns = {
  /**
   * Runs `job` once nothing else of that tab runs. False: too many wait already. A job whose signal aborts leaves the
   * line.
   */
  take: (tabId: number, signal: AbortSignal, job: () => Promise<void>) => boolean;
  isFree: (tabId: number) => boolean;
};

/** One that runs, and these that wait. */
const MAX_IN_LINE = 1 + 5;

/** One download of a tab after the other. */
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
