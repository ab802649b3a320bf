import type { CDPSession } from 'puppeteer';

export type HeapPeak = {
  /** The most seen so far, in bytes: objects, and what array buffers hold outside of them. */
  peak: () => number;
  stop: () => Promise<void>;
};

type HeapUsage = { usedSize: number; backingStorageSize?: number };

const EVERY_MS = 150;

/**
 * Asks a page or worker again and again how much it holds. Garbage is cleared away first: how much of it lies about depends on
 * what else the machine does.
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
