import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { entitlementOf, GRACE_MS, isRunning, type PlanFacts } from './entitlement.ts';

const DAY_MS = 24 * 60 * 60_000;
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

describe('what a plan allows', () => {
  test.each<[string, Partial<PlanFacts>[], number, ReturnType<typeof entitlementOf>]>([
    ['nobody ever paid', [], START, { state: 'never' }],
    ['a first payment that was not made is none', [{ status: 'waiting' }], START, { state: 'never' }],
    ['a trial runs to its end', [{ status: 'trial', renews: false }], END - 1, { state: 'trial', until: END }],
    [
      'a trial without a card is over at its end, whether anybody tells us or not',
      [{ status: 'trial', renews: false }],
      END,
      { state: 'ended', since: END },
    ],
    [
      'a trial that will be charged goes on while the charge is not told',
      [{ status: 'trial' }],
      END,
      { state: 'past-due', until: END + GRACE_MS },
    ],
    ['a paid period', [{}], END - 1, { state: 'active', until: END }],
    [
      'a renewal that nobody told us of is waited for',
      [{}],
      END + DAY_MS,
      { state: 'past-due', until: END + GRACE_MS },
    ],
    ['and not for ever', [{}], END + GRACE_MS, { state: 'ended', since: END + GRACE_MS }],
    [
      'a renewal that failed has a grace from the day it was due',
      [{ status: 'past-due' }],
      START + DAY_MS,
      { state: 'past-due', until: START + GRACE_MS },
    ],
    [
      'and is read only after it',
      [{ status: 'past-due' }],
      START + GRACE_MS,
      { state: 'ended', since: START + GRACE_MS },
    ],
    [
      'what was cancelled runs to the end of what was paid',
      [{ cancelledAt: START, renews: false }],
      END - 1,
      { state: 'cancelling', until: END },
    ],
    ['and no longer', [{ cancelledAt: START, renews: false }], END, { state: 'ended', since: END }],
    ['a lifetime plan has no end', [{ periodEndsAt: null, renews: false }], END * 2, { state: 'active', until: null }],
    [
      'a refunded one has',
      [{ status: 'ended', periodEndsAt: null, endedAt: END }],
      END,
      { state: 'ended', since: END },
    ],
    [
      'of an old plan and a new one the new one counts',
      [{ status: 'ended', endedAt: START }, { periodEndsAt: END }],
      START,
      { state: 'active', until: END },
    ],
    [
      'of two that run the longer one counts',
      [{ periodEndsAt: END + DAY_MS }, { periodEndsAt: END }],
      START,
      { state: 'active', until: END + DAY_MS },
    ],
    [
      'an ended plan beside a first payment that was not made is ended',
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

  test('whatever is held: the order does not matter, more plans never give less, and what ends by itself stays ended', () => {
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
