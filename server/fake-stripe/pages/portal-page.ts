import { fakeStripeTexts as texts } from '#shared/texts/en/billing/fake-stripe.ts';
import { say } from '#shared/texts/say.ts';
import { addCard } from '../actions/cards.ts';
import { extendPortalSession } from '../actions/portal-sessions.ts';
import { customerAt, portalSessionAt, priceAt, productNameOf, type Fake } from '../state/fake.ts';
import { dueOf } from '../state/invoice-sums.ts';
import type { CardKind, Invoice, Subscription } from '../state/state.ts';
import type { PortalSession } from '../state/portal-state.ts';
import { wireCard, wireCustomer, wireSubscription } from '../wire/wire.ts';
import {
  choiceButton,
  formatDay,
  formatMoney,
  html,
  textField,
  type Html,
  type Form,
  type Shown,
} from './page-html.ts';

/** Shows card, subscriptions and invoices of a customer. The URL of the session is the only credential. */
export const showPortal = (fake: Fake, id: string): Shown => {
  const session = visit(fake, id);
  return session.cardDoneUrl === null ? portalPage(fake, session) : cardPage(fake, session);
};

/** Shows the page on which the customer chooses a new default card. */
export const showCard = (fake: Fake, id: string): Shown => cardPage(fake, visit(fake, id));

const cardPage = (fake: Fake, session: PortalSession): Shown => {
  const portal = fake.pageUrl(`/portal/${session.id}`);
  return {
    title: texts.cardTitle,
    body: html`<p>${texts.cards[cardKindOf(fake, session.customer)]}</p>
      <p class="soft">${texts.cardExplained}</p>
      <form method="post" action="${portal}">
        ${textField('card', texts.cardName)}${choiceButton('good', texts.useGood, true)}
        ${choiceButton('failing', texts.useFailing)}${choiceButton('bank', texts.useBank)}
      </form>
      <p><a href="${session.cardDoneUrl === null ? portal : session.returnUrl}">${texts.back}</a></p>`,
  };
};

export const submitPortal = (fake: Fake, id: string, form: Form): Shown => {
  const session = visit(fake, id);
  const customer = customerAt(fake, session.customer);
  const { choice = '', subscription = '', card: cardName = '' } = form;
  if (isCardKind(choice)) {
    // A new card only becomes the default card. Open invoices remain unpaid, and subscriptions retain their card.
    const card = addCard(fake, customer, choice, cardName.trim());
    customer.defaultCard = card.id;
    fake.emit('payment_method.attached', wireCard(card));
    fake.emit('customer.updated', wireCustomer(customer));
    if (session.cardDoneUrl !== null) return { location: session.cardDoneUrl };
  }
  const own = fake.state.subscriptions.get(subscription);
  if (own?.customer === customer.id && own.status !== 'canceled') {
    if (choice === 'cancel') setEnd(fake, own, own.periodEnd);
    if (choice === 'resume') setEnd(fake, own, null);
  }
  return { location: fake.pageUrl(`/portal/${session.id}`) };
};

const isCardKind = (choice: string): choice is CardKind =>
  choice === 'good' || choice === 'failing' || choice === 'bank';

const cardKindOf = (fake: Fake, customer: string): CardKind | 'none' =>
  fake.state.cards.get(customerAt(fake, customer).defaultCard ?? '')?.kind ?? 'none';

const visit = (fake: Fake, id: string): PortalSession => {
  const session = portalSessionAt(fake, id);
  extendPortalSession(fake, session);
  return session;
};

/** The portal sets `cancel_at` and leaves `cancel_at_period_end` unchanged. */
const setEnd = (fake: Fake, subscription: Subscription, seconds: number | null): void => {
  const canceledAt = seconds === null ? null : fake.now();
  Object.assign(subscription, { cancelAt: seconds, cancelAtPeriodEnd: false, canceledAt });
  fake.emit('customer.subscription.updated', wireSubscription(fake, subscription));
};

const portalPage = (fake: Fake, session: PortalSession): Shown => {
  const { id, email } = customerAt(fake, session.customer);
  const isOwn = ({ customer }: { customer: string }): boolean => customer === id;
  const subscriptions = [...fake.state.subscriptions.values()].filter(isOwn);
  const invoices = [...fake.state.invoices.values()]
    .filter((invoice) => isOwn(invoice) && invoice.number !== null)
    .toReversed();
  return {
    title: texts.portalTitle,
    body: html`<p class="soft">${email}</p>
      ${subscriptions.length === 0 ? html`<p>${texts.noSubscription}</p>` : subscriptions.map((subscription) => about(fake, subscription))}
      <h2>${texts.card}</h2>
      <p>${texts.cards[cardKindOf(fake, id)]}</p>
      <p><a class="button" href="${fake.pageUrl(`/portal/${session.id}/card`)}">${texts.updateCard}</a></p>
      <h2>${texts.invoices}</h2>
      ${invoices.length === 0 ? html`<p>${texts.noInvoice}</p>` : invoiceTable(fake, invoices)}
      <p><a href="${session.returnUrl}">${texts.back}</a></p>`,
  };
};

const about = (fake: Fake, subscription: Subscription): Html => {
  const name = productNameOf(fake, priceAt(fake, subscription.price));
  if (subscription.status === 'canceled') return html`<p>${name}: ${texts.ended}</p>`;
  const isEnding = subscription.cancelAtPeriodEnd || subscription.cancelAt !== null;
  const days = { day: formatDay(subscription.periodEnd) };
  const text = isEnding ? say(texts.endsOn, days) : say(texts.renewsOn, days);
  return html`<p>${name}: ${subscription.status === 'past_due' ? texts.pastDue : text}</p>
    <form method="post">
      <input type="hidden" name="subscription" value="${subscription.id}" />
      ${isEnding ? choiceButton('resume', texts.keepPlan) : choiceButton('cancel', texts.cancelPlan)}
    </form>`;
};

const invoiceTable = (fake: Fake, invoices: readonly Invoice[]): Html =>
  html`<table>
    ${invoices.map(
      (invoice) =>
        html`<tr>
          <td><a href="${fake.pageUrl(`/invoice/${invoice.token}`)}">${invoice.number ?? ''}</a></td>
          <td>${texts.invoiceStatuses[invoice.status]}</td>
          <td>${formatMoney(dueOf(invoice), invoice.currency)}</td>
        </tr>`,
    )}
  </table>`;
