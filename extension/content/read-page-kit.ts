import { MINUTE_MS } from '#shared/domain/time.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import type { PageKit } from '#extension/page-kit/page-kit.ts';

type Options = {
  ask: ContentAsk;
  /** Resolves after this time. */
  wait: (milliseconds: number) => Promise<void>;
  signal: AbortSignal;
};

/** The delay after a failed request. It doubles with each failure up to the longest delay. */
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = MINUTE_MS;

/**
 * Requests the page kit until the worker returns it, because no control can be displayed without it. Null: this copy of
 * the script has ended meanwhile.
 */
export const readPageKit = async ({ ask, wait, signal }: Options): Promise<PageKit | null> => {
  for (let delay = FIRST_RETRY_MS; !signal.aborted; delay = Math.min(LONGEST_RETRY_MS, delay * 2)) {
    try {
      return await ask('page-kit.get', {});
    } catch {
      await wait(delay);
    }
  }
  return null;
};
