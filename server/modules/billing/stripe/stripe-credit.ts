import type Stripe from 'stripe';
import type { BillingProvider } from '../billing-provider.ts';
import { readStripe, change } from './stripe-client.ts';

/** Key in the metadata of a balance transaction: our idempotency key, because Stripe forgets its own after a day. */
const OUR_KEY = 'key';
const MOST = 1_000;

export const createAdjustCredit =
  (stripe: Stripe): BillingProvider['adjustCredit'] =>
  async (customerId, { cents, currency }, key) => {
    const earlier = await readStripe(
      stripe.customers.listBalanceTransactions(customerId, { limit: 100 }).autoPagingToArray({ limit: MOST }),
    );
    if (earlier.some(({ metadata }) => metadata?.[OUR_KEY] === key)) return;
    // At Stripe, a negative amount is credit.
    const params = { amount: -cents, currency: currency.toLowerCase(), metadata: { [OUR_KEY]: key } };
    await change(key, (options) => stripe.customers.createBalanceTransaction(customerId, params, options));
  };
