import { count, countDistinct, gt, gte } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { planRuns } from '#server/db/running-plan.ts';
import { appUser, pendingRegistration, session } from '#server/db/schema/accounts.ts';

export type AccountFigures = {
  /** Accounts opened since `since`. */
  signUps: number;
  /** Sign-ups whose code was never entered. */
  waiting: number;
  accounts: number;
  /** Accounts with a running plan, granted or bought. */
  paying: number;
  signedIn: number;
};

export const readAccountFigures = async (
  db: Db,
  { now, since }: { now: Date; since: Date },
): Promise<AccountFigures> => {
  const one = async (query: Promise<{ found: number }[]>): Promise<number> => (await query)[0]?.found ?? 0;
  return {
    signUps: await one(db.select({ found: count() }).from(appUser).where(gte(appUser.createdAt, since))),
    waiting: await one(db.select({ found: count() }).from(pendingRegistration)),
    accounts: await one(db.select({ found: count() }).from(appUser)),
    paying: await one(db.select({ found: count() }).from(appUser).where(planRuns(appUser.id, now))),
    signedIn: await one(
      db
        .select({ found: countDistinct(session.userId) })
        .from(session)
        .where(gt(session.expiresAt, now)),
    ),
  };
};
