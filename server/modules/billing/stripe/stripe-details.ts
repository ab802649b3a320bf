import type Stripe from 'stripe';
import { ProviderFailure, type BillingProvider } from '../billing-provider.ts';
import { readStripe, readStripeOrNull, change } from './stripe-client.ts';

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
