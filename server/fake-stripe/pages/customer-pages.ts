import { giveCard } from '../actions/checkout.ts';
import { customerAt, priceAt, type Fake } from '../state/fake.ts';
import { closeDispute, openDispute } from '../actions/disputes.ts';
import { attemptPayment } from '../actions/invoices.ts';
import { notFound } from '../state/api-error.ts';
import { button, day, money, page, safe } from './page-html.ts';
import type { Invoice, PortalSession, Subscription } from '../state/state.ts';
import { dueOf } from '../state/invoice-sums.ts';
import type { Shown } from './checkout-page.ts';
import { wireCustomer, wireSubscription } from '../wire/wire.ts';

/** Card, subscriptions and invoices of a customer; whoever has the address is the customer. */
export const showPortal = (fake: Fake, id: string): Shown => ({ html: portalPage(fake, sessionAt(fake, id)) });

export const submitPortal = (fake: Fake, id: string, form: Record<string, string>): Shown => {
  const session = sessionAt(fake, id);
  const customer = customerAt(fake, session.customer);
  const { choice = '', subscription = '', card: cardName = '' } = form;
  if (choice === 'good' || choice === 'failing' || choice === 'bank') {
    giveCard(customer, choice, cardName.trim());
    fake.emit('customer.updated', wireCustomer(customer));
  }
  const theirs = fake.state.subscriptions.get(subscription);
  if (theirs?.customer === customer.id && theirs.status !== 'canceled') {
    if (choice === 'cancel') endAt(fake, theirs, theirs.periodEnd);
    if (choice === 'resume') endAt(fake, theirs, null);
  }
  return { location: fake.pageUrl(`/p/session/${id}`) };
};

/** The hosted invoice, with a way to pay it while it is open. */
export const showInvoice = (fake: Fake, token: string): Shown => ({ html: invoicePage(fake, invoiceOf(fake, token)) });

/** What is chosen on it: to pay, or what the payer does at his bank, and what that decides. */
export const submitInvoice = (fake: Fake, token: string, { choice }: Record<string, string>): Shown => {
  const invoice = invoiceOf(fake, token);
  if (choice === 'dispute') openDispute(fake, invoice);
  else if (choice === 'won' || choice === 'lost') closeDispute(fake, invoice, choice);
  else payInvoice(fake, invoice);
  return { location: fake.pageUrl(`/i/${token}`) };
};

const payInvoice = (fake: Fake, invoice: Invoice): void => {
  if (invoice.status === 'open' && customerAt(fake, invoice.customer).card === 'good') attemptPayment(fake, invoice);
};

/** The portal sets the day, and leaves the word for the end of the period alone. */
const endAt = (fake: Fake, subscription: Subscription, seconds: number | null): void => {
  const canceledAt = seconds === null ? null : fake.now();
  Object.assign(subscription, { cancelAt: seconds, cancelAtPeriodEnd: false, canceledAt });
  fake.emit('customer.subscription.updated', wireSubscription(fake, subscription));
};

const sessionAt = ({ state }: Fake, id: string): PortalSession => {
  const found = state.portalSessions.get(id);
  if (found === undefined) throw notFound('portal session', id);
  return found;
};

const invoiceOf = ({ state }: Fake, token: string): Invoice => {
  const found = [...state.invoices.values()].find((one) => one.token === token);
  if (found === undefined) throw notFound('invoice', token);
  return found;
};

const aboutSubscription = (fake: Fake, one: Subscription): string => {
  const name = fake.state.products.get(priceAt(fake, one.price).product)?.name ?? '';
  if (one.status === 'canceled') return `<p>${safe(name)}: Ended</p>`;
  const isEnding = one.cancelAtPeriodEnd || one.cancelAt !== null;
  const text = isEnding ? `Ends on ${day(one.periodEnd)}` : `Active until ${day(one.periodEnd)}`;
  return `<p>${safe(name)}: ${text}</p><form method="post"><input type="hidden" name="subscription" value="${one.id}">${isEnding ? button('resume', 'Keep it') : button('cancel', 'Cancel plan')}</form>`;
};

const portalPage = (fake: Fake, { customer: id, returnUrl }: PortalSession): string => {
  const { email, card } = customerAt(fake, id);
  const isTheirs = (one: { customer: string }): boolean => one.customer === id;
  const subscriptions = [...fake.state.subscriptions.values()].filter(isTheirs);
  const invoices = [...fake.state.invoices.values()].filter((one) => isTheirs(one) && one.number !== null);
  return page(
    'Your plan',
    `<p>${safe(email)}</p>${subscriptions.map((one) => aboutSubscription(fake, one)).join('')}
    <h2>Card</h2><p>${card}</p><form method="post"><label>Name of the card<input name="card" autocomplete="off"></label>${button('good', 'Use a good card')}${button('failing', 'Use a card that fails')}${button('bank', 'Use a card whose bank asks')}</form>
    <h2>Invoices</h2><ul>${invoices.map((one) => `<li><a href="${fake.pageUrl(`/i/${one.token}`)}">${one.number ?? ''}</a> ${one.status} ${money(dueOf(one), one.currency)}</li>`).join('')}</ul>
    <p><a href="${safe(returnUrl)}">Back</a></p>`,
  );
};

const AT_THE_BANK = `${button('dispute', 'Ask the bank for it')}${button('lost', 'The bank takes it back')}${button('won', 'The bank leaves it')}`;

const invoicePage = (fake: Fake, invoice: Invoice): string => {
  const { name, email } = customerAt(fake, invoice.customer);
  const { number, status, lines, currency, vatId, discount, fromBalance } = invoice;
  const row = (text: string, cents: number): string => `<li>${safe(text)}: ${money(cents, currency)}</li>`;
  return page(
    `Invoice ${number ?? ''}`,
    `<p>${safe(name)}, ${safe(email)}${vatId === null ? '' : `, VAT id ${safe(vatId)}`}</p><p>${status}</p>
    <ul>${lines.map(({ text, amount }) => row(text, amount)).join('')}${row('Discount', -discount)}${row('Credit', -fromBalance)}${row('Total', dueOf(invoice))}</ul>
    <form method="post">${status === 'open' ? button('pay', 'Pay') : ''}${status === 'paid' ? AT_THE_BANK : ''}</form>`,
  );
};
