import type * as z from 'zod/mini';
import { customerAt, priceAt, subscriptionAt, type Fake } from '../state/fake.ts';
import { invalidRequest } from '../state/api-error.ts';
import type { Customer, Invoice } from '../state/state.ts';
import type { params } from '../wire/params.ts';
import { draftInvoice, lineOf } from './invoices.ts';
import { draftFor, firstPeriodOf, prorate } from './subscriptions.ts';

type Preview = z.output<typeof params.invoicePreview>;
type Previewed = { invoice: Invoice; customer: Customer };

/** The invoice that creating or changing a subscription would have now. Nothing is stored. */
export const previewInvoice = (fake: Fake, args: Preview): Previewed => {
  const price = priceAt(fake, args.subscription_details.items[0]?.price ?? '');
  return args.subscription === undefined
    ? previewNew(fake, args.customer ?? '', price.id)
    : previewChange(fake, args.subscription, args);
};

const previewNew = (fake: Fake, customerId: string, priceId: string): Previewed => {
  const customer = customerAt(fake, customerId);
  const price = priceAt(fake, priceId);
  const { amount, currency } = price;
  const lines = [lineOf(fake, priceId, amount, { period: firstPeriodOf(fake, price) })];
  const reason = 'subscription_create';
  const draft = { customer, subscription: null, lines, reason, currency, coupon: null, automaticTax: false } as const;
  const invoice = draftInvoice(fake, draft);
  return { customer, invoice };
};

const previewChange = (fake: Fake, id: string, { subscription_details: details }: Preview): Previewed => {
  const subscription = subscriptionAt(fake, id);
  const [item] = details.items;
  if (item?.id !== subscription.item) throw invalidRequest('No such subscription item.', { param: 'items[0][id]' });
  const [before, after] = [priceAt(fake, subscription.price), priceAt(fake, item.price)];
  const lines = prorate(fake, subscription, { before, after, at: details.proration_date ?? fake.now() });
  const invoice = draftFor(fake, subscription, lines, 'subscription_update');
  return { customer: customerAt(fake, subscription.customer), invoice };
};
