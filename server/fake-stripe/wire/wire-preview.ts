import type Stripe from 'stripe';
import type { Fake } from '../state/fake.ts';
import { totalOf } from '../state/invoice-sums.ts';
import type { Customer, Invoice } from '../state/state.ts';
import type { Part } from './wire-catalogue.ts';
import { wireInvoice } from './wire.ts';

/** Converts a preview. Unlike a draft, it already contains the part that the customer's balance pays. */
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
