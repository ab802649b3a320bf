import { invalidRequest, notFound } from '../state/api-error.ts';
import { couponAt, priceAt } from '../state/fake.ts';
import { params } from '../wire/params.ts';
import { wireCoupon, wireList, wirePrice, wireProduct, wirePromotionCode } from '../wire/wire-catalogue.ts';
import { defineRoute, expanded, type Route } from './define-route.ts';

export const catalogueRoutes: Record<string, Route> = {
  'POST /v1/products': defineRoute(params.productCreate, (fake, args) => {
    const id = args.id ?? fake.newId('prod');
    if (fake.state.products.has(id))
      throw invalidRequest('Product already exists.', { code: 'resource_already_exists' });
    const product = { id, name: args.name, created: fake.now() };
    fake.state.products.set(id, product);
    return wireProduct(product);
  }),
  'GET /v1/prices': defineRoute(params.priceList, (fake, args) =>
    wireList(
      '/v1/prices',
      [...fake.state.prices.values()].filter(({ lookupKey }) => args.lookup_keys?.includes(lookupKey ?? '') ?? true),
      args,
      (price) => wirePrice(fake, price),
    ),
  ),
  'GET /v1/prices/:id': defineRoute(params.expanding, (fake, { expand }, id) =>
    wirePrice(fake, priceAt(fake, id), expanded(expand, ['product'])),
  ),
  'POST /v1/prices': defineRoute(params.priceCreate, (fake, args) => {
    if (!fake.state.products.has(args.product)) throw notFound('product', args.product);
    const lookupKey = args.lookup_key ?? null;
    if (lookupKey !== null && [...fake.state.prices.values()].some((existing) => existing.lookupKey === lookupKey))
      throw invalidRequest(`A price already uses that lookup key.`, { param: 'lookup_key' });
    const price = {
      id: fake.newId('price'),
      created: fake.now(),
      product: args.product,
      currency: args.currency,
      amount: args.unit_amount,
      lookupKey,
      interval: args.recurring?.interval ?? null,
      active: true,
      taxBehavior: args.tax_behavior ?? 'unspecified',
    };
    fake.state.prices.set(price.id, price);
    return wirePrice(fake, price);
  }),
  'POST /v1/prices/:id': defineRoute(params.priceUpdate, (fake, { active }, id) => {
    const price = priceAt(fake, id);
    price.active = active;
    return wirePrice(fake, price);
  }),
  'POST /v1/products/:id': defineRoute(params.productUpdate, (fake, { name }, id) => {
    const product = fake.state.products.get(id);
    if (product === undefined) throw notFound('product', id);
    product.name = name;
    return wireProduct(product);
  }),
  'GET /v1/coupons/:id': defineRoute(params.nothing, (fake, _params, id) => wireCoupon(couponAt(fake, id))),
  'POST /v1/coupons': defineRoute(
    params.couponCreate,
    (fake, { id, name, percent_off: percentOff, applies_to: applies }) => {
      for (const product of applies?.products ?? [])
        if (!fake.state.products.has(product)) throw notFound('product', product);
      if (fake.state.coupons.has(id))
        throw invalidRequest('Coupon already exists.', { code: 'resource_already_exists' });
      const coupon = { id, created: fake.now(), name: name ?? id, percentOff, products: applies?.products ?? null };
      fake.state.coupons.set(id, coupon);
      return wireCoupon(coupon);
    },
  ),
  'GET /v1/promotion_codes': defineRoute(params.promotionCodeList, (fake, args) =>
    wireList('/v1/promotion_codes', fake.state.promotionCodes.values(), args, wirePromotionCode),
  ),
  'POST /v1/promotion_codes': defineRoute(
    params.promotionCodeCreate,
    (fake, { promotion, code, metadata, max_redemptions: max, expires_at: expiresAt }) => {
      const isTaken = [...fake.state.promotionCodes.values()].some(
        (existing) => existing.active && existing.code.toLowerCase() === code.toLowerCase(),
      );
      if (isTaken) throw invalidRequest('An active promotion code with this code already exists.', { param: 'code' });
      const { id: coupon } = couponAt(fake, promotion.coupon);
      const made = {
        id: fake.newId('promo'),
        created: fake.now(),
        code,
        coupon,
        active: true,
        metadata: metadata ?? {},
        maxRedemptions: max ?? null,
        expiresAt: expiresAt ?? null,
        timesRedeemed: 0,
      };
      fake.state.promotionCodes.set(made.id, made);
      return wirePromotionCode(made);
    },
  ),
  'POST /v1/promotion_codes/:id': defineRoute(params.promotionCodeUpdate, (fake, { active }, id) => {
    const found = fake.state.promotionCodes.get(id);
    if (found === undefined) throw notFound('promotion code', id);
    found.active = active;
    return wirePromotionCode(found);
  }),
};
