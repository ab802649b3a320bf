import { openStripeStandIn, type StripeStandIn } from './stripe-stand-in/open-stripe-stand-in.ts';

/** A stand-in of Stripe that tells the site at `siteUrl`, and the settings with which that site has Stripe take its money. */
export const openStripeFor = async (
  siteUrl: string,
): Promise<{ standIn: StripeStandIn; settings: Record<string, string> }> => {
  const standIn = await openStripeStandIn({ webhookUrl: () => `${siteUrl}/api/webhooks/stripe` });
  const settings = {
    STRIPE_SECRET_KEY: standIn.secretKey,
    STRIPE_WEBHOOK_SECRET: standIn.webhookSecret,
    STRIPE_API_BASE: standIn.url,
  };
  return { standIn, settings };
};
