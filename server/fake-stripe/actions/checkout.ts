import type * as z from 'zod/mini';
import { DAY_SECONDS } from '#shared/domain/time.ts';
import { fakeStripeTexts as texts } from '#shared/texts/en/billing/fake-stripe.ts';
import { customerAt, couponAt, priceAt, type Fake } from '../state/fake.ts';
import { createPayment, draftInvoice, storeInvoice, lineOf } from './invoices.ts';
import type { params } from '../wire/params.ts';
import { invalidRequest } from '../state/api-error.ts';
import { requireSiteUrl } from '../state/site-url.ts';
import { addCard } from './cards.ts';
import type { Card, CardKind, Customer, Price, PromotionCode, Session } from '../state/state.ts';
import { createSubscription } from './subscriptions.ts';
import { wireInvoice, wireSession } from '../wire/wire.ts';

type Create = z.output<typeof params.sessionCreate>;

/** Creates a checkout session. Throws ApiError for parameters that Stripe refuses in combination. */
export const createSession = (fake: Fake, args: Create): Session => {
  const price = priceAt(fake, args.line_items[0]?.price ?? '');
  const customer = customerAt(fake, args.customer);
  requireValidParams(args, price);
  requireLocation(args, customer);
  requireSiteUrl(fake, args.success_url, 'success_url');
  requireSiteUrl(fake, args.cancel_url, 'cancel_url');
  const session: Session = {
    ...optionsOf(args),
    id: fake.newId('cs_test'),
    created: fake.now(),
    mode: args.mode,
    customer: customer.id,
    price: price.id,
    successUrl: args.success_url,
    cancelUrl: args.cancel_url,
    promotion: null,
    status: 'open',
    paymentStatus: 'unpaid',
    expiresAt: fake.now() + DAY_SECONDS,
    invoice: null,
    intent: null,
    subscription: null,
  };
  fake.state.sessions.set(session.id, session);
  return session;
};

const optionsOf = (args: Create) => {
  const trialDays = args.subscription_data?.trial_period_days ?? 0;
  return {
    metadata: args.metadata ?? {},
    intentMetadata: args.payment_intent_data?.metadata ?? {},
    trialDays,
    takesCard: trialDays === 0 || args.payment_method_collection !== 'if_required',
    takesCodes: args.allow_promotion_codes ?? false,
    takesVatId: args.tax_id_collection !== undefined,
    takesAddress: args.billing_address_collection === 'required',
    makesInvoice: args.invoice_creation !== undefined,
    automaticTax: args.automatic_tax !== undefined,
  };
};

const requireValidParams = (args: Create, price: Price): void => {
  if (!price.active) throw invalidRequest(`The price specified is inactive.`, { param: 'line_items[0][price]' });
  if ((args.mode === 'subscription') !== (price.interval !== null))
    throw invalidRequest(`The price specified can’t be used in \`${args.mode}\` mode.`, {
      param: 'line_items[0][price]',
    });
  const foreign = args.mode === 'subscription' ? PAYMENT_ONLY : SUBSCRIPTION_ONLY;
  for (const name of foreign) {
    if (args[name] !== undefined)
      throw invalidRequest(`You can not pass \`${name}\` in \`${args.mode}\` mode.`, { param: name });
  }
  if ((args.subscription_data?.trial_period_days ?? 1) < 1)
    throw invalidRequest('The minimum number of trial period days is 1.');
  if (args.tax_id_collection !== undefined && args.customer_update?.name !== 'auto')
    throw invalidRequest('Tax ID collection requires updating business name on the customer.', {
      param: 'customer_update[name]',
    });
};

/** Stripe Tax requires the location of the customer. A checkout saves it only if the call requests it. */
const requireLocation = ({ automatic_tax: tax, customer_update: update }: Create, { country }: Customer): void => {
  if (tax === undefined || update?.address === 'auto' || country !== null) return;
  throw invalidRequest('Automatic tax calculation in Checkout requires a valid address on the Customer.', {
    code: 'customer_tax_location_invalid',
  });
};

const PAYMENT_ONLY = ['invoice_creation', 'payment_intent_data'] as const;
const SUBSCRIPTION_ONLY = ['subscription_data', 'payment_method_collection'] as const;

export const expireSession = (fake: Fake, session: Session): Session => {
  if (session.status !== 'open')
    throw invalidRequest(`Only Checkout Sessions with a status in ["open"] can be expired.`);
  session.status = 'expired';
  fake.emit('checkout.session.expired', wireSession(fake, session));
  return session;
};

/** `cardName`: equal names mean the same card for all customers. An empty name means a card of this customer only. */
export type Payment = { card: CardKind | 'none'; cardName: string; code: string; vatId: string; country: string };

