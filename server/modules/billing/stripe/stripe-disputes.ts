import type Stripe from 'stripe';
import type { BillingProvider } from '../billing-provider.ts';
import { ask, askOrNull } from './stripe-door.ts';
import { at } from './stripe-times.ts';

/** Cents that banks took back for their customers, and when the newest of the disputes was raised. */
export type Lost = { cents: number; at: Date };

/**
 * What was lost in disputes, by the id of the payment. They are no part of a charge, which only says that there was one, and
 * Stripe lists them by payment alone.
 */
export const lostOf = async (
  stripe: Stripe,
  payments: readonly Stripe.PaymentIntent[],
): Promise<ReadonlyMap<string, Lost>> => {
  const disputed = payments.filter((payment) => chargeOf(payment)?.disputed === true);
  const found = await Promise.all(
    disputed.map(async ({ id }): Promise<[string, Lost][]> => {
      const { data } = await ask(stripe.disputes.list({ payment_intent: id, limit: 100 }));
      const lost = data.filter(({ status }) => status === 'lost');
      if (lost.length === 0) return [];
      const cents = lost.reduce((sum, { amount }) => sum + amount, 0);
      return [[id, { cents, at: at(Math.max(...lost.map(({ created }) => created))) }]];
    }),
  );
  return new Map(found.flat());
};

/** What of a payment its payer has again, by us or by his bank: never more than he paid, though a dispute may be of more. */
export const goneOf = (charge: Stripe.Charge, lost: Lost | undefined): number =>
  Math.min(charge.amount, charge.amount_refunded + (lost?.cents ?? 0));

export const createPayerOf =
  (stripe: Stripe): BillingProvider['payerOf'] =>
  async (paymentId) => {
    const payment = await askOrNull(stripe.paymentIntents.retrieve(paymentId));
    const customer = payment?.customer ?? null;
    return typeof customer === 'string' ? customer : (customer?.id ?? null);
  };

/** The charge of a payment, where it was asked for. */
export const chargeOf = (payment: Stripe.PaymentIntent | undefined): Stripe.Charge | null => {
  const charge = payment?.latest_charge ?? null;
  return typeof charge === 'string' ? null : charge;
};
