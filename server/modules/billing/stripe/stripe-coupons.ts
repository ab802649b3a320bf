import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import type { ProviderCoupon } from '../billing-provider.ts';
import { ask, askOrNull, change, codeOf } from './stripe-door.ts';

/** Tells our promotion codes from those that somebody made by hand, which we leave alone. */
const MADE_BY = 'billing';
const MOST_CODES = 1_000;

/** The id at Stripe of percent off one invoice, made at the first need. */
export const ensureCoupon = async (stripe: Stripe, { code, percentOff }: ProviderCoupon): Promise<string> => {
  const id = `${code}-${percentOff}`;
  if ((await askOrNull(stripe.coupons.retrieve(id))) !== null) return id;
  try {
    await change(`coupon-${id}`, (options) =>
      stripe.coupons.create({ id, name: code, percent_off: percentOff, duration: 'once' }, options),
    );
  } catch (error) {
    if (codeOf(error) !== 'resource_already_exists') throw error;
  }
  return id;
};

/** Nobody can use it any more; what is offered, and not typed in, only we give. */
export const keepCoupon = async (stripe: Stripe, coupon: ProviderCoupon, isActive: boolean): Promise<void> => {
  await ensureCoupon(stripe, coupon);
  if (isActive) return;
  for (const one of await listOurs(stripe)) {
    if (isOf(one, coupon)) await putOn(stripe, one, false);
  }
};

/**
 * Stripe's till takes every code that is active there, so that those of ours which nobody may use any more are put out,
 * and those which somebody may are made or put on.
 */
export const ensurePromotions = async (stripe: Stripe, wanted: readonly ProviderCoupon[]): Promise<void> => {
  if (wanted.length === 0) return;
  const ours = await listOurs(stripe);
  for (const one of ours) {
    await putOn(
      stripe,
      one,
      wanted.some((coupon) => isOf(one, coupon) && isSoLimited(one, coupon)),
    );
  }
  for (const coupon of wanted) {
    const before = ours.filter((one) => isOf(one, coupon));
    if (!before.some((one) => isSoLimited(one, coupon))) await make(stripe, coupon, before);
  }
};

const listOurs = async (stripe: Stripe): Promise<Stripe.PromotionCode[]> => {
  const codes = await ask(stripe.promotionCodes.list({ limit: 100 }).autoPagingToArray({ limit: MOST_CODES }));
  return codes.filter(({ metadata }) => metadata?.['made_by'] === MADE_BY);
};

/** One that is used up can't be put on any more, and needs not be. */
const putOn = async (stripe: Stripe, one: Stripe.PromotionCode, isWanted: boolean): Promise<void> => {
  const isUsedUp = one.max_redemptions !== null && one.times_redeemed >= one.max_redemptions;
  if (one.active === isWanted || (isWanted && isUsedUp)) return;
  await change(randomUUID(), (options) => stripe.promotionCodes.update(one.id, { active: isWanted }, options));
};

const isOf = ({ code }: Stripe.PromotionCode, coupon: ProviderCoupon): boolean =>
  code.toLowerCase() === coupon.code.toLowerCase();

/** A limit can't be changed at Stripe: another limit is another promotion code of the same word. */
const isSoLimited = ({ metadata }: Stripe.PromotionCode, { maxUses }: ProviderCoupon): boolean =>
  metadata?.['max_uses'] === String(maxUses);

const make = async (stripe: Stripe, one: ProviderCoupon, before: readonly Stripe.PromotionCode[]): Promise<void> => {
  const coupon = await ensureCoupon(stripe, one);
  const used = before.reduce((sum, { times_redeemed: times }) => sum + times, 0);
  if (one.maxUses !== null && used >= one.maxUses) return;
  const limit = one.maxUses === null ? {} : { max_redemptions: one.maxUses - used };
  const metadata = { made_by: MADE_BY, max_uses: String(one.maxUses) };
  await change(`promotion-${coupon}-${one.maxUses}-${used}`, (options) =>
    stripe.promotionCodes.create(
      { promotion: { type: 'coupon', coupon }, code: one.code, metadata, ...limit },
      options,
    ),
  );
};
