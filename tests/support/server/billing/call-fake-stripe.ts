import { randomUUID } from 'node:crypto';
import { API_VERSION } from '#server/fake-stripe/api/webhook-events.ts';
import type { FakeStripe } from '#server/fake-stripe/open-fake-stripe.ts';

/** Calls the API of the fake Stripe without the adapter, like the Stripe Dashboard. `params` is sent as a form. */
export const callFakeStripe = async (
  { url, secretKey }: Pick<FakeStripe, 'url' | 'secretKey'>,
  method: 'GET' | 'POST',
  path: string,
  params: Record<string, string> = {},
): Promise<{ status: number; body: unknown }> => {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${secretKey}`,
      'stripe-version': API_VERSION,
      'content-type': 'application/x-www-form-urlencoded',
      'idempotency-key': randomUUID(),
    },
    ...(method === 'POST' ? { body: new URLSearchParams(params).toString() } : {}),
  });
  return { status: response.status, body: await response.json() };
};
