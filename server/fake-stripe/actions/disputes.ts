import type { Fake } from '../state/fake.ts';
import type { Dispute, Invoice } from '../state/state.ts';
import { wireCharge, wireDispute } from '../wire/wire-charge.ts';

/** Opens a dispute. The payer's bank withdraws the full payment until it decides, even if a part was refunded. */
export const openDispute = (fake: Fake, invoice: Invoice): void => {
  const intent = fake.state.intents.get(invoice.intent ?? '');
  if (intent === undefined || disputesOf(fake, intent.id).length > 0) return;
  const { id: payment, amount } = intent;
  const made: Dispute = { id: fake.newId('du'), created: fake.now(), payment, amount, status: 'needs_response' };
  fake.state.disputes.set(made.id, made);
  fake.emit('charge.dispute.created', wireDispute(intent, made));
  fake.emit('charge.updated', wireCharge(fake, intent));
};

/** Closes the open dispute of an invoice with the decision of the bank. */
export const closeDispute = (fake: Fake, invoice: Invoice, status: 'won' | 'lost'): void => {
  const intent = fake.state.intents.get(invoice.intent ?? '');
  const [open] = disputesOf(fake, intent?.id ?? '').filter((dispute) => dispute.status === 'needs_response');
  if (intent === undefined || open === undefined) return;
  open.status = status;
  fake.emit('charge.dispute.closed', wireDispute(intent, open));
};

export const disputesOf = ({ state }: Fake, payment: string): Dispute[] =>
  [...state.disputes.values()].filter((dispute) => dispute.payment === payment);
