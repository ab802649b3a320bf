import { fakeStripeTexts as texts } from '#shared/texts/en/billing/fake-stripe.ts';
import { say } from '#shared/texts/say.ts';
import { closeDispute, disputesOf, openDispute } from '../actions/disputes.ts';
import { addCard, cardFor } from '../actions/cards.ts';
import { creditNotesOf } from '../actions/credit-notes.ts';
import { payOnPage } from '../actions/invoices.ts';
import { customerAt, hostedInvoiceAt, type Fake } from '../state/fake.ts';
import { dueOf } from '../state/invoice-sums.ts';
import type { Card, Invoice } from '../state/state.ts';
import { bankPage } from './bank-page.ts';
import {
  choiceButton,
  formatMoney,
  html,
  nothing,
  problemText,
  type Html,
  type Form,
  type Shown,
} from './page-html.ts';

/** Shows a hosted invoice. An open invoice can be paid. A paid invoice can be disputed. */
export const showInvoice = (fake: Fake, token: string): Shown => invoicePage(fake, hostedInvoiceAt(fake, token), null);

export const submitInvoice = (fake: Fake, token: string, { choice = '' }: Form): Shown => {
  const invoice = hostedInvoiceAt(fake, token);
  const shown = invoice.status === 'open' ? payAs(fake, invoice, choice) : null;
  if (shown !== null) return shown;
  if (choice === 'dispute') openDispute(fake, invoice);
  if (choice === 'won' || choice === 'lost') closeDispute(fake, invoice, choice);
  return { location: fake.pageUrl(`/invoice/${token}`) };
};

/** Pays the invoice as the customer chose. Returns null if the page of the invoice is shown next. */
const payAs = (fake: Fake, invoice: Invoice, choice: string): Shown | null => {
  const card = cardOnFile(fake, invoice);
  if (choice === 'declined') return invoicePage(fake, invoice, texts.declined);
  if (choice === 'refused') return invoicePage(fake, invoice, texts.refused);
  if (choice === 'pay') return payOnFile(fake, invoice, card);
  const customer = customerAt(fake, invoice.customer);
  if (choice === 'good') payOnPage(fake, invoice, addCard(fake, customer, 'good', ''));
  if (choice === 'confirmed') payOnPage(fake, invoice, card ?? addCard(fake, customer, 'bank', ''));
  return null;
};

/** Pays with the stored card. Returns the next page, or null if the page of the invoice is shown next. */
const payOnFile = (fake: Fake, invoice: Invoice, card: Card | null): Shown | null => {
  if (card?.kind === 'bank') return bankPage(formatMoney(dueOf(invoice), invoice.currency), {});
  if (card?.kind !== 'good') return invoicePage(fake, invoice, texts.declined);
  payOnPage(fake, invoice, card);
  return null;
};

/** Returns the default card of the customer, otherwise the card of the subscription, or null. */
const cardOnFile = (fake: Fake, { customer, subscription }: Invoice): Card | null => {
  const own = fake.state.subscriptions.get(subscription ?? '')?.card ?? null;
  return cardFor(fake, { customer, card: customerAt(fake, customer).defaultCard ?? own });
};

const invoicePage = (fake: Fake, invoice: Invoice, problem: string | null): Shown => {
  const { name, email } = customerAt(fake, invoice.customer);
  const { number, status, lines, currency, vatId, discount, fromBalance } = invoice;
  const row = (text: string, cents: number): Html =>
    html`<tr>
      <td>${text}</td>
      <td>${formatMoney(cents, currency)}</td>
    </tr>`;
  const refunded = refundedOf(fake, invoice);
  const payer = say(vatId === null ? texts.billedTo : texts.billedToCompany, { name, email, vatId: vatId ?? '' });
  return {
    title: say(texts.invoiceTitle, { number: number ?? '' }),
    body: html`<p class="soft">${payer}</p>
      <p>${texts.invoiceStatuses[status]}</p>
      ${problemText(problem)}
      <table>
        ${lines.map(({ text, amount }) => row(text, amount))}${discount === 0 ? nothing : row(texts.discount, -discount)}
        ${fromBalance === 0 ? nothing : row(fromBalance > 0 ? texts.credit : texts.creditAdded, -fromBalance)}
        ${row(texts.total, dueOf(invoice))}${refunded === 0 ? nothing : row(texts.refunded, -refunded)}
        ${creditNotesOf(fake, invoice).map((note) => row(say(texts.creditNote, { number: note.number }), -note.amount))}
      </table>
      ${status === 'open' ? payForm(fake, invoice) : nothing}${status === 'paid' ? disputeForm(fake, invoice) : nothing}`,
  };
};

const refundedOf = ({ state }: Fake, { intent }: Invoice): number =>
  state.intents.get(intent ?? '')?.refunds.reduce((sum, { amount }) => sum + amount, 0) ?? 0;

const payForm = (fake: Fake, invoice: Invoice): Html =>
  html`<form method="post">
    ${cardOnFile(fake, invoice) === null ? nothing : choiceButton('pay', texts.payOnFile, true)}
    ${choiceButton('good', texts.payNewCard)}${choiceButton('declined', texts.payDeclined)}
  </form>`;

const disputeForm = (fake: Fake, { intent }: Invoice): Html => {
  if (intent === null) return nothing;
  const [dispute] = disputesOf(fake, intent);
  const buttons =
    dispute === undefined
      ? choiceButton('dispute', texts.dispute)
      : [choiceButton('lost', texts.disputeLost), choiceButton('won', texts.disputeWon)];
  return html`<h2>${texts.bank}</h2>
    ${dispute === undefined ? nothing : html`<p>${texts.disputes[dispute.status]}</p>`}
    ${dispute === undefined || dispute.status === 'needs_response' ? html`<form method="post">${buttons}</form>` : nothing}`;
};
