import { createTagResolver, withAliases } from '#shared/domain/tags/resolve-tags.ts';
import type { MutationOf } from '#shared/domain/synced/synced-kinds.ts';
import type { LocalDatabase } from '#shared/store/database.ts';
import { addToOutbox, type Stamp } from '#shared/store/outbox/outbox.ts';
import { dropFromAds } from './drop-from-ads.ts';

/** Inside a transaction. Returns false if the tag is unknown or has this name. */
export const renameTag = async (
  db: LocalDatabase,
  { tagId, name }: Omit<MutationOf<'rename-tag'>, 'kind'>,
  stamp: Stamp,
): Promise<boolean> => {
  const known = await db.tags.get(tagId);
  if (known === undefined || known.name === name) return false;
  await db.tags.put({ ...known, name });
  await addToOutbox(db, { kind: 'rename-tag', tagId, name }, stamp);
  return true;
};

/**
 * Inside a transaction: makes a tag an alias of the last target of `into`. Returns false if one of them is unknown, or
 * if both are the same tag already.
 */
export const mergeTag = async (
  db: LocalDatabase,
  { tagId, into }: Omit<MutationOf<'merge-tag'>, 'kind'>,
  stamp: Stamp,
): Promise<boolean> => {
  const resolve = createTagResolver(await db.tags.toArray());
  const [known, target] = [await db.tags.get(tagId), resolve(into)];
  if (known === undefined || target === null || target === resolve(tagId)) return false;
  await db.tags.put({ ...known, mergedInto: target });
  await addToOutbox(db, { kind: 'merge-tag', tagId, into: target }, stamp);
  return true;
};

/** Inside a transaction: removes a tag with its aliases, also from all ads. Returns false if the tag is unknown. */
export const deleteTag = async (db: LocalDatabase, tagId: string, stamp: Stamp): Promise<boolean> => {
  if ((await db.tags.get(tagId)) === undefined) return false;
  const removed = withAliases(tagId, await db.tags.toArray());
  await db.tags.bulkDelete(removed);
  await dropFromAds(db, removed);
  await addToOutbox(db, { kind: 'delete-tag', tagId }, stamp);
  return true;
};
