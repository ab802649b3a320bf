import type Stripe from 'stripe';
import type { BillingProvider } from '../billing-provider.ts';
import { readStripe, change } from './stripe-client.ts';

/** Metadata key of a balance transaction for our idempotency key. Stripe itself deletes keys after 24 hours. */
const OUR_KEY = 'key';
const MAX_TRANSACTIONS = 1_000;

export const createAdjustCredit =
  (stripe: Stripe): BillingProvider['adjustCredit'] =>
  async (customerId, { cents, currency }, key) => {
    const earlier = await readStripe(
      stripe.customers
        .listBalanceTransactions(customerId, { limit: 100 })
        .autoPagingToArray({ limit: MAX_TRANSACTIONS }),
    );
    if (earlier.some(({ metadata }) => metadata?.[OUR_KEY] === key)) return;
    // At Stripe, a negative amount is credit.
    const params = { amount: -cents, currency: currency.toLowerCase(), metadata: { [OUR_KEY]: key } };
    await change(key, (options) => stripe.customers.createBalanceTransaction(customerId, params, options));
  };
