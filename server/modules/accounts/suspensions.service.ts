import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { appUser } from '#server/db/schema/accounts.ts';
import { AppError } from '#shared/errors/app-error.ts';

type Deps = {
  db: Db;
  now: () => Date;
  /** Ends all sessions of a user and returns their number. */
  endSessions: (tx: Db, userId: string) => Promise<number>;
};

/** Suspends users. They cannot log in; their data and plans remain. */
export const createSuspensions = ({ db, now, endSessions }: Deps) => ({
  /** Suspends a user and returns the number of ended sessions. Returns null if the user is already suspended. */
  suspend: (userId: string, reason: string): Promise<number | null> =>
    db.transaction(async (tx) => {
      const rows = await tx
        .update(appUser)
        .set({ suspendedAt: now(), suspensionReason: reason })
        .where(and(eq(appUser.id, userId), isNull(appUser.suspendedAt)))
        .returning({ id: appUser.id });
      return rows.length === 0 ? null : endSessions(tx, userId);
    }),

  /** Ends a suspension. Returns false if the user is not suspended. */
  restore: async (userId: string): Promise<boolean> => {
    const rows = await db
      .update(appUser)
      .set({ suspendedAt: null, suspensionReason: null })
      .where(and(eq(appUser.id, userId), isNotNull(appUser.suspendedAt)))
      .returning({ id: appUser.id });
    return rows.length > 0;
  },
});

export type Suspensions = ReturnType<typeof createSuspensions>;

/**
 * Throws ACCOUNT_SUSPENDED for a suspended user. Locks the row until the transaction ends, so that a concurrent
 * suspension also ends the session that this transaction inserts.
 */
export const refuseSuspended = async (tx: Db, userId: string): Promise<void> => {
  const [user] = await tx
    .select({ suspendedAt: appUser.suspendedAt })
    .from(appUser)
    .where(eq(appUser.id, userId))
    .for('share');
  if (user !== undefined && user.suspendedAt !== null) throw new AppError('ACCOUNT_SUSPENDED');
};
