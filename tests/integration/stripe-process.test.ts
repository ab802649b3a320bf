import { expect, test } from 'vitest';
import { createStripeProvider } from '#server/modules/billing/stripe/stripe-provider.ts';
import { openAccount, person } from '../support/server/account.ts';
import { until } from '../support/browser/browser.ts';
import { freePort, prepareServerProcess } from '../support/server/server-process.ts';
import { openStripeFor } from '../support/server/billing/stripe-settings.ts';

type Json = Record<string, unknown>;

/** The first call of a reading. */
const READING = 'GET /v1/customers/';
/** After this time, a call without a response fails at its line in the test. */
const CALL_TIMEOUT_MS = 60_000;

test('sells through Stripe with a test key, and processes an event after a crash', async () => {
  const port = await freePort();
  const publicUrl = `http://localhost:${port}`;
  const { standIn, settings } = await openStripeFor(publicUrl);
  const server = await prepareServerProcess({ publicUrl, port, settings });
  await server.start();
  try {
    await openAccount(server);
    const post = async (path: string, body: Json, token = ''): Promise<Json> => {
      const headers = {
        'content-type': 'application/json',
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      };
      const signal = AbortSignal.timeout(CALL_TIMEOUT_MS);
      const answer = await fetch(`${publicUrl}${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
        signal,
      });
      return (await answer.json()) as Json;
    };
    const session = await post('/api/login', { email: person.email, password: person.password });
    const [id, token] = [String(session['id']), String(session['access_token'])];
    const isPaid = async () => (await post('/api/checkPaidPlanStatus', { id }, token))['data'];
    const { url } = await post('/api/create-checkout-session', { planId: 'yearly', email: person.email }, token);
    expect(String(url)).toContain(standIn.url);
    const form = { method: 'POST', body: new URLSearchParams({ choice: 'none' }), redirect: 'manual' } as const;
    const back = new URL((await fetch(String(url), form)).headers.get('location')!);
    expect(back.origin).toBe(publicUrl);
    const claim = {
      id: back.searchParams.get('subscriptionPaymentId'),
      status: back.searchParams.get('status'),
      stripe_session_id: back.searchParams.get('session_id'),
    };
    expect(await post('/api/pricing/updatePaymentStatus', claim, token)).toMatchObject({ data: { paid: true } });
    expect(await isPaid()).toBe(true);
    expect((await fetch(`${publicUrl}/fake-stripe/v1/customers`, { method: 'POST' })).status).toBe(404);
    // The server is killed after it accepted the event and before it has read anything.
    standIn.calls.length = 0;
    standIn.setFault(READING, 'hold');
    const { url: apiBase, secretKey, webhookSecret } = standIn;
    const stripe = createStripeProvider({ apiBase, secretKey, webhookSecret }, () => new Date());
    for (const subscriptionId of standIn.state.subscriptions.keys()) await stripe.endNow(subscriptionId, 'end');
    await until(
      () => standIn.calls.some((name) => name.startsWith(READING)) && standIn.state.events.size === 0,
      (isReading) => isReading,
    );
    expect(await isPaid()).toBe(true);
    await server.kill();
    standIn.setFault(READING, 'none');
    await server.start();
    await until(isPaid, (paid) => paid === false);
  } finally {
    await server.stop();
    await standIn.close();
  }
});
