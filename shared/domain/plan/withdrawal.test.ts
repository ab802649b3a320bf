import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../time.ts';
import {
  settlementOf,
  withdrawalUntil,
  withdrawnOrders,
  type Contract,
  type ContractInvoice,
  type ContractOrder,
} from './withdrawal.ts';

const day = (days: number): Date => new Date(Date.UTC(2026, 0, 1) + days * DAY_MS);
const PRICES = { month: 29_00, year: 228_00, lifetime: 497_00 } as const;

const order = (interval: ContractOrder['interval'], days: number, kind: ContractOrder['kind'] = 'purchase') => ({
  planId: interval,
  kind,
  interval,
  priceCents: PRICES[interval],
  placedAt: day(days),
});
const invoice = (days: number, paidCents: number, part: Partial<ContractInvoice> = {}): ContractInvoice => ({
  id: `in_${days}`,
  effectiveAt: day(days),
  isPaid: true,
  paidCents,
  refundedCents: 0,
  creditCents: 0,
  ...part,
});
const settle = (contract: Contract, days: number, isFull: boolean, balanceCents = 0) =>
  settlementOf(withdrawnOrders(contract, day(days)), { isFull, balanceCents, at: day(days) });

/** Yearly, changed to Monthly on day 3: nothing is charged, and unused time becomes credit. */
const downgraded: Contract = {
  orders: [order('year', 0), order('month', 3, 'change')],
  invoices: [invoice(0, 228_00), invoice(3, 0, { creditCents: -197_13 })],
};
/** Monthly, changed to Yearly on day 20. */
const upgraded: Contract = {
  orders: [order('month', 0), order('year', 20, 'change')],
  invoices: [invoice(0, 29_00), invoice(20, 199_00)],
};
const monthly: Contract = { orders: [order('month', 0)], invoices: [invoice(0, 29_00)] };
const lifetime: Contract = { orders: [order('lifetime', 0)], invoices: [invoice(0, 497_00)] };
/** A trial of 3 days, and a first payment at its end. */
const converted: Contract = { orders: [order('month', 0)], invoices: [invoice(3, 29_00)] };

describe('a first withdrawal', () => {
  it.each([
    ['a purchase', monthly, 13, 29_00],
    ['a lifetime plan', lifetime, 13, 497_00],
    ['a purchase that began with a trial', converted, 13, 29_00],
    ['an upgrade whose purchase is older than 14 days', upgraded, 30, 199_00],
  ])('refunds all that was paid for %s', (_name, contract, days, cents) => {
    const { refunds, creditCents } = settle(contract, days, true);
    expect([refunds.reduce((sum, one) => sum + one.cents, 0), creditCents]).toEqual([cents, 0]);
  });

  it('refunds the payments of an upgrade and of its purchase while both periods run', () => {
    const both = {
      orders: [order('month', 0), order('year', 5, 'change')],
      invoices: [invoice(0, 29_00), invoice(5, 203_83)],
    };
    expect(settle(both, 10, true).refunds).toEqual([
      { invoiceId: 'in_5', cents: 203_83 },
      { invoiceId: 'in_0', cents: 29_00 },
    ]);
  });

  it('removes the credit that a downgrade granted, because the refund pays it out', () => {
    expect(settle(downgraded, 4, true, 197_13)).toEqual({
      refunds: [{ invoiceId: 'in_0', cents: 228_00 }],
      creditCents: 197_13,
    });
  });

  it('refunds less when the customer has spent the credit of a downgrade', () => {
    expect(settle(downgraded, 4, true, 100_00)).toEqual({
      refunds: [{ invoiceId: 'in_0', cents: 228_00 - 97_13 }],
      creditCents: 100_00,
    });
  });

  it('returns credit with which a part of the contract was paid', () => {
    const paidByCredit = { orders: [order('month', 0)], invoices: [invoice(0, 9_00, { creditCents: 20_00 })] };
    expect(settle(paidByCredit, 2, true)).toEqual({
      refunds: [{ invoiceId: 'in_0', cents: 9_00 }],
      creditCents: -20_00,
    });
  });

  it('refunds only what was not refunded before', () => {
    const partly = { orders: [order('month', 0)], invoices: [invoice(0, 29_00, { refundedCents: 10_00 })] };
    expect(settle(partly, 2, true).refunds).toEqual([{ invoiceId: 'in_0', cents: 19_00 }]);
  });
});

describe('a later withdrawal', () => {
  it.each([
    ['Monthly after 13 days', monthly, 13, 29_00 - 12_57],
    ['Monthly after 13 days, 3 of them a trial', converted, 13, 29_00 - 9_67],
    ['Lifetime after 10 days', lifetime, 10, 497_00 - 6_81],
    ['an upgrade to Yearly after 10 days', upgraded, 30, 199_00 - 5_45],
  ])('keeps the price of the used days: %s', (_name, contract, days, cents) => {
    expect(settle(contract, days, false).refunds.reduce((sum, one) => sum + one.cents, 0)).toBe(cents);
  });

  it('counts each order of a downgraded contract by its own price', () => {
    const { refunds, creditCents } = settle(downgraded, 5, false, 197_13);
    // 3 days of Yearly cost 1.87, and 2 days of Monthly cost 1.93.
    expect([refunds, creditCents]).toEqual([[{ invoiceId: 'in_0', cents: 228_00 - 1_87 - 1_93 }], 197_13]);
  });

  it('refunds nothing when only the trial was used', () => {
    expect(settle({ orders: [order('month', 0)], invoices: [] }, 2, false)).toEqual({ refunds: [], creditCents: 0 });
  });
});

describe('the withdrawal period', () => {
  it.each([
    ['a purchase, within 14 days', monthly, 13.9, day(14)],
    ['a purchase, after 14 days', monthly, 14, null],
    ['an upgrade, from its own day', upgraded, 33, day(34)],
    ['an upgrade, after 14 days', upgraded, 34, null],
    ['a downgrade that cost nothing', downgraded, 13, day(14)],
    ['a downgrade that cost nothing, after the purchase', downgraded, 15, null],
    [
      'a change during the trial',
      { orders: [order('month', 0), order('year', 2, 'change')], invoices: [] },
      15,
      day(16),
    ],
  ])('ends for %s', (_name, contract, days, end) => {
    expect(withdrawalUntil(contract, day(days))).toEqual(end);
    expect(withdrawnOrders(contract, day(days)).length > 0).toBe(end !== null);
  });
});
