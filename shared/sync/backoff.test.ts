import { describe, expect, test } from 'vitest';
import { MINUTE_MS, SECOND_MS } from '#shared/domain/time.ts';
import { backoffMs } from './backoff.ts';

const DEVICES = 1_000;
const STORM_MS = 10 * MINUTE_MS;

/** The times at which a device tries, from its first failure until its first success after the outage. */
const triesOf = (retryAfterSeconds: number | null): number[] => {
  const tries = [Math.random() * SECOND_MS];
  for (let failures = 1; (tries.at(-1) ?? 0) < STORM_MS; failures += 1) {
    tries.push((tries.at(-1) ?? 0) + backoffMs(failures, Math.random(), retryAfterSeconds));
  }
  return tries;
};

const mostInASecond = (moments: readonly number[]): number => {
  const counts = new Map<number, number>();
  for (const second of moments.map((moment) => Math.floor(moment / SECOND_MS)))
    counts.set(second, (counts.get(second) ?? 0) + 1);
  return Math.max(...counts.values());
};

describe('a thousand devices that a failing server rejects in the same second', () => {
  test.each([null, 5, 60, 600])(
    'retry at different times when the server asks them to wait %s seconds',
    (retryAfterSeconds) => {
      const returns = Array.from({ length: DEVICES }, () => triesOf(retryAfterSeconds).at(-1) ?? 0);
      expect(mostInASecond(returns)).toBeLessThan(DEVICES / 20);
      expect(Math.max(...returns)).toBeLessThan(STORM_MS + 15 * MINUTE_MS);
    },
  );

  test('never retry before the time that the server asked for', () => {
    for (const failures of [1, 5, 30]) expect(backoffMs(failures, 0, 120)).toBeGreaterThanOrEqual(120_000);
  });
});
