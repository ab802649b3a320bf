import type { LocalDatabase } from '#shared/store/database.ts';

/** Inside a transaction: removes tags from all ads. */
export const dropFromAds = async (db: LocalDatabase, tagIds: readonly string[]): Promise<void> => {
  for (const tagId of tagIds) await db.adTags.where('tagId').equals(tagId).delete();
};
