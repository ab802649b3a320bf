import { and, asc, count, eq, isNotNull, lt, ne, or } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { contractDeclaration } from '#server/db/schema/contracts.ts';

export type DeclarationRow = typeof contractDeclaration.$inferSelect;

export const insertDeclaration = async (tx: Db, row: DeclarationRow): Promise<void> => {
  await tx.insert(contractDeclaration).values(row);
};

export const findDeclaration = async (db: Db, id: string): Promise<DeclarationRow | undefined> =>
  (await db.select().from(contractDeclaration).where(eq(contractDeclaration.id, id)))[0];

export const findDeclarationByTicket = async (db: Db, ticketHash: string): Promise<DeclarationRow | undefined> =>
  (await db.select().from(contractDeclaration).where(eq(contractDeclaration.ticketHash, ticketHash)))[0];

/** Changes the state of a declaration. Returns false if the declaration is unknown or was done before. */
export const setState = async (
  db: Db,
  id: string,
  { state, stateAt }: { state: 'executed' | 'done'; stateAt: Date },
): Promise<boolean> => {
  const rows = await db
    .update(contractDeclaration)
    .set({ state, stateAt })
    .where(and(eq(contractDeclaration.id, id), ne(contractDeclaration.state, 'done')))
    .returning({ id: contractDeclaration.id });
  return rows.length > 0;
};

/**
 * Matches declarations that wait for the operator: open declarations, and executed declarations with a reason. Only the
 * operator can decide about a cancellation for cause.
 */
const isWaiting = or(
  eq(contractDeclaration.state, 'open'),
  and(eq(contractDeclaration.state, 'executed'), isNotNull(contractDeclaration.reason)),
);

/** Lists up to `most` declarations that wait for the operator, oldest first. */
export const findWaiting = async (db: Db, most: number): Promise<DeclarationRow[]> =>
  db
    .select()
    .from(contractDeclaration)
    .where(isWaiting)
    .orderBy(asc(contractDeclaration.createdAt), asc(contractDeclaration.id))
    .limit(most);

export const countWaiting = async (db: Db): Promise<number> =>
  (await db.select({ found: count() }).from(contractDeclaration).where(isWaiting))[0]?.found ?? 0;

export const deleteDeclarationsBefore = async (db: Db, moment: Date): Promise<void> => {
  await db.delete(contractDeclaration).where(lt(contractDeclaration.createdAt, moment));
};
