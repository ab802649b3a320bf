import { and, desc, eq, gt, inArray, lte, ne, sql, type Placeholder } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { UNNAMED, type Db } from '#server/db/db.ts';
import { handedToken, handOffCode, planGrant, session } from '#server/db/schema/accounts.ts';
import { subscription } from '#server/db/schema/billing.ts';
import type { PlanFacts } from '#shared/domain/plan/entitlement.ts';
import { factsOfGrant, factsOfSubscription } from '../accounts/plan.ts';

export type Session = typeof session.$inferSelect;

export const insertSession = async (db: Db, row: Session): Promise<void> => {
  await db.insert(session).values(row);
};

type LiveSession = Pick<Session, 'id' | 'userId' | 'keep' | 'expiresAt' | 'lastUsedAt'> & { plans: PlanFacts[] };

/** Query for the session of a token: its first token, or a token from a hand-off. Both columns have an index. */
const sessionOfToken = (db: Db, tokenHash: Placeholder) =>
  unionAll(
    db.select({ id: session.id }).from(session).where(eq(session.tokenHash, tokenHash)),
    db.select({ id: handedToken.sessionId }).from(handedToken).where(eq(handedToken.tokenHash, tokenHash)),
  );

/**
 * Finds the session of a token with the granted and bought plans of its user, in one query that uses indexes. The query
 * is built once, because every call runs it.
 */
export const createFindLiveSession = (db: Db) => {
  const { id, userId, keep, expiresAt, lastUsedAt } = session;
  const query = db
    .select({ session: { id, userId, keep, expiresAt, lastUsedAt }, planGrant, subscription })
    .from(session)
    .leftJoin(planGrant, eq(planGrant.userId, session.userId))
    .leftJoin(subscription, eq(subscription.userId, session.userId))
    .where(
      and(
        inArray(session.id, sessionOfToken(db, sql.placeholder('tokenHash'))),
        gt(session.expiresAt, sql.placeholder('now')),
      ),
    )
    .prepare(UNNAMED);
  return async (tokenHash: string, now: Date): Promise<LiveSession | undefined> => {
    const rows = await query.execute({ tokenHash, now: now.toISOString() });
    const [first] = rows;
    if (first === undefined) return undefined;
    // The join repeats each grant for each subscription. This does not change the resulting entitlement.
    const plans = rows.flatMap((row) => [
      ...(row.planGrant === null ? [] : [factsOfGrant(row.planGrant)]),
      ...(row.subscription === null ? [] : [factsOfSubscription(row.subscription)]),
    ]);
    return { ...first.session, plans };
  };
};

/** Stores the last use, and the new end if there is one. */
export const touchSession = async (
  db: Db,
  id: string,
  { now, expiresAt }: { now: Date; expiresAt: Date | null },
): Promise<void> => {
  await db
    .update(session)
    .set({ lastUsedAt: now, ...(expiresAt === null ? {} : { expiresAt }) })
    .where(and(eq(session.id, id), gt(session.expiresAt, now)));
};

/** Returns the sessions that have not ended, the most recently used first. */
export const findSessions = async (
  db: Db,
  userId: string,
  { now, most }: { now: Date; most: number },
): Promise<Session[]> =>
  db
    .select()
    .from(session)
    .where(and(eq(session.userId, userId), gt(session.expiresAt, now)))
    .orderBy(desc(session.lastUsedAt), desc(session.createdAt), desc(session.id))
    .limit(most);

export const findSession = async (db: Db, id: string): Promise<Session | undefined> =>
  (await db.select().from(session).where(eq(session.id, id)))[0];

/** Returns false if the account has no such session. */
export const deleteSessionOf = async (db: Db, userId: string, id: string): Promise<boolean> => {
  const rows = await db
    .delete(session)
    .where(and(eq(session.id, id), eq(session.userId, userId)))
    .returning({ id: session.id });
  return rows.length > 0;
};

/** Deletes all sessions of a user except `but`. Returns their number. */
export const deleteSessionsOf = async (tx: Db, userId: string, but: string | null): Promise<number> => {
  const isOfUser = eq(session.userId, userId);
  const rows = await tx
    .delete(session)
    .where(but === null ? isOfUser : and(isOfUser, ne(session.id, but)))
    .returning({ id: session.id });
  return rows.length;
};

export const insertHandOffCode = async (db: Db, row: typeof handOffCode.$inferInsert): Promise<void> => {
  await db.insert(handOffCode).values(row);
};

type RedeemedCode = Pick<typeof handOffCode.$inferSelect, 'codeHash' | 'challenge'>;

/**
 * Deletes a code that belongs to this challenge and returns the id of its session; undefined if there is no such code.
 * Only one of several concurrent calls gets the id. Locks the session before the code, in the same order as the
 * deletion of a session; another order could cause a deadlock.
 */
export const takeHandOffCode = async (
  tx: Db,
  { codeHash, challenge }: RedeemedCode,
  now: Date,
): Promise<string | undefined> => {
  const isThisCode = and(
    eq(handOffCode.codeHash, codeHash),
    eq(handOffCode.challenge, challenge),
    gt(handOffCode.expiresAt, now),
  );
  await tx
    .select({ id: session.id })
    .from(session)
    .where(inArray(session.id, tx.select({ id: handOffCode.sessionId }).from(handOffCode).where(isThisCode)))
    .for('key share');
  const rows = await tx.delete(handOffCode).where(isThisCode).returning({ sessionId: handOffCode.sessionId });
  return rows[0]?.sessionId;
};

export const insertHandedToken = async (tx: Db, row: typeof handedToken.$inferInsert): Promise<void> => {
  await tx.insert(handedToken).values(row);
};

export const deleteSession = async (db: Db, id: string): Promise<void> => {
  await db.delete(session).where(eq(session.id, id));
};

export const deleteEndedSessions = async (db: Db, now: Date): Promise<void> => {
  await db.delete(session).where(lte(session.expiresAt, now));
  await db.delete(handOffCode).where(lte(handOffCode.expiresAt, now));
};
