import type Stripe from 'stripe';
import type { MoneyBack, ProviderInvoice } from '../billing-provider.ts';
import { readStripe } from './stripe-client.ts';
import { movedRefunds } from './stripe-moved-refunds.ts';
import { at, atOrNull } from './stripe-values.ts';

/** Sum of the lost disputes of a payment in cents. `at`: time when the newest of these disputes was opened. */
export type Lost = { cents: number; at: Date };

export type DisputeState = Pick<ProviderInvoice, 'disputeStatus' | 'disputeRespondBy'>;

/** Disputes by payment id. */
export type Disputes = {
  lost: ReadonlyMap<string, Lost>;
  states: ReadonlyMap<string, DisputeState>;
};

/** Reads the disputes of payments with one request per payment, because a charge contains only a flag. */
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

/** Statuses of a dispute that we won, or of an inquiry without a chargeback. */
const WON: ReadonlySet<string> = new Set(['won', 'warning_closed', 'prevented']);

/** Returns the decision of the bank, or `open` if the bank has not decided yet. */
export const disputeStatusOf = ({ status }: Stripe.Dispute): 'open' | 'won' | 'lost' => {
  if (status === 'lost') return 'lost';
  return WON.has(status) ? 'won' : 'open';
};

/** Combines the disputes of a payment. A lost dispute has priority over an open dispute, and open over won. */
const stateOf = (disputes: readonly Stripe.Dispute[]): DisputeState => {
  if (disputes.some((dispute) => disputeStatusOf(dispute) === 'lost'))
    return { disputeStatus: 'lost', disputeRespondBy: null };
  const open = disputes.find((dispute) => disputeStatusOf(dispute) === 'open');
  if (open === undefined) return { disputeStatus: disputes.length > 0 ? 'won' : null, disputeRespondBy: null };
  return { disputeStatus: 'open', disputeRespondBy: atOrNull(open.evidence_details.due_by) };
};

/** Returns the cents of a payment that were refunded or lost in disputes. A dispute can exceed the payment. */
export const returnedCentsOf = (charge: Stripe.Charge, lost: Lost | undefined): number =>
  Math.min(charge.amount, charge.amount_refunded + (lost?.cents ?? 0));

/** Returns the refunds and lost disputes of a payment, whose sum is `returnedCentsOf`. */
export const moneyBackOf = (charge: Stripe.Charge, lost: Lost | undefined): MoneyBack[] => {
  const refunds = movedRefunds(charge.refunds?.data ?? []);
  const lostCents = returnedCentsOf(charge, lost) - Math.min(charge.amount, charge.amount_refunded);
  return [
    ...refunds.map(({ amount: cents, created }) => ({ kind: 'refund' as const, cents, at: at(created).toISOString() })),
    ...(lost === undefined || lostCents === 0
      ? []
      : [{ kind: 'dispute' as const, cents: lostCents, at: lost.at.toISOString() }]),
  ];
};

/** Returns the charge of a payment, or null if the charge was not expanded. */
export const chargeOf = (payment: Stripe.PaymentIntent | undefined): Stripe.Charge | null => {
  const charge = payment?.latest_charge ?? null;
  return typeof charge === 'string' ? null : charge;
};
