import { payCheckout, type Payment } from '../actions/checkout.ts';
import { priceAt, sessionAt, type Fake } from '../state/fake.ts';
import { button, money, page, safe } from './page-html.ts';
import type { Session } from '../state/state.ts';

/** A page, or where the browser goes next. */
export type Shown = { html: string; status?: number } | { location: string };

const CARDS: Record<string, Payment['card']> = { good: 'good', failing: 'failing', none: 'none', confirmed: 'good' };

/** Where a customer pays, declines, is asked by the bank, or leaves. */
export const showCheckout = (fake: Fake, id: string): Shown => ({
  html: checkoutPage(fake, sessionAt(fake, id), null),
});

export const submitCheckout = (fake: Fake, id: string, form: Record<string, string>): Shown => {
  const session = sessionAt(fake, id);
  const { choice = '', code = '', vat_id: vatId = '', card: cardName = '' } = form;
  if (choice === 'leave') return { location: session.cancelUrl };
  if (session.status !== 'open') return { html: checkoutPage(fake, session, null) };
  if (choice === 'declined') return { html: checkoutPage(fake, session, 'The card was declined.') };
  if (choice === 'refused') return { html: checkoutPage(fake, session, 'Your bank did not confirm the payment.') };
  if (choice === 'bank') return { html: bankPage({ code, vat_id: vatId, card: cardName }) };
  const card = CARDS[choice];
  if (card === undefined) return { html: checkoutPage(fake, session, null) };
  const problem = payCheckout(fake, session, {
    card,
    cardName: cardName.trim(),
    code: code.trim(),
    vatId: vatId.trim(),
  });
  if (problem !== null) return { html: checkoutPage(fake, session, problem) };
  return { location: session.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', session.id) };
};

const checkoutPage = (fake: Fake, session: Session, problem: string | null): string => {
  const { status, trialDays, takesCard, takesCodes, takesVatId, cancelUrl } = session;
  if (status !== 'open') {
    const text = status === 'complete' ? 'This checkout is done.' : 'This checkout is over.';
    return page('Checkout', `<p>${text}</p><p><a href="${safe(cancelUrl)}">Back</a></p>`);
  }
  const price = priceAt(fake, session.price);
  const name = fake.state.products.get(price.product)?.name ?? '';
  const amount = money(price.amount, price.currency);
  const ways = takesCard
    ? [
        button('good', `Pay ${amount} with a good card`),
        button('failing', 'Pay with a card that fails later'),
        button('bank', 'Pay with a card whose bank asks'),
        button('declined', 'Pay with a card that is declined'),
      ]
    : [button('none', 'Start your trial')];
  const fields = [
    takesCard ? '<label>Name of the card<input name="card" autocomplete="off"></label>' : '',
    takesCodes ? '<label>Code<input name="code" autocomplete="off"></label>' : '',
    takesVatId ? '<label>VAT id<input name="vat_id" autocomplete="off"></label>' : '',
  ];
  const said = problem === null ? '' : `<p class="problem" role="alert">${safe(problem)}</p>`;
  const trial = trialDays > 0 ? `<p>${trialDays} days free, then ${amount}.</p>` : '';
  return page(
    trialDays > 0 ? 'Start your trial' : 'Checkout',
    `<p>${safe(name)}: ${amount}</p>${trial}${said}<form method="post">${fields.join('')}${ways.join('')}${button('leave', 'Leave')}</form>`,
  );
};

const bankPage = (typed: Record<string, string>): string => {
  const kept = Object.entries(typed).map(
    ([name, value]) => `<input type="hidden" name="${safe(name)}" value="${safe(value)}">`,
  );
  const ways = `${button('confirmed', 'Confirm')}${button('refused', 'Refuse')}`;
  return page('Your bank asks you to confirm', `<form method="post">${kept.join('')}${ways}</form>`);
};
