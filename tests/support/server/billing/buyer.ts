import { randomUUID } from 'node:crypto';
import { appUser } from '#server/db/schema/accounts.ts';
import type { AccountWorld, Answer, SignedInPerson } from '../account-calls.ts';
import { until } from '#tests/support/browser/browser.ts';
import { seedSessions } from '#tests/support/builders/seeded-people.ts';

/** A user who buys. It sends API calls with a token, and uses the provider's pages like a browser. */
export type Buyer = SignedInPerson & {
  email: string;
  call: (method: 'GET' | 'POST', path: string, body?: unknown) => Promise<Answer>;
  /** Opens a checkout. */
  checkout: (planId: string) => Promise<Answer>;
  /**
   * Clicks a button of the checkout page; returns the URL of the redirect. If the checkout of a trial accepts no card,
   * the card is entered in the portal afterwards.
   */
  choose: (url: string, choice: string, code?: string, card?: string) => Promise<string>;
  /** Enters a new card in the provider's portal. */
  setCard: (choice: 'good' | 'failing' | 'bank', card?: string) => Promise<void>;
  /** Opens a checkout, pays, and returns to the site. */
  buy: (planId: string, choice?: string) => Promise<Answer>;
  /** Sends the parameters of the provider's redirect to the server. */
  returnToSite: (address: string) => Promise<Answer>;
  detail: () => Promise<Record<string, unknown>>;
  isPaid: () => Promise<boolean>;
  invoices: () => Promise<Record<string, unknown>[]>;
  subscriptionId: () => Promise<string>;
};

/** The public URL in the settings of the test servers. */
const SITE = 'https://spendlens.example';

/** Replaces the public URL by the URL of the test server. Other URLs are not changed. */
const here = (world: AccountWorld, url: string): string => {
  const { origin, pathname, search } = new URL(url);
  return origin === SITE ? `${world.server.url}${pathname}${search}` : url;
};

/** Waits for the result of an event, because events are processed by a queue. */
export const waitUntil = <T>(read: () => Promise<T> | T, holds: (value: T) => boolean): Promise<T> =>
  until(read, holds);

/** Opens a page of the provider or of the server. */
export const openPage = async (world: AccountWorld, url: string): Promise<{ status: number; text: string }> => {
  const response = await fetch(here(world, url));
  return { status: response.status, text: await response.text() };
};

/** Sends a form; returns the URL of the redirect, or the text of the response if it is no redirect. */
export const sendForm = async (world: AccountWorld, url: string, fields: Record<string, string>): Promise<string> => {
  const response = await fetch(here(world, url), {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  return response.headers.get('location') ?? (await response.text());
};

/** Signs a buyer up and in, from a network of its own. `isOpen`: the account already exists. */
export const openBuyer = async (world: AccountWorld, email: string, isOpen = false): Promise<Buyer> => {
  if (!isOpen) await world.openAccount({ email });
  return buyerOf(world, await world.signedIn({ email }, true), email);
};

/** A buyer whose account and session are inserted, for tests in which signing up and in are not the subject. */
export const seedBuyer = async (world: AccountWorld): Promise<Buyer> => {
  const [id, email] = [randomUUID(), `${randomUUID()}@shop.example`];
  const { db } = world.server;
  const createdAt = world.clock.now();
  await db.insert(appUser).values({ id, email, emailFolded: email, name: 'Ann Lee', passwordHash: 'none', createdAt });
  const [device] = await seedSessions(db, [id], 1, createdAt);
  return buyerOf(world, { id, token: device?.token ?? '' }, email);
};

const buyerOf = (world: AccountWorld, person: SignedInPerson, email: string): Buyer => {
  const { id, token } = person;
  const headers = { 'x-forwarded-for': `2001:db8:${id.slice(0, 4)}:${id.slice(4, 8)}::1` };
  const call: Buyer['call'] = (method, path, body) =>
    world.call(method, path, { token, headers, ...(body === undefined ? {} : { body }) });
  const checkout: Buyer['checkout'] = (planId) =>
    call('POST', '/api/create-checkout-session', { planId, email, startNow: true });
  const invoices: Buyer['invoices'] = async () =>
    (await call('GET', '/api/invoice-list')).body['data'] as Record<string, unknown>[];
  const setCard: Buyer['setCard'] = async (choice, card = '') => {
    const { url: portal } = (await call('GET', '/api/manage-subscription')).body;
    await sendForm(world, String(portal), { choice, card });
  };
  const choose: Buyer['choose'] = async (url, choice, code = '', card = '') => {
    const answer = await sendForm(world, url, { choice, code, card });
    if ((choice !== 'good' && choice !== 'failing') || !answer.includes('no card is taken')) return answer;
    const back = await sendForm(world, url, { choice: 'none', code });
    await setCard(choice, card);
    return back;
  };
  const returnToSite: Buyer['returnToSite'] = (address) => {
    const { searchParams } = new URL(address);
    return call('POST', '/api/pricing/updatePaymentStatus', {
      id: searchParams.get('subscriptionPaymentId'),
      status: searchParams.get('status'),
      stripe_session_id: searchParams.get('session_id'),
    });
  };
  const detail: Buyer['detail'] = async () => (await call('POST', '/api/pricing/subscribeDetail', { id })).body;
  return {
    ...person,
    email,
    call,
    checkout,
    choose,
    returnToSite,
    detail,
    buy: async (planId, choice = 'good') => {
      const { body, text } = await checkout(planId);
      if (typeof body['url'] !== 'string') throw new Error(`No checkout was opened: ${text}`);
      return returnToSite(await choose(body['url'], choice));
    },
    isPaid: async () => (await world.planStatus(token, id)).body['data'] === true,
    invoices,
    setCard,
    subscriptionId: async () => ((await detail())['data'] as { id: string }).id,
  };
};

/** Waits until the server has received each event of the fake Stripe and has read the customers. */
export const untilReadingsAreDone = async ({ server }: Pick<AccountWorld, 'server'>): Promise<void> => {
  const query = "select 1 from boss.job where name = 'billing.read' and state in ('created', 'retry', 'active')";
  await waitUntil(
    async () => {
      const { rows } = (await server.db.execute(query)) as { rows: unknown[] };
      return rows.length + server.fakeStripe().state.events.size;
    },
    (waiting) => waiting === 0,
  );
};
