import type { Customer, Invoice, Price, State, Subscription } from './state.ts';

/** The state, changed in place and synchronously; whoever calls stores it afterwards. */
export type Books = { state: State; newId: (kind: string) => string };

/** unknown: there is no such thing. declined: by the card. unconfirmed: its bank asks its owner first. Nothing was changed. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly reason: 'unknown' | 'refused' | 'declined' | 'unconfirmed';
  constructor(reason: Refused['reason'], detail: string) {
    super(detail);
    this.reason = reason;
  }
}

export const tell = ({ state, newId }: Books, type: string, customer: string, created: number): void => {
  state.events.push({ id: newId('evt'), type, customer, created, attempts: 0, nextAt: created });
};

export const customerOf = ({ state }: Books, id: string): Customer => found(state.customers[id], `customer ${id}`);

export const subscriptionOf = ({ state }: Books, id: string): Subscription =>
  found(state.subscriptions[id], `subscription ${id}`);

export const invoiceOf = ({ state }: Books, id: string): Invoice => found(state.invoices[id], `invoice ${id}`);

const found = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new Refused('unknown', `There is no ${what}.`);
  return value;
};

export const lineOf = ({ name, amount }: Price): Invoice['lines'][number] => ({ text: name, amount });

/** What of it the payer's bank has taken back. */
export const chargedBackOf = ({ dispute }: Invoice): number => (dispute?.status === 'lost' ? dispute.amount : 0);

/** Makes the invoice and charges it; what the customer has as credit goes first. Open where the card was not good. */
export const bill = (books: Books, subscription: Subscription, lines: Invoice['lines'], at: number): Invoice => {
  const customer = customerOf(books, subscription.customer);
  const sum = lines.reduce((total, { amount }) => total + amount, 0);
  const discount = sum > 0 ? subscription.discount : null;
  const off = discount === null ? 0 : Math.round((sum * discount.percent) / 100);
  const due = sum - off;
  // Below zero: what is too much becomes credit.
  const fromCredit = due <= 0 ? due : Math.min(customer.credit, due);
  const total = due - fromCredit;
  const isPaid = total === 0 || customer.card === 'good';
  const more = [
    { text: `${discount?.percent ?? 0}% off`, amount: -off },
    { text: 'Credit', amount: -fromCredit },
  ];
  const invoice = draftOf(books, subscription, at);
  Object.assign(invoice, { lines: [...lines, ...more.filter(({ amount }) => amount !== 0)], total });
  if (isPaid) Object.assign(invoice, { status: 'paid', paidAt: at });
  customer.credit -= fromCredit;
  if (discount !== null) subscription.discount = null;
  tell(books, isPaid ? 'invoice.paid' : 'invoice.payment_failed', customer.id, at);
  return invoice;
};

const draftOf = ({ state, newId }: Books, { id, customer, price }: Subscription, at: number): Invoice => {
  state.invoiceCount += 1;
  const invoice: Invoice = {
    id: newId('in'),
    page: newId('page'),
    number: `TEST-${String(state.invoiceCount).padStart(5, '0')}`,
    customer,
    subscription: id,
    status: 'open',
    lines: [],
    total: 0,
    refunded: 0,
    dispute: null,
    currency: price.currency,
    interval: price.interval,
    at,
    paidAt: null,
  };
  state.invoices[invoice.id] = invoice;
  return invoice;
};
