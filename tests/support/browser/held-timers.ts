import type { Page } from 'puppeteer';

/** The held timers of a page. */
export type HeldTimers = {
  /** The number of timers that are held. */
  waiting: () => Promise<number>;
  /** Runs all held timers. */
  elapse: () => Promise<void>;
  /** Documents that the page opens later have real timers again. */
  release: () => Promise<void>;
};

/**
 * Holds all timers of this duration in the documents that the page opens from now on. They run when the test calls
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
  const inPage = (shouldElapse: boolean): Promise<number> =>
    page.evaluate((ends) => {
      const timers: unknown = Reflect.get(window, 'heldTimers');
      if (!(timers instanceof Map)) return 0;
      const runs = [...timers.values()];
      if (ends) timers.clear();
      if (ends) for (const run of runs) run();
      return runs.length;
    }, shouldElapse);
  return {
    waiting: () => inPage(false),
    elapse: async () => void (await inPage(true)),
    release: () => page.removeScriptToEvaluateOnNewDocument(identifier),
  };
};
