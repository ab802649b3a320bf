import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { adTag, tag } from '#server/db/schema/tags.ts';

export type TagRow = typeof tag.$inferSelect;

const isLiveOf = (userId: string) => and(eq(tag.userId, userId), isNull(tag.deletedAt));

/** Returns the row of a tag, which can be a tombstone. */
export const findTag = async (tx: Db, userId: string, tagId: string): Promise<TagRow | undefined> => {
  const [row] = await tx
    .select()
    .from(tag)
    .where(and(eq(tag.userId, userId), eq(tag.tagId, tagId)));
  return row;
};

/** Returns the id of the tag with this name that is no alias. */
export const findNamed = async (tx: Db, userId: string, nameKey: string): Promise<string | undefined> => {
  const [row] = await tx
    .select({ tagId: tag.tagId })
    .from(tag)
    .where(and(isLiveOf(userId), isNull(tag.mergedInto), eq(tag.nameKey, nameKey)));
  return row?.tagId;
};

/** Lists all tags of the account, without tombstones. */
export const listTags = (tx: Db, userId: string): Promise<TagRow[]> => tx.select().from(tag).where(isLiveOf(userId));

/** Returns the given tags that the account has. */
export const findTags = async (tx: Db, userId: string, tagIds: readonly string[]): Promise<string[]> => {
  const isOne = sql`${tag.tagId} = any(${sql.param([...tagIds])}::text[])`;
  const found = await tx
    .select({ tagId: tag.tagId })
    .from(tag)
    .where(and(isLiveOf(userId), isOne));
  return found.map(({ tagId }) => tagId);
};

export const countTags = async (tx: Db, userId: string): Promise<number> => {
  const [counted] = await tx.select({ rows: count() }).from(tag).where(isLiveOf(userId));
  return counted?.rows ?? 0;
};

export const writeTag = async (tx: Db, row: TagRow): Promise<void> => {
  const { userId: _userId, tagId: _tagId, ...set } = row;
  await tx
    .insert(tag)
    .values(row)
    .onConflictDoUpdate({ target: [tag.userId, tag.tagId], set });
};

/** Removes tags from all ads, without tombstones. */
export const removeFromAds = async (tx: Db, userId: string, tagIds: readonly string[]): Promise<void> => {
  const isOne = sql`${adTag.tagId} = any(${sql.param([...tagIds])}::text[])`;
  await tx.delete(adTag).where(and(eq(adTag.userId, userId), isOne));
};
