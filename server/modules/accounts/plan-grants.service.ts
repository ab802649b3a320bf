import type { Db } from '#server/db/db.ts';
import { entitlementOf, type Entitlement } from '#shared/domain/plan/entitlement.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { endGrants, findGrants, findSubscriptions, insertGrant, type PlanGrant } from './plan-grants.sql.ts';
import { factsOfGrant, factsOfSubscription } from './plan.ts';

export type { PlanGrant };

/** Plans that the operator grants. A new grant replaces a running one. Bought plans are not affected. */
export const createPlanGrantsService = ({ db, now }: { db: Db; now: () => Date }) => ({
  /** Returns the entitlement from granted and bought plans together. */
  entitlementOf: async (userId: string): Promise<Entitlement> => {
    const granted = (await findGrants(db, userId)).map(factsOfGrant);
    const bought = (await findSubscriptions(db, userId)).map(factsOfSubscription);
    return entitlementOf([...granted, ...bought], now().getTime());
  },

  /** Returns all grants of a user, the newest first. */
  grantsOf: (userId: string): Promise<PlanGrant[]> => findGrants(db, userId),

  /** Grants a plan for `days`; null: without an end. Returns the end, or null. */
  grant: async (userId: string, days: number | null): Promise<Date | null> => {
    const at = now();
    const validUntil = days === null ? null : new Date(at.getTime() + days * DAY_MS);
    await db.transaction(async (tx) => {
      await endGrants(tx, userId, at);
      await insertGrant(tx, { userId, grantedAt: at, validUntil });
    });
    return validUntil;
  },

  /** Ends the granted plan. Returns false if none runs. */
  revoke: async (userId: string): Promise<boolean> => (await endGrants(db, userId, now())) > 0,
});

export type PlanGrantsService = ReturnType<typeof createPlanGrantsService>;
