import { noSuch } from './refusal.ts';
import type { Coupon, Customer, Intent, Invoice, Price, Session, State, Subscription } from './state.ts';

/** What every part works on. */
export type Desk = {
  state: State;
  newId: (prefix: string) => string;
  /** Seconds. */
  now: () => number;
  /** Tells our webhook, once the work is done. */
  tell: (type: string, object: unknown) => void;
  /** The address of one of the hosted pages. */
  pageUrl: (path: string) => string;
  /** So long is a renewal's invoice a draft; an hour at Stripe. */
  draftSeconds: number;
};

const found = <T>(thing: T | undefined, what: string, id: string): T => {
  if (thing === undefined) throw noSuch(what, id);
  return thing;
};

export const customerAt = ({ state }: Desk, id: string): Customer => found(state.customers.get(id), 'customer', id);
export const priceAt = ({ state }: Desk, id: string): Price => found(state.prices.get(id), 'price', id);
export const couponAt = ({ state }: Desk, id: string): Coupon => found(state.coupons.get(id), 'coupon', id);
export const sessionAt = ({ state }: Desk, id: string): Session =>
  found(state.sessions.get(id), 'checkout.session', id);
export const invoiceAt = ({ state }: Desk, id: string): Invoice => found(state.invoices.get(id), 'invoice', id);
export const intentAt = ({ state }: Desk, id: string): Intent => found(state.intents.get(id), 'payment_intent', id);
export const subscriptionAt = ({ state }: Desk, id: string): Subscription =>
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
