import { giveCard } from './checkout.ts';
import { customerAt, priceAt, type Desk } from './desk.ts';
import { close, raise } from './disputes.ts';
import { attempt } from './invoices.ts';
import { noSuch } from './refusal.ts';
import { button, day, money, page, safe } from './page-html.ts';
import type { Invoice, PortalSession, Subscription } from './state.ts';
import { dueOf } from './sums.ts';
import type { Shown } from './till-page.ts';
import { wireCustomer, wireSubscription } from './wire.ts';

/** Card, subscriptions and invoices of a customer; whoever has the address is the customer. */
export const showPortal = (desk: Desk, id: string): Shown => ({ html: portalPage(desk, sessionAt(desk, id)) });

export const chooseInPortal = (desk: Desk, id: string, form: Record<string, string>): Shown => {
  const session = sessionAt(desk, id);
  const customer = customerAt(desk, session.customer);
  const { choice = '', subscription = '', card: cardName = '' } = form;
  if (choice === 'good' || choice === 'failing' || choice === 'bank') {
    giveCard(customer, choice, cardName.trim());
    desk.tell('customer.updated', wireCustomer(customer));
  }
  const theirs = desk.state.subscriptions.get(subscription);
  if (theirs?.customer === customer.id && theirs.status !== 'canceled') {
    if (choice === 'cancel') endAt(desk, theirs, theirs.periodEnd);
    if (choice === 'resume') endAt(desk, theirs, null);
  }
  return { location: desk.pageUrl(`/p/session/${id}`) };
};

/** The hosted invoice, with a way to pay it while it is open. */
export const showInvoice = (desk: Desk, token: string): Shown => ({ html: invoicePage(desk, invoiceOf(desk, token)) });

/** What is chosen on it: to pay, or what the payer does at his bank, and what that decides. */
export const chooseAtInvoice = (desk: Desk, token: string, { choice }: Record<string, string>): Shown => {
  const invoice = invoiceOf(desk, token);
  if (choice === 'dispute') raise(desk, invoice);
  else if (choice === 'won' || choice === 'lost') close(desk, invoice, choice);
  else payInvoice(desk, invoice);
  return { location: desk.pageUrl(`/i/${token}`) };
};

const payInvoice = (desk: Desk, invoice: Invoice): void => {
  if (invoice.status === 'open' && customerAt(desk, invoice.customer).card === 'good') attempt(desk, invoice);
};

/** The portal sets the day, and leaves the word for the end of the period alone. */
const endAt = (desk: Desk, subscription: Subscription, seconds: number | null): void => {
  const canceledAt = seconds === null ? null : desk.now();
  Object.assign(subscription, { cancelAt: seconds, cancelAtPeriodEnd: false, canceledAt });
  desk.tell('customer.subscription.updated', wireSubscription(desk, subscription));
};

const sessionAt = ({ state }: Desk, id: string): PortalSession => {
  const found = state.portalSessions.get(id);
  if (found === undefined) throw noSuch('portal session', id);
  return found;
};

const invoiceOf = ({ state }: Desk, token: string): Invoice => {
  const found = [...state.invoices.values()].find((one) => one.token === token);
  if (found === undefined) throw noSuch('invoice', token);
  return found;
};

const aboutSubscription = (desk: Desk, one: Subscription): string => {
  const name = desk.state.products.get(priceAt(desk, one.price).product)?.name ?? '';
  if (one.status === 'canceled') return `<p>${safe(name)}: Ended</p>`;
  const isEnding = one.cancelAtPeriodEnd || one.cancelAt !== null;
  const text = isEnding ? `Ends on ${day(one.periodEnd)}` : `Active until ${day(one.periodEnd)}`;
  return `<p>${safe(name)}: ${text}</p><form method="post"><input type="hidden" name="subscription" value="${one.id}">${isEnding ? button('resume', 'Keep it') : button('cancel', 'Cancel plan')}</form>`;
};

const portalPage = (desk: Desk, { customer: id, returnUrl }: PortalSession): string => {
  const { email, card } = customerAt(desk, id);
  const isTheirs = (one: { customer: string }): boolean => one.customer === id;
  const subscriptions = [...desk.state.subscriptions.values()].filter(isTheirs);
  const invoices = [...desk.state.invoices.values()].filter((one) => isTheirs(one) && one.number !== null);
  return page(
    'Your plan',
    `<p>${safe(email)}</p>${subscriptions.map((one) => aboutSubscription(desk, one)).join('')}
    <h2>Card</h2><p>${card}</p><form method="post"><label>Name of the card<input name="card" autocomplete="off"></label>${button('good', 'Use a good card')}${button('failing', 'Use a card that fails')}${button('bank', 'Use a card whose bank asks')}</form>
    <h2>Invoices</h2><ul>${invoices.map((one) => `<li><a href="${desk.pageUrl(`/i/${one.token}`)}">${one.number ?? ''}</a> ${one.status} ${money(dueOf(one), one.currency)}</li>`).join('')}</ul>
    <p><a href="${safe(returnUrl)}">Back</a></p>`,
  );
};

const AT_THE_BANK = `${button('dispute', 'Ask the bank for it')}${button('lost', 'The bank takes it back')}${button('won', 'The bank leaves it')}`;

const invoicePage = (desk: Desk, invoice: Invoice): string => {
  const { name, email } = customerAt(desk, invoice.customer);
  const { number, status, lines, currency, vatId, discount, fromBalance } = invoice;
  const row = (text: string, cents: number): string => `<li>${safe(text)}: ${money(cents, currency)}</li>`;
  return page(
    `Invoice ${number ?? ''}`,
    `<p>${safe(name)}, ${safe(email)}${vatId === null ? '' : `, VAT id ${safe(vatId)}`}</p><p>${status}</p>
    <ul>${lines.map(({ text, amount }) => row(text, amount)).join('')}${row('Discount', -discount)}${row('Credit', -fromBalance)}${row('Total', dueOf(invoice))}</ul>
    <form method="post">${status === 'open' ? button('pay', 'Pay') : ''}${status === 'paid' ? AT_THE_BANK : ''}</form>`,
  );
};
