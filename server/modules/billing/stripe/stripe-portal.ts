import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import type { BillingProvider } from '../billing-provider.ts';
import { readStripe, change } from './stripe-client.ts';
import { ensureCardsOnly } from './stripe-payment-methods.ts';
import type { StripeTax } from './stripe-tax.ts';

/** Metadata of our portal configuration. If the features change, `form` must change, because it identifies them. */
const OURS = { made_by: 'billing', form: '2' };
/** Metadata with Managed Payments, where Stripe decides which payment methods it offers. */
const OURS_MANAGED = { made_by: 'billing', form: 'managed-1' };

/** Returns the features of the portal. It does not change plans, because users do this on our site. */
const featuresOf = (paymentMethods: string | null): Stripe.BillingPortal.ConfigurationCreateParams.Features => ({
  payment_method_update: {
    enabled: true,
    ...(paymentMethods === null ? {} : { payment_method_configuration: paymentMethods }),
  },
  invoice_history: { enabled: true },
  subscription_cancel: { enabled: true, mode: 'at_period_end' },
  customer_update: { enabled: true, allowed_updates: ['name', 'address', 'tax_id'] },
});

export const createPortal = (stripe: Stripe, { mode }: StripeTax): Pick<BillingProvider, 'portalUrl' | 'cardUrl'> => {
  const ours = mode === 'managed' ? OURS_MANAGED : OURS;
  /** Finds or creates the portal configuration, so that no manual setup is required. Returns its id. */
  const ensure = async (): Promise<string> => {
    const { data } = await readStripe(stripe.billingPortal.configurations.list({ active: true, limit: 100 }));
    const found = data.find(({ metadata }) => metadata?.['made_by'] === ours.made_by && metadata['form'] === ours.form);
    if (found !== undefined) return found.id;
    const features = featuresOf(mode === 'managed' ? null : await ensureCardsOnly(stripe));
    const made = await change(`portal-${ours.form}`, (options) =>
      stripe.billingPortal.configurations.create({ features, metadata: ours }, options),
    );
    return made.id;
  };

  const open = async (params: Stripe.BillingPortal.SessionCreateParams): Promise<string> => {
    const configured = { ...params, configuration: await ensure() };
    return (await change(randomUUID(), (options) => stripe.billingPortal.sessions.create(configured, options))).url;
  };

  return {
    portalUrl: (customer, returnUrl) => open({ customer, return_url: returnUrl }),
    cardUrl: (customer, { doneUrl, returnUrl }) =>
      open({
        customer,
        return_url: returnUrl,
        flow_data: {
          type: 'payment_method_update',
          after_completion: { type: 'redirect', redirect: { return_url: doneUrl } },
        },
      }),
  };
};
