import type * as z from 'zod/mini';
import { customerAt, priceAt, subscriptionAt, type Fake } from '../state/fake.ts';
import { invalidRequest } from '../state/api-error.ts';
import type { Customer, Invoice } from '../state/state.ts';
import type { params } from '../wire/params.ts';
import { draftInvoice, lineOf } from './invoices.ts';
import { draftFor, firstPeriodOf, prorate } from './subscriptions.ts';

type Preview = z.output<typeof params.invoicePreview>;
type Previewed = { invoice: Invoice; customer: Customer };

/** Returns the invoice that a purchase or a change of a subscription would create now. Stores nothing. */
export const previewInvoice = (fake: Fake, args: Preview): Previewed =>
  args.subscription === undefined ? previewNew(fake, args) : previewChange(fake, args.subscription, args);

const previewNew = (
  fake: Fake,
  { customer: id = '', automatic_tax: tax, invoice_items: oneOff, subscription_details: details }: Preview,
): Previewed => {
  const customer = customerAt(fake, id);
  const automaticTax = tax !== undefined;
  if (automaticTax && customer.country === null) throw taxLocationInvalid();
  const price = priceAt(fake, (oneOff ?? details?.items)?.[0]?.price ?? '');
  const { amount, currency } = price;
  const period = oneOff === undefined ? firstPeriodOf(fake, price) : null;
  const lines = [lineOf(fake, price.id, amount, { period })];
  const reason = oneOff === undefined ? 'subscription_create' : 'manual';
  const draft = { customer, subscription: null, lines, reason, currency, coupon: null, automaticTax } as const;
  return { customer, invoice: draftInvoice(fake, draft) };
};

const previewChange = (fake: Fake, id: string, { subscription_details: details }: Preview): Previewed => {
  const subscription = subscriptionAt(fake, id);
  const item = details?.items[0];
  if (item?.id !== subscription.item) throw invalidRequest('No such subscription item.', { param: 'items[0][id]' });
  const before = priceAt(fake, subscription.price);
  const after = priceAt(fake, item.price);
  const lines = prorate(fake, subscription, { before, after, at: details?.proration_date ?? fake.now() });
  const invoice = draftFor(fake, subscription, lines, 'subscription_update');
  return { customer: customerAt(fake, subscription.customer), invoice };
};

const taxLocationInvalid = (): Error =>
  invalidRequest('The customer’s location isn’t recognized. Set a valid customer address to calculate tax.', {
    code: 'customer_tax_location_invalid',
  });
