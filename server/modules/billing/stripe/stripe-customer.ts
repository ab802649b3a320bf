import type Stripe from 'stripe';
import { creditableSince } from '#shared/domain/plan/credit-note.ts';
import {
  ProviderFailure,
  type BillingProvider,
  type CustomerState,
  type ProviderSubscription,
} from '../billing-provider.ts';
import { cardUpdatesOf, unconfirmedOf } from './stripe-cards.ts';
import { sessionOf } from './stripe-checkout.ts';
import { chargeOf, returnedCentsOf, moneyBackOf, readDisputes } from './stripe-disputes.ts';
import { readStripe, readStripeOrNull } from './stripe-client.ts';
import { at, atOrNull, idOrNull } from './stripe-values.ts';
import { listRefunds } from './stripe-invoice-payments.ts';
import { invoiceOf, vatIdsOf, type Paid, type PaidBack } from './stripe-invoices.ts';
import { lifetimePlanOf } from './stripe-lifetime-plans.ts';
import type { StripePrices } from './stripe-prices.ts';
import type { StripeTax } from './stripe-tax.ts';
import { isEnding } from './stripe-subscriptions.ts';

const MOST = 1_000;
const PAGE = 100;
const PROMOTION = 'data.discounts.promotion_code';

/** Reads the state of a customer. Returns null if the customer does not exist or was deleted. */
export const readStripeCustomer = async (
  stripe: Stripe,
  { prices, tax: { mode }, now }: { prices: StripePrices; tax: StripeTax; now: () => Date },
  id: string,
): Promise<CustomerState | null> => {
  const customer = await readStripeOrNull(stripe.customers.retrieve(id));
  if (customer === null || customer.deleted === true) return null;
  const of = { customer: id, limit: PAGE };
  const [subscriptions, invoices, listedPayments, sessions, cards] = await readStripe(
    Promise.all([
      stripe.subscriptions.list({ ...of, status: 'all' }).autoPagingToArray({ limit: MOST }),
      stripe.invoices.list({ ...of, expand: ['data.payments'] }).autoPagingToArray({ limit: MOST }),
      stripe.paymentIntents.list({ ...of, expand: ['data.latest_charge.refunds'] }).autoPagingToArray({ limit: MOST }),
      stripe.checkout.sessions
        .list({ ...of, status: 'complete', expand: [PROMOTION] })
        .autoPagingToArray({ limit: MOST }),
      stripe.paymentMethods.list({ ...of, type: 'card' }).autoPagingToArray({ limit: MOST }),
    ]),
  );
  const payments = await readStripe(Promise.all(listedPayments.map((payment) => withAllRefunds(stripe, payment))));
  const { lost, states } = await readDisputes(stripe, payments);
  const back = payments.flatMap((payment): [string, PaidBack][] => {
    const charge = chargeOf(payment);
    const loss = lost.get(payment.id);
    return charge === null
      ? []
      : [[payment.id, { cents: returnedCentsOf(charge, loss), parts: moneyBackOf(charge, loss) }]];
  });
  const lives = sessions.flatMap((session) => lifetimePlanOf(session, payments, lost) ?? []);
  const paid: Paid = {
    back: new Map(back),
    creditableSince: mode === 'managed' ? null : creditableSince(now()),
    disputes: states,
    purchases: new Map(lives.flatMap(({ invoice, ...purchase }) => (invoice === null ? [] : [[invoice, purchase]]))),
  };
  const shown = await Promise.all(invoices.map((invoice) => invoiceOf(invoice, paid, prices)));
  return {
    subscriptions: [
      ...subscriptions.map((subscription) => subscriptionOf(subscription, hasCard(subscription, customer))),
      ...lives.map(({ subscription }) => subscription),
    ],
    invoices: shown.filter((invoice) => invoice !== null),
    checkouts: sessions.map(sessionOf),
    cards: cards.flatMap(({ card }) => card?.fingerprint ?? []),
    cardUpdates: cardUpdatesOf({ customer, subscriptions, invoices, payments, cards }),
    unconfirmedInvoices: unconfirmedOf(invoices, payments),
    vatIds: vatIdsOf(invoices),
    // At Stripe, a negative balance is credit. `0 -` avoids a negative zero.
    creditCents: 0 - customer.balance,
  };
};

/** Adds all refunds to a payment, because Stripe expands only the newest 10 refunds of a charge. */
const withAllRefunds = async (stripe: Stripe, payment: Stripe.PaymentIntent): Promise<Stripe.PaymentIntent> => {
  const charge = chargeOf(payment);
  if (charge?.refunds?.has_more !== true) return payment;
  const data = await listRefunds(stripe, payment.id);
  return { ...payment, latest_charge: { ...charge, refunds: { ...charge.refunds, has_more: false, data } } };
};

const STATUSES: Record<string, ProviderSubscription['status']> = {
  incomplete: 'waiting',
  incomplete_expired: 'ended',
  trialing: 'trial',
  active: 'active',
  past_due: 'past-due',
  unpaid: 'past-due',
  // A subscription is paused only if the Stripe Dashboard was used to pause it at the end of its trial.
  paused: 'ended',
  canceled: 'ended',
};

const hasCard = (subscription: Stripe.Subscription, customer: Stripe.Customer): boolean => {
  const { default_payment_method: theirs } = customer.invoice_settings;
  return [subscription.default_payment_method, subscription.default_source, theirs, customer.default_source].some(
    Boolean,
  );
};

const subscriptionOf = (subscription: Stripe.Subscription, canBeCharged: boolean): ProviderSubscription => {
  const status = STATUSES[subscription.status];
  const [item] = subscription.items.data;
  if (status === undefined || item === undefined)
    throw new ProviderFailure('unreachable', {
      detail: `Subscription ${subscription.id} has an unknown status or price.`,
    });
  const isOver = status === 'ended' || isEnding(subscription);
  return {
    id: subscription.id,
    priceKey: item.price.lookup_key ?? item.price.id,
    status,
    startedAt: at(subscription.start_date),
    periodStartsAt: at(item.current_period_start),
    periodEndsAt: at(Math.min(item.current_period_end, subscription.cancel_at ?? Infinity)),
    renews: !isOver && (status !== 'trial' || canBeCharged),
    cancelledAt: isOver ? atOrNull(subscription.canceled_at) : null,
    endedAt: status === 'ended' ? at(subscription.ended_at ?? item.current_period_end) : null,
  };
};

export const createPayerOf =
  (stripe: Stripe): BillingProvider['payerOf'] =>
  async (paymentId) =>
    customerIn(await readStripeOrNull(stripe.paymentIntents.retrieve(paymentId)));

export const createCustomerOf =
  (stripe: Stripe): BillingProvider['customerOf'] =>
  async (invoiceId) =>
    customerIn(await readStripeOrNull(stripe.invoices.retrieve(invoiceId)));

const customerIn = (of: Stripe.PaymentIntent | Stripe.Invoice | null): string | null => idOrNull(of?.customer);
