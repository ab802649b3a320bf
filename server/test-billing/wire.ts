import { willRenew } from './advance.ts';
import { chargedBackOf, customerOf, Refused, type Books } from './books.ts';
import type { Customer, Invoice, Subscription } from './state.ts';

type Site = Books & { pageUrl: (path: string) => string };

/** What the API answers of a customer: everything, subscriptions and invoices in the order in which they came. */
export const wireCustomer = (site: Site, id: string) => {
  const { subscriptions, invoices } = site.state;
  const isTheirs = ({ customer }: { customer: string }): boolean => customer === id;
  return {
    id,
    subscriptions: Object.values(subscriptions)
      .filter(isTheirs)
      .map((one) => wireSubscription(site, one)),
    cards: cardsOf(customerOf(site, id)),
    invoices: Object.values(invoices)
      .filter(isTheirs)
      .map((one) => wireInvoice(site, one)),
  };
};

/** `url` is null once nobody can pay any more. */
export const wireCheckout = (site: Site, id: string) => {
  const checkout = site.state.checkouts[id];
  if (checkout === undefined) throw new Refused('unknown', `There is no checkout ${id}.`);
  const { status, customer, code } = checkout;
  return { id, status, customer, code, url: status === 'open' ? site.pageUrl(`/checkout/${id}`) : null };
};

const cardsOf = ({ fingerprint }: Customer): string[] => (fingerprint === null ? [] : [fingerprint]);

const wireSubscription = (site: Site, subscription: Subscription) => ({
  id: subscription.id,
  price: subscription.price.key,
  status: subscription.status,
  started_at: subscription.startedAt,
  period_start: subscription.periodStart,
  period_end: subscription.periodEnd,
  renews: willRenew(site, subscription),
  canceled_at: subscription.canceledAt,
  ended_at: subscription.endedAt,
});

const wireInvoice = (site: Site, invoice: Invoice) => ({
  id: invoice.id,
  number: invoice.number,
  subscription: invoice.subscription,
  status: invoice.status,
  total: invoice.total,
  refunded: invoice.refunded,
  charged_back: chargedBackOf(invoice),
  currency: invoice.currency,
  interval: invoice.interval,
  at: invoice.at,
  paid_at: invoice.paidAt,
  description: invoice.lines[0]?.text ?? '',
  url: site.pageUrl(`/invoice/${invoice.page}`),
});
