import { and, count, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { adTag } from '#server/db/schema/tags.ts';

export type AdTagRow = typeof adTag.$inferSelect;
/** The ad and the tag of a row. */
export type AdTagKey = { adId: string; tagId: string };

const isLiveOf = (userId: string) => and(eq(adTag.userId, userId), isNull(adTag.deletedAt));
const isOfAds = (adIds: readonly string[]): SQL => sql`${adTag.adId} = any(${sql.param([...adIds])}::text[])`;

/** Returns the rows of one tag on these ads, without tombstones. */
export const findOfTag = (tx: Db, userId: string, tagId: string, adIds: readonly string[]): Promise<AdTagRow[]> =>
  tx
    .select()
    .from(adTag)
    .where(and(isLiveOf(userId), eq(adTag.tagId, tagId), isOfAds(adIds)));

/** Returns the ids of the tags of an ad. */
export const findOfAd = async (tx: Db, userId: string, adId: string): Promise<string[]> => {
  const found = await tx
    .select({ tagId: adTag.tagId })
    .from(adTag)
    .where(and(isLiveOf(userId), eq(adTag.adId, adId)));
  return found.map(({ tagId }) => tagId);
};

/** Counts the tags of each of these ads that has one. */
export const countPerAd = async (
  tx: Db,
  userId: string,
  adIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const counted = await tx
    .select({ adId: adTag.adId, rows: count() })
    .from(adTag)
    .where(and(isLiveOf(userId), isOfAds(adIds)))
    .groupBy(adTag.adId);
  return new Map(counted.map(({ adId, rows }) => [adId, rows]));
};

/** Returns the given keys that the account stores. */
export const findStored = async (tx: Db, userId: string, keys: readonly AdTagKey[]): Promise<AdTagKey[]> => {
  if (keys.length === 0) return [];
  const adIds = keys.map(({ adId }) => adId);
  const tagIds = keys.map(({ tagId }) => tagId);
  const pairs = sql`select * from unnest(${sql.param(adIds)}::text[], ${sql.param(tagIds)}::text[])`;
  return tx
    .select({ adId: adTag.adId, tagId: adTag.tagId })
    .from(adTag)
    .where(and(isLiveOf(userId), sql`(${adTag.adId}, ${adTag.tagId}) in (${pairs})`));
};

/** `values` must contain each key at most once. */
export const writeAdTags = async (tx: Db, values: readonly AdTagRow[]): Promise<void> => {
  if (values.length === 0) return;
  await tx
    .insert(adTag)
    .values([...values])
    .onConflictDoUpdate({
      target: [adTag.userId, adTag.adId, adTag.tagId],
      set: { addedAt: sql`excluded.added_at`, seq: sql`excluded.seq`, deletedAt: sql`excluded.deleted_at` },
    });
};
