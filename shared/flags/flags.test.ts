import { expect, test } from 'vitest';
import { flags, isFlagName } from './flags.ts';

test.each(Object.entries(flags))(
  '%s says in one sentence what it takes away, and has not outlived its day',
  (_, flag) => {
    expect(flag.sentence).toMatch(/^[A-Z].{10,100}\.$/);
    const removeBy: string | null = flag.removeBy;
    const lastDay = removeBy === null ? Infinity : Date.parse(removeBy);
    expect(lastDay).toBeGreaterThan(Date.now());
  },
);

test('accepts only listed names as flags', () => {
  expect(isFlagName('save')).toBe(true);
  expect(isFlagName('constructor')).toBe(false);
});
