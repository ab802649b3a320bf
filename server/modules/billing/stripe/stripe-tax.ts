import type Stripe from 'stripe';

/**
 * Defines who calculates and pays VAT. `off`: the operator does both, outside of Stripe. `automatic`: Stripe Tax
 * calculates VAT, and the operator pays it. `managed`: Stripe does both as the merchant of record (Managed Payments).
 */
export type StripeTax = {
  mode: 'off' | 'automatic' | 'managed';
  /** Tax code of all our products, for example `txcd_10103000` (software as a service, personal use). */
  productCode: string;
};

export const NO_TAX: StripeTax = { mode: 'off', productCode: '' };

type CheckoutParams = Partial<Stripe.Checkout.SessionCreateParams>;

/** Checkout parameters about tax ids and payment methods. Managed Payments sets and rejects these parameters. */
const OWN_CHECKOUT: CheckoutParams = {
  // Other methods confirm a payment days later. Subscriptions have no state for this time.
  allowed_payment_method_types: ['card'],
  // The customer pays in the currency of the order.
  adaptive_pricing: { enabled: false },
  tax_id_collection: { enabled: true },
  // Without this parameter, Stripe does not ask an existing customer for a VAT id.
  customer_update: { name: 'auto', address: 'auto' },
};

/** Returns the parameters of a checkout session that depend on the tax mode. */
export const checkoutTaxParams = ({ mode }: StripeTax): CheckoutParams => {
  if (mode === 'managed') return { managed_payments: { enabled: true } };
  if (mode === 'off') return OWN_CHECKOUT;
  return { ...OWN_CHECKOUT, automatic_tax: { enabled: true }, billing_address_collection: 'required' };
};

/** Returns the parameters of a product that depend on the tax mode. */
export const productTaxParams = ({ mode, productCode }: StripeTax): { tax_code?: string } =>
  mode === 'off' ? {} : { tax_code: productCode };

/** Returns the parameters of a preview that depend on the tax mode. Managed Payments adds tax on its checkout page. */
export const previewTaxParams = ({ mode }: StripeTax): Pick<Stripe.InvoiceCreatePreviewParams, 'automatic_tax'> =>
  mode === 'automatic' ? { automatic_tax: { enabled: true } } : {};
