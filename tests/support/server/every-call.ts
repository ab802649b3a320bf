import { randomUUID } from 'node:crypto';
import type { contract } from '#shared/contract/contract.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { everyEndpoint } from '#shared/contract/reference.ts';
import { creativeVersionOf } from '#shared/domain/ad/creative-version.ts';
import type { Answer } from './account-calls.ts';
import { anAd } from '../builders/an-ad.ts';
import { saving } from './core-user.ts';

type Contract = typeof contract;
export type EndpointName = { [G in keyof Contract]: `${G}.${keyof Contract[G] & string}` }[keyof Contract];

/** The account that a call is about; ids that do not exist are allowed. */
export type Subject = { id: string; email: string; password: string; sessionId: string; adId: string };

export type Call = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown };

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
const TICKET = 'A'.repeat(43);
const NEW = { new_password: 'copper-lagoon-88', confirm_password: 'copper-lagoon-88' };
const BANK = {
  name: 'Ann Lee',
  number: '+49 30 123456',
  bankName: 'Bank of Example',
  bankCode: 'DEUTDEFF',
  bankAccountNumber: 'DE89370400440532013000',
  bankCountry: null,
};

/** A valid call of each endpoint. A missing endpoint is a type error, so that tests over all endpoints are complete. */
const CALLS: Record<EndpointName, (who: Subject) => Call> = {
  'accounts.register': ({ email, password }) => ({
    body: { name: 'Ann Lee', email, password, referralId: null, acceptedTerms: true },
  }),
  'accounts.checkCode': () => ({ body: { otp: '0000', ticket: TICKET } }),
  'accounts.completeSignUp': () => ({
    body: { ticket: TICKET, name: 'Ann Lee', ...NEW, referralId: null, acceptedTerms: true },
  }),
  'accounts.readTicket': () => ({ body: { ticket: TICKET } }),
  'accounts.resendCode': () => ({ body: { ticket: TICKET } }),
  'accounts.forgotPassword': ({ email }) => ({ body: { email } }),
  'accounts.resetPassword': () => ({ body: { ticket: TICKET, ...NEW } }),
  'accounts.changePassword': ({ email, password }) => ({ body: { email, old_password: password, ...NEW } }),
  'accounts.changeEmail': ({ email, password }) => ({ body: { email: `next-${email}`, password } }),
  'accounts.confirmEmail': () => ({ body: { ticket: TICKET, otp: '22222222' } }),
  'sessions.login': ({ email, password }) => ({ body: { email, password, keep: false } }),
  'sessions.logout': ({ id }) => ({ body: { id } }),
  'sessions.checkPaidPlanStatus': ({ id }) => ({ body: { id } }),
  'sessions.loginByEmail': ({ email }) => ({ body: { email, password: 'not the secret' } }),
  'sessions.list': () => ({}),
  'sessions.revoke': ({ sessionId }) => ({ params: { id: sessionId } }),
  'sessions.revokeOthers': () => ({}),
  'sessions.handOff': () => ({ body: { challenge: TICKET } }),
  'sessions.redeemHandOff': () => ({ body: { code: TICKET, verifier: TICKET } }),
  'storage.read': () => ({}),
  'reach.lookUp': ({ adId }) => ({ params: { adArchiveID: adId }, query: { page_id: '103916143007346' } }),
  'ads.listCollected': () => ({ query: { page: '1', per_page: '10' } }),
  'ads.listSaved': ({ id }) => ({ body: { id, page: 1, per_page: 10 } }),
  'ads.toggleSaved': ({ adId }) => ({ body: { id: adId } }),
  'following.toggle': () => ({ body: { page_name: 'Tidy Kitchen', page_id: '103916143007346' } }),
  'following.listAds': () => ({ query: { page: '1', per_page: '10' } }),
  'following.listAdsOfPage': () => ({ body: { pageName: 'Tidy Kitchen', page: 1, per_page: 10 } }),
  'sync.push': ({ adId }) => ({
    body: { clientId: randomUUID(), mutations: [{ mutationId: 1, mutation: saving(anAd({ id: adId })) }] },
  }),
  'sync.pull': () => ({ query: { since: '0', limit: '10' } }),
  'pictures.upload': ({ adId }) => ({
    params: { sha256: 'b'.repeat(64) },
    query: { ad_id: adId, version: creativeVersionOf(anAd({ id: adId })), slot: 'logo' },
  }),
  'client.config': () => ({}),
  'client.pageReport': () => ({
    body: {
      version: '0.1.0',
      parts: ['card'],
      pageKind: 'search',
      counts: { ads: 30, unreadable: 0, strangers: 0, seen: 12, cards: 1, rows: 1 },
      outlines: [[{ depth: 0, tag: 'div', role: 'button', attributes: ['aria-label'] }]],
    },
  }),
  'profile.read': ({ id }) => ({ body: { id } }),
  'profile.update': () => ({ body: { firstName: 'Eve' } }),
  'profile.updateLastName': () => ({ body: { lastName: 'Vale' } }),
  'profile.readBankAccount': () => ({}),
  'profile.writeBankAccount': () => ({ body: { data: BANK } }),
  'profile.readNotifications': () => ({}),
  'profile.writeNotifications': () => ({ body: { new_device: true, plan_reminders: true } }),
  'profile.stopNotifications': () => ({ params: { token: `${'0'.repeat(32)}.${'0'.repeat(64)}` } }),
  'profile.mailExtensionLink': () => ({}),
  'profile.trackVisit': () => ({ body: { ip_address: '192.0.2.1' } }),
  'privacy.exportAccount': () => ({}),
  'privacy.deleteAccount': ({ password }) => ({ body: { password } }),
  'billing.listPlans': () => ({}),
  'billing.subscribeDetail': ({ id }) => ({ body: { id } }),
  'billing.previewOrder': () => ({ body: { planId: 'monthly' } }),
  'billing.createCheckout': ({ email }) => ({
    body: { planId: 'monthly', email, name: 'Ann Lee', interval: 'month', trialPeriod: 3, affiliateId: '0001' },
  }),
  'billing.updatePaymentStatus': () => ({ body: { id: 1, status: true, stripe_session_id: 'cs_1' } }),
  'billing.unsubscribe': () => ({ body: { subscriptionId: UNKNOWN_ID, formData: null } }),
  'billing.getCoupons': () => ({ body: { subscriptionId: UNKNOWN_ID } }),
  'billing.addDiscount': () => ({ body: { subscriptionId: UNKNOWN_ID, formData: null, coupon: 'STAY20' } }),
  'billing.planHistory': ({ id }) => ({ body: { id, page: 1 } }),
  'billing.listInvoices': () => ({}),
  'billing.manageSubscription': () => ({}),
  'cards.addCard': () => ({}),
  'cards.confirmCard': () => ({}),
  'billing.withdraw': () => ({ body: { subscriptionId: UNKNOWN_ID } }),
  'billing.webhook': () => ({ params: { provider: 'fake-stripe' } }),
  'billing.withdrawalQuote': () => ({ body: { subscriptionId: UNKNOWN_ID } }),
  'affiliates.link': ({ email }) => ({ body: { email } }),
  'affiliates.click': () => ({ body: { code: `000${UNKNOWN_ID}` } }),
  'affiliates.detail': ({ id }) => ({ body: { id, page: 1, currency: 'EUR' } }),
  'affiliates.redeem': ({ email }) => ({
    body: { ...BANK, email, paymentLink: null, currency: 'EUR', totalAmount: 1 },
  }),
  'affiliates.overview': () => ({}),
  'affiliates.save': ({ id }) => ({ body: { code: `000${UNKNOWN_ID}`, id, plan_id: 'monthly' } }),
  'content.listFaq': () => ({}),
  'content.imprint': () => ({}),
  'contracts.declare': ({ email }) => ({ body: { kind: 'cancel', name: 'Ann Lee', email } }),
  'contracts.readDeclaration': () => ({ body: { ticket: 'a'.repeat(43) } }),
  'contracts.confirmDeclaration': () => ({ body: { ticket: 'a'.repeat(43) } }),
  'contact.send': ({ email }) => ({ body: { name: 'Ann Lee', email, message: 'Hello.' } }),
};

