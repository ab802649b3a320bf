import { sql, type Column, type SQL } from 'drizzle-orm';
import { GRACE_MS } from '#shared/domain/plan/entitlement.ts';
import { planGrant } from './schema/accounts.ts';
import { subscription } from './schema/billing.ts';

/**
 * SQL condition: a plan of the user with the id `userId` runs at `now`. Same rule as `entitlementOf` in
 * `shared/domain`.
 */
export const planRuns = (userId: Column | SQL, now: Date): SQL => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const lateSince = sql`${new Date(now.getTime() - GRACE_MS).toISOString()}::timestamptz`;
  return sql`(
    exists (
      select 1 from ${planGrant} where ${planGrant.userId} = ${userId}
        and (${planGrant.validUntil} is null or ${planGrant.validUntil} > ${at})
    ) or exists (
      select 1 from ${subscription} where ${subscription.userId} = ${userId}
        and ${subscription.status} in ('trial', 'active', 'past-due')
        and case
          when ${subscription.status} = 'past-due' then ${subscription.periodStartsAt} > ${lateSince}
          when ${subscription.periodEndsAt} is null then true
          when ${subscription.renews} then ${subscription.periodEndsAt} > ${lateSince}
          else ${subscription.periodEndsAt} > ${at}
        end
    )
  )`;
};
