import type Stripe from 'stripe';

/**
 * Who calculates and pays VAT. `off`: the operator, outside of Stripe. `automatic`: Stripe Tax calculates it, the operator
 * pays it. `managed`: Stripe sells as the merchant of record (Managed Payments) and does both.
 */
export type StripeTax = {
  mode: 'off' | 'automatic' | 'managed';
  /** The tax code of all our products at Stripe, for example `txcd_10103000`: software as a service for consumers. */
  productCode: string;
};

export const NO_TAX: StripeTax = { mode: 'off', productCode: '' };

type CheckoutParams = Partial<Stripe.Checkout.SessionCreateParams>;

/** What the customer may enter and how the customer may pay. Managed Payments decides all of this and rejects it. */
const OWN_CHECKOUT: CheckoutParams = {
  // Other methods confirm a payment days later, and there is no state for this time.
  allowed_payment_method_types: ['card'],
  // The customer pays in the currency that was chosen on our site.
  adaptive_pricing: { enabled: false },
  tax_id_collection: { enabled: true },
  // Without it Stripe does not ask a known customer for a VAT id.
  customer_update: { name: 'auto', address: 'auto' },
};

/** The parameters of a checkout session that depend on the setting. */
export const checkoutTaxParams = ({ mode }: StripeTax): CheckoutParams => {
  if (mode === 'managed') return { managed_payments: { enabled: true } };
  if (mode === 'off') return OWN_CHECKOUT;
  return { ...OWN_CHECKOUT, automatic_tax: { enabled: true }, billing_address_collection: 'required' };
};

/** The parameters of a product that depend on the setting. */
export const productTaxParams = ({ mode, productCode }: StripeTax): { tax_code?: string } =>
  mode === 'off' ? {} : { tax_code: productCode };

/** The parameters of a preview that depend on the setting. Managed Payments calculates the tax on its checkout page. */
export const previewTaxParams = ({ mode }: StripeTax): Pick<Stripe.InvoiceCreatePreviewParams, 'automatic_tax'> =>
  mode === 'automatic' ? { automatic_tax: { enabled: true } } : {};
