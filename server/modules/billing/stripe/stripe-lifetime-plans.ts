import type Stripe from 'stripe';
import type { ProviderSubscription } from '../billing-provider.ts';
import { PRICE_KEY } from './stripe-checkout.ts';
import { chargeOf, returnedCentsOf, type Lost } from './stripe-disputes.ts';
import { readStripe, change } from './stripe-client.ts';
import { at, idOrNull } from './stripe-values.ts';

type LifetimePurchase = {
  id: string;
  payment: string | null;
  invoice: string | null;
  subscription: ProviderSubscription;
};

/** Metadata key of a payment for the end of its lifetime plan, in seconds since the epoch. */
const ENDED_AT = 'ended_at';

/** Ends a lifetime plan without a refund. A second call does not change the end. */
export const endLifetime = async (
  stripe: Stripe,
  { payment, now }: { payment: string; now: Date },
  key: string,
): Promise<void> => {
  const { metadata } = await readStripe(stripe.paymentIntents.retrieve(payment));
  if (metadata[ENDED_AT] !== undefined) return;
  const end = String(Math.floor(now.getTime() / 1_000));
  const params = { metadata: { [ENDED_AT]: end } };
  await change(key, (options) => stripe.paymentIntents.update(payment, params, options));
};

/**
 * Returns the lifetime plan that was bought in a checkout session, or null if the session bought no lifetime plan. The
 * plan ends when its payment was fully refunded or lost, or when this server ended it.
 */
export const lifetimePlanOf = (
  session: Stripe.Checkout.Session,
  payments: readonly Stripe.PaymentIntent[],
  losses: ReadonlyMap<string, Lost>,
): LifetimePurchase | null => {
  const priceKey = session.metadata?.[PRICE_KEY];
  if (session.mode !== 'payment' || session.payment_status === 'unpaid' || priceKey === undefined) return null;
  const payment = idOrNull(session.payment_intent);
  const id = payment ?? session.id;
  const intent = payments.find((candidate) => candidate.id === payment);
  const lost = losses.get(payment ?? '');
  return {
    id,
    payment,
    invoice: idOrNull(session.invoice),
    subscription: subscriptionOf(session, { id, priceKey, intent, lost }),
  };
};

type Bought = { id: string; priceKey: string; intent: Stripe.PaymentIntent | undefined; lost: Lost | undefined };

const subscriptionOf = (
  session: Stripe.Checkout.Session,
  { id, priceKey, intent, lost }: Bought,
): ProviderSubscription => {
  // With a promotion code of 100%, there is no payment.
  const charge = chargeOf(intent);
  const startedAt = at(charge?.created ?? session.created);
  const endedAt = storedEndOf(intent) ?? (charge === null ? null : endOf(charge, lost));
  return {
    id,
    priceKey,
    status: endedAt === null ? 'active' : 'ended',
    startedAt,
    periodStartsAt: startedAt,
    periodEndsAt: null,
    renews: false,
    cancelledAt: null,
    endedAt,
  };
};

/** Returns the end that this server stored, or null. */
const storedEndOf = (intent: Stripe.PaymentIntent | undefined): Date | null => {
  const seconds = intent?.metadata[ENDED_AT];
  return seconds === undefined ? null : at(Number(seconds));
};

const endOf = (charge: Stripe.Charge, lost: Lost | undefined): Date | null => {
  if (returnedCentsOf(charge, lost) < charge.amount) return null;
  const refunds = (charge.refunds?.data ?? []).map(({ created }) => at(created).getTime());
  return new Date(Math.max(at(charge.created).getTime(), ...refunds, lost?.at.getTime() ?? 0));
};
