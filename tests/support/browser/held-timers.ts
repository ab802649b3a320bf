import type { Page } from 'puppeteer';

/** The held timers of a page. */
export type HeldTimers = {
  /** Returns the number of held timers. */
  waiting: () => Promise<number>;
  /** Runs all held timers. */
  elapse: () => Promise<void>;
  /** Stops holding the timers of documents that the page opens later. */
  release: () => Promise<void>;
};

/**
 * Holds all timers of this duration in documents that the page opens later. The timers run when the test calls
 * `elapse`.
 */
export const holdTimers = async (page: Page, milliseconds: number): Promise<HeldTimers> => {
  const { identifier } = await page.evaluateOnNewDocument((held) => {
    const timers = new Map<number, () => void>();
    const start = window.setTimeout.bind(window);
    const stop = window.clearTimeout.bind(window);
    let next = -1;
    const hold = (run: () => void): number => {
      timers.set((next -= 1), run);
      return next;
    };
    Object.assign(window, {
      heldTimers: timers,
      setTimeout: (run: () => void, delay?: number, ...more: unknown[]) =>
        delay === held ? hold(run) : start(run, delay, ...more),
      clearTimeout: (id?: number) => (timers.delete(id ?? 0) ? undefined : stop(id)),
    });
  }, milliseconds);
  const readTimers = (shouldElapse: boolean): Promise<number> =>
    page.evaluate((shouldRun) => {
      const timers: unknown = Reflect.get(window, 'heldTimers');
      if (!(timers instanceof Map)) return 0;
      const runs = [...timers.values()];
      if (shouldRun) timers.clear();
      if (shouldRun) for (const run of runs) run();
      return runs.length;
    }, shouldElapse);
  return {
    waiting: () => readTimers(false),
    elapse: async () => void (await readTimers(true)),
    release: () => page.removeScriptToEvaluateOnNewDocument(identifier),
  };
};
