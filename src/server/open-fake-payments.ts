import { join } from 'node:path';
import { openFakeStripe, type FakeStripe } from '#server/fake-stripe/open-fake-stripe.ts';
import { servePages } from '#server/fake-stripe/serve-pages.ts';
import { FAKE_PROVIDER } from '#server/modules/billing/test-purchases.ts';
import type { OpenPayments } from '#server/modules/billing/payments.ts';
import { createStripeProvider } from '#server/modules/billing/stripe/stripe-provider.ts';

type Options = {
  dataDir: string;
  publicUrl: string;
  /** Called before the server listens. */
  onOpen?: (fake: FakeStripe) => void;
};

/**
 * Opens the fake Stripe, its hosted pages on our server, and the Stripe adapter that calls it. The fake and the adapter
 * share only the settings that an operator would enter at Stripe. They share no code.
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

/** No process listens on this port, so each call fails as if Stripe were unreachable. */
const UNREACHABLE_API = 'http://127.0.0.1:1';

/**
 * Opens payments that always fail. Several processes cannot share the fake Stripe, so without a Stripe key each of them
 * rejects purchases with BILLING_UNAVAILABLE. Stored subscriptions do not change.
 */
export const openNoPayments: OpenPayments = async ({ secretOf, now }) => {
  const settings = {
    apiBase: UNREACHABLE_API,
    secretKey: 'sk_test_none',
    webhookSecret: `whsec_${secretOf('no payments')}`,
  };
  return {
    provider: createStripeProvider(settings, now, FAKE_PROVIDER),
    routes: async () => undefined,
    start: () => undefined,
    stop: async () => undefined,
  };
};

const fakeStripeFile = (dataDir: string): string => join(dataDir, 'fake-stripe', 'journal');
