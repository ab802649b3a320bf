import type * as z from 'zod/mini';
import { customerAt, couponAt, priceAt, type Desk } from './desk.ts';
import { charge, draft, keep, lineOf } from './invoices.ts';
import type { params } from './params.ts';
import { invalid } from './refusal.ts';
import type { Card, Customer, Price, PromotionCode, Session } from './state.ts';
import { begin } from './subscriptions.ts';
import { wireInvoice, wireSession } from './wire.ts';

const DAY = 24 * 60 * 60;

type Create = z.output<typeof params.sessionCreate>;

/** Refuses what Stripe says can't be asked together. */
export const open = (desk: Desk, wish: Create): Session => {
  const price = priceAt(desk, wish.line_items[0]?.price ?? '');
  mustFit(wish, price);
  const session: Session = {
    ...wishedOf(wish),
    id: desk.newId('cs_test'),
    created: desk.now(),
    mode: wish.mode,
    customer: customerAt(desk, wish.customer).id,
    price: price.id,
    successUrl: wish.success_url,
    cancelUrl: wish.cancel_url,
    promotion: null,
    status: 'open',
    paymentStatus: 'unpaid',
    expiresAt: desk.now() + DAY,
    invoice: null,
    intent: null,
    subscription: null,
  };
  desk.state.sessions.set(session.id, session);
  return session;
};

const wishedOf = (wish: Create) => {
  const trialDays = wish.subscription_data?.trial_period_days ?? 0;
  return {
    metadata: wish.metadata ?? {},
    intentMetadata: wish.payment_intent_data?.metadata ?? {},
    trialDays,
    takesCard: trialDays === 0 || wish.payment_method_collection !== 'if_required',
    takesCodes: wish.allow_promotion_codes ?? false,
    takesVatId: wish.tax_id_collection?.enabled ?? false,
    makesInvoice: wish.invoice_creation?.enabled ?? false,
  };
};

const mustFit = (wish: Create, price: Price): void => {
  if (!price.active) throw invalid(`The price specified is inactive.`, { param: 'line_items[0][price]' });
  if ((wish.mode === 'subscription') !== (price.interval !== null))
    throw invalid(`The price specified can’t be used in \`${wish.mode}\` mode.`, { param: 'line_items[0][price]' });
  const foreign = wish.mode === 'subscription' ? PAYMENT_ONLY : SUBSCRIPTION_ONLY;
  for (const name of foreign) {
    if (wish[name] !== undefined)
      throw invalid(`You can not pass \`${name}\` in \`${wish.mode}\` mode.`, { param: name });
  }
  if (wish.subscription_data !== undefined && wish.subscription_data.trial_period_days < 1)
    throw invalid('The minimum number of trial period days is 1.');
  if (wish.tax_id_collection !== undefined && wish.customer_update?.name !== 'auto')
    throw invalid('Tax ID collection requires updating business name on the customer.', {
      param: 'customer_update[name]',
    });
};

const PAYMENT_ONLY = ['invoice_creation', 'payment_intent_data'] as const;
const SUBSCRIPTION_ONLY = ['subscription_data', 'payment_method_collection'] as const;

export const expire = (desk: Desk, session: Session): Session => {
  if (session.status !== 'open') throw invalid(`Only Checkout Sessions with a status in ["open"] can be expired.`);
  session.status = 'expired';
  desk.tell('checkout.session.expired', wireSession(desk, session));
  return session;
};

/** `cardName`: the same word is the same card, whoever gives it; empty: the customer's own. */
export type Payment = { card: Card; cardName: string; code: string; vatId: string };

/** Null: done. Else what the page says, and nothing was changed. */
export const pay = (desk: Desk, session: Session, payment: Payment): string | null => {
  const promotion = promotionOf(desk, payment.code);
  const problem = problemWith(session, payment, promotion);
  if (problem !== null) return problem;
  const customer = customerAt(desk, session.customer);
  if (session.takesVatId && payment.vatId !== '') customer.vatId = payment.vatId;
  // Good for this charge, whatever it is good for later.
  if (session.takesCard) customer.card = 'good';
  if (session.mode === 'subscription') subscribe(desk, session, promotion?.coupon ?? null);
  else payOnce(desk, session, promotion?.coupon ?? null);
  if (session.takesCard) giveCard(customer, payment.card, payment.cardName);
  if (promotion !== undefined) {
    promotion.timesRedeemed += 1;
    session.promotion = promotion.id;
  }
  session.status = 'complete';
  desk.tell('checkout.session.completed', wireSession(desk, session));
  return null;
};

const promotionOf = ({ state }: Desk, typed: string): PromotionCode | undefined =>
  [...state.promotionCodes.values()].find(({ active, code }) => active && code.toLowerCase() === typed.toLowerCase());

const problemWith = (
  { takesCard, takesCodes }: Session,
  { card, code }: Payment,
  promotion: PromotionCode | undefined,
): string | null => {
  if (code !== '' && (promotion === undefined || !takesCodes)) return 'This code is not known.';
  if (promotion !== undefined && promotion.timesRedeemed >= (promotion.maxRedemptions ?? Infinity))
    return 'This code was used as often as it could be.';
  if (takesCard && card === 'none') return 'A card is needed.';
  return !takesCard && card !== 'none' ? 'Nothing is to be paid today: no card is taken.' : null;
};

const subscribe = (desk: Desk, session: Session, coupon: string | null): void => {
  session.subscription = begin(desk, session, coupon).id;
  session.paymentStatus = session.trialDays > 0 ? 'no_payment_required' : 'paid';
};

export const giveCard = (customer: Customer, card: Card, name: string): void => {
  customer.card = card;
  customer.fingerprint = `fingerprint_${name === '' ? customer.id : name}`;
};

/** Paid first; the invoice is written afterwards, over what was paid. */
const payOnce = (desk: Desk, session: Session, coupon: string | null): void => {
  const price = priceAt(desk, session.price);
  const customer = customerAt(desk, session.customer);
  const off = coupon === null ? 0 : Math.round((price.amount * couponAt(desk, coupon).percentOff) / 100);
  const amount = price.amount - off;
  if (amount > 0)
    session.intent = charge(
      desk,
      { customer: customer.id, currency: price.currency },
      amount,
      session.intentMetadata,
    ).id;
  session.paymentStatus = amount > 0 ? 'paid' : 'no_payment_required';
  if (!session.makesInvoice) return;
  const { currency } = price;
  const lines = [lineOf(desk, price.id, price.amount)];
  const invoice = draft(desk, { customer, subscription: null, lines, reason: 'manual', currency, coupon });
  const at = desk.now();
  const count = [...desk.state.invoices.values()].filter(({ number }) => number !== null).length;
  Object.assign(invoice, {
    status: 'paid',
    finalizedAt: at,
    paidAt: at,
    number: `STANDIN-${String(count + 1).padStart(4, '0')}`,
  });
  Object.assign(invoice, { intent: session.intent });
  keep(desk, invoice);
  session.invoice = invoice.id;
  desk.tell('invoice.paid', wireInvoice(desk, invoice));
};
