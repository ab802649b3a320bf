import type { CDPSession } from 'puppeteer';

export type HeapPeak = {
  /** The most seen so far, in bytes: objects, and what array buffers hold outside of them. */
  peak: () => number;
  stop: () => Promise<void>;
};

type HeapUsage = { usedSize: number; backingStorageSize?: number };

const EVERY_MS = 50;

/** Asks a page or worker again and again how much it holds, without asking it to tidy up. */
export const followHeap = (session: CDPSession): HeapPeak => {
  let peak = 0;
  const life = new AbortController();
  const follow = async (): Promise<void> => {
    while (!life.signal.aborted) {
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
