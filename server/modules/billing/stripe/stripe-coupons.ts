import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { isSameCode } from '#shared/domain/plan/promotion.ts';
import type { ProviderCoupon, ProviderPromotion } from '../billing-provider.ts';
import { readStripe, readStripeOrNull, change, codeOf } from './stripe-client.ts';
import type { StripePrices } from './stripe-prices.ts';
import { toSeconds } from './stripe-values.ts';

/** Metadata value of promotion codes that this server created. Codes from the Stripe Dashboard are not changed. */
const CREATED_BY = 'billing';
const MAX_CODES = 1_000;

type CouponRequest = ProviderCoupon & { products?: string[] };

/** Finds or creates a coupon for one invoice. Returns its id at Stripe. */
export const ensureCoupon = async (stripe: Stripe, request: CouponRequest): Promise<string> => {
  const { code, percentOff, products } = request;
  const id = couponIdOf(code, percentOff, products !== undefined);
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

const couponIdOf = (code: string, percentOff: number, hasPlans: boolean): string =>
  `${code}-${percentOff}${hasPlans ? '-plans' : ''}`;

/**
 * Creates, activates or deactivates a promotion code. Stripe cannot change the percentage and the limits of a code, so
 * a code with other terms is deactivated and replaced. Only actions of the operator call this function.
 */
export const createUpsertCoupon =
  (stripe: Stripe, prices: StripePrices) =>
  async (promotion: ProviderPromotion, isActive: boolean): Promise<void> => {
    const [own] = (await listOurs(stripe)).filter(({ code }) => isSameCode(code, promotion.code));
    if (!isActive) {
      if (own?.active === true) await setActive(stripe, own, false);
      return;
    }
    if (own === undefined || !hasTermsOf(promotion, own)) {
      if (own?.active === true) await setActive(stripe, own, false);
      await create(stripe, prices, { promotion, replaced: own });
      return;
    }
    const isUsedUp = own.max_redemptions !== null && own.times_redeemed >= own.max_redemptions;
    if (!own.active && !isUsedUp) await setActive(stripe, own, true);
  };

const setActive = async (stripe: Stripe, { id }: Stripe.PromotionCode, active: boolean): Promise<void> => {
  await change(randomUUID(), (options) => stripe.promotionCodes.update(id, { active }, options));
};

const hasTermsOf = (
  { code, percentOff, plans, maxUses, endsAt }: ProviderPromotion,
  { promotion: { coupon }, max_redemptions: maxRedemptions, expires_at: expiresAt }: Stripe.PromotionCode,
): boolean => {
  const couponId = typeof coupon === 'string' ? coupon : (coupon?.id ?? '');
  const ends = endsAt === null ? null : toSeconds(endsAt);
  // The coupon was created with the letter case that the code had then.
  const isSameCoupon = isSameCode(couponId, couponIdOf(code, percentOff, plans !== null));
  return isSameCoupon && maxRedemptions === maxUses && expiresAt === ends;
};

/** Lists our promotion codes, newest first. Of several equal codes, only the newest code can be active. */
const listOurs = async (stripe: Stripe): Promise<Stripe.PromotionCode[]> => {
  const codes = await readStripe(stripe.promotionCodes.list({ limit: 100 }).autoPagingToArray({ limit: MAX_CODES }));
  return codes.filter(({ metadata }) => metadata?.['made_by'] === CREATED_BY);
};

/** Creates a promotion code. `replaced`: the newest code of ours with this spelling. */
const create = async (
  stripe: Stripe,
  prices: StripePrices,
  { promotion, replaced }: { promotion: ProviderPromotion; replaced: Stripe.PromotionCode | undefined },
): Promise<void> => {
  const { plans, maxUses, endsAt, ...coupon } = promotion;
  const products = plans === null ? undefined : await Promise.all(plans.map((plan) => prices.ensureProduct(plan)));
  const id = await ensureCoupon(stripe, products === undefined ? coupon : { ...coupon, products });
  const params: Stripe.PromotionCodeCreateParams = {
    promotion: { type: 'coupon', coupon: id },
    code: coupon.code,
    metadata: { made_by: CREATED_BY },
    ...(maxUses === null ? {} : { max_redemptions: maxUses }),
    ...(endsAt === null ? {} : { expires_at: toSeconds(endsAt) }),
  };
  // The key contains all terms, and the replaced code: a return to earlier terms is another call.
  const terms = [id, maxUses ?? 'any', params.expires_at ?? 'open', replaced?.id ?? 'first'];
  await change(`promotion-${terms.join('-')}`, (options) => stripe.promotionCodes.create(params, options));
};
