import { notFound } from './api-error.ts';
import type { Coupon, Customer, Intent, Invoice, Price, Session, State, Subscription } from './state.ts';
import type { PortalSession } from './portal-state.ts';

/** What every part of the fake works on. */
export type Fake = {
  state: State;
  newId: (prefix: string) => string;
  /** In seconds. */
  now: () => number;
  /** Enqueues an event for the webhook endpoint. It is sent after the change was stored. */
  emit: (type: string, object: unknown) => void;
  /** The only origin to which the hosted pages redirect. */
  siteUrl: string;
  /** The address of one of the hosted pages. */
  pageUrl: (path: string) => string;
  /** How long the invoice of a renewal stays a draft; one hour at Stripe. */
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

/** The session of the portal with this id, if it has not expired. */
export const portalSessionAt = ({ state }: Fake, id: string): PortalSession =>
  found(state.portalSessions.get(id), 'billing_portal.session', id);
/** The invoice whose hosted page has this token. */
export const hostedInvoiceAt = ({ state }: Fake, token: string): Invoice =>
  found(
    [...state.invoices.values()].find((one) => one.token === token),
    'invoice',
    token,
  );
export const productNameOf = ({ state }: Fake, { product }: Price): string => state.products.get(product)?.name ?? '';
