import type { AdId } from '#shared/domain/ad/ad.ts';
import { STATES_LIMIT } from '#extension/messaging/states-limit.ts';

/** Calls back after this time unless this copy of the script has ended. */
export type After = (work: () => void, milliseconds: number) => unknown;

/** `signal` aborts when this copy of the script ends. */
export const createAfter =
  (signal: AbortSignal): After =>
  (work, milliseconds) =>
    setTimeout(() => signal.aborted || work(), milliseconds);

type Options = {
  ask: (adIds: readonly AdId[]) => Promise<void>;
  /** The ids that are still needed. It is read once per request. */
  needed: () => { has: (adId: AdId) => boolean };
  after: After;
  /** The maximum number of ids per request. */
  atOnce?: number;
};

/** Cards come in batches, so a request waits this long for the rest of a batch. */
const GATHER_MS = 30;
/**
 * The interval between requests. The worker accepts 60 requests of a tab in 10 s. This interval permits at most 40, so
 * there is room for requests after clicks.
 */
const APART_MS = 250;
/** The delay after a failed request. It doubles with each failure up to the longest delay. */
const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 120_000;

/**
 * Sends one request at a time, with an interval between them and at most `atOnce` ids in each. A failed request is
 * retried with a growing delay, and ids that are added meanwhile wait for it. Returns a function that adds ids.
 */
export const createPacedRequests = ({
  ask,
  needed,
  after,
  atOnce = STATES_LIMIT,
}: Options): ((adIds: Iterable<AdId>) => void) => {
  const pending = new Set<AdId>();
  let isPlanned = false;
  let failures = 0;

  const plan = (milliseconds: number): void => {
    if (isPlanned) return;
    isPlanned = true;
    after(() => void sendNext(), milliseconds);
  };

  const sendNext = async (): Promise<void> => {
    const stillNeeded = needed();
    for (const adId of pending) if (!stillNeeded.has(adId)) pending.delete(adId);
    const batch = [...pending].slice(0, atOnce);
    for (const adId of batch) pending.delete(adId);
    try {
      if (batch.length > 0) await ask(batch);
      failures = 0;
    } catch {
      failures += 1;
      for (const adId of batch) pending.add(adId);
    }
    isPlanned = false;
    if (failures > 0) plan(Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1)));
    else if (batch.length > 0) plan(APART_MS);
  };

  return (adIds) => {
    for (const adId of adIds) pending.add(adId);
    plan(GATHER_MS);
  };
};
