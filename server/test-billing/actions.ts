import { chargeAgain, end } from './advance.ts';
import { bill, customerOf, invoiceOf, lineOf, Refused, subscriptionOf, tell, type Books } from './books.ts';
import { endIfUnpaid, leftOf } from './disputes.ts';
import { periodEnd, unusedOf } from './period.ts';
import type { Checkout, Coupon, Customer, Price, Subscription } from './state.ts';

const DAY_MS = 24 * 60 * 60_000;

/** How the customer pays: what the card will be good for later and what it is called, and a code that was typed in. */
export type Payment = { card: Customer['card']; cardName: string; code: string | null };
type NewCard = Pick<Payment, 'card' | 'cardName'>;

/** The customer pays, or begins the trial. Refused: a code that is not known, no card where one is needed; the checkout stays open. */
export const pay = (books: Books, checkout: Checkout, { card, cardName, code }: Payment, now: number): void => {
  if (checkout.status !== 'open') throw new Refused('refused', 'This checkout is over.');
  const isTrial = checkout.trialDays > 0;
  if (!isTrial && card === 'none') throw new Refused('declined', 'A card is needed.');
  const discount = code === null ? null : promotionOf(books, checkout, code);
  const customer = customerOf(books, checkout.customer);
  const subscription = subscribe(books, checkout, now);
  subscription.discount = discount;
  // Good for this charge, whatever it is good for later.
  customer.card = 'good';
  if (!isTrial) bill(books, subscription, [lineOf(checkout.price)], now);
  giveCard(customer, card, cardName);
  if (discount !== null) countUse(books, checkout, discount);
  checkout.status = 'paid';
  tell(books, 'subscription.changed', customer.id, now);
  tell(books, 'checkout.paid', customer.id, now);
};

const subscribe = ({ state, newId }: Books, { customer, price, trialDays }: Checkout, now: number): Subscription => {
  const isTrial = trialDays > 0;
  const subscription: Subscription = {
    id: newId('sub'),
    customer,
    price,
    status: isTrial ? 'trialing' : 'active',
    startedAt: now,
    periodStart: now,
    periodEnd: isTrial ? now + trialDays * DAY_MS : periodEnd(price.interval, now),
    cancelAtPeriodEnd: false,
    canceledAt: null,
    endedAt: null,
    discount: null,
    retries: 0,
  };
  state.subscriptions[subscription.id] = subscription;
  return subscription;
};

const promotionOf = ({ state }: Books, checkout: Checkout, code: string): Coupon => {
  const coupon = checkout.promotions.find((one) => one.code.toLowerCase() === code.toLowerCase());
  const kept = coupon && state.coupons[coupon.code];
  if (kept === undefined || !kept.active) throw new Refused('refused', 'This code is not known.');
  if (kept.max_uses !== null && kept.uses >= kept.max_uses)
    throw new Refused('refused', 'This code was used as often as it could be.');
  return kept;
};

const countUse = ({ state }: Books, checkout: Checkout, { code }: Coupon): void => {
  const kept = state.coupons[code];
  if (kept !== undefined) kept.uses += 1;
  checkout.code = code;
};

/** One of the same name is the same card, whoever gives it; one without a name is the customer's own. */
const giveCard = (customer: Customer, card: Customer['card'], name: string): void => {
  customer.card = card;
  customer.fingerprint = card === 'none' ? null : `card_${name === '' ? customer.id : name}`;
};

/** A trial only changes what it will cost; a paid period ends now, and what is left of it counts towards the next. */
export const changePrice = (books: Books, id: string, price: Price, now: number): void => {
  const subscription = subscriptionOf(books, id);
  const { status, periodEnd: ends, periodStart, price: old } = subscription;
  if ((status !== 'active' && status !== 'trialing') || ends === null || price.currency !== old.currency)
    throw new Refused('refused', 'This subscription can’t be changed.');
  const unused = unusedOf({ periodStart, periodEnd: ends, amount: old.amount }, now);
  const isCharged = status === 'active' && price.amount > unused;
  if (isCharged) mustBeGood(customerOf(books, subscription.customer));
  Object.assign(subscription, { price, cancelAtPeriodEnd: false, canceledAt: null });
  if (status === 'active') {
    Object.assign(subscription, { periodStart: now, periodEnd: periodEnd(price.interval, now) });
    bill(books, subscription, [lineOf(price), { text: `Unused time on ${old.name}`, amount: -unused }], now);
  }
  tell(books, 'subscription.changed', subscription.customer, now);
};

const mustBeGood = ({ card }: Customer): void => {
  if (card === 'bank') throw new Refused('unconfirmed', 'The bank wants this confirmed.');
  if (card !== 'good') throw new Refused('declined', 'The card was declined.');
};

export const setCancelled = (books: Books, id: string, isCancelled: boolean, now: number): void => {
  const subscription = subscriptionOf(books, id);
  if (subscription.status === 'canceled' || subscription.periodEnd === null)
    throw new Refused('refused', 'This subscription has no next period.');
  if (subscription.cancelAtPeriodEnd === isCancelled) return;
  Object.assign(subscription, { cancelAtPeriodEnd: isCancelled, canceledAt: isCancelled ? now : null });
  tell(books, 'subscription.changed', subscription.customer, now);
};

export const endNow = (books: Books, id: string, now: number): void => {
  const subscription = subscriptionOf(books, id);
  if (subscription.status === 'canceled') return;
  subscription.canceledAt ??= now;
  end(books, subscription, now);
};

/** Off the next invoice. */
export const discountNext = (books: Books, id: string, coupon: Coupon, now: number): void => {
  const subscription = subscriptionOf(books, id);
  if (subscription.status === 'canceled') throw new Refused('refused', 'This subscription has no next invoice.');
  subscription.discount = coupon;
  tell(books, 'subscription.changed', subscription.customer, now);
};

/** `amount` null: all that is left. Answers the cents. */
export const refund = (books: Books, id: string, amount: number | null, now: number): number => {
  const invoice = invoiceOf(books, id);
  const left = leftOf(invoice);
  const cents = amount ?? left;
  if (invoice.status !== 'paid' || cents > left) throw new Refused('refused', 'So much was not paid.');
  invoice.refunded += cents;
  endIfUnpaid(books, invoice, now);
  tell(books, 'invoice.refunded', invoice.customer, now);
  return cents;
};

export const setCard = (books: Books, customer: Customer, { card, cardName }: NewCard, now: number): void => {
  giveCard(customer, card, cardName);
  tell(books, 'customer.changed', customer.id, now);
  const late = Object.values(books.state.subscriptions).filter(
    (one) => one.customer === customer.id && one.status === 'past_due',
  );
  if (card === 'good') for (const subscription of late) chargeAgain(books, subscription, now);
};