/** Pays a checkout session. Returns null, or an error message for the page if nothing was changed. */
export const payCheckout = (fake: Fake, session: Session, payment: Payment): string | null => {
  const promotion = promotionOf(fake, payment.code);
  const problem = problemWith(fake, session, payment, promotion);
  if (problem !== null) return problem;
  const customer = customerAt(fake, session.customer);
  updateTaxDetails(customer, session, payment);
  const { card: kind, cardName } = payment;
  // A card of any kind pays the charge at the checkout.
  const card = kind === 'none' ? null : addCard(fake, customer, 'good', cardName);
  if (session.mode === 'subscription') subscribe(fake, session, card, promotion?.coupon ?? null);
  else payOnce(fake, session, card, promotion?.coupon ?? null);
  if (card !== null && kind !== 'none') card.kind = kind;
  completeSession(fake, session, promotion);
  return null;
};

const updateTaxDetails = (customer: Customer, session: Session, { vatId, country }: Payment): void => {
  if (session.takesVatId && vatId !== '') customer.vatId = vatId;
  if (session.takesAddress) customer.country = country;
};

const completeSession = (fake: Fake, session: Session, promotion: PromotionCode | undefined): void => {
  if (promotion !== undefined) {
    promotion.timesRedeemed += 1;
    session.promotion = promotion.id;
  }
  session.status = 'complete';
  fake.emit('checkout.session.completed', wireSession(fake, session));
};

const promotionOf = ({ state }: Fake, typed: string): PromotionCode | undefined =>
  [...state.promotionCodes.values()].find(({ active, code }) => active && code.toLowerCase() === typed.toLowerCase());

const problemWith = (
  fake: Fake,
  session: Session,
  { card, code, country }: Payment,
  promotion: PromotionCode | undefined,
): string | null => {
  if (code !== '' && (promotion === undefined || !session.takesCodes)) return texts.codeUnknown;
  const problem = promotion === undefined ? null : codeProblem(fake, session, promotion);
  if (problem !== null) return problem;
  if (session.takesAddress && !/^[A-Z]{2}$/.test(country)) return texts.countryNeeded;
  if (session.takesCard && card === 'none') return texts.cardNeeded;
  return !session.takesCard && card !== 'none' ? texts.noCardNeeded : null;
};

const codeProblem = (fake: Fake, { price }: Session, promotion: PromotionCode): string | null => {
  if ((promotion.expiresAt ?? Infinity) <= fake.now()) return texts.codeExpired;
  if (!appliesTo(fake, promotion, price)) return texts.codeOfOtherPlan;
  return promotion.timesRedeemed >= (promotion.maxRedemptions ?? Infinity) ? texts.codeUsedUp : null;
};

const appliesTo = (fake: Fake, { coupon }: PromotionCode, price: string): boolean =>
  couponAt(fake, coupon).products?.includes(priceAt(fake, price).product) ?? true;

const subscribe = (fake: Fake, session: Session, card: Card | null, coupon: string | null): void => {
  session.subscription = createSubscription(fake, session, card, coupon).id;
  session.paymentStatus = session.trialDays > 0 ? 'no_payment_required' : 'paid';
};

/** Pays a one-off purchase. The payment is created first, and then the invoice for the paid amount. */
const payOnce = (fake: Fake, session: Session, card: Card | null, coupon: string | null): void => {
  const price = priceAt(fake, session.price);
  const customer = customerAt(fake, session.customer);
  const off = coupon === null ? 0 : Math.round((price.amount * couponAt(fake, coupon).percentOff) / 100);
  const amount = price.amount - off;
  if (amount > 0)
    session.intent = createPayment(
      fake,
      { customer: customer.id, currency: price.currency, card },
      amount,
      session.intentMetadata,
    ).id;
  session.paymentStatus = amount > 0 ? 'paid' : 'no_payment_required';
  if (!session.makesInvoice) return;
  const { currency } = price;
  const { automaticTax } = session;
  const lines = [lineOf(fake, price.id, price.amount, { period: null })];
  const draft = { customer, subscription: null, lines, reason: 'manual' as const, currency, coupon, automaticTax };
  const invoice = draftInvoice(fake, draft);
  const at = fake.now();
  const count = [...fake.state.invoices.values()].filter(({ number }) => number !== null).length;
  Object.assign(invoice, {
    status: 'paid',
    finalizedAt: at,
    paidAt: at,
    number: `TEST-${String(count + 1).padStart(4, '0')}`,
  });
  Object.assign(invoice, { intent: session.intent });
  storeInvoice(fake, invoice);
  session.invoice = invoice.id;
  fake.emit('invoice.paid', wireInvoice(fake, invoice));
};
