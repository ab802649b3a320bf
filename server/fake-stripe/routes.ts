import type * as z from 'zod/mini';
import { open, expire } from './checkout.ts';
import { disputesOf } from './disputes.ts';
import { customerAt, couponAt, intentAt, invoiceAt, priceAt, sessionAt, subscriptionAt, type Desk } from './desk.ts';
import { params } from './params.ts';
import { readParams } from './read-params.ts';
import { refund } from './refunds.ts';
import { invalid, noSuch } from './refusal.ts';
import { cancelNow, update } from './subscriptions.ts';
import {
  wireCard,
  wireConfiguration,
  wireCustomer,
  wireDispute,
  wireIntent,
  wireInvoice,
  wireRefund,
  wireSession,
  wireSubscription,
} from './wire.ts';
import { wireCoupon, wireList, wirePrice, wireProduct, wirePromotionCode } from './wire-catalogue.ts';

/** Asks nothing of the state but through `desk`; `id` is what stands in the path. */
export type Route = (desk: Desk, given: unknown, id: string) => unknown;

const route =
  <S extends z.ZodMiniType>(schema: S, run: (desk: Desk, given: z.output<S>, id: string) => unknown): Route =>
  (desk, given, id) =>
    run(desk, readParams(schema, given), id);

/** Stripe opens no more than four levels; what we do not open is not asked for. */
const opened = (expand: readonly string[] | undefined, known: readonly string[]): string[] =>
  (expand ?? []).map((path) => {
    if (path.split('.').length > 4 || !known.includes(path))
      throw invalid(`This property cannot be expanded (${path}).`);
    return path.replace(/^data\./, '');
  });

const ofCustomer = <T extends { customer: string }>(items: Map<string, T>, customer: string): T[] =>
  [...items.values()].filter((one) => one.customer === customer);

const catalogue: Record<string, Route> = {
  'POST /v1/products': route(params.productCreate, (desk, wish) => {
    const id = wish.id ?? desk.newId('prod');
    if (desk.state.products.has(id)) throw invalid('Product already exists.', { code: 'resource_already_exists' });
    const product = { id, name: wish.name, created: desk.now() };
    desk.state.products.set(id, product);
    return wireProduct(product);
  }),
  'GET /v1/prices': route(params.priceList, (desk, wish) =>
    wireList(
      '/v1/prices',
      [...desk.state.prices.values()].filter(({ lookupKey }) => wish.lookup_keys?.includes(lookupKey ?? '') ?? true),
      wish,
      (one) => wirePrice(desk, one),
    ),
  ),
  'GET /v1/prices/:id': route(params.expanding, (desk, { expand }, id) =>
    wirePrice(desk, priceAt(desk, id), opened(expand, ['product'])),
  ),
  'POST /v1/prices': route(params.priceCreate, (desk, wish) => {
    if (!desk.state.products.has(wish.product)) throw noSuch('product', wish.product);
    const lookupKey = wish.lookup_key ?? null;
    if (lookupKey !== null && [...desk.state.prices.values()].some((one) => one.lookupKey === lookupKey))
      throw invalid(`A price already uses that lookup key.`, { param: 'lookup_key' });
    const price = {
      id: desk.newId('price'),
      created: desk.now(),
      product: wish.product,
      currency: wish.currency,
      amount: wish.unit_amount,
      lookupKey,
      interval: wish.recurring?.interval ?? null,
      active: true,
      taxBehavior: wish.tax_behavior ?? 'unspecified',
    };
    desk.state.prices.set(price.id, price);
    return wirePrice(desk, price);
  }),
  'POST /v1/prices/:id': route(params.priceUpdate, (desk, { active }, id) => {
    const price = priceAt(desk, id);
    price.active = active;
    return wirePrice(desk, price);
  }),
  'POST /v1/products/:id': route(params.productUpdate, (desk, { name }, id) => {
    const product = desk.state.products.get(id);
    if (product === undefined) throw noSuch('product', id);
    product.name = name;
    return wireProduct(product);
  }),
  'GET /v1/coupons/:id': route(params.nothing, (desk, _wish, id) => wireCoupon(couponAt(desk, id))),
  'POST /v1/coupons': route(params.couponCreate, (desk, { id, name, percent_off: percentOff }) => {
    if (desk.state.coupons.has(id)) throw invalid('Coupon already exists.', { code: 'resource_already_exists' });
    const coupon = { id, created: desk.now(), name: name ?? id, percentOff };
    desk.state.coupons.set(id, coupon);
    return wireCoupon(coupon);
  }),
  'GET /v1/promotion_codes': route(params.promotionCodeList, (desk, wish) =>
    wireList('/v1/promotion_codes', desk.state.promotionCodes.values(), wish, wirePromotionCode),
  ),
  'POST /v1/promotion_codes': route(
    params.promotionCodeCreate,
    (desk, { promotion, code, metadata, max_redemptions: max }) => {
      const isTaken = [...desk.state.promotionCodes.values()].some((one) => one.active && one.code === code);
      if (isTaken) throw invalid('An active promotion code with this code already exists.', { param: 'code' });
      const { id: coupon } = couponAt(desk, promotion.coupon);
      const made = {
        id: desk.newId('promo'),
        created: desk.now(),
        code,
        coupon,
        active: true,
        metadata: metadata ?? {},
        maxRedemptions: max ?? null,
        timesRedeemed: 0,
      };
      desk.state.promotionCodes.set(made.id, made);
      return wirePromotionCode(made);
    },
  ),
  'POST /v1/promotion_codes/:id': route(params.promotionCodeUpdate, (desk, { active }, id) => {
    const found = desk.state.promotionCodes.get(id);
    if (found === undefined) throw noSuch('promotion code', id);
    found.active = active;
    return wirePromotionCode(found);
  }),
};

