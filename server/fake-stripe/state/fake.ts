import { notFound } from './api-error.ts';
import type { Coupon, Customer, Intent, Invoice, Price, Session, State, Subscription } from './state.ts';

/** What every part works on. */
export type Fake = {
  state: State;
  newId: (prefix: string) => string;
  /** Seconds. */
  now: () => number;
  /** Tells our webhook, once the work is done. */
  emit: (type: string, object: unknown) => void;
  /** The address of one of the hosted pages. */
  pageUrl: (path: string) => string;
  /** So long is a renewal's invoice a draft; an hour at Stripe. */
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

/** The same day of the next month or year, or that month's last. */
export const nextPeriod = (interval: Price['interval'], start: number): number => {
  const from = new Date(start * 1_000);
  const months = from.getUTCMonth() + (interval === 'year' ? 12 : 1);
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), months + 1, 0)).getUTCDate();
  const end = new Date(start * 1_000);
  end.setUTCMonth(months, Math.min(from.getUTCDate(), lastDay));
  return end.getTime() / 1_000;
};
