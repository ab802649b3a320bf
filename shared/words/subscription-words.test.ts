import { expect, test } from 'vitest';
import {
  paymentOfInvoices,
  viewOfSubscription,
  type SubscriptionFacts,
} from '#shared/domain/plan/subscription-state.ts';
import { nextBillingText, paymentStatusText, subscriptionBadge, subscriptionNotice } from './subscription-words.ts';

const at = (day: string): number => Date.parse(`2026-${day}T12:00:00Z`);

/** A month that was paid on 1 March and renews on 1 April. */
const month: SubscriptionFacts = {
  status: 'active',
  periodStartsAt: at('03-01'),
  periodEndsAt: at('04-01'),
  renews: true,
  cancelledAt: null,
  endedAt: null,
  withdrawnAt: null,
  payment: 'paid',
};
const trial: SubscriptionFacts = { ...month, status: 'trial', periodEndsAt: at('03-04'), payment: 'none' };
const noCard: SubscriptionFacts = { ...trial, renews: false };
const overdue: SubscriptionFacts = { ...month, status: 'past-due', payment: 'unpaid' };
const cancelled: SubscriptionFacts = { ...month, renews: false, cancelledAt: at('03-10') };
const over = { status: 'ended', renews: false } as const;

const shown = (facts: SubscriptionFacts, day: string) => {
  const view = viewOfSubscription(facts, at(day));
  const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
  const wire = { ...view, next_billing_at: iso(view.nextBillingAt), access_until: iso(view.accessUntil) };
  const [badge, payment] = [subscriptionBadge(wire), paymentStatusText(wire.payment)];
  return [
    view.state,
    `${badge.text} ${badge.tone}`,
    `${payment.text} ${payment.tone}`,
    nextBillingText(wire),
    subscriptionNotice(wire, '€29.00')?.text ?? '',
  ];
};

const failed = 'Your last payment failed.';

