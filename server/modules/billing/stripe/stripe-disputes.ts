import type Stripe from 'stripe';
import type { MoneyBack, ProviderInvoice } from '../billing-provider.ts';
import { readStripe } from './stripe-client.ts';
import { movedRefunds } from './stripe-moved-refunds.ts';
import { at, atOrNull } from './stripe-times.ts';

/** Cents that banks took back for their customers, and when the newest of the disputes was raised. */
export type Lost = { cents: number; at: Date };

export type DisputeState = Pick<ProviderInvoice, 'disputeStatus' | 'disputeRespondBy'>;

/** Disputes by the id of the payment. */
export type Disputes = {
  lost: ReadonlyMap<string, Lost>;
  states: ReadonlyMap<string, DisputeState>;
};

/** Reads disputes. They are not part of a charge, which only has a flag, and Stripe lists them by payment alone. */
export const readDisputes = async (stripe: Stripe, payments: readonly Stripe.PaymentIntent[]): Promise<Disputes> => {
  const disputed = payments.filter((payment) => chargeOf(payment)?.disputed === true);
  const lost = new Map<string, Lost>();
  const states = new Map<string, DisputeState>();
  await Promise.all(
    disputed.map(async ({ id }) => {
      const { data } = await readStripe(stripe.disputes.list({ payment_intent: id, limit: 100 }));
      const losses = data.filter(({ status }) => status === 'lost');
      const cents = losses.reduce((sum, { amount }) => sum + amount, 0);
      if (losses.length > 0) lost.set(id, { cents, at: at(Math.max(...losses.map(({ created }) => created))) });
      states.set(id, stateOf(data));
    }),
  );
  return { lost, states };
};

/** The bank decided for us, or the inquiry ended without a chargeback. */
const WON: ReadonlySet<string> = new Set(['won', 'warning_closed', 'prevented']);

/** What the bank decided; open: nothing yet. */
export const disputeStatusOf = ({ status }: Stripe.Dispute): 'open' | 'won' | 'lost' => {
  if (status === 'lost') return 'lost';
  return WON.has(status) ? 'won' : 'open';
};

/** A lost dispute counts more than an open one, and an open one more than a won one. */
const stateOf = (disputes: readonly Stripe.Dispute[]): DisputeState => {
  if (disputes.some((one) => disputeStatusOf(one) === 'lost')) return { disputeStatus: 'lost', disputeRespondBy: null };
  const open = disputes.find((one) => disputeStatusOf(one) === 'open');
  if (open === undefined) return { disputeStatus: disputes.length > 0 ? 'won' : null, disputeRespondBy: null };
  return { disputeStatus: 'open', disputeRespondBy: atOrNull(open.evidence_details.due_by) };
};

/** Cents of a payment that were refunded or lost in disputes, at most its amount. A dispute can be of more. */
export const goneOf = (charge: Stripe.Charge, lost: Lost | undefined): number =>
  Math.min(charge.amount, charge.amount_refunded + (lost?.cents ?? 0));

/** The parts of `goneOf`. */
export const moneyBackOf = (charge: Stripe.Charge, lost: Lost | undefined): MoneyBack[] => {
  const refunds = movedRefunds(charge.refunds?.data ?? []);
  const lostCents = goneOf(charge, lost) - Math.min(charge.amount, charge.amount_refunded);
  return [
    ...refunds.map(({ amount: cents, created }) => ({ kind: 'refund' as const, cents, at: at(created).toISOString() })),
    ...(lost === undefined || lostCents === 0
      ? []
      : [{ kind: 'dispute' as const, cents: lostCents, at: lost.at.toISOString() }]),
  ];
};

/** The charge of a payment, if it was expanded. */
export const chargeOf = (payment: Stripe.PaymentIntent | undefined): Stripe.Charge | null => {
  const charge = payment?.latest_charge ?? null;
  return typeof charge === 'string' ? null : charge;
};