const people: Record<string, Route> = {
  'POST /v1/customers': route(params.customerCreate, (desk, { email, name, metadata }) => {
    const customer = {
      id: desk.newId('cus'),
      created: desk.now(),
      email,
      name: name ?? '',
      metadata: metadata ?? {},
      card: 'none' as const,
      fingerprint: null,
      balance: 0,
      vatId: null,
    };
    desk.state.customers.set(customer.id, customer);
    desk.tell('customer.created', wireCustomer(customer));
    return wireCustomer(customer);
  }),
  'GET /v1/customers/:id': route(params.nothing, (desk, _wish, id) => wireCustomer(customerAt(desk, id))),
  'GET /v1/payment_methods': route(params.cardList, (desk, wish) => {
    const customer = customerAt(desk, wish.customer);
    return wireList('/v1/payment_methods', customer.card === 'none' ? [] : [customer], wish, wireCard);
  }),
  'GET /v1/billing_portal/configurations': route(params.configurationList, (desk, wish) =>
    wireList('/v1/billing_portal/configurations', desk.state.configurations.values(), wish, wireConfiguration),
  ),
  'POST /v1/billing_portal/configurations': route(params.configurationCreate, (desk, { metadata }) => {
    const made = { id: desk.newId('bpc'), created: desk.now(), metadata: metadata ?? {} };
    desk.state.configurations.set(made.id, made);
    return wireConfiguration(made);
  }),
  'POST /v1/billing_portal/sessions': route(params.portalSessionCreate, (desk, wish) => {
    const { id: customer } = customerAt(desk, wish.customer);
    // Nobody has set one up by hand.
    if (wish.configuration === undefined) throw invalid('No configuration provided and no default one was saved.');
    if (!desk.state.configurations.has(wish.configuration)) throw noSuch('configuration', wish.configuration);
    const session = { id: desk.newId('bps'), created: desk.now(), customer, returnUrl: wish.return_url };
    desk.state.portalSessions.set(session.id, session);
    return {
      id: session.id,
      object: 'billing_portal.session',
      customer,
      url: desk.pageUrl(`/p/session/${session.id}`),
    };
  }),
};

const selling: Record<string, Route> = {
  'GET /v1/checkout/sessions': route(params.sessionList, (desk, wish) =>
    wireList(
      '/v1/checkout/sessions',
      ofCustomer(desk.state.sessions, wish.customer).filter(({ status }) => status === (wish.status ?? status)),
      wish,
      (one) => wireSession(desk, one),
    ),
  ),
  'POST /v1/checkout/sessions': route(params.sessionCreate, (desk, wish) => wireSession(desk, open(desk, wish))),
  'GET /v1/checkout/sessions/:id': route(params.expanding, (desk, { expand }, id) =>
    wireSession(desk, sessionAt(desk, id), opened(expand, ['discounts.promotion_code'])),
  ),
  'POST /v1/checkout/sessions/:id/expire': route(params.nothing, (desk, _wish, id) =>
    wireSession(desk, expire(desk, sessionAt(desk, id))),
  ),
  'GET /v1/subscriptions': route(params.subscriptionList, (desk, wish) =>
    wireList(
      '/v1/subscriptions',
      ofCustomer(desk.state.subscriptions, wish.customer).filter(
        (one) => wish.status === 'all' || one.status !== 'canceled',
      ),
      wish,
      (one) => wireSubscription(desk, one),
    ),
  ),
  'GET /v1/subscriptions/:id': route(params.nothing, (desk, _wish, id) =>
    wireSubscription(desk, subscriptionAt(desk, id)),
  ),
  'POST /v1/subscriptions/:id': route(params.subscriptionUpdate, (desk, wish, id) =>
    wireSubscription(desk, update(desk, id, wish)),
  ),
  'DELETE /v1/subscriptions/:id': route(params.subscriptionCancel, (desk, _wish, id) =>
    wireSubscription(desk, cancelNow(desk, id)),
  ),
  'GET /v1/invoices': route(params.ofCustomer, (desk, wish) =>
    wireList('/v1/invoices', ofCustomer(desk.state.invoices, wish.customer), wish, (one) =>
      wireInvoice(desk, one, opened(wish.expand, ['data.payments'])),
    ),
  ),
  'GET /v1/invoices/:id': route(params.expanding, (desk, { expand }, id) =>
    wireInvoice(desk, invoiceAt(desk, id), opened(expand, ['payments'])),
  ),
  'GET /v1/payment_intents': route(params.ofCustomer, (desk, wish) =>
    wireList('/v1/payment_intents', ofCustomer(desk.state.intents, wish.customer), wish, (one) =>
      wireIntent(desk, one, opened(wish.expand, ['data.latest_charge', 'data.latest_charge.refunds'])),
    ),
  ),
  'GET /v1/payment_intents/:id': route(params.nothing, (desk, _wish, id) => wireIntent(desk, intentAt(desk, id))),
  'GET /v1/disputes': route(params.disputeList, (desk, wish) => {
    const intent = intentAt(desk, wish.payment_intent);
    return wireList('/v1/disputes', disputesOf(desk, intent.id), wish, (one) => wireDispute(intent, one));
  }),
  'POST /v1/refunds': route(params.refundCreate, (desk, wish) => {
    const made = refund(desk, wish.payment_intent, wish.amount);
    return wireRefund(made.intent, made);
  }),
};

/** By method and path. */
export const routes: Record<string, Route> = { ...catalogue, ...people, ...selling };
