import type Stripe from 'stripe';
import type { Fake } from '../state/fake.ts';
import type { Coupon, Price, PromotionCode } from '../state/state.ts';

/** Part of a response. A name or a type that the SDK does not contain causes a compile error. */
export type Part<T> = T extends readonly (infer U)[]
  ? Part<U>[]
  : T extends object
    ? { [K in keyof T]?: Part<T[K]> }
    : T;

export const wireProduct = (product: { id: string; name: string; created: number }): Part<Stripe.Product> => ({
  id: product.id,
  object: 'product',
  created: product.created,
  name: product.name,
  active: true,
});

export const wirePrice = ({ state }: Fake, price: Price, expand: readonly string[] = []): Part<Stripe.Price> => {
  const product = state.products.get(price.product);
  return {
    id: price.id,
    object: 'price',
    created: price.created,
    active: price.active,
    currency: price.currency,
    unit_amount: price.amount,
    lookup_key: price.lookupKey,
    product: expand.includes('product') && product !== undefined ? wireProduct(product) : price.product,
    recurring: price.interval === null ? null : { interval: price.interval, interval_count: 1 },
    type: price.interval === null ? 'one_time' : 'recurring',
  };
};

export const wireCoupon = (coupon: Coupon): Part<Stripe.Coupon> => ({
  id: coupon.id,
  object: 'coupon',
  created: coupon.created,
  name: coupon.name,
  percent_off: coupon.percentOff,
  duration: 'once',
  valid: true,
});

export const wirePromotionCode = (promotion: PromotionCode): Part<Stripe.PromotionCode> => ({
  id: promotion.id,
  object: 'promotion_code',
  created: promotion.created,
  code: promotion.code,
  active: promotion.active,
  promotion: { type: 'coupon', coupon: promotion.coupon },
  metadata: promotion.metadata,
  max_redemptions: promotion.maxRedemptions,
  expires_at: promotion.expiresAt,
  times_redeemed: promotion.timesRedeemed,
});

/** Returns one page of a list, newest first, as at Stripe. */
export const wireList = <T extends { id: string; created: number }, W>(
  url: string,
  items: Iterable<T>,
  { limit = 10, starting_after: after }: { limit?: number | undefined; starting_after?: string | undefined },
  wire: (item: T) => W,
): { object: 'list'; url: string; has_more: boolean; data: W[] } => {
  const newestFirst = [...items].toReversed().toSorted((a, b) => b.created - a.created);
  const from = after === undefined ? 0 : newestFirst.findIndex(({ id }) => id === after) + 1;
  const data = newestFirst.slice(from, from + limit);
  return { object: 'list', url, has_more: from + limit < newestFirst.length, data: data.map(wire) };
};
