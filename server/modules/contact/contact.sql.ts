import { and, asc, count, eq, isNull, lt } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { contactMessage } from '#server/db/schema/contact.ts';

export type ContactMessage = typeof contactMessage.$inferSelect;

export const insertMessage = async (tx: Db, message: ContactMessage): Promise<void> => {
  await tx.insert(contactMessage).values(message);
};

export const findMessage = async (db: Db, id: string): Promise<ContactMessage | undefined> =>
  (await db.select().from(contactMessage).where(eq(contactMessage.id, id)))[0];

/** Returns at most `most` open messages, the oldest first. */
export const findOpenMessages = async (db: Db, most: number): Promise<ContactMessage[]> =>
  db
    .select()
    .from(contactMessage)
    .where(isNull(contactMessage.doneAt))
    .orderBy(asc(contactMessage.createdAt), asc(contactMessage.id))
    .limit(most);

export const countOpenMessages = async (db: Db): Promise<number> =>
  (await db.select({ found: count() }).from(contactMessage).where(isNull(contactMessage.doneAt)))[0]?.found ?? 0;

/** Closes a message. Returns false if it was already closed. */
export const markDone = async (db: Db, id: string, at: Date): Promise<boolean> => {
  const rows = await db
    .update(contactMessage)
    .set({ doneAt: at })
    .where(and(eq(contactMessage.id, id), isNull(contactMessage.doneAt)))
    .returning({ id: contactMessage.id });
  return rows.length > 0;
};

export const deleteMessagesBefore = async (db: Db, moment: Date): Promise<void> => {
  await db.delete(contactMessage).where(lt(contactMessage.createdAt, moment));
};
