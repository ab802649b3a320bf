import { expect, test } from 'vitest';
import { canBeWithdrawn, confirmationOf } from './order.ts';

test.each([
  ['trial', 0, false, 'trial'],
  ['trial', 0, true, 'obligation'],
  ['purchase', 2_900, true, 'obligation'],
  ['purchase', 0, true, 'obligation'],
  ['purchase', 49_700, false, 'obligation'],
  ['change', 21_350, true, 'obligation'],
  ['change', 0, true, 'obligation'],
  ['trial-change', 0, false, 'free'],
  ['trial-change', 0, true, 'obligation'],
  ['keep', 0, true, 'obligation'],
  ['keep', 0, false, 'free'],
] as const)(
  'labels the button of a %s with %i cents due, charged later: %s, as %s',
  (kind, due, isChargedLater, label) => {
    expect(confirmationOf({ kind, due, charged_later: isChargedLater })).toBe(label);
  },
);

test.each([
  ['trial', 0, 0, true],
  ['purchase', 2_900, 0, true],
  ['purchase', 0, 0, true],
  ['change', 19_900, 0, true],
  ['change', 0, 19_900, true],
  ['change', 0, 0, false],
  ['trial-change', 0, 0, true],
  ['keep', 0, 0, false],
] as const)(
  'decides whether a %s with %i cents due and %i cents of credit starts 14 days: %s',
  (kind, due, credit, can) => {
    expect(canBeWithdrawn({ kind, due, credit })).toBe(can);
  },
);
