import { openFakeStripe, type FakeStripe } from '#server/fake-stripe/open-fake-stripe.ts';

/** A stand-in of Stripe that tells the site at `siteUrl`, and the settings with which that site has Stripe take its money. */
export const openStripeFor = async (
  siteUrl: string,
): Promise<{ standIn: FakeStripe; settings: Record<string, string> }> => {
  const standIn = await openFakeStripe({ webhookUrl: () => `${siteUrl}/api/webhooks/stripe` });
  const settings = {
    STRIPE_SECRET_KEY: standIn.secretKey,
    STRIPE_WEBHOOK_SECRET: standIn.webhookSecret,
    STRIPE_API_BASE: standIn.url,
  };
  return { standIn, settings };
};
