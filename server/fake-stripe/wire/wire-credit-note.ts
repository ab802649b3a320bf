import type Stripe from 'stripe';
import type { CreditNote } from '../state/state.ts';
import type { Part } from './wire-catalogue.ts';

export const wireCreditNote = (one: CreditNote): Part<Stripe.CreditNote> => ({
  id: one.id,
  object: 'credit_note',
  created: one.created,
  number: one.number,
  customer: one.customer,
  invoice: one.invoice,
  currency: one.currency,
  amount: one.amount,
  total: one.amount,
  post_payment_amount: one.amount,
  pre_payment_amount: 0,
  out_of_band_amount: null,
  total_taxes: one.tax === 0 ? [] : [{ amount: one.tax, tax_behavior: 'inclusive' }],
  refunds: one.refunds.map(({ refund, amount }) => ({ refund, amount_refunded: amount, type: 'refund' })),
  reason: one.reason,
  memo: one.memo,
  metadata: one.metadata,
  status: 'issued',
  type: 'post_payment',
  livemode: false,
});