test.each<[string, SubscriptionFacts, string, string[]]>([
  [
    'a trial without a card',
    noCard,
    '03-02',
    [
      'trial-without-card',
      'Trial grey',
      'PENDING grey',
      'None (no card)',
      'Your free trial ends on 4 March 2026. You won’t be charged, because you didn’t add a card.',
    ],
  ],
  [
    'a trial without a card whose time has passed',
    noCard,
    '03-04',
    ['ended', 'Ended grey', 'NOT CHARGED grey', 'None', ''],
  ],
  [
    'a trial that the provider ended',
    { ...noCard, ...over, cancelledAt: at('03-04'), endedAt: at('03-04') },
    '03-05',
    ['ended', 'Ended grey', 'NOT CHARGED grey', 'None', ''],
  ],
  [
    'a trial with a card',
    trial,
    '03-02',
    [
      'trial-with-card',
      'Trial grey',
      'PENDING grey',
      '4 March 2026',
      'Your free trial ends on 4 March 2026. We’ll then charge your card €29.00. Any discount is deducted.',
    ],
  ],
  [
    'a cancelled trial',
    { ...noCard, cancelledAt: at('03-02') },
    '03-03',
    ['ending', 'Active (until 4 March 2026) green', 'PENDING grey', 'Cancelled', ''],
  ],
  ['an active plan', month, '03-20', ['active', 'Active green', 'PAID green', '1 April 2026', '']],
  [
    'an active plan whose invoice is not final yet',
    { ...month, payment: 'none' },
    '03-20',
    ['active', 'Active green', 'PENDING grey', '1 April 2026', ''],
  ],
  [
    'a renewal that no reading has confirmed',
    month,
    '04-02',
    ['active', 'Active green', 'PAID green', '1 April 2026', ''],
  ],
  ['the same after the grace period', month, '04-08', ['ended', 'Ended grey', 'PAID green', 'None', '']],
  [
    'an overdue plan',
    overdue,
    '03-05',
    [
      'overdue',
      'Payment failed red',
      'FAILED red',
      'Due now',
      `${failed} Pay now to keep your plan. It stays active until 8 March 2026.`,
    ],
  ],
  [
    'an overdue plan after the grace period',
    overdue,
    '03-08',
    [
      'lapsed',
      'Payment failed red',
      'FAILED red',
      'Due now',
      'Your last payment failed, and your plan has stopped. Pay now to use it again.',
    ],
  ],
  [
    'a plan that ended because it was not paid',
    { ...overdue, ...over, cancelledAt: at('03-08'), endedAt: at('03-08') },
    '03-09',
    ['ended', 'Ended grey', 'FAILED red', 'None', ''],
  ],
  [
    'a cancelled plan that runs',
    cancelled,
    '03-31',
    ['ending', 'Active (until 1 April 2026) green', 'PAID green', 'Cancelled', ''],
  ],
  [
    'a cancelled plan whose time has passed',
    cancelled,
    '04-01',
    ['cancelled', 'Cancelled red', 'PAID green', 'Cancelled', ''],
  ],
  [
    'a cancelled plan that ended',
    { ...cancelled, ...over, endedAt: at('04-01') },
    '04-02',
    ['cancelled', 'Cancelled red', 'PAID green', 'Cancelled', ''],
  ],
  [
    'a refunded plan',
    { ...month, ...over, cancelledAt: at('03-10'), endedAt: at('03-10'), payment: 'refunded' },
    '03-11',
    ['refunded', 'Refunded red', 'REFUNDED red', 'None', ''],
  ],
  [
    'a refunded plan that runs',
    { ...month, payment: 'refunded' },
    '03-11',
    ['active', 'Active green', 'REFUNDED red', '1 April 2026', ''],
  ],
  [
    'a plan that the user withdrew from',
    { ...month, ...over, endedAt: at('03-10'), withdrawnAt: at('03-10'), payment: 'partly-refunded' },
    '03-11',
    ['withdrawn', 'Withdrawn red', 'REFUNDED red', 'None', ''],
  ],
  [
    'a withdrawal whose refund has not arrived',
    { ...month, withdrawnAt: at('03-10') },
    '03-10',
    ['withdrawn', 'Withdrawn red', 'PAID green', 'None', ''],
  ],
  [
    'a trial that the user withdrew from',
    { ...trial, ...over, endedAt: at('03-02'), withdrawnAt: at('03-02') },
    '03-03',
    ['withdrawn', 'Withdrawn red', 'NOT CHARGED grey', 'None', ''],
  ],
  [
    'a lifetime plan',
    { ...month, periodEndsAt: null, renews: false },
    '12-31',
    ['lifetime', 'Active green', 'PAID green', 'None (lifetime)', ''],
  ],
  [
    'a refunded lifetime plan',
    { ...month, ...over, periodEndsAt: null, endedAt: at('03-20'), payment: 'refunded' },
    '03-21',
    ['refunded', 'Refunded red', 'REFUNDED red', 'None', ''],
  ],
])('shows %s', (_, facts, day, texts) => {
  expect(shown(facts, day)).toEqual(texts);
});

test('reads the last invoice, and ignores drafts and void invoices', () => {
  const invoice = (status: string, day: string, refundedCents = 0) => ({
    status,
    totalCents: 2_900,
    refundedCents,
    effectiveAt: new Date(at(day)),
  });
  const paid = invoice('paid', '03-01');
  expect(paymentOfInvoices([])).toBe('none');
  expect(paymentOfInvoices([paid, invoice('void', '04-01'), invoice('draft', '05-01')])).toBe('paid');
  expect(paymentOfInvoices([invoice('open', '04-01'), paid])).toBe('unpaid');
  expect(paymentOfInvoices([invoice('uncollectible', '04-01')])).toBe('unpaid');
  expect(paymentOfInvoices([invoice('paid', '03-01', 100)])).toBe('partly-refunded');
  expect(paymentOfInvoices([invoice('paid', '03-01', 2_900)])).toBe('refunded');
  expect(paymentOfInvoices([invoice('paid', '03-01', 2_900), invoice('paid', '04-01')])).toBe('paid');
});
