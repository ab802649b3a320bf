import { asc, eq, max } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { faqEntry } from '#server/db/schema/content.ts';

export type FaqRow = typeof faqEntry.$inferSelect;

export const findFaq = async (db: Db): Promise<FaqRow[]> =>
  db.select().from(faqEntry).orderBy(asc(faqEntry.position), asc(faqEntry.id));

/** Inserts the first questions. Does nothing if there are any. Concurrent processes insert the same ids. */
export const insertFirstFaq = async (db: Db, rows: readonly FaqRow[]): Promise<void> => {
  await db.transaction(async (tx) => {
    if ((await tx.select({ id: faqEntry.id }).from(faqEntry).limit(1)).length > 0) return;
    await tx
      .insert(faqEntry)
      .values([...rows])
      .onConflictDoNothing();
  });
};

/** Appends a question at the end. */
export const appendFaq = async (db: Db, row: Omit<FaqRow, 'position'>): Promise<void> => {
  await db.transaction(async (tx) => {
    const [last] = await tx.select({ position: max(faqEntry.position) }).from(faqEntry);
    await tx.insert(faqEntry).values({ ...row, position: (last?.position ?? 0) + 1 });
  });
};

/** Returns undefined if no question has this id. */
export const updateFaq = async (
  db: Db,
  id: string,
  changes: Partial<Omit<FaqRow, 'id'>>,
): Promise<FaqRow | undefined> => (await db.update(faqEntry).set(changes).where(eq(faqEntry.id, id)).returning())[0];

/** Deletes a question and returns it. Returns undefined if no question has this id. */
export const deleteFaq = async (db: Db, id: string): Promise<FaqRow | undefined> =>
  (await db.delete(faqEntry).where(eq(faqEntry.id, id)).returning())[0];
