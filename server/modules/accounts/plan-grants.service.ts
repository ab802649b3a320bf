import type { Db } from '#server/db/db.ts';
import { entitlementOf, type Entitlement } from '#shared/domain/entitlement.ts';
import { endGrants, findGrants, findSubscriptions, insertGrant } from './plan-grants.sql.ts';
import { factsOfGrant, factsOfSubscription } from './plan.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Plans given by hand. A grant replaces what ran before, so that `days` means what it says. */
export const createPlanGrantsService = ({ db, now }: { db: Db; now: () => Date }) => ({
  /** Of what was given and of what was bought together. */
  entitlementOf: async (userId: string): Promise<Entitlement> => {
    const given = (await findGrants(db, userId)).map(factsOfGrant);
    const bought = (await findSubscriptions(db, userId)).map(factsOfSubscription);
    return entitlementOf([...given, ...bought], now().getTime());
  },

  /** `days` null: without an end. Answers the end. */
  grant: async (userId: string, days: number | null): Promise<Date | null> => {
    const at = now();
    const validUntil = days === null ? null : new Date(at.getTime() + days * DAY_MS);
    await db.transaction(async (tx) => {
      await endGrants(tx, userId, at);
      await insertGrant(tx, { userId, grantedAt: at, validUntil });
    });
    return validUntil;
  },

  /** False where nothing ran. */
  revoke: async (userId: string): Promise<boolean> => (await endGrants(db, userId, now())) > 0,
});

export type PlanGrantsService = ReturnType<typeof createPlanGrantsService>;
