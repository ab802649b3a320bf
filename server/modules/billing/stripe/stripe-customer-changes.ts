import type Stripe from 'stripe';
import { ProviderFailure, type BillingProvider } from '../billing-provider.ts';
import { change, readStripe, readStripeOrNull } from './stripe-client.ts';

export const createCreateCustomer =
  (stripe: Stripe): BillingProvider['createCustomer'] =>
  async ({ reference, email, name }, key) => {
    const params = { email, name, metadata: { reference } };
    return (await change(key, (options) => stripe.customers.create(params, options))).id;
  };

/** An empty value removes a detail at Stripe. Finalized invoices are not changed. */
const NO_DETAILS: Stripe.CustomerUpdateParams = { email: '', name: '', phone: '', address: '' };

export const createUpdateCustomer =
  (stripe: Stripe): BillingProvider['updateCustomer'] =>
  async (id, details, key) => {
    const customer = await readStripe(stripe.customers.retrieve(id, { expand: ['tax_ids'] }));
    if (customer.deleted === true) throw new ProviderFailure('unknown');
    if (details === null) await deleteTaxIds(stripe, id);
    const params = details === null ? NO_DETAILS : detailsOf(details, customer);
    await change(key, (options) => stripe.customers.update(id, params, options));
  };

const PAGE = 100;

const deleteTaxIds = async (stripe: Stripe, customerId: string): Promise<void> => {
  for (const { id } of (await readStripe(stripe.customers.listTaxIds(customerId, { limit: PAGE }))).data)
    await readStripeOrNull(stripe.customers.deleteTaxId(customerId, id));
};

/** With a VAT id, the name is not changed, because it is the company name that the customer entered at the checkout. */
const detailsOf = (
  { email, name }: { email: string; name: string },
  { tax_ids: taxIds }: Stripe.Customer,
): Stripe.CustomerUpdateParams => ((taxIds?.data ?? []).length > 0 ? { email } : { email, name });

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
