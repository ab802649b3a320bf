import type { CDPSession } from 'puppeteer';

export type HeapPeak = {
  /** Returns the highest heap size so far in bytes, including the memory of array buffers. */
  peak: () => number;
  stop: () => Promise<void>;
};

type HeapUsage = { usedSize: number; backingStorageSize?: number };

/** The pause between two measurements. */
const PAUSE_MS = 150;

/**
 * Measures the heap of a page or worker until `stop` is called. Collects garbage before each measurement, because the
 * amount of garbage depends on the load of the machine.
 */
export const trackHeapPeak = (session: CDPSession): HeapPeak => {
  let peak = 0;
  const stopping = new AbortController();
  const measure = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await session.send('HeapProfiler.collectGarbage');
      const { usedSize, backingStorageSize = 0 } = (await session.send('Runtime.getHeapUsage')) as HeapUsage;
      peak = Math.max(peak, usedSize + backingStorageSize);
      await new Promise((resolve) => {
        setTimeout(resolve, PAUSE_MS);
      });
    }
  };
  const measuring = measure();
  return {
    peak: () => peak,
    stop: async () => {
      stopping.abort();
      await measuring;
    },
  };
};
