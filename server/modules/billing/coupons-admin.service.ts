import type { Db } from '#server/db/db.ts';
import { endCoupon, findAllPlans, findCoupons, insertCoupon } from './admin.sql.ts';
import type { CouponRow } from './coupons.sql.ts';
import type { Offering } from './offering.ts';

type Deps = { db: Db; now: () => Date; offering: Pick<Offering, 'offerCoupon'> };
type CouponInput = Pick<CouponRow, 'code' | 'kind' | 'percentOff' | 'maxUses' | 'planIds' | 'endsAt' | 'isPublic'>;
type MadeCoupon = 'made' | 'taken' | 'plan-unknown' | 'over';

/**
 * Actions of the operator on coupons. Changes are stored before they are sent to the provider, and sending can throw
 * ProviderFailure.
 */
export const createCouponsAdmin = ({ db, now, offering: { offerCoupon } }: Deps) => ({
  list: (): Promise<CouponRow[]> => findCoupons(db),

  /** Creates a coupon. Without `planIds`, it is valid for all plans except lifetime plans. */
  make: async (input: CouponInput): Promise<MadeCoupon> => {
    const plans = await findAllPlans(db);
    const renewing = plans.filter(({ interval }) => interval !== 'lifetime').map(({ id }) => id);
    const planIds = input.kind === 'retention' ? null : (input.planIds ?? renewing);
    if (planIds?.some((planId) => !plans.some(({ id }) => id === planId)) === true) return 'plan-unknown';
    if (input.endsAt !== null && input.endsAt <= now()) return 'over';
    const row = { ...input, planIds, uses: 0, isActive: true, createdAt: now() };
    if (!(await insertCoupon(db, row))) return 'taken';
    await offerCoupon(row);
    return 'made';
  },

  /** Ends a coupon. Returns false for an unknown code. */
  end: async (code: string): Promise<boolean> => {
    const ended = await endCoupon(db, code);
    for (const coupon of ended) await offerCoupon(coupon);
    return ended.length > 0;
  },
});
