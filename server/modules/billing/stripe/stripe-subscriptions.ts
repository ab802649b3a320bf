import type Stripe from 'stripe';
import { ProviderFailure, type BillingProvider, type ProviderPrice } from '../billing-provider.ts';
import { ensureCoupon } from './stripe-coupons.ts';
import { ask, change } from './stripe-door.ts';
import type { StripePrices } from './stripe-prices.ts';
import { toSeconds } from './stripe-times.ts';

type Changes = Pick<BillingProvider, 'changePrice' | 'cancelAtPeriodEnd' | 'resume' | 'endNow' | 'discountNext'>;

export const createStripeSubscriptions = (stripe: Stripe, prices: StripePrices): Changes => {
  const read = (id: string): Promise<Stripe.Subscription> => ask(stripe.subscriptions.retrieve(id));
  const update = async (id: string, params: Stripe.SubscriptionUpdateParams, key: string): Promise<void> => {
    await change(key, (options) => stripe.subscriptions.update(id, params, options));
  };

  return {
    changePrice: async (id, price, key, prorationAt) => {
      const subscription = await read(id);
      const target = await prices.ensure(price);
      const params = paramsOf(subscription, price, target, prorationAt);
      if (params !== null) await update(id, params, key);
      // After it: a change that is refused leaves everything as it was.
      if (isEnding(subscription)) await update(id, keepingOf(subscription), `${key}-keep`);
    },
    cancelAtPeriodEnd: (id, key) => update(id, { cancel_at_period_end: true }, key),
    resume: async (id, key) => {
      const subscription = await read(id);
      if (isEnding(subscription)) await update(id, keepingOf(subscription), key);
    },
    /** Without the key: a second call ends nothing more, and Stripe takes no key for it. */
    endNow: async (id) => {
      // A payment for life is no subscription: it ends with its refund.
      if (!id.startsWith('sub_')) return;
      try {
        await ask(stripe.subscriptions.cancel(id, { invoice_now: false, prorate: false }));
      } catch (error) {
        if ((await read(id)).status !== 'canceled') throw error;
      }
    },
    /** Instead of any other: what is sent under a key has to stay the same. */
    discountNext: async (id, coupon, key) =>
      update(id, { discounts: [{ coupon: await ensureCoupon(stripe, coupon) }] }, key),
  };
};

/** Null: it has this price already, so that an answer was lost. */
const paramsOf = (
  { items, status, currency }: Stripe.Subscription,
  price: ProviderPrice,
  target: string,
  prorationAt: Date | undefined,
): Stripe.SubscriptionUpdateParams | null => {
  const [item] = items.data;
  if (item === undefined || (status !== 'active' && status !== 'trialing') || currency !== price.currency.toLowerCase())
    throw new ProviderFailure('refused', { detail: 'This subscription can’t be changed.' });
  if (item.price.id === target) return null;
  return {
    items: [{ id: item.id, price: target }],
    // In a trial nothing was paid that could be counted.
    proration_behavior: status === 'trialing' ? 'none' : 'always_invoice',
    payment_behavior: 'error_if_incomplete',
    ...(status === 'trialing' || prorationAt === undefined ? {} : { proration_date: toSeconds(prorationAt) }),
  };
};

/** By us, or in the portal, which sets a day instead. */
export const isEnding = (subscription: Stripe.Subscription): boolean =>
  subscription.cancel_at_period_end || subscription.cancel_at !== null;

const keepingOf = (subscription: Stripe.Subscription): Stripe.SubscriptionUpdateParams =>
  subscription.cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: '' };
