import { expect, it } from 'vitest';
import type { SubscriptionWithPlan } from './subscription-with-plan.ts';
import { newsOf } from './plan-news.ts';
import type { InvoiceRow } from './readings.sql.ts';

const day = (date: string): Date => new Date(`${date}T00:00:00Z`);

/** A yearly plan that started 30 minutes after the previous monthly plan was renewed. */
const subscription: SubscriptionWithPlan = {
  id: 'one',
  userId: 'user',
  provider: 'stripe',
  providerId: 'sub_1',
  priceKey: 'yearly_eur_22800',
  status: 'active',
  startedAt: day('2026-09-01'),
  periodStartsAt: new Date('2026-10-01T00:30:00Z'),
  periodEndsAt: new Date('2027-10-01T00:30:00Z'),
  renews: true,
  cancelledAt: null,
  endedAt: null,
  withdrawnAt: null,
  planName: 'Yearly',
  interval: 'year',
  amountCents: 228_00,
  currency: 'EUR',
};
const invoice: InvoiceRow = {
  provider: 'stripe',
  providerId: 'in_1',
  userId: 'user',
  subscriptionProviderId: 'sub_1',
  number: 'TEST-0001',
  status: 'paid',
  totalCents: 29_00,
  refundedCents: 0,
  creditCents: 0,
  moneyBack: [],
  uncreditedCents: 0,
  creditNoteReportedAt: null,
  taxCents: 0,
  isReverseCharge: false,
  disputeStatus: null,
  disputeRespondBy: null,
  currency: 'EUR',
  effectiveAt: new Date('2026-10-01T01:00:00Z'),
  paidAt: new Date('2026-10-01T01:00:00Z'),
  hostedUrl: null,
  description: 'Monthly',
  interval: 'month',
  periodStartsAt: day('2026-10-01'),
  periodEndsAt: day('2026-11-01'),
};
const receiptFor = (part: Partial<InvoiceRow>) =>
  newsOf({
    orders: [],
    subscriptions: [subscription],
    invoices: [{ ...invoice, ...part }],
    refundedBefore: new Map(),
    unconfirmed: [],
    vatIds: new Map(),
    entitlement: { state: 'active', until: null },
    now: day('2026-10-02'),
  }).find(({ key }) => key === 'receipt:in_1')?.news;

it('names in a receipt the period of the invoice, not of the subscription', () => {
  const period = { from: '2026-10-01T00:00:00.000Z', until: '2026-11-01T00:00:00.000Z' };
  expect(receiptFor({})).toMatchObject({ kind: 'receipt', period });
});

it('names no period in a receipt for a lifetime plan', () => {
  const life = { interval: 'lifetime', periodStartsAt: null, periodEndsAt: null } as const;
  expect(receiptFor(life)).toMatchObject({ kind: 'receipt', period: null });
});
