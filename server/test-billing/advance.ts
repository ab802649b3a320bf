import { bill, customerOf, lineOf, tell, type Books } from './books.ts';
import { periodEnd } from './period.ts';
import type { Checkout, Subscription } from './state.ts';

const DAY_MS = 24 * 60 * 60_000;
/** After a charge failed it is tried again after so many days; when the last one fails the subscription ends. */
const RETRY_DAYS = [3, 5, 7] as const;

/** Everything that is due by `now`, in the order of time. */
export const advance = (books: Books, now: number): void => {
  const { checkouts, subscriptions } = books.state;
  for (const checkout of Object.values(checkouts)) {
    if (checkout.status === 'open' && checkout.expiresAt <= now) closeCheckout(books, checkout, checkout.expiresAt);
  }
  for (;;) {
    const dues = Object.values(subscriptions).flatMap((subscription) => dueOf(books, subscription) ?? []);
    const [next] = dues.filter(({ at }) => at <= now).toSorted((a, b) => a.at - b.at);
    if (next === undefined) return;
    next.run(next.at);
  }
};

/** When something happens to it by itself, and what. */
const dueOf = (books: Books, subscription: Subscription): { at: number; run: (at: number) => void } | null => {
  const { status, periodStart, periodEnd: ends, retries } = subscription;
  if (status === 'canceled') return null;
  if (status === 'past_due') {
    const days = RETRY_DAYS[retries] ?? 0;
    return { at: periodStart + days * DAY_MS, run: (at) => chargeAgain(books, subscription, at) };
  }
  if (ends === null) return null;
  const run = willRenew(books, subscription) ? renew : end;
  return { at: ends, run: (at) => run(books, subscription, at) };
};

/** A trial without a card ends by cancelling. */
export const willRenew = (
  books: Books,
  { status, periodEnd: ends, cancelAtPeriodEnd, customer }: Subscription,
): boolean => {
  if (ends === null || status === 'canceled' || cancelAtPeriodEnd) return false;
  return status !== 'trialing' || customerOf(books, customer).card !== 'none';
};

export const end = (books: Books, subscription: Subscription, at: number): void => {
  subscription.status = 'canceled';
  subscription.endedAt = at;
  tell(books, 'subscription.ended', subscription.customer, at);
};

export const closeCheckout = (books: Books, checkout: Checkout, at: number): void => {
  checkout.status = 'closed';
  tell(books, 'checkout.closed', checkout.customer, at);
};

const renew = (books: Books, subscription: Subscription, at: number): void => {
  subscription.periodStart = at;
  subscription.periodEnd = periodEnd(subscription.price.interval, at);
  const invoice = bill(books, subscription, [lineOf(subscription.price)], at);
  subscription.status = invoice.status === 'paid' ? 'active' : 'past_due';
  subscription.retries = 0;
  tell(books, 'subscription.changed', subscription.customer, at);
};

/** What is open is charged once more. */
export const chargeAgain = (books: Books, subscription: Subscription, at: number): void => {
  const { customer, id } = subscription;
  const open = Object.values(books.state.invoices).filter(
    (invoice) => invoice.subscription === id && invoice.status === 'open',
  );
  if (customerOf(books, customer).card === 'good') {
    for (const invoice of open) Object.assign(invoice, { status: 'paid', paidAt: at });
    subscription.status = 'active';
    tell(books, 'invoice.paid', customer, at);
    tell(books, 'subscription.changed', customer, at);
    return;
  }
  subscription.retries += 1;
  tell(books, 'invoice.payment_failed', customer, at);
  if (subscription.retries < RETRY_DAYS.length) return;
  for (const invoice of open) invoice.status = 'uncollectible';
  end(books, subscription, at);
};
