import { notFound } from './api-error.ts';
import type { Coupon, Customer, Intent, Invoice, Price, Session, State, Subscription } from './state.ts';
import type { PortalSession } from './portal-state.ts';

/** State and services that all parts of the fake use. */
export type Fake = {
  state: State;
  newId: (prefix: string) => string;
  /** Current time in seconds since the epoch. */
  now: () => number;
  /** Enqueues an event for the webhook endpoint. It is sent after the change was stored. */
  emit: (type: string, object: unknown) => void;
  /** The only origin to which the hosted pages redirect. */
  siteUrl: string;
  /** Returns the URL of a hosted page. */
  pageUrl: (path: string) => string;
  /** Time in seconds for which the invoice of a renewal remains a draft. At Stripe, it is one hour. */
  draftSeconds: number;
};

const found = <T>(thing: T | undefined, what: string, id: string): T => {
  if (thing === undefined) throw notFound(what, id);
  return thing;
};

export const customerAt = ({ state }: Fake, id: string): Customer => found(state.customers.get(id), 'customer', id);
export const priceAt = ({ state }: Fake, id: string): Price => found(state.prices.get(id), 'price', id);
export const couponAt = ({ state }: Fake, id: string): Coupon => found(state.coupons.get(id), 'coupon', id);
export const sessionAt = ({ state }: Fake, id: string): Session =>
  found(state.sessions.get(id), 'checkout.session', id);
export const invoiceAt = ({ state }: Fake, id: string): Invoice => found(state.invoices.get(id), 'invoice', id);
export const intentAt = ({ state }: Fake, id: string): Intent => found(state.intents.get(id), 'payment_intent', id);
export const subscriptionAt = ({ state }: Fake, id: string): Subscription =>
  found(state.subscriptions.get(id), 'subscription', id);

/** Returns the portal session with this id. Throws ApiError if it does not exist or has expired. */
export const portalSessionAt = ({ state }: Fake, id: string): PortalSession =>
  found(state.portalSessions.get(id), 'billing_portal.session', id);
/** Returns the invoice whose hosted page has this token. Throws ApiError for an unknown token. */
export const hostedInvoiceAt = ({ state }: Fake, token: string): Invoice =>
  found(
    [...state.invoices.values()].find((invoice) => invoice.token === token),
    'invoice',
    token,
  );
export const productNameOf = ({ state }: Fake, { product }: Price): string => state.products.get(product)?.name ?? '';
