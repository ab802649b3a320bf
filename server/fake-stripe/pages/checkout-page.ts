import { fakeStripeTexts as texts } from '#shared/texts/en/billing/fake-stripe.ts';
import { say } from '#shared/texts/say.ts';
import { payCheckout, type Payment } from '../actions/checkout.ts';
import { priceAt, productNameOf, sessionAt, type Fake } from '../state/fake.ts';
import type { Price, Session } from '../state/state.ts';
import { bankPage } from './bank-page.ts';
import {
  choiceButton,
  formatMoney,
  html,
  nothing,
  problemText,
  textField,
  type Html,
  type Form,
  type Shown,
} from './page-html.ts';

const CARDS: Record<string, Payment['card']> = { good: 'good', failing: 'failing', none: 'none', confirmed: 'good' };

/** Shows the payment page. The customer can pay, be declined, confirm at the bank, or leave. */
export const showCheckout = (fake: Fake, id: string): Shown => checkoutPage(fake, sessionAt(fake, id), null);

export const submitCheckout = (fake: Fake, id: string, form: Form): Shown => {
  const session = sessionAt(fake, id);
  const { choice = '' } = form;
  if (choice === 'leave') return { location: session.cancelUrl };
  if (session.status !== 'open') return checkoutPage(fake, session, null);
  if (choice === 'declined') return checkoutPage(fake, session, texts.declined);
  if (choice === 'refused') return checkoutPage(fake, session, texts.refused);
  if (choice === 'bank') return bankPage(amountOf(fake, session), enteredIn(form));
  const card = CARDS[choice];
  if (card === undefined) return checkoutPage(fake, session, null);
  const { card: cardName, vat_id: vatId, ...entered } = enteredIn(form);
  const problem = payCheckout(fake, session, { ...entered, card, cardName, vatId });
  if (problem !== null) return checkoutPage(fake, session, problem);
  return { location: session.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', session.id) };
};

/** Returns the text fields of the page. A field that the page does not contain is empty. */
const enteredIn = (form: Form): Record<'card' | 'code' | 'vat_id' | 'country', string> => {
  const valueOf = (name: string): string => (form[name] ?? '').trim();
  return { card: valueOf('card'), code: valueOf('code'), vat_id: valueOf('vat_id'), country: valueOf('country') };
};

const amountOf = (fake: Fake, { price: id }: Session): string => {
  const { amount, currency } = priceAt(fake, id);
  return formatMoney(amount, currency);
};

const priceText = ({ interval }: Price, amount: string): string => {
  if (interval === null) return say(texts.once, { amount });
  return say(interval === 'month' ? texts.perMonth : texts.perYear, { amount });
};

const checkoutPage = (fake: Fake, session: Session, problem: string | null): Shown => {
  const title = session.trialDays > 0 ? texts.trialTitle : texts.checkoutTitle;
  if (session.status !== 'open') {
    const text = session.status === 'complete' ? texts.checkoutComplete : texts.checkoutExpired;
    return {
      title,
      body: html`<p>${text}</p>
        <p><a href="${session.cancelUrl}">${texts.back}</a></p>`,
    };
  }
  const price = priceAt(fake, session.price);
  const terms = priceText(price, amountOf(fake, session));
  return {
    title,
    body: html`<p>${productNameOf(fake, price)}</p>
      <p class="price">${terms}</p>
      ${trialTerms(session, terms)}${problemText(problem)}
      <form method="post">${fieldsOf(session)}${buttonsOf(fake, session)}${choiceButton('leave', texts.leave)}</form>`,
  };
};

const trialTerms = ({ trialDays, takesCard }: Session, price: string): Html => {
  if (trialDays === 0) return nothing;
  const text = takesCard ? texts.trialTermsWithCard : texts.trialTerms;
  return html`<p class="soft">${say(text, { days: String(trialDays), price })}</p>`;
};

const fieldsOf = ({ takesCard, takesCodes, takesAddress, takesVatId }: Session): Html[] => [
  ...(takesCard ? [textField('card', texts.cardName)] : []),
  ...(takesCodes ? [textField('code', texts.code)] : []),
  ...(takesAddress ? [textField('country', texts.country)] : []),
  ...(takesVatId ? [textField('vat_id', texts.vatId)] : []),
];

const buttonsOf = (fake: Fake, session: Session): Html[] =>
  session.takesCard
    ? [
        choiceButton('good', say(texts.payGood, { amount: amountOf(fake, session) }), true),
        choiceButton('failing', texts.payFailing),
        choiceButton('bank', texts.payBank),
        choiceButton('declined', texts.payDeclined),
      ]
    : [choiceButton('none', texts.startTrial, true)];
