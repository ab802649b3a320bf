import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { pageVisit } from '#server/db/schema/following.ts';

type VisitRow = typeof pageVisit.$inferSelect;

const isLiveOf = (userId: string) => and(eq(pageVisit.userId, userId), isNull(pageVisit.deletedAt));

/** Returns the last visit of a page; null if there is none. */
export const findVisit = async (tx: Db, userId: string, pageId: string): Promise<VisitRow | null> =>
  (
    await tx
      .select()
      .from(pageVisit)
      .where(and(isLiveOf(userId), eq(pageVisit.pageId, pageId)))
  )[0] ?? null;

/** Returns the given pages that have a visit. */
export const findVisited = async (tx: Db, userId: string, pageIds: readonly string[]): Promise<string[]> => {
  const isOne = sql`${pageVisit.pageId} = any(${sql.param([...pageIds])}::text[])`;
  const found = await tx
    .select({ pageId: pageVisit.pageId })
    .from(pageVisit)
    .where(and(isLiveOf(userId), isOne));
  return found.map(({ pageId }) => pageId);
};

export const writeVisit = async (tx: Db, row: VisitRow): Promise<void> => {
  const { visitedAt, seq, deletedAt } = row;
  await tx
    .insert(pageVisit)
    .values(row)
    .onConflictDoUpdate({ target: [pageVisit.userId, pageVisit.pageId], set: { visitedAt, seq, deletedAt } });
};
