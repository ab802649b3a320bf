import { end } from './advance.ts';
import { chargedBackOf, subscriptionOf, tell, type Books } from './books.ts';
import type { Invoice } from './state.ts';

/** The customer asks his bank to take the whole payment back, whatever of it was given back already. Once. */
export const dispute = (books: Books, invoice: Invoice, now: number): void => {
  if (invoice.status !== 'paid' || invoice.total === 0 || invoice.dispute !== null) return;
  invoice.dispute = { amount: invoice.total, status: 'open' };
  tell(books, 'dispute.opened', invoice.customer, now);
};

/** The bank has decided, once. */
export const decide = (books: Books, invoice: Invoice, status: 'won' | 'lost', now: number): void => {
  if (invoice.dispute?.status !== 'open') return;
  invoice.dispute.status = status;
  endIfUnpaid(books, invoice, now);
  tell(books, 'dispute.closed', invoice.customer, now);
};

/** What the shop still has of it. */
export const leftOf = (invoice: Invoice): number =>
  Math.max(0, invoice.total - invoice.refunded - chargedBackOf(invoice));

/** Who has all of it again has not bought it for life. */
export const endIfUnpaid = (books: Books, invoice: Invoice, now: number): void => {
  const bought = subscriptionOf(books, invoice.subscription);
  if (leftOf(invoice) === 0 && bought.periodEnd === null && bought.status === 'active') end(books, bought, now);
};
