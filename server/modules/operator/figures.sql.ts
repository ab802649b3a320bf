import { and, count, countDistinct, gt, gte, isNull, or } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { appUser, pendingRegistration, planGrant, session } from '#server/db/schema/accounts.ts';

export type AccountFigures = {
  /** Accounts opened since `since`. */
  signUps: number;
  /** Sign-ups whose code was never given. */
  waiting: number;
  accounts: number;
  /** Accounts whose plan runs, by grants; billing will add its own. */
  paying: number;
  signedIn: number;
};

export const readAccountFigures = async (
  db: Db,
  { now, since }: { now: Date; since: Date },
): Promise<AccountFigures> => {
  const one = async (query: Promise<{ found: number }[]>): Promise<number> => (await query)[0]?.found ?? 0;
  const runs = or(isNull(planGrant.validUntil), gt(planGrant.validUntil, now));
  return {
    signUps: await one(db.select({ found: count() }).from(appUser).where(gte(appUser.createdAt, since))),
    waiting: await one(db.select({ found: count() }).from(pendingRegistration)),
    accounts: await one(db.select({ found: count() }).from(appUser)),
    paying: await one(
      db
        .select({ found: countDistinct(planGrant.userId) })
        .from(planGrant)
        .where(and(runs)),
    ),
    signedIn: await one(
      db
        .select({ found: countDistinct(session.userId) })
        .from(session)
        .where(gt(session.expiresAt, now)),
    ),
  };
};
