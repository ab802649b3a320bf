import type { Db } from '#server/db/db.ts';
import type { Currency } from '#shared/domain/money.ts';
import { insertFirstCoupon, insertFirstPlans } from './plans.sql.ts';
import { priceKeyOf, RETENTION_COUPON, SEEDED_PLANS } from './seeded-plans.ts';

/** Inserts the default plans if there are no plans, and the retention coupon if there are no coupons. */
export const seedPlans = async (db: Db, now: Date): Promise<void> => {
  const prices = SEEDED_PLANS.flatMap(({ id, cents: { EUR, USD } }) => [
    ...(EUR === undefined ? [] : [priceOf(id, 'EUR', EUR)]),
    ...(USD === undefined ? [] : [priceOf(id, 'USD', USD)]),
  ]);
  const plans = SEEDED_PLANS.map(({ cents: _cents, ...row }) => row);
  await insertFirstPlans(db, plans, prices);
  await insertFirstCoupon(db, { ...RETENTION_COUPON, kind: 'retention', isActive: true, createdAt: now });
};

const priceOf = (planId: string, currency: Currency, amountCents: number) => ({
  key: priceKeyOf(planId, currency, amountCents),
  planId,
  currency,
  amountCents,
  isCurrent: true,
});
