import { join } from 'node:path';
import type { OpenPayments } from '#server/modules/billing/payments.ts';
import { createTestBillingProvider } from '#server/modules/billing/test-billing-adapter.ts';
import { openTestBilling, type TestBillingParts } from '#server/test-billing/open-test-billing.ts';

type Settings = {
  dataDir: string;
  publicUrl: string;
  /** How it tells what happened: by `fetch` unless told. */
  send?: TestBillingParts['send'];
};

/** The built-in test billing beside our billing: what they share is said here, and is what one would set up with any provider. */
export const openTestPayments =
  ({ dataDir, publicUrl, send = fetch }: Settings): OpenPayments =>
  async ({ url, secretOf, now, onError }) => {
    const apiKey = secretOf('test-billing api');
    const webhookSecret = secretOf('test-billing webhooks');
    const testBilling = await openTestBilling({
      file: join(dataDir, 'test-billing', 'state.json'),
      publicUrl,
      apiKey,
      webhookUrl: () => `${url()}/api/webhooks/test`,
      webhookSecret,
      now,
      send,
      onError,
    });
    const provider = createTestBillingProvider({
      apiUrl: () => `${url()}/test-billing/api`,
      apiKey,
      webhookSecret,
      now,
    });
    return { ...testBilling, provider };
  };
