import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import {
  ProviderFailure,
  type BillingProvider,
  type PreviewedOrder,
  type ProviderPreview,
} from '../billing-provider.ts';
import { readStripe, change, codeOf } from './stripe-client.ts';
import { taxOf } from './stripe-invoices.ts';
import type { StripePrices } from './stripe-prices.ts';
import { previewTaxParams, type StripeTax } from './stripe-tax.ts';
import { toSeconds } from './stripe-values.ts';

/**
 * Previews an order with amounts from Stripe. A lifetime plan, and an order of a customer that Stripe does not have,
 * cost their full price, because a balance pays only invoices of subscriptions. Promotion codes are not included,
 * because users enter them later on the checkout page.
 */
export const createPreview =
  (stripe: Stripe, prices: StripePrices, tax: StripeTax): BillingProvider['preview'] =>
  async (order) => {
    const { interval, amountCents } = order.price;
    const isOneOff = order.kind === 'purchase' && interval === 'lifetime';
    const atPrice = { ...NOTHING, chargeCents: amountCents, dueCents: amountCents };
    if (order.kind === 'purchase' && order.customerId === null) return atPrice;
    if (isOneOff && tax.mode !== 'automatic') return atPrice;
    const invoice = await previewWithTax(stripe, await paramsOf(stripe, order, await prices.ensure(order.price)), tax);
    return isOneOff ? { ...atPrice, ...taxOf(invoice) } : amountsOf(invoice);
  };

/** Previews with tax. If the address of the customer is unknown, Stripe cannot calculate tax, and tax is omitted. */
const previewWithTax = async (
  stripe: Stripe,
  params: Stripe.InvoiceCreatePreviewParams,
  tax: StripeTax,
): Promise<Stripe.Invoice> => {
  const preview = (taxParams: Stripe.InvoiceCreatePreviewParams): Promise<Stripe.Invoice> =>
    change(randomUUID(), (options) => stripe.invoices.createPreview({ ...params, ...taxParams }, options));
  // The invoice of a change has the tax setting of its subscription.
  if (params.subscription !== undefined) return preview({});
  try {
    return await preview(previewTaxParams(tax));
  } catch (error) {
    if (codeOf(error) !== 'customer_tax_location_invalid') throw error;
    return preview({});
  }
};

const NOTHING: ProviderPreview = {
  chargeCents: 0,
  unusedCents: 0,
  discountCents: 0,
  taxCents: 0,
  isReverseCharge: false,
  creditCents: 0,
  dueCents: 0,
  keptCents: 0,
};

const paramsOf = async (
  stripe: Stripe,
  order: PreviewedOrder,
  price: string,
): Promise<Stripe.InvoiceCreatePreviewParams> => {
  if (order.kind === 'purchase') {
    const customer = order.customerId ?? '';
    if (order.price.interval === 'lifetime') return { customer, invoice_items: [{ price }] };
    return { customer, subscription_details: { items: [{ price }] } };
  }
  const subscription = await readStripe(stripe.subscriptions.retrieve(order.subscriptionId));
  const [item] = subscription.items.data;
  if (item === undefined) throw new ProviderFailure('refused', { detail: 'This subscription has no item.' });
  return {
    subscription: subscription.id,
    subscription_details: {
      items: [{ id: item.id, price }],
      proration_behavior: 'always_invoice',
      proration_date: toSeconds(order.prorationAt),
    },
  };
};

const amountsOf = (invoice: Stripe.Invoice): ProviderPreview => {
  const { lines, total, starting_balance: balance, amount_due: dueCents } = invoice;
  const amounts = lines.data.map(({ amount }) => amount);
  return {
    chargeCents: sumOf(amounts.filter((amount) => amount > 0)),
    unusedCents: -sumOf(amounts.filter((amount) => amount < 0)),
    discountCents: sumOf((invoice.total_discount_amounts ?? []).map(({ amount }) => amount)),
    ...taxOf(invoice),
    // At Stripe, a negative balance is credit.
    creditCents: Math.min(Math.max(0, -balance), Math.max(0, total)),
    dueCents,
    keptCents: Math.max(0, -total),
  };
};

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
