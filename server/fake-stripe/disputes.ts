import type { Desk } from './desk.ts';
import type { Dispute, Invoice } from './state.ts';
import { wireCharge, wireDispute } from './wire.ts';

/** The payer's bank takes the whole payment back, whatever of it was given back already, until it has decided. */
export const raise = (desk: Desk, invoice: Invoice): void => {
  const intent = desk.state.intents.get(invoice.intent ?? '');
  if (intent === undefined || disputesOf(desk, intent.id).length > 0) return;
  const { id: payment, amount } = intent;
  const made: Dispute = { id: desk.newId('du'), created: desk.now(), payment, amount, status: 'needs_response' };
  desk.state.disputes.set(made.id, made);
  desk.tell('charge.dispute.created', wireDispute(intent, made));
  desk.tell('charge.updated', wireCharge(desk, intent));
};

/** The bank has decided. */
export const close = (desk: Desk, invoice: Invoice, status: 'won' | 'lost'): void => {
  const intent = desk.state.intents.get(invoice.intent ?? '');
  const [open] = disputesOf(desk, intent?.id ?? '').filter((one) => one.status === 'needs_response');
  if (intent === undefined || open === undefined) return;
  open.status = status;
  desk.tell('charge.dispute.closed', wireDispute(intent, open));
};

export const disputesOf = ({ state }: Desk, payment: string): Dispute[] =>
  [...state.disputes.values()].filter((one) => one.payment === payment);
