import type Stripe from 'stripe';
import type { CreditNote } from '../state/state.ts';
import type { Part } from './wire-catalogue.ts';

export const wireCreditNote = (creditNote: CreditNote): Part<Stripe.CreditNote> => ({
  id: creditNote.id,
  object: 'credit_note',
  created: creditNote.created,
  number: creditNote.number,
  customer: creditNote.customer,
  invoice: creditNote.invoice,
  currency: creditNote.currency,
  amount: creditNote.amount,
  total: creditNote.amount,
  post_payment_amount: creditNote.amount,
  pre_payment_amount: 0,
  out_of_band_amount: null,
  total_taxes: creditNote.tax === 0 ? [] : [{ amount: creditNote.tax, tax_behavior: 'inclusive' }],
  refunds: creditNote.refunds.map(({ refund, amount }) => ({ refund, amount_refunded: amount, type: 'refund' })),
  reason: creditNote.reason,
  memo: creditNote.memo,
  metadata: creditNote.metadata,
  status: 'issued',
  type: 'post_payment',
  livemode: false,
});
