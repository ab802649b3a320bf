import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { entitlementOf, GRACE_MS, isRunning, type PlanFacts } from './entitlement.ts';
import { DAY_MS } from '../time.ts';

const START = Date.UTC(2026, 10, 1);
const END = START + 30 * DAY_MS;

const aPlan = (part: Partial<PlanFacts> = {}): PlanFacts => ({
  status: 'active',
  periodStartsAt: START,
  periodEndsAt: END,
  renews: true,
  cancelledAt: null,
  endedAt: null,
  ...part,
});

describe('the entitlement of an account', () => {
  test.each<[string, Partial<PlanFacts>[], number, ReturnType<typeof entitlementOf>]>([
    ['is never without any plan', [], START, { state: 'never' }],
    ['is never if the first payment was not made', [{ status: 'waiting' }], START, { state: 'never' }],
    [
      'is trial until the end of the trial',
      [{ status: 'trial', renews: false }],
      END - 1,
      { state: 'trial', until: END },
    ],
    [
      'is ended at the end of a trial without a card, also without an event',
      [{ status: 'trial', renews: false }],
      END,
      { state: 'ended', since: END },
    ],
    [
      'is past-due after a trial with a card until the charge is reported',
      [{ status: 'trial' }],
      END,
      { state: 'past-due', until: END + GRACE_MS },
    ],
    ['is active during a paid period', [{}], END - 1, { state: 'active', until: END }],
    ['is past-due while a renewal is not reported', [{}], END + DAY_MS, { state: 'past-due', until: END + GRACE_MS }],
    [
      'is ended if a renewal is not reported during the grace',
      [{}],
      END + GRACE_MS,
      { state: 'ended', since: END + GRACE_MS },
    ],
    [
      'is past-due after a failed renewal, with a grace from the day it was due',
      [{ status: 'past-due' }],
      START + DAY_MS,
      { state: 'past-due', until: START + GRACE_MS },
    ],
    [
      'is ended after the grace of a failed renewal',
      [{ status: 'past-due' }],
      START + GRACE_MS,
      { state: 'ended', since: START + GRACE_MS },
    ],
    [
      'is cancelling until the end of the paid period after a cancellation',
      [{ cancelledAt: START, renews: false }],
      END - 1,
      { state: 'cancelling', until: END },
    ],
    [
      'is ended at the end of a cancelled period',
      [{ cancelledAt: START, renews: false }],
      END,
      { state: 'ended', since: END },
    ],
    [
      'is active without an end for a lifetime plan',
      [{ periodEndsAt: null, renews: false }],
      END * 2,
      { state: 'active', until: null },
    ],
    [
      'is ended after the refund of a lifetime plan',
      [{ status: 'ended', periodEndsAt: null, endedAt: END }],
      END,
      { state: 'ended', since: END },
    ],
    [
      'is that of the new plan if an old plan has ended',
      [{ status: 'ended', endedAt: START }, { periodEndsAt: END }],
      START,
      { state: 'active', until: END },
    ],
    [
      'is that of the longer one of two running plans',
      [{ periodEndsAt: END + DAY_MS }, { periodEndsAt: END }],
      START,
      { state: 'active', until: END + DAY_MS },
    ],
    [
      'is ended if the only other plan was never paid',
      [{ status: 'waiting' }, { status: 'ended', endedAt: START }],
      END,
      { state: 'ended', since: START },
    ],
  ])('%s', (_what, plans, now, expected) => {
    expect(entitlementOf(plans.map(aPlan), now)).toEqual(expected);
  });

  const moment = fc.integer({ min: START - 60 * DAY_MS, max: START + 60 * DAY_MS });
  const anyPlan = fc.record<PlanFacts>({
    status: fc.constantFrom('waiting', 'trial', 'active', 'past-due', 'ended'),
    periodStartsAt: moment,
    periodEndsAt: fc.option(moment),
    renews: fc.boolean(),
    cancelledAt: fc.option(moment),
    endedAt: fc.option(moment),
  });

  test('does not depend on the order of plans, never decreases with another plan, and stays ended', () => {
    fc.assert(
      fc.property(fc.array(anyPlan, { maxLength: 5 }), anyPlan, moment, moment, (plans, more, now, later) => {
        const held = entitlementOf(plans, now);
        expect(entitlementOf(plans.toReversed(), now)).toEqual(held);
        const isLessWithMore = isRunning(held) && !isRunning(entitlementOf([...plans, more], now));
        const comesBack = held.state === 'ended' && later > now && isRunning(entitlementOf(plans, later));
        const isOverAlready = 'until' in held && held.until !== null && held.until <= now;
        expect([isLessWithMore, comesBack, isOverAlready]).toEqual([false, false, false]);
      }),
    );
  });
});
