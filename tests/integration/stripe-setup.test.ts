import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createSetupCheck } from '#server/modules/billing/setup-check.service.ts';
import { createStripeProvider } from '#server/modules/billing/stripe/stripe-provider.ts';
import type { OperatorNotice } from '#server/mail/operator-notice.ts';
import { openTestDatabase } from '../support/server/database/test-database.ts';

const KEY = 'sk_test_right';
const SITE = 'https://spendlens.example';
const WEBHOOK = `${SITE}/api/webhooks/stripe`;

type Endpoint = { url: string; status: 'enabled' | 'disabled'; enabled_events: string[] };

let server: Server | undefined;
afterEach(() => server?.close());

/** Answers as Stripe documents: 401 for another key, 403 for a restricted key, and otherwise the lists. */
const openStripe = async (endpoints: Endpoint[], forbidden?: string): Promise<string> => {
  const opened = createServer((request, response) => {
    const isOurs = request.headers.authorization === `Bearer ${KEY}`;
    const isForbidden = forbidden !== undefined && request.url?.startsWith(forbidden) === true;
    const status = isOurs ? (isForbidden ? 403 : 200) : 401;
    const data = request.url?.startsWith('/v1/webhook_endpoints') === true ? endpoints : [];
    const list = { object: 'list', data, has_more: false, url: '/v1' };
    const failure = {
      error: { type: 'invalid_request_error', message: `The key lacks the permission for ${forbidden}.` },
    };
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(status === 200 ? list : failure));
  });
  server = opened;
  await new Promise<void>((resolve) => {
    opened.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(opened.address() as AddressInfo).port}`;
};

const check = async (apiBase: string, secretKey = KEY): Promise<{ alarms: string[]; mails: OperatorNotice[] }> => {
  const [alarms, mails]: [string[], OperatorNotice[]] = [[], []];
  const provider = createStripeProvider({ secretKey, webhookSecret: 'whsec_1', apiBase }, () => new Date());
  const database = await openTestDatabase('pglite');
  await createSetupCheck({
    db: database.db,
    provider,
    publicUrl: SITE,
    notifyOperator: async (_tx, notice) => void mails.push(notice),
    onAlarm: (kind, facts) => void alarms.push(`${kind} ${facts?.code}`),
  })();
  await database.close();
  return { alarms, mails };
};

const endpoint = (part: Partial<Endpoint> = {}): Endpoint => ({
  url: WEBHOOK,
  status: 'enabled',
  enabled_events: ['*'],
  ...part,
});

describe('the check of the Stripe key and the webhook endpoint', () => {
  it('finds nothing wrong when the key works and the endpoint receives all events', async () => {
    expect(await check(await openStripe([endpoint()]))).toEqual({ alarms: [], mails: [] });
  });

  it('finds nothing wrong when Stripe does not answer', async () => {
    expect((await check('http://127.0.0.1:9')).alarms).toEqual([]);
  });

  it.each([
    ['no endpoint has our address', [endpoint({ url: 'https://old.example/hook' })], 'webhook-missing', WEBHOOK],
    ['the endpoint is disabled', [endpoint({ status: 'disabled' })], 'webhook-disabled', WEBHOOK],
    ['events are not selected', [endpoint({ enabled_events: ['invoice.paid'] })], 'webhook-events', 'charge.refunded'],
  ])('raises an alarm and mails the operator when %s', async (_case, endpoints, code, detail) => {
    const { alarms, mails } = await check(await openStripe(endpoints));
    expect(alarms).toEqual([`providerSetup ${code}`]);
    expect(mails).toEqual([{ kind: 'provider-fault', values: { fault: expect.stringContaining(detail) } }]);
  });

  it.each(['/v1/webhook_endpoints', '/v1/credit_notes', '/v1/payment_method_configurations'])(
    'raises an alarm and mails the operator when the key lacks the permission for %s',
    async (path) => {
      const { alarms, mails } = await check(await openStripe([endpoint()], path));
      expect(alarms).toEqual(['providerSetup permission']);
      expect(mails).toEqual([{ kind: 'provider-fault', values: { fault: expect.stringContaining(path) } }]);
    },
  );

  it('names the setting when Stripe rejects the key', async () => {
    const { alarms, mails } = await check(await openStripe([endpoint()]), 'sk_test_old');
    expect(alarms).toEqual(['providerSetup key']);
    expect(mails[0]).toMatchObject({ values: { fault: expect.stringContaining('STRIPE_SECRET_KEY') } });
  });
});
