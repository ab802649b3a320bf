import type { Db } from '#server/db/db.ts';
import type { plan } from '#server/db/schema/billing.ts';
import { DEFAULT_COMMISSION } from '#shared/domain/affiliate/commission.ts';
import type { Currency } from '#shared/domain/money.ts';
import { billingTexts } from '#shared/texts/en/billing/billing.ts';
import { insertFirstCoupon, insertFirstPlans } from './plans.sql.ts';

type SeededPlan = Omit<typeof plan.$inferInsert, 'archivedAt'> & { cents: Partial<Record<Currency, number>> };

/** Default plans of a new installation. The operator can change them. Prices are in cents and include VAT. */
const SEEDED_PLANS: readonly SeededPlan[] = [
  {
    id: 'monthly',
    name: billingTexts.monthlyName,
    interval: 'month',
    description: billingTexts.monthlyDescription,
    trialDays: 3,
    commissionPercent: DEFAULT_COMMISSION.subscription,
    isListed: true,
    position: 1,
    cents: { EUR: 29_00, USD: 32_00 },
  },
  {
    id: 'yearly',
    name: billingTexts.yearlyName,
    interval: 'year',
    description: billingTexts.yearlyDescription,
    trialDays: 3,
    commissionPercent: DEFAULT_COMMISSION.subscription,
    isListed: true,
    position: 2,
    cents: { EUR: 228_00, USD: 252_00 },
  },
  {
    id: 'lifetime',
    name: billingTexts.lifetimeName,
    interval: 'lifetime',
    description: billingTexts.lifetimeDescription,
    trialDays: 0,
    commissionPercent: DEFAULT_COMMISSION.lifetime,
    isListed: false,
    position: 3,
    cents: { EUR: 497_00 },
  },
];

/** Coupon for users who cancel: 20% off the next invoice. */
const RETENTION_COUPON = { code: 'STAY20', percentOff: 20 };

/** Returns the key of a price. Another amount results in another price. */
export const priceKeyOf = (planId: string, currency: Currency, cents: number): string =>
  `${planId}_${currency.toLowerCase()}_${cents}`;

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
