import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { attemptWindow } from '#server/db/schema/accounts.ts';

export type Window = { key: string; windowMs: number };
export type Counted = { key: string; attempts: number; endsAt: Date };

/**
 * Adds one attempt to each window and returns the new counts. A window that has ended starts again. One statement
 * counts the keys in sorted order, so that concurrent callers cannot deadlock.
 */
export const countAttempts = async (db: Db, windows: readonly Window[], now: Date): Promise<Counted[]> =>
  db
    .insert(attemptWindow)
    .values(
      windows
        .map(({ key, windowMs }) => ({ key, attempts: 1, endsAt: new Date(now.getTime() + windowMs) }))
        .sort((a, b) => (a.key < b.key ? -1 : 1)),
    )
    .onConflictDoUpdate({
      target: attemptWindow.key,
      set: {
        attempts: sql`case when ${attemptWindow.endsAt} <= ${now.toISOString()}::timestamptz then 1 else ${attemptWindow.attempts} + 1 end`,
        endsAt: sql`case when ${attemptWindow.endsAt} <= ${now.toISOString()}::timestamptz then excluded.ends_at else ${attemptWindow.endsAt} end`,
      },
    })
    .returning();

/** Returns the counts of the windows that have not ended. */
export const readAttempts = async (db: Db, keys: string[], now: Date): Promise<Counted[]> =>
  db
    .select()
    .from(attemptWindow)
    .where(and(inArray(attemptWindow.key, keys), gt(attemptWindow.endsAt, now)));

export const uncountAttempt = async (db: Db, key: string, now: Date): Promise<void> => {
  await db
    .update(attemptWindow)
    .set({ attempts: sql`${attemptWindow.attempts} - 1` })
    .where(and(eq(attemptWindow.key, key), gt(attemptWindow.endsAt, now), gt(attemptWindow.attempts, 0)));
};

export const deleteEndedWindows = async (db: Db, now: Date): Promise<void> => {
  await db.delete(attemptWindow).where(lte(attemptWindow.endsAt, now));
};
