import type { Db } from '#server/db/db.ts';
import { entitlementOf, type Entitlement } from '#shared/domain/plan/entitlement.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { endGrants, findGrants, findSubscriptions, insertGrant, type PlanGrant } from './plan-grants.sql.ts';
import { factsOfGrant, factsOfSubscription } from './plan.ts';

export type { PlanGrant };

/** Plans that the operator grants. A new grant replaces a running one; bought plans are not affected. */
export const createPlanGrantsService = ({ db, now }: { db: Db; now: () => Date }) => ({
  /** Of what was given and of what was bought together. */
  entitlementOf: async (userId: string): Promise<Entitlement> => {
    const given = (await findGrants(db, userId)).map(factsOfGrant);
    const bought = (await findSubscriptions(db, userId)).map(factsOfSubscription);
    return entitlementOf([...given, ...bought], now().getTime());
  },

  /** Newest first. */
  grantsOf: (userId: string): Promise<PlanGrant[]> => findGrants(db, userId),

  /** `days` null: without an end. Returns the end. */
  grant: async (userId: string, days: number | null): Promise<Date | null> => {
    const at = now();
    const validUntil = days === null ? null : new Date(at.getTime() + days * DAY_MS);
    await db.transaction(async (tx) => {
      await endGrants(tx, userId, at);
      await insertGrant(tx, { userId, grantedAt: at, validUntil });
    });
    return validUntil;
  },

  /** Returns false if no granted plan runs. */
  revoke: async (userId: string): Promise<boolean> => (await endGrants(db, userId, now())) > 0,
});

export type PlanGrantsService = ReturnType<typeof createPlanGrantsService>;
