import { describe, expect, it } from 'vitest';
import { canCarryOut, type Declaration, type DeclaredPlan } from './contract-declaration.ts';

const day = (text: string): Date => new Date(`${text}T12:00:00.000Z`);
const running: DeclaredPlan = { periodEndsAt: day('2026-12-06'), cancelledAt: null, withdrawalUntil: null };
const cancel: Declaration = { kind: 'cancel', requestedEnd: null };
const withdraw: Declaration = { kind: 'withdraw', requestedEnd: null };

describe('canCarryOut', () => {
  it.each<[string, Declaration, DeclaredPlan, boolean]>([
    ['cancels a running plan', cancel, running, true],
    ['cancels at the end of the period', { ...cancel, requestedEnd: '2026-12-06' }, running, true],
    [
      'cancels at the end of the period if an earlier day is requested',
      { ...cancel, requestedEnd: '2026-11-30' },
      running,
      true,
    ],
    ['does not cancel for a later day', { ...cancel, requestedEnd: '2026-12-07' }, running, false],
    ['does not cancel a plan twice', cancel, { ...running, cancelledAt: day('2026-11-20') }, false],
    ['does not cancel a plan without an end', cancel, { ...running, periodEndsAt: null }, false],
    ['withdraws while the 14 days run', withdraw, { ...running, withdrawalUntil: day('2026-11-30') }, true],
    [
      'withdraws from a plan without an end',
      withdraw,
      { ...running, periodEndsAt: null, withdrawalUntil: day('2026-11-30') },
      true,
    ],
    ['does not withdraw after the 14 days', withdraw, running, false],
  ])('%s', (_title, declaration, plan, expected) => {
    expect(canCarryOut(declaration, plan)).toBe(expected);
  });
});
