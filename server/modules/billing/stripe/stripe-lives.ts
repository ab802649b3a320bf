import type Stripe from 'stripe';
import type { ProviderSubscription } from '../billing-provider.ts';
import { PRICE_KEY } from './stripe-checkout.ts';
import { chargeOf, goneOf, type Lost } from './stripe-disputes.ts';
import { at } from './stripe-times.ts';

type Life = { id: string; payment: string | null; invoice: string | null; subscription: ProviderSubscription };

/** What was bought once at the till; it ends when its payer has all of the payment again. Null: no such purchase. */
export const lifeOf = (
  session: Stripe.Checkout.Session,
  payments: readonly Stripe.PaymentIntent[],
  losses: ReadonlyMap<string, Lost>,
): Life | null => {
  const priceKey = session.metadata?.[PRICE_KEY];
  if (session.mode !== 'payment' || session.payment_status === 'unpaid' || priceKey === undefined) return null;
  const payment = idOf(session.payment_intent);
  // A code may have paid for all of it: then there is no payment.
  const charge = chargeOf(payments.find(({ id }) => id === payment));
  const startedAt = at(charge?.created ?? session.created);
  const endedAt = charge === null ? null : endOf(charge, losses.get(payment ?? ''));
  const id = payment ?? session.id;
  const subscription: ProviderSubscription = {
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
  return { id, payment, invoice: idOf(session.invoice), subscription };
};

const endOf = (charge: Stripe.Charge, lost: Lost | undefined): Date | null => {
  if (goneOf(charge, lost) < charge.amount) return null;
  const refunds = (charge.refunds?.data ?? []).map(({ created }) => at(created).getTime());
  return new Date(Math.max(at(charge.created).getTime(), ...refunds, lost?.at.getTime() ?? 0));
};

const idOf = (thing: string | { id: string } | null): string | null =>
  typeof thing === 'string' ? thing : (thing?.id ?? null);
