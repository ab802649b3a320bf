const FIRST_MS = 2_000;
const LONGEST_MS = 5 * 60_000;

/**
 * How long to wait after the n-th failure in a row: doubling, with jitter between half and whole so that a thousand
 * devices do not come back at once, and never shorter than the server asked for. `random` is in [0, 1).
 */
export const backoffMs = (failures: number, random: number, retryAfterSeconds: number | null): number => {
  const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures - 1, 20));
  return Math.max(Math.round(full * (0.5 + random / 2)), (retryAfterSeconds ?? 0) * 1_000);
};
