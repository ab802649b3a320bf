import type { AdId } from '#shared/domain/ad/ad.ts';
import { resolvedTags } from '#shared/domain/tags/count-tags.ts';
import { createTagResolver, liveTags, withAliases, type ResolveTag } from '#shared/domain/tags/resolve-tags.ts';
import type { CountedTag } from '#shared/domain/tags/tag.ts';
import { groupBy } from '#shared/lib/group-by.ts';
import { readHidden } from '../ads/read-ads.ts';
import type { LocalDatabase } from '../database.ts';

/** Returns the function that follows the aliases of the account. */
export const readResolver = async (db: LocalDatabase): Promise<ResolveTag> =>
  createTagResolver(await db.tags.toArray());

/** Returns the name of each tag. An alias has the name of its target. */
export const readTagNames = async (db: LocalDatabase): Promise<Map<string, string>> => {
  const tags = await db.tags.toArray();
  const resolve = createTagResolver(tags);
  const names = new Map(liveTags(tags, resolve).map(({ tagId, name }) => [tagId, name]));
  return new Map(tags.map(({ tagId, name }) => [tagId, names.get(resolve(tagId) ?? tagId) ?? name]));
};

/**
 * Returns the tags that are no aliases, sorted by name, with the number of their ads. Ads of a deletion that can still
 * be undone do not count. Counts by an index, without reading the rows of ads.
 */
export const readCountedTags = (db: LocalDatabase): Promise<CountedTag[]> =>
  db.transaction('r', [db.tags, db.adTags, db.removals], async () => {
    const tags = await db.tags.toArray();
    const resolve = createTagResolver(tags);
    const [live, hidden] = [liveTags(tags, resolve), await readHiddenCounts(db, resolve)];
    const counted = await Promise.all(
      live.map(async ({ tagId, name }) => {
        const count = await countAds(db, withAliases(tagId, tags));
        return { tagId, name, count: count - (hidden.get(tagId) ?? 0) };
      }),
    );
    return counted.sort((one, other) => one.name.localeCompare(other.name));
  });

/**
 * `tagIds`: a tag and its aliases. Nearly every tag has no alias, so its ads are counted without reading their keys.
 * With `equals`, the browser counts and reads keys at once. With `anyOf`, it would visit each key, ten times slower.
 */
const countAds = async (db: LocalDatabase, tagIds: readonly string[]): Promise<number> => {
  const ofTags = tagIds.map((tagId) => db.adTags.where('tagId').equals(tagId));
  const [only] = ofTags;
  if (only !== undefined && ofTags.length === 1) return only.count();
  const keys = await Promise.all(ofTags.map((ofTag) => ofTag.primaryKeys()));
  return new Set(keys.flat().map(([adId]) => adId)).size;
};

const readHiddenCounts = async (db: LocalDatabase, resolve: ResolveTag): Promise<Map<string, number>> => {
  const counts = new Map<string, number>();
  for (const tagIds of (await readTagsOf(db, [...(await readHidden(db))], resolve)).values()) {
    for (const tagId of tagIds) counts.set(tagId, (counts.get(tagId) ?? 0) + 1);
  }
  return counts;
};

/** Returns the tags of each of these ads that has one, without aliases. */
export const readTagsOf = async (
  db: LocalDatabase,
  adIds: readonly AdId[],
  resolve: ResolveTag,
): Promise<Map<AdId, string[]>> => {
  const keys = await db.adTags.where('adId').anyOf(adIds).primaryKeys();
  return new Map(
    [...groupBy(keys, ([adId]) => adId)].map(([adId, own]) => [
      adId,
      resolvedTags(
        own.map(([, tagId]) => tagId),
        resolve,
      ),
    ]),
  );
};
