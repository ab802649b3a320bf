import type { CDPSession } from 'puppeteer';

export type HeapPeak = {
  /** The highest heap size so far, in bytes: objects and the memory of array buffers. */
  peak: () => number;
  stop: () => Promise<void>;
};

type HeapUsage = { usedSize: number; backingStorageSize?: number };

/** Pause between two measurements. */
const EVERY_MS = 150;

/**
 * Measures the heap of a page or worker repeatedly. Collects garbage before each measurement, because the amount of
 * garbage depends on the load of the machine.
 */
export const followHeap = (session: CDPSession): HeapPeak => {
  let peak = 0;
  const life = new AbortController();
  const follow = async (): Promise<void> => {
    while (!life.signal.aborted) {
      await session.send('HeapProfiler.collectGarbage');
      const { usedSize, backingStorageSize = 0 } = (await session.send('Runtime.getHeapUsage')) as HeapUsage;
      peak = Math.max(peak, usedSize + backingStorageSize);
      await new Promise((resolve) => {
        setTimeout(resolve, EVERY_MS);
      });
    }
  };
  const following = follow();
  return {
    peak: () => peak,
    stop: async () => {
      life.abort();
      await following;
    },
  };
};
