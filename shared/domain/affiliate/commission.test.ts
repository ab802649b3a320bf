import { describe, expect, test } from 'vitest';
import {
  availableAfter,
  balanceOf,
  commissionOf,
  debtOf,
  defaultCommissionOf,
  nextEntryOf,
  type InvoiceFacts,
} from './commission.ts';
import { statesBefore, type RedeemState } from './redeem-state.ts';
import { DAY_MS } from '../time.ts';

const paid = (totalCents: number, refundedCents = 0): InvoiceFacts => ({ isPaid: true, totalCents, refundedCents });

describe('the commission of an invoice', () => {
  test.each([
    [29_00, 0, 30, 870],
    [23_20, 0, 30, 696],
    [497_00, 0, 40, 198_80],
    [29_00, 10_00, 30, 570],
    // A dispute can exceed the part of the payment that was not refunded.
    [29_00, 40_00, 30, 0],
    [29_00, 29_00, 30, 0],
    [1, 0, 30, 0],
    [5, 0, 30, 2],
    [0, 0, 30, 0],
  ])('of %i paid and %i refunded cents at %i %% is %i cents', (total, refunded, percent, cents) => {
    expect(commissionOf(paid(total, refunded), percent)).toBe(cents);
  });

  test('is 0 before the invoice is paid', () => {
    expect(commissionOf({ isPaid: false, totalCents: 29_00, refundedCents: 0 }, 30)).toBe(0);
  });

  test('has two entries if the payment and its refund are reported together', () => {
    const terms = { percent: 30, isRefused: false };
    expect(nextEntryOf([], paid(29_00, 29_00), terms)).toEqual({ kind: 'commission', amountCents: 870 });
    expect(nextEntryOf([{ amountCents: 870 }], paid(29_00, 29_00), terms)).toEqual({
      kind: 'refund',
      amountCents: -870,
    });
    expect(nextEntryOf([{ amountCents: 870 }, { amountCents: -870 }], paid(29_00, 29_00), terms)).toBeNull();
  });

  test('is 0 for a refused referral, and an earned commission is removed', () => {
    const terms = { percent: 30, isRefused: true };
    expect(nextEntryOf([], paid(29_00), terms)).toBeNull();
    expect(nextEntryOf([{ amountCents: 870 }], paid(29_00), terms)).toEqual({ kind: 'refused', amountCents: -870 });
  });

  test('is recorded as 0 for a paid invoice of a plan without commission', () => {
    const terms = { percent: 0, isRefused: false };
    expect(nextEntryOf([], paid(29_00), terms)).toEqual({ kind: 'commission', amountCents: 0 });
    expect(nextEntryOf([{ amountCents: 0 }], paid(29_00, 29_00), terms)).toBeNull();
    expect(nextEntryOf([], paid(0), terms)).toBeNull();
    expect(nextEntryOf([], { ...paid(29_00), isPaid: false }, terms)).toBeNull();
  });

  test('is 30% by default, and 40% for a lifetime plan', () => {
    expect(defaultCommissionOf('month')).toBe(30);
    expect(defaultCommissionOf('year')).toBe(30);
    expect(defaultCommissionOf('lifetime')).toBe(40);
  });

  test.each([
    ['month', '2026-03-02T12:00:00Z'],
    ['year', '2026-03-02T12:00:00Z'],
    ['lifetime', '2026-05-31T12:00:00Z'],
    [null, '2026-03-02T12:00:00Z'],
  ] as const)('can be redeemed 30 days after the payment, and 120 days for a lifetime plan: %s', (interval, day) => {
    expect(availableAfter(new Date('2026-01-31T12:00:00Z'), interval)).toEqual(new Date(day));
  });
});

/** Random numbers from a seed, so that a failure can be reproduced. */
const randomOf = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

type Entry = { invoice: number | null; request: number | null; amountCents: number; at: number; availableAt: number };
type Request = { state: RedeemState; cents: number };

