import { expect, test } from 'vitest';
import { MINUTE_MS } from '../time.ts';
import { CheckJob, isJobOver } from './check-job.ts';

test.each([
  ['asking', 15],
  ['running', 3],
  ['paused', 30],
  ['ended', 10],
] as const)('ends a job that is %s after %i minutes without a report', (kind, minutes) => {
  expect(isJobOver(kind, 0, minutes * MINUTE_MS)).toBe(false);
  expect(isJobOver(kind, 0, minutes * MINUTE_MS + 1)).toBe(true);
});

test('ends a job from the future, which a clock set back leaves', () => {
  expect(isJobOver('asking', 2, 1)).toBe(true);
});

test('rejects counts that no run can have, and a text of any length', () => {
  const job = { kind: 'running', total: 3, done: 1, withoutReach: 0, failed: 0, reason: '' };
  expect(CheckJob.safeParse(job).success).toBe(true);
  for (const wrong of [{ total: 101 }, { done: -1 }, { failed: 0.5 }, { kind: 'lost' }, { reason: 'x'.repeat(501) }]) {
    expect(CheckJob.safeParse({ ...job, ...wrong }).success).toBe(false);
  }
});
