import { randomUUID } from 'node:crypto';
import type { State } from '#server/fake-stripe/state/state.ts';

/** Changes a paid invoice of the fake Stripe: two payments paid it, the first one `cents` of it. */
export const splitPayment = ({ invoices, intents }: State, invoiceId: string, cents: number): void => {
  const invoice = invoices.get(invoiceId);
  const intent = intents.get(invoice?.intent ?? '');
  if (invoice === undefined || intent === undefined) throw new Error(`Invoice ${invoiceId} is not paid.`);
  const id = `pi_${randomUUID()}`;
  intents.set(id, { ...intent, id, charge: `ch_${randomUUID()}`, amount: cents, refunds: [] });
  intent.amount -= cents;
  invoice.partIntents = [id];
};