/** Simulates one affiliate with random events, which arrive late, twice and in any order. */
const simulate = (seed: number) => {
  const random = randomOf(seed);
  const truth = Array.from({ length: 1 + random(4) }, () => {
    const totalCents = random(8) === 0 ? 0 : 1 + random(500_00);
    return {
      percent: random(2) === 0 ? 30 : 40,
      totalCents,
      refundedCents: 0,
      isPaid: false,
      paidAt: 0,
      referral: random(2),
    };
  });
  const states = ['fine', 'fine'] as ('fine' | 'held' | 'refused')[];
  const ledger: Entry[] = [];
  const requests: Request[] = [];
  let now = 0;
  const book = (index: number): void => {
    const one = truth[index]!;
    for (;;) {
      const booked = ledger.filter(({ invoice }) => invoice === index);
      const next = nextEntryOf(booked, one, { percent: one.percent, isRefused: states[one.referral] === 'refused' });
      if (next === null) return;
      const availableAt = availableAfter(new Date(one.paidAt), 'month').getTime();
      ledger.push({ invoice: index, request: null, amountCents: next.amountCents, at: now, availableAt });
    }
  };
  const partsOf = () =>
    ledger.map(({ invoice, amountCents, availableAt }) => ({
      isRedeem: invoice === null,
      amountCents,
      isHeld: invoice !== null && states[truth[invoice]!.referral] === 'held',
      isWaiting: availableAt > now,
    }));
  const change = (index: number, next: RedeemState): void => {
    const request = requests[index];
    if (request === undefined || !statesBefore(next).includes(request.state)) return;
    request.state = next;
    if (next === 'rejected')
      ledger.push({ invoice: null, request: index, amountCents: request.cents, at: now, availableAt: now });
  };
  const steps = [
    () => (now += random(20) * DAY_MS),
    () => {
      const one = truth[random(truth.length)]!;
      if (!one.isPaid) Object.assign(one, { isPaid: true, paidAt: now });
    },
    () => {
      const one = truth[random(truth.length)]!;
      if (one.isPaid) one.refundedCents = random(one.totalCents + 1);
    },
    () => book(random(truth.length)),
    () => book(random(truth.length)),
    () => {
      const cents = balanceOf(partsOf()).redeemable;
      if (cents === 0) return;
      const available = partsOf().filter(({ isHeld, isWaiting }) => !isHeld && !isWaiting);
      expect(cents).toBe(available.reduce((sum, { amountCents }) => sum + amountCents, 0));
      requests.push({ state: 'filed', cents });
      ledger.push({ invoice: null, request: requests.length - 1, amountCents: -cents, at: now, availableAt: now });
      expect(balanceOf(partsOf()).redeemable).toBe(0);
    },
    () => change(random(requests.length + 1), (['approved', 'paid', 'rejected'] as const)[random(3)]!),
    () => {
      const index = random(2);
      if (states[index] !== 'refused') states[index] = (['fine', 'held', 'refused'] as const)[random(3)]!;
    },
  ];
  for (let left = 10 + random(40); left > 0; left -= 1) steps[random(steps.length)]!();
  const order = truth.map((_one, index) => index);
  for (const index of [...order, ...order.toReversed()]) book(index);
  return { truth, states, ledger, requests, now, balance: balanceOf(partsOf()) };
};

test('computes the balance as commission minus redeem requests in 10,000 random simulations', () => {
  for (let seed = 1; seed <= 10_000; seed += 1) {
    const { truth, states, ledger, requests, balance } = simulate(seed);
    const earned = truth.reduce(
      (sum, one) => sum + (states[one.referral] === 'refused' ? 0 : commissionOf(one, one.percent)),
      0,
    );
    const asked = requests.reduce((sum, { state, cents }) => (state === 'rejected' ? sum : sum + cents), 0);
    expect([seed, balance.balance]).toEqual([seed, earned - asked]);
    expect([seed, balance.earned]).toEqual([seed, earned]);
    expect(ledger.every(({ amountCents }) => Number.isSafeInteger(amountCents) && amountCents !== 0)).toBe(true);
    expect(balance.redeemable).toBeGreaterThanOrEqual(0);
    const { pending, held } = balance;
    expect(balance.balance).toBe(balance.redeemable - debtOf(balance) + pending + held);
  }
});
