import { planHistoryTexts } from '#shared/texts/en/account/plan-history.ts';
import { failing, paid, waitingFor } from '#tests/gallery/platforms.ts';
import { pressing } from '#tests/gallery/press.ts';
import { screenAt, type Stories } from '#tests/gallery/story.ts';
import { answerBilling, anInvoice, aRecord, UNTIL } from '#tests/support/builders/some-plans.ts';

type Answers = Parameters<typeof answerBilling>[1];

const at = '/plan-history';
const having = (answers: Answers) => () => answerBilling(paid()(), answers);

const one = [anInvoice(1)];
const many = Array.from({ length: 24 }, (_, index) => anInvoice(24 - index));
const everyStatus = [
  anInvoice(5, { status: 'open', is_payable: true, tax: 36_40 }),
  anInvoice(4, { tax: 36_40, refunded: 22_800 }),
  anInvoice(3, { status: 'void', number: null, hosted_invoice_url: null }),
  anInvoice(2, { status: 'uncollectible', lines: { data: [] } }),
  anInvoice(0, { is_reverse_charge: true }),
  anInvoice(6, { total: 2_800, credit: 20_000, tax: 36_40 }),
  anInvoice(1, { total: 123_456_789, lines: { data: [{ description: 'W'.repeat(90), plan: { interval: null } }] } }),
];
const cancelledAt = '2026-11-01T12:00:00.000Z';
const trial = aRecord({
  started_at: '2026-11-20T12:00:00.000Z',
  payment_status: 'pending',
  withdrawal_until: '2026-12-04T12:00:00.000Z',
  state: 'trial-without-card',
  payment: 'pending',
  next_billing_at: null,
  access_until: UNTIL,
});
const withdrawable = aRecord({
  started_at: '2026-11-20T12:00:00.000Z',
  withdrawal_until: '2026-12-04T12:00:00.000Z',
  valid_upto: '2027-11-20T12:00:00.000Z',
  next_billing_at: '2027-11-20T12:00:00.000Z',
});
const trialWithCard = { ...trial, state: 'trial-with-card', next_billing_at: UNTIL } as const;
const setToCancel = aRecord({
  unsubscribe_at: cancelledAt,
  active_plan_status: 2,
  state: 'ending',
  next_billing_at: null,
  access_until: UNTIL,
});
const ended = aRecord({
  unsubscribe_at: cancelledAt,
  valid_upto: cancelledAt,
  active_plan_status: 0,
  state: 'cancelled',
  next_billing_at: null,
  access_until: cancelledAt,
});
const overdue = aRecord({
  payment_status: 'failed',
  state: 'overdue',
  payment: 'failed',
  next_billing_at: null,
  access_until: UNTIL,
  pay_url: 'https://pay.example/invoice/5',
});
const forLife = aRecord({
  valid_upto: null,
  state: 'lifetime',
  next_billing_at: null,
  plan: { name: 'Lifetime', price: 497, price_cents: 49_700, currency: 'EUR', interval: 'lifetime' },
});
const longName = aRecord({
  plan: { ...aRecord().plan, name: 'Yearly for agencies with a great many shops '.repeat(3) },
});
const earlier = Array.from({ length: 13 }, (_, index) => ({
  ...ended,
  id: `3c6f2c1e-3f0a-4f43-9d38-${String(index).padStart(12, '0')}`,
}));

export const stories: Stories = {
  active: screenAt(at, having({ records: [aRecord()], invoices: one })),
  'with many invoices and earlier plans': screenAt(at, having({ records: [aRecord(), ...earlier], invoices: many })),
  'trial without a card': screenAt(at, having({ records: [trial] })),
  'trial with a card': screenAt(at, having({ records: [trialWithCard] })),
  'trial that ended': screenAt(
    at,
    having({ records: [{ ...ended, unsubscribe_at: null, state: 'ended', payment: 'none' }] }),
  ),
  withdrawn: screenAt(at, having({ records: [{ ...ended, state: 'withdrawn', payment: 'refunded' }], invoices: one })),
  'set to cancel': screenAt(at, having({ records: [setToCancel], invoices: one })),
  cancelled: screenAt(at, having({ records: [ended], invoices: one })),
  'payment failed': screenAt(at, having({ records: [overdue], invoices: everyStatus })),
  lifetime: screenAt(at, having({ records: [forLife], invoices: one })),
  longest: screenAt(at, having({ records: [longName], invoices: everyStatus })),
  'nothing bought': screenAt(at, having({})),
  loading: screenAt(at, waitingFor(having({}))),
  error: screenAt(at, failing(having({}), ['planHistory'])),
  offline: screenAt(at, failing(having({}), ['planHistory'], 'NETWORK_UNREACHABLE')),
  'invoices failed': screenAt(at, failing(having({ records: [aRecord()] }), ['listInvoices'])),
  withdrawal: screenAt(
    at,
    having({ records: [withdrawable], invoices: [anInvoice(1, { effective_at: Date.UTC(2026, 10, 20, 12) / 1_000 })] }),
    pressing(planHistoryTexts.withdrawal.link),
  ),
  'withdrawal of a trial': screenAt(
    at,
    having({ records: [trial], quote: { refund_cents: 0, currency: null, is_full: true, is_refund_delayed: false } }),
    pressing(planHistoryTexts.withdrawal.link),
  ),
};
