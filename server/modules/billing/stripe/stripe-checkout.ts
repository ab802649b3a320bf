import type Stripe from 'stripe';
import type { BillingProvider, CheckoutRequest, CheckoutSession } from '../billing-provider.ts';
import { readStripe, readStripeOrNull, change, isReplayed } from './stripe-client.ts';
import type { StripePrices } from './stripe-prices.ts';
import { checkoutTaxParams, type StripeTax } from './stripe-tax.ts';
import { idOrNull } from './stripe-values.ts';

type Checkout = Pick<BillingProvider, 'createCheckout' | 'readCheckout' | 'closeCheckout'>;

/** Metadata key for the price key of a lifetime plan, which is a one-off payment at Stripe. */
export const PRICE_KEY = 'price_key';

export const createStripeCheckout = (stripe: Stripe, prices: StripePrices, tax: StripeTax): Checkout => {
  const readCheckout: Checkout['readCheckout'] = async (id) => {
    const session = await readStripeOrNull(
      stripe.checkout.sessions.retrieve(id, { expand: ['discounts.promotion_code'] }),
    );
    return session === null ? null : sessionOf(session);
  };
  return {
    createCheckout: async (request, key) => {
      const price = await prices.ensure(request.price);
      const params = checkoutParams(request, price, tax);
      const session = await change(key, (options) => stripe.checkout.sessions.create(params, options));
      // A replayed response contains the session as it was at the first call, so read it again.
      const current = isReplayed(session) ? await readCheckout(session.id) : null;
      return current ?? sessionOf(session);
    },
    readCheckout,
    closeCheckout: createCloseCheckout(stripe),
  };
};

const createCloseCheckout =
  (stripe: Stripe): Checkout['closeCheckout'] =>
  async (id, key) => {
    const session = await readStripe(stripe.checkout.sessions.retrieve(id));
    if (session.status !== 'open') return sessionOf(session);
    try {
      return sessionOf(await change(key, (options) => stripe.checkout.sessions.expire(id, {}, options)));
    } catch (error) {
      // The customer may have paid between the two calls.
      const now = await readStripe(stripe.checkout.sessions.retrieve(id));
      if (now.status === 'open') throw error;
      return sessionOf(now);
    }
  };

/** Returns the parameters of a checkout session. `price`: id of the price at Stripe. */
export const checkoutParams = (
  request: CheckoutRequest,
  price: string,
  tax: StripeTax,
): Stripe.Checkout.SessionCreateParams => {
  const { customerId, acceptsCodes, successUrl, cancelUrl } = request;
  return {
    customer: customerId,
    line_items: [{ price, quantity: 1 }],
    success_url: successUrl,
    cancel_url: cancelUrl,
    metadata: { [PRICE_KEY]: request.price.key },
    ...checkoutTaxParams(tax),
    ...(acceptsCodes ? { allow_promotion_codes: true } : {}),
    ...(request.price.interval === 'lifetime' ? onceOf(request) : periodOf(request, tax)),
  };
};

const onceOf = ({ price }: CheckoutRequest): Partial<Stripe.Checkout.SessionCreateParams> => ({
  mode: 'payment',
  invoice_creation: { enabled: true, invoice_data: { metadata: { [PRICE_KEY]: price.key } } },
  payment_intent_data: { metadata: { [PRICE_KEY]: price.key } },
});

const periodOf = (
  { trialDays }: CheckoutRequest,
  { mode }: StripeTax,
): Partial<Stripe.Checkout.SessionCreateParams> => ({
  mode: 'subscription',
  ...(trialDays === 0 ? {} : { payment_method_collection: 'if_required' }),
  subscription_data: {
    // The credit for unused time is based on the paid amount, not on the list price. Managed Payments sets this itself.
    ...(mode === 'managed' ? {} : { billing_mode: { type: 'flexible' } }),
    ...(trialDays === 0
      ? {}
      : { trial_period_days: trialDays, trial_settings: { end_behavior: { missing_payment_method: 'cancel' } } }),
  },
});

/** Converts a session. With cards, a complete session is paid. A complete, unpaid session counts as closed. */
export const sessionOf = (session: Stripe.Checkout.Session): CheckoutSession => {
  const { id, status, payment_status: payment, customer, url, discounts } = session;
  const done = payment === 'unpaid' ? 'closed' : 'paid';
  return {
    id,
    status: status === 'open' ? 'open' : status === 'complete' ? done : 'closed',
    customerId: idOrNull(customer) ?? '',
    url: status === 'open' ? url : null,
    code: status === 'complete' ? codeIn(discounts ?? []) : null,
  };
};

/** Returns the promotion code, or null without a code. The code is known only if the session was expanded. */
const codeIn = (discounts: NonNullable<Stripe.Checkout.Session['discounts']>): string | null =>
  discounts.map(({ promotion_code: code }) => (code === null || typeof code === 'string' ? null : code.code))[0] ??
  null;
