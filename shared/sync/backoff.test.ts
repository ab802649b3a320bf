import { describe, expect, test } from 'vitest';
import { MINUTE_MS, SECOND_MS } from '#shared/domain/time.ts';
import { retryTimesAfter, type RetryTimes } from './backoff.ts';

const DEVICES = 1_000;
const STORM_MS = 10 * MINUTE_MS;

type Reason = keyof RetryTimes;

/** The times at which a device tries, from its first failure until its first success after the outage. */
const triesOf = (retryAfterSeconds: number | null, reason: Reason): number[] => {
  const tries = [Math.random() * SECOND_MS];
  for (let failures = 1; (tries.at(-1) ?? 0) < STORM_MS; failures += 1) {
    const now = tries.at(-1) ?? 0;
    tries.push(retryTimesAfter({ failures, now, random: Math.random(), retryAfterSeconds })[reason]);
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
  test.each([
    [null, 'background', DEVICES / 20],
    [5, 'background', DEVICES / 20],
    [60, 'background', DEVICES / 20],
    [600, 'background', DEVICES / 20],
    [null, 'visible', DEVICES / 4],
    [60, 'visible', DEVICES / 20],
  ] as const)(
    'retry at different times when the server asks them to wait %s seconds (%s)',
    (retryAfterSeconds, reason, most) => {
      const returns = Array.from({ length: DEVICES }, () => triesOf(retryAfterSeconds, reason).at(-1) ?? 0);
      expect(mostInASecond(returns)).toBeLessThan(most);
      expect(Math.max(...returns)).toBeLessThan(STORM_MS + 15 * MINUTE_MS);
    },
  );

  test('never retry before the time that the server asked for', () => {
    for (const failures of [1, 5, 30]) {
      const times = Object.values(retryTimesAfter({ failures, now: 0, random: 0, retryAfterSeconds: 120 }));
      expect(Math.min(...times)).toBeGreaterThanOrEqual(120_000);
    }
  });
});
