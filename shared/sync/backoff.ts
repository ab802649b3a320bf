const FIRST_MS = 2_000;
const LONGEST_MS = 5 * 60_000;
const LONGEST_ASKED_S = 3_600;

/**
 * How long to wait after the n-th failure in a row: doubling, with jitter between half and whole so that a thousand
 * devices do not come back at once, and not shorter than the server asked for. `random` is in [0, 1).
 */
export const backoffMs = (failures: number, random: number, retryAfterSeconds: number | null): number => {
  const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures - 1, 20));
  return Math.max(Math.round(full * (0.5 + random / 2)), askedWaitMs(retryAfterSeconds));
};

/** What the server asks for, an hour at most: whatever stands between may ask for more, and sync is not to sleep for a day. */
export const askedWaitMs = (retryAfterSeconds: number | null): number =>
  Math.min(retryAfterSeconds ?? 0, LONGEST_ASKED_S) * 1_000;
