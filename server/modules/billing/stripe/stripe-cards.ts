import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { ProviderFailure, type BillingProvider, type CardUpdate } from '../billing-provider.ts';
import { change, changeOnce } from './stripe-client.ts';
import { paymentsOf, subscriptionOf } from './stripe-invoices.ts';
import { idOrNull } from './stripe-values.ts';

type Read = {
  customer: Stripe.Customer;
  subscriptions: readonly Stripe.Subscription[];
  invoices: readonly Stripe.Invoice[];
  payments: readonly Stripe.PaymentIntent[];
  cards: readonly Stripe.PaymentMethod[];
};

/**
 * Returns the subscriptions that must be changed to a new card of the customer. The customer portal changes only the
 * default card of the customer. A subscription from a checkout has its own card, so Stripe would still charge the old
 * card. An open invoice is listed only if it was not yet charged to the new card.
 */
export const cardUpdatesOf = (read: Read): CardUpdate[] =>
  read.subscriptions.flatMap((subscription) => {
    const isOverdue = subscription.status === 'past_due';
    if (!isOverdue && subscription.status !== 'active' && subscription.status !== 'trialing') return [];
    const own = idOrNull(subscription.default_payment_method);
    const cardId = newerOf(own, idOrNull(read.customer.invoice_settings.default_payment_method), read.cards);
    if (cardId === null) return [];
    const invoiceIds = isOverdue ? untriedOf(subscription, cardId, read) : [];
    const isUsed = own === null || own === cardId;
    return isUsed && invoiceIds.length === 0 ? [] : [{ subscriptionId: subscription.id, cardId, invoiceIds }];
  });

/** Returns the newer card. The subscription's card can be newer than the default card, after a later checkout. */
const newerOf = (
  own: string | null,
  byDefault: string | null,
  cards: readonly Stripe.PaymentMethod[],
): string | null => {
  if (own === null || byDefault === null) return own ?? byDefault;
  const createdAt = (id: string): number => cards.find((card) => card.id === id)?.created ?? 0;
  return createdAt(byDefault) >= createdAt(own) ? byDefault : own;
};

const untriedOf = ({ id }: Stripe.Subscription, cardId: string, { invoices, payments }: Read): string[] =>
  invoices
    .filter((invoice) => {
      if (invoice.status !== 'open' || subscriptionOf(invoice) !== id) return false;
      const ids = paymentsOf(invoice);
      return !payments.some((payment) => ids.includes(payment.id) && triedCardOf(payment) === cardId);
    })
    .map((invoice) => invoice.id);

/** Returns the card of the last payment attempt. The attempt failed or waits for the cardholder. */
const triedCardOf = ({ last_payment_error: failure, payment_method: method }: Stripe.PaymentIntent): string | null =>
  failure?.payment_method?.id ?? idOrNull(method);

/** Returns the ids of open invoices whose payment the cardholder must confirm. */
export const unconfirmedOf = (
  invoices: readonly Stripe.Invoice[],
  payments: readonly Stripe.PaymentIntent[],
): string[] => {
  const waiting = new Set(payments.filter(({ status }) => status === 'requires_action').map(({ id }) => id));
  return invoices
    .filter((invoice) => invoice.status === 'open' && paymentsOf(invoice).some((id) => waiting.has(id)))
    .map(({ id }) => id);
};

/** These failures do not make the call fail, because the next reading contains the result of the payment. */
const PAYMENT_FAILED: ReadonlySet<string> = new Set(['declined', 'unconfirmed', 'refused']);

export const createUseCard =
  (stripe: Stripe): BillingProvider['useCard'] =>
  async ({ subscriptionId, cardId, invoiceIds }) => {
    const method = { default_payment_method: cardId };
    await change(randomUUID(), (options) => stripe.subscriptions.update(subscriptionId, method, options));
    for (const id of invoiceIds) {
      try {
        await changeOnce(`pay-${id}-${cardId}`, (options) =>
          stripe.invoices.pay(id, { payment_method: cardId }, options),
        );
      } catch (error) {
        if (!(error instanceof ProviderFailure && PAYMENT_FAILED.has(error.reason))) throw error;
      }
    }
  };
