import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { adNote } from '#server/db/schema/notes.ts';

export type NoteRow = typeof adNote.$inferSelect;

const isLiveOf = (userId: string) => and(eq(adNote.userId, userId), isNull(adNote.deletedAt));

/** Returns the note of an ad; undefined if it has none. */
export const findNote = async (tx: Db, userId: string, adId: string): Promise<NoteRow | undefined> => {
  const [row] = await tx
    .select()
    .from(adNote)
    .where(and(isLiveOf(userId), eq(adNote.adId, adId)));
  return row;
};

/** Returns the given ads that have a note. */
export const findWithNote = async (tx: Db, userId: string, adIds: readonly string[]): Promise<string[]> => {
  const isOne = sql`${adNote.adId} = any(${sql.param([...adIds])}::text[])`;
  const found = await tx
    .select({ adId: adNote.adId })
    .from(adNote)
    .where(and(isLiveOf(userId), isOne));
  return found.map(({ adId }) => adId);
};

export const writeNote = async (tx: Db, row: NoteRow): Promise<void> => {
  const { userId: _userId, adId: _adId, ...set } = row;
  await tx
    .insert(adNote)
    .values(row)
    .onConflictDoUpdate({ target: [adNote.userId, adNote.adId], set });
};
