import type Stripe from 'stripe';
import type { Fake } from '../state/fake.ts';
import { totalOf } from '../state/invoice-sums.ts';
import type { Customer, Invoice } from '../state/state.ts';
import type { Part } from './wire-catalogue.ts';
import { wireInvoice } from './wire.ts';

/** A preview contains what the customer's balance pays; a stored invoice gets that when it is finalized. */
export const wirePreview = (fake: Fake, invoice: Invoice, { balance }: Customer): Part<Stripe.Invoice> => {
  const total = totalOf(invoice);
  const wired = wireInvoice(fake, invoice);
  return {
    ...wired,
    starting_balance: balance,
    ending_balance: total < 0 ? balance + total : Math.min(0, balance + total),
    amount_due: Math.max(0, total + balance),
    total_discount_amounts: invoice.discount === 0 ? [] : [{ amount: invoice.discount }],
    total_taxes: wired.total_taxes ?? [],
  };
};
