import { join } from 'node:path';
import { openFakeStripe, type FakeStripe } from '#server/fake-stripe/open-fake-stripe.ts';
import { servePages } from '#server/fake-stripe/serve-pages.ts';
import { FAKE_PROVIDER } from '#server/modules/billing/test-purchases.ts';
import type { OpenPayments } from '#server/modules/billing/payments.ts';
import { createStripeProvider } from '#server/modules/billing/stripe/stripe-provider.ts';

type Options = {
  dataDir: string;
  publicUrl: string;
  /** Called with the fake before the server listens. */
  onOpen?: (fake: FakeStripe) => void;
};

/**
 * Opens the fake Stripe, its hosted pages on our server, and the Stripe adapter that calls it. The two share settings, as
 * the operator would enter them at Stripe, and no code.
 */
export const openFakePayments =
  ({ dataDir, publicUrl, onOpen }: Options): OpenPayments =>
  async ({ url, secretOf, now, onError }) => {
    const fake = await openFakeStripe({
      file: fakeStripeFile(dataDir),
      siteUrl: publicUrl,
      pagesUrl: publicUrl,
      secretKey: `sk_test_${secretOf('fake-stripe api')}`,
      webhookSecret: `whsec_${secretOf('fake-stripe webhooks')}`,
      webhookUrl: () => `${url()}/api/webhooks/${FAKE_PROVIDER}`,
      now,
      onError,
    });
    onOpen?.(fake);
    const { url: apiBase, secretKey, webhookSecret } = fake;
    return {
      provider: createStripeProvider({ apiBase, secretKey, webhookSecret, onError }, now, FAKE_PROVIDER),
      routes: (app) => servePages(app, fake),
      start: () => undefined,
      run: fake.run,
      stop: fake.close,
    };
  };

/** No process listens on this port, so that every call fails as if Stripe could not be reached. */
const NOWHERE = 'http://127.0.0.1:1';

/**
 * Several processes can't share the fake Stripe. Without a Stripe key, purchases answer BILLING_UNAVAILABLE in each of
 * them, and what is stored stays as it is.
 */
export const openNoPayments: OpenPayments = async ({ secretOf, now }) => {
  const settings = { apiBase: NOWHERE, secretKey: 'sk_test_none', webhookSecret: `whsec_${secretOf('no payments')}` };
  return {
    provider: createStripeProvider(settings, now, FAKE_PROVIDER),
    routes: async () => undefined,
    start: () => undefined,
    stop: async () => undefined,
  };
};

const fakeStripeFile = (dataDir: string): string => join(dataDir, 'fake-stripe', 'journal');
