import type Stripe from 'stripe';
import type { Fake } from '../state/fake.ts';
import type { Coupon, Price, PromotionCode } from '../state/state.ts';

/** Part of a response. A name or a type that the SDK does not contain causes a compile error. */
export type Part<T> = T extends readonly (infer U)[]
  ? Part<U>[]
  : T extends object
    ? { [K in keyof T]?: Part<T[K]> }
    : T;

export const wireProduct = (one: { id: string; name: string; created: number }): Part<Stripe.Product> => ({
  id: one.id,
  object: 'product',
  created: one.created,
  name: one.name,
  active: true,
});

export const wirePrice = ({ state }: Fake, one: Price, expand: readonly string[] = []): Part<Stripe.Price> => {
  const product = state.products.get(one.product);
  return {
    id: one.id,
    object: 'price',
    created: one.created,
    active: one.active,
    currency: one.currency,
    unit_amount: one.amount,
    lookup_key: one.lookupKey,
    product: expand.includes('product') && product !== undefined ? wireProduct(product) : one.product,
    recurring: one.interval === null ? null : { interval: one.interval, interval_count: 1 },
    type: one.interval === null ? 'one_time' : 'recurring',
  };
};

export const wireCoupon = (one: Coupon): Part<Stripe.Coupon> => ({
  id: one.id,
  object: 'coupon',
  created: one.created,
  name: one.name,
  percent_off: one.percentOff,
  duration: 'once',
  valid: true,
});

export const wirePromotionCode = (one: PromotionCode): Part<Stripe.PromotionCode> => ({
  id: one.id,
  object: 'promotion_code',
  created: one.created,
  code: one.code,
  active: one.active,
  promotion: { type: 'coupon', coupon: one.coupon },
  metadata: one.metadata,
  max_redemptions: one.maxRedemptions,
  expires_at: one.expiresAt,
  times_redeemed: one.timesRedeemed,
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
