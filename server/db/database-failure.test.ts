import { expect, test } from 'vitest';
import { codeOf, isUnavailable, isWorthRepeating } from './database-failure.ts';

const failing = (code: string): Error =>
  new Error('Failed query', { cause: Object.assign(new Error('why'), { code }) });

test.each(['ECONNREFUSED', 'ENOSPC', '53100', '53300', '57P01', '57014', '08006', '25006', '58030', '40P01'])(
  '%s will pass: the same call may work later',
  (code) => {
    expect([codeOf(failing(code)), isUnavailable(failing(code))]).toEqual([code, true]);
  },
);

test.each(['Connection terminated unexpectedly', 'timeout exceeded when trying to connect'])(
  '“%s” will pass too',
  (message) => {
    expect(isUnavailable(new Error('Failed query', { cause: new Error(message) }))).toBe(true);
  },
);

test.each(['23505', '22P02', '42601', 'ENOENT'])('%s is a fault of ours', (code) => {
  expect(isUnavailable(failing(code))).toBe(false);
});

test('only deadlocks and lost races are worth repeating at once', () => {
  expect(['40P01', '40001', '57014', '23505'].map((code) => isWorthRepeating(failing(code)))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect([isUnavailable('text'), isUnavailable(null), codeOf(undefined)]).toEqual([false, false, undefined]);
});
