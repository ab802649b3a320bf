import { and, eq, gt, lte } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { planGrant, session } from '#server/db/schema/accounts.ts';

export type Session = typeof session.$inferSelect;

export const insertSession = async (db: Db, row: Session): Promise<void> => {
  await db.insert(session).values(row);
};

type LiveSession = Pick<Session, 'id' | 'userId' | 'keep' | 'expiresAt'> & { grants: { validUntil: Date | null }[] };

/** The session of a token and the grants of its person, in one query by two indexes. */
export const findLiveSession = async (db: Db, tokenHash: string, now: Date): Promise<LiveSession | undefined> => {
  const rows = await db
    .select({
      id: session.id,
      userId: session.userId,
      keep: session.keep,
      expiresAt: session.expiresAt,
      grantedAt: planGrant.grantedAt,
      validUntil: planGrant.validUntil,
    })
    .from(session)
    .leftJoin(planGrant, eq(planGrant.userId, session.userId))
    .where(and(eq(session.tokenHash, tokenHash), gt(session.expiresAt, now)));
  const [first] = rows;
  if (first === undefined) return undefined;
  const { id, userId, keep, expiresAt } = first;
  const grants = rows.filter(({ grantedAt }) => grantedAt !== null).map(({ validUntil }) => ({ validUntil }));
  return { id, userId, keep, expiresAt, grants };
};

export const moveSessionEnd = async (
  db: Db,
  id: string,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<void> => {
  await db
    .update(session)
    .set({ expiresAt })
    .where(and(eq(session.id, id), gt(session.expiresAt, now)));
};

export const deleteSession = async (db: Db, id: string): Promise<void> => {
  await db.delete(session).where(eq(session.id, id));
};

export const deleteEndedSessions = async (db: Db, now: Date): Promise<void> => {
  await db.delete(session).where(lte(session.expiresAt, now));
};
