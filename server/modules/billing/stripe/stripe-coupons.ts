import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { isSameCode } from '#shared/domain/plan/promotion.ts';
import type { ProviderCoupon, ProviderPromotion } from '../billing-provider.ts';
import { readStripe, readStripeOrNull, change, codeOf } from './stripe-client.ts';
import type { StripePrices } from './stripe-prices.ts';
import { toSeconds } from './stripe-times.ts';

/** Metadata value of promotion codes that this server created. Codes from the Stripe Dashboard are not changed. */
const CREATED_BY = 'billing';
const MAX_CODES = 1_000;

type CouponRequest = ProviderCoupon & { products?: string[] };

/** Finds or creates a coupon for one invoice. Returns its id at Stripe. */
export const ensureCoupon = async (stripe: Stripe, { code, percentOff, products }: CouponRequest): Promise<string> => {
  const id = products === undefined ? `${code}-${percentOff}` : `${code}-${percentOff}-plans`;
  if ((await readStripeOrNull(stripe.coupons.retrieve(id))) !== null) return id;
  const appliesTo = products === undefined ? {} : { applies_to: { products } };
  try {
    await change(`coupon-${id}`, (options) =>
      stripe.coupons.create({ id, name: code, percent_off: percentOff, duration: 'once', ...appliesTo }, options),
    );
  } catch (error) {
    if (codeOf(error) !== 'resource_already_exists') throw error;
  }
  return id;
};

/** Creates, activates or deactivates a promotion code. Only actions of the operator call this function. */
export const createKeepCoupon =
  (stripe: Stripe, prices: StripePrices) =>
  async (promotion: ProviderPromotion, isActive: boolean): Promise<void> => {
    const [own] = (await listOurs(stripe)).filter(({ code }) => isSameCode(code, promotion.code));
    if (own === undefined) {
      if (isActive) await create(stripe, prices, promotion);
      return;
    }
    const isUsedUp = own.max_redemptions !== null && own.times_redeemed >= own.max_redemptions;
    if (own.active === isActive || (isActive && isUsedUp)) return;
    await change(randomUUID(), (options) => stripe.promotionCodes.update(own.id, { active: isActive }, options));
  };

/** Lists our promotion codes, newest first. Of several equal codes, only the newest code can be active. */
const listOurs = async (stripe: Stripe): Promise<Stripe.PromotionCode[]> => {
  const codes = await readStripe(stripe.promotionCodes.list({ limit: 100 }).autoPagingToArray({ limit: MAX_CODES }));
  return codes.filter(({ metadata }) => metadata?.['made_by'] === CREATED_BY);
};

const create = async (
  stripe: Stripe,
  prices: StripePrices,
  { plans, maxUses, endsAt, ...coupon }: ProviderPromotion,
): Promise<void> => {
  const products = plans === null ? undefined : await Promise.all(plans.map((plan) => prices.ensureProduct(plan)));
  const id = await ensureCoupon(stripe, products === undefined ? coupon : { ...coupon, products });
  const params: Stripe.PromotionCodeCreateParams = {
    promotion: { type: 'coupon', coupon: id },
    code: coupon.code,
    metadata: { made_by: CREATED_BY },
    ...(maxUses === null ? {} : { max_redemptions: maxUses }),
    ...(endsAt === null ? {} : { expires_at: toSeconds(endsAt) }),
  };
  await change(`promotion-${id}`, (options) => stripe.promotionCodes.create(params, options));
};