export type NamedCall = { name: EndpointName; endpoint: Endpoint; call: (who: Subject) => Call };

const isKnown = (name: string): name is EndpointName => Object.hasOwn(CALLS, name);

/** Every endpoint of the contract with a valid call. */
export const everyCall: readonly NamedCall[] = everyEndpoint.map(({ group, name, endpoint }) => {
  const whole = `${group}.${name}`;
  if (!isKnown(whole)) throw new Error(`No call of ${whole} is known.`);
  return { name: whole, endpoint, call: CALLS[whole] };
});

/** The path and query of a call. */
export const addressOf = ({ path }: Endpoint, { params = {}, query = {} }: Call): string => {
  const filled = path.replaceAll(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  return search === '' ? filled : `${filled}?${search}`;
};

type Send = { url: string; token?: string; headers?: Record<string, string>; raw?: string | Uint8Array };

/** Sends a call to the server at `url`. `raw` replaces the body. */
export const sendCall = async ({ endpoint }: NamedCall, call: Call, send: Send): Promise<Answer> => {
  const { url, token, headers, raw } = send;
  const isFile = endpoint.fileLimitBytes !== undefined;
  const body = raw ?? (isFile ? 'no picture' : call.body === undefined ? undefined : JSON.stringify(call.body));
  const hasBody = body !== undefined && endpoint.method !== 'GET';
  const response = await fetch(`${url}${addressOf(endpoint, call)}`, {
    method: endpoint.method,
    headers: {
      ...(hasBody ? { 'content-type': isFile ? 'image/jpeg' : 'application/json' } : {}),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(hasBody ? { body: typeof body === 'string' ? body : Buffer.from(body) } : {}),
    redirect: 'manual',
  });
  const text = await response.text();
  return { status: response.status, body: jsonIn(text), text, headers: response.headers };
};

const jsonIn = (text: string): Record<string, unknown> => {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    // A response that is not JSON is readable by `text`.
    return {};
  }
};
