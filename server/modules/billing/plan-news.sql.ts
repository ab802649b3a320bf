import { and, asc, eq, gt, inArray, lte, ne, or, sql, type Column } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { billingMail, invoice, plan, planPrice, subscription } from '#server/db/schema/billing.ts';
import { GRACE_MS } from '#shared/domain/plan/entitlement.ts';
import { LIVE_STATUSES } from './is-live.ts';
import type { SubscriptionWithPlan } from './subscription-with-plan.ts';
import { DUNNING, NEWS_FOR_MS, RENEWAL_NOTICE_MS, TRIAL_END_NOTICE_MS } from './plan-news.ts';

/** Lists all subscriptions of a user with the name and the price of the plan, oldest first. */
export const findSubscriptionsWithPlan = async (db: Db, userId: string): Promise<SubscriptionWithPlan[]> => {
  const rows = await db
    .select({
      row: subscription,
      planName: plan.name,
      interval: plan.interval,
      amountCents: planPrice.amountCents,
      currency: planPrice.currency,
    })
    .from(subscription)
    .innerJoin(planPrice, eq(planPrice.key, subscription.priceKey))
    .innerJoin(plan, eq(plan.id, planPrice.planId))
    .where(eq(subscription.userId, userId))
    .orderBy(asc(subscription.startedAt));
  return rows.map(({ row, ...sold }) => ({ ...row, ...sold }));
};

/** Marks keys as mailed. Returns the keys that were not marked before. */
export const markUnmailed = async (tx: Db, userId: string, keys: readonly string[], at: Date): Promise<Set<string>> => {
  if (keys.length === 0) return new Set();
  const taken = await tx
    .insert(billingMail)
    .values(keys.map((key) => ({ userId, key, at })))
    .onConflictDoNothing()
    .returning({ key: billingMail.key });
  return new Set(taken.map(({ key }) => key));
};

/**
 * Lists up to `most` users with a mail that is due by time: the plan renews or ends soon, or ended without an event.
 */
export const findNewsByTime = async (db: Db, now: Date, most: number): Promise<string[]> => {
  const { status, periodStartsAt, periodEndsAt: end, renews } = subscription;
  const at = (ms: number): Date => new Date(now.getTime() + ms);
  const within = (ms: number) => and(gt(end, now), lte(end, at(ms)));
  const passedRecently = (column: Column, ms: number) => and(gt(column, at(-ms - NEWS_FOR_MS)), lte(column, at(-ms)));
  const isMailed = (kind: string) =>
    sql`exists (select 1 from ${billingMail} where ${billingMail.userId} = ${subscription.userId} and ${billingMail.key} = ${kind} || ':' || ${subscription.providerId} || ':' || round(extract(epoch from ${end}) * 1000)::bigint)`;
  /** Matches past-due plans with an open invoice whose reminder is due and was not sent. */
  const isReminderDue = (key: string, beforeEndMs: number) =>
    and(
      eq(status, 'past-due'),
      gt(periodStartsAt, at(-GRACE_MS)),
      lte(periodStartsAt, at(beforeEndMs - GRACE_MS)),
      sql`exists (select 1 from ${invoice} where ${invoice.subscriptionProviderId} = ${subscription.providerId} and ${invoice.provider} = ${subscription.provider} and ${invoice.status} = 'open' and not exists (select 1 from ${billingMail} where ${billingMail.userId} = ${subscription.userId} and ${billingMail.key} = ${key} || ':' || ${invoice.providerId}))`,
    );
  const rows = await db
    .selectDistinct({ userId: subscription.userId })
    .from(subscription)
    .innerJoin(planPrice, eq(planPrice.key, subscription.priceKey))
    .innerJoin(plan, eq(plan.id, planPrice.planId))
    .where(
      or(
        and(
          eq(status, 'trial'),
          within(TRIAL_END_NOTICE_MS),
          sql`not ${isMailed('trial-charged-soon')}`,
          sql`not ${isMailed('trial-ends-soon')}`,
        ),
        and(
          eq(status, 'active'),
          eq(renews, true),
          or(
            ...(['month', 'year'] as const).map((interval) =>
              and(eq(plan.interval, interval), within(RENEWAL_NOTICE_MS[interval])),
            ),
          ),
          sql`not ${isMailed('renews-soon')}`,
        ),
        and(
          inArray(status, LIVE_STATUSES),
          or(
            ...DUNNING.map(({ key, beforeEndMs }) => isReminderDue(key, beforeEndMs)),
            and(eq(status, 'past-due'), passedRecently(periodStartsAt, GRACE_MS)),
            and(ne(status, 'past-due'), eq(renews, true), passedRecently(end, GRACE_MS)),
            and(eq(renews, false), passedRecently(end, 0)),
          ),
        ),
      ),
    )
    .limit(most);
  return rows.map(({ userId }) => userId);
};
