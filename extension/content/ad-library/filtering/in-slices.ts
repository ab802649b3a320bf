/** What is done at once of all that can wait, in milliseconds. */
const SLICE_MS = 8;
const IDLE_TIMEOUT_MS = 100;

/** Does what can wait bit by bit, while the page rests; all at once would hold it up. */
export const createSlices = (view: Window) => {
  let left: (() => void)[] = [];

  const doSome = (): void => {
    const end = performance.now() + SLICE_MS;
    while (left.length > 0 && performance.now() < end) for (const work of left.splice(0, 10)) work();
    if (left.length > 0) view.requestIdleCallback(doSome, { timeout: IDLE_TIMEOUT_MS });
  };

  return {
    /** What was still to be done before is not done any more. */
    begin: (works: readonly (() => void)[]): void => {
      left = [...works];
      doSome();
    },
    finish: (): void => {
      for (const work of left.splice(0)) work();
    },
  };
};
