/** The work that is done at once, in milliseconds. */
const SLICE_MS = 8;
const IDLE_TIMEOUT_MS = 100;

/** Runs work that can wait in slices while the page is idle. All of it at once would block the page. */
export const createIdleSlices = (view: Window) => {
  let left: (() => void)[] = [];

  const runSlice = (): void => {
    const end = performance.now() + SLICE_MS;
    while (left.length > 0 && performance.now() < end) for (const work of left.splice(0, 10)) work();
    if (left.length > 0) view.requestIdleCallback(runSlice, { timeout: IDLE_TIMEOUT_MS });
  };

  return {
    /** Replaces work that was not done yet. */
    begin: (works: readonly (() => void)[]): void => {
      left = [...works];
      runSlice();
    },
    finish: (): void => {
      for (const work of left.splice(0)) work();
    },
  };
};
