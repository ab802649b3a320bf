import { randomUUID } from 'node:crypto';
import type { FakeStripe } from '#server/fake-stripe/open-fake-stripe.ts';
import { billing } from '#shared/contract/billing.ts';
import { openAccount, person } from '../account.ts';
import { freePort, prepareServerProcess, type ServerProcess } from '../server-process.ts';
import { openStripeRig } from './till-rigs.ts';

type Json = Record<string, unknown>;

/** A user of the built server who buys. */
export type ProcessBuyer = {
  email: string;
  /** Sends an API call with the token of the user. */
  call: (method: 'GET' | 'POST', path: string, body?: Json) => Promise<Json>;
  /** Buys a plan at the checkout. `fields`: what the user enters there. */
  buy: (planId: string, fields: Record<string, string>) => Promise<void>;
  /** Enters a valid card in the portal. */
  setCard: () => Promise<void>;
  invoices: () => Promise<{ total: number; refunded: number; tax: number; is_reverse_charge: boolean }[]>;
  subscriptionId: () => Promise<string>;
};

/** The built server with a key of Stripe, and a fake Stripe on its own origin in place of Stripe. */
export type ShopProcess = {
  server: ServerProcess;
  standIn: FakeStripe;
  openBuyer: () => Promise<ProcessBuyer>;
  /** Advances the clocks of both, and runs everything that is due. */
  pass: (days: number) => Promise<void>;
  close: () => Promise<void>;
};

/** Starts the server and the fake Stripe. `settings`: additional settings of the server. */
export const openShopProcess = async (settings: Record<string, string> = {}): Promise<ShopProcess> => {
  const port = await freePort();
  const publicUrl = `http://localhost:${port}`;
  const rig = await openStripeRig(publicUrl);
  const all = { ...rig.settings, TRUST_PROXY: '1', ...settings };
  const server = await prepareServerProcess({ publicUrl, port, settings: all });
  await server.start();
  return {
    server,
    standIn: rig.standIn,
    openBuyer: () => openProcessBuyer(server),
    pass: rig.pass,
    close: async () => {
      await server.stop();
      await rig.close();
    },
  };
};

/** Sends a form of the provider; returns the URL of the redirect. */
const submit = async (url: string, fields: Record<string, string>): Promise<string> => {
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  return answer.headers.get('location') ?? '';
};

const openProcessBuyer = async (server: ServerProcess): Promise<ProcessBuyer> => {
  const id = randomUUID();
  const email = `${id}@shop.example`;
  const from = { 'x-forwarded-for': `2001:db8:${id.slice(0, 4)}:${id.slice(4, 8)}::1` };
  await openAccount(server, { ...person, email }, from);
  const send = async (method: string, path: string, body: Json | undefined, token: string): Promise<Json> => {
    const headers = {
      ...from,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
    };
    const answer = await fetch(`${server.url}${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return (await answer.json()) as Json;
  };
  const session = await send('POST', '/api/login', { email, password: person.password, keep: true }, '');
  const token = String(session['access_token']);
  const call: ProcessBuyer['call'] = (method, path, body) => send(method, path, body, token);
  return {
    email,
    call,
    buy: async (planId, fields) => {
      const { url } = await call('POST', '/api/create-checkout-session', { planId, email, startNow: true });
      const { searchParams } = new URL(await submit(String(url), fields));
      await call('POST', '/api/pricing/updatePaymentStatus', {
        id: searchParams.get('subscriptionPaymentId'),
        status: searchParams.get('status'),
        stripe_session_id: searchParams.get('session_id'),
      });
    },
    setCard: async () => {
      const { url } = await call('GET', '/api/manage-subscription');
      await submit(String(url), { choice: 'good', card: '' });
    },
    invoices: async () => billing.listInvoices.response.parse(await call('GET', '/api/invoice-list')).data,
    subscriptionId: async () => {
      const detail = await call('POST', '/api/pricing/subscribeDetail', { id: session['id'] });
      return billing.subscribeDetail.response.parse(detail).data?.id ?? '';
    },
  };
};
