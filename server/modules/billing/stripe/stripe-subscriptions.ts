import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { ProviderFailure, type BillingProvider, type PriceChange, type ProviderPrice } from '../billing-provider.ts';
import { ensureCoupon } from './stripe-coupons.ts';
import { readStripe, change, changeOnce } from './stripe-client.ts';
import { endLifetime } from './stripe-lifetime-plans.ts';
import type { StripePrices } from './stripe-prices.ts';
import { idOf, toSeconds } from './stripe-values.ts';

type Changes = Pick<BillingProvider, 'changePrice' | 'cancelAtPeriodEnd' | 'resume' | 'endNow' | 'discountNext'>;

export const createStripeSubscriptions = (stripe: Stripe, prices: StripePrices, now: () => Date): Changes => {
  const read = (id: string): Promise<Stripe.Subscription> => readStripe(stripe.subscriptions.retrieve(id));
  const update = async (id: string, params: Stripe.SubscriptionUpdateParams, key: string): Promise<void> => {
    await change(key, (options) => stripe.subscriptions.update(id, params, options));
  };

  return {
    changePrice: async (id, price, key, prorationAt) => {
      const subscription = await read(id);
      const target = await prices.ensure(price);
      const completed = await completePendingChange(stripe, subscription, target);
      if (completed !== null) return completed;
      const params = paramsOf(subscription, price, target, prorationAt);
      if (params !== null) {
        const { confirmUrl } = await changeOrRequestConfirmation(stripe, subscription, params, key);
        if (confirmUrl !== null) return { confirmUrl };
      }
      // Resume the subscription after the change, so that a refused change has no effect.
      if (isEnding(subscription)) await update(id, resumeParamsOf(subscription), `${key}-keep`);
      return { confirmUrl: null };
    },
    cancelAtPeriodEnd: (id, key) => update(id, { cancel_at_period_end: true }, key),
    resume: async (id, key) => {
      const subscription = await read(id);
      if (isEnding(subscription)) await update(id, resumeParamsOf(subscription), key);
    },
    /** Cancelling a subscription needs no key. A second call has no effect, and Stripe accepts no key for it. */
    endNow: async (id, key) => {
      // A lifetime plan is a payment at Stripe. Its metadata stores the end of the plan.
      if (id.startsWith('pi_')) return endLifetime(stripe, { payment: id, now: now() }, key);
      if (!id.startsWith('sub_')) return;
      try {
        await readStripe(stripe.subscriptions.cancel(id, { invoice_now: false, prorate: false }));
      } catch (error) {
        if ((await read(id)).status !== 'canceled') throw error;
      }
    },
    /** Replaces all other discounts, because calls with the same key need equal parameters. */
    discountNext: async (id, coupon, key) =>
      update(id, { discounts: [{ coupon: await ensureCoupon(stripe, coupon) }] }, key),
  };
};

/**
 * Retries the payment of a pending change to this price, because the customer may have another card now. Discards a
 * pending change to another price. Returns null if no change to this price is pending.
 */
const completePendingChange = async (
  stripe: Stripe,
  subscription: Stripe.Subscription,
  target: string,
): Promise<PriceChange | null> => {
  const { pending_update: pending, latest_invoice: latest, default_payment_method: card } = subscription;
  if (pending === null || latest === null) return null;
  const { id, status, hosted_invoice_url: url } = await readStripe(stripe.invoices.retrieve(idOf(latest)));
  if (status !== 'open') return null;
  if (pending.subscription_items?.some(({ price }) => price.id === target) !== true) {
    await change(randomUUID(), (options) => stripe.invoices.voidInvoice(id, {}, options));
    return null;
  }
  const method = card === null ? {} : { payment_method: idOf(card) };
  try {
    await changeOnce(`pay-${id}-${card === null ? '' : idOf(card)}`, (options) =>
      stripe.invoices.pay(id, method, options),
    );
    return { confirmUrl: null };
  } catch (error) {
    if (!(error instanceof ProviderFailure && error.reason === 'unconfirmed')) throw error;
    return { confirmUrl: url ?? null };
  }
};

/**
 * Changes the subscription. If the bank requires a confirmation, the change becomes a pending update at Stripe. Stripe
 * applies it when its invoice is paid, and discards it after 23 hours. A cancelled subscription cannot have a pending
 * update, because Stripe cannot resume it in the same update.
 */
const changeOrRequestConfirmation = async (
  stripe: Stripe,
  subscription: Stripe.Subscription,
  params: Stripe.SubscriptionUpdateParams,
  key: string,
): Promise<PriceChange> => {
  const { id, latest_invoice: latest } = subscription;
  try {
    await change(key, (options) => stripe.subscriptions.update(id, params, options));
    return { confirmUrl: null };
  } catch (error) {
    const isUnconfirmed = error instanceof ProviderFailure && error.reason === 'unconfirmed';
    if (!isUnconfirmed || isEnding(subscription)) throw error;
  }
  const pendingParams: Stripe.SubscriptionUpdateParams = { ...params, payment_behavior: 'pending_if_incomplete' };
  // The key contains the latest invoice, because an abandoned attempt creates an invoice and must be retried.
  const pendingKey = `${key}-hold-${latest === null ? '' : idOf(latest)}`;
  const changed = await change(pendingKey, (options) => stripe.subscriptions.update(id, pendingParams, options));
  if (changed.pending_update === null || changed.latest_invoice === null) return { confirmUrl: null };
  const invoice = await readStripe(stripe.invoices.retrieve(idOf(changed.latest_invoice)));
  return { confirmUrl: invoice.hosted_invoice_url ?? null };
};

/**
 * Returns the parameters of a change. Returns null if the subscription already has this price because an earlier
 * response was lost.
 */
const paramsOf = (
  { items, status, currency }: Stripe.Subscription,
  price: ProviderPrice,
  target: string,
  prorationAt: Date | undefined,
): Stripe.SubscriptionUpdateParams | null => {
  const [item] = items.data;
  if (item === undefined || (status !== 'active' && status !== 'trialing') || currency !== price.currency.toLowerCase())
    throw new ProviderFailure('refused', { detail: 'This subscription cannot be changed.' });
  if (item.price.id === target) return null;
  return {
    items: [{ id: item.id, price: target }],
    // A trial has no paid time to credit.
    proration_behavior: status === 'trialing' ? 'none' : 'always_invoice',
    payment_behavior: 'error_if_incomplete',
    ...(status === 'trialing' || prorationAt === undefined ? {} : { proration_date: toSeconds(prorationAt) }),
  };
};

/** Returns true if the subscription is cancelled. This server sets a flag; the customer portal sets a date. */
export const isEnding = (subscription: Stripe.Subscription): boolean =>
  subscription.cancel_at_period_end || subscription.cancel_at !== null;

const resumeParamsOf = (subscription: Stripe.Subscription): Stripe.SubscriptionUpdateParams =>
  subscription.cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: '' };
