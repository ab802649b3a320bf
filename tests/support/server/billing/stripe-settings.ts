import { openFakeStripe, type FakeStripe } from '#server/fake-stripe/open-fake-stripe.ts';

/** Opens a fake Stripe on its own origin. Returns it with the settings with which the site at `siteUrl` uses it. */
export const openStripeFor = async (
  siteUrl: string,
): Promise<{ standIn: FakeStripe; settings: Record<string, string> }> => {
  const standIn = await openFakeStripe({ siteUrl, webhookUrl: () => `${siteUrl}/api/webhooks/stripe` });
  const settings = {
    STRIPE_SECRET_KEY: standIn.secretKey,
    STRIPE_WEBHOOK_SECRET: standIn.webhookSecret,
    STRIPE_API_BASE: standIn.url,
  };
  return { standIn, settings };
};
