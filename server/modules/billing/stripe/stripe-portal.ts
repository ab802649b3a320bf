import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import type { BillingProvider } from '../billing-provider.ts';
import { ask, change } from './stripe-door.ts';

const OURS = { made_by: 'billing', form: '1' };

/** Plans are changed with us, where their prices are; the rest is Stripe's to show. */
const FEATURES: Stripe.BillingPortal.ConfigurationCreateParams.Features = {
  payment_method_update: { enabled: true },
  invoice_history: { enabled: true },
  subscription_cancel: { enabled: true, mode: 'at_period_end' },
  customer_update: { enabled: true, allowed_updates: ['name', 'address', 'tax_id'] },
};

export const createPortal = (stripe: Stripe): Pick<BillingProvider, 'portalUrl' | 'cardUrl'> => {
  /** Found or made, so that nobody has to set it up by hand. */
  const ensure = async (): Promise<string> => {
    const { data } = await ask(stripe.billingPortal.configurations.list({ active: true, limit: 100 }));
    const found = data.find(({ metadata }) => metadata?.['made_by'] === OURS.made_by && metadata['form'] === OURS.form);
    if (found !== undefined) return found.id;
    const made = await change(`portal-${OURS.form}`, (options) =>
      stripe.billingPortal.configurations.create({ features: FEATURES, metadata: OURS }, options),
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
