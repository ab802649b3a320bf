import type { Db } from '#server/db/db.ts';
import type { Owner } from '#server/db/owner-lock.ts';
import { createTagResolver, withAliases } from '#shared/domain/tags/resolve-tags.ts';
import { tagNameKey } from '#shared/domain/tags/tag-name.ts';
import { storableText } from '../ads/storable.ts';
import * as rows from './tags.sql.ts';

/** Returns the given tags that the account has, as tags or as aliases. */
export const tagsAmong = (tx: Db, userId: string, tagIds: readonly string[]): Promise<string[]> =>
  rows.findTags(tx, userId, tagIds);

/**
 * Creates a tag. If the account has a tag with this name, the new one becomes its alias, because ads of the device can
 * have the new one. Does nothing for a tag that exists or was deleted. Returns false and writes nothing if the account
 * already has `limit` tags and aliases.
 */
export const createTag = async (
  tx: Db,
  owner: Owner,
  { tagId, name: given }: { tagId: string; name: string },
  limit: number,
): Promise<boolean> => {
  const { userId } = owner;
  if ((await rows.findTag(tx, userId, tagId)) !== undefined) return true;
  if ((await rows.countTags(tx, userId)) >= limit) return false;
  const name = storableText(given);
  const nameKey = tagNameKey(name);
  const mergedInto = (await rows.findNamed(tx, userId, nameKey)) ?? null;
  await rows.writeTag(tx, { userId, tagId, name, nameKey, mergedInto, seq: owner.nextSeq(), deletedAt: null });
  return true;
};

/**
 * Renames a tag, or the tag of which it is an alias. If another tag has this name, the renamed tag becomes its alias.
 * Does nothing if the account does not have the tag.
 */
export const renameTag = async (
  tx: Db,
  owner: Owner,
  { tagId, name: given }: { tagId: string; name: string },
): Promise<void> => {
  const { userId } = owner;
  const sent = await liveTag(tx, userId, tagId);
  if (sent === null) return;
  const target = sent.mergedInto === null ? sent : await targetOf(tx, userId, tagId);
  if (target === null) return;
  const name = storableText(given);
  const nameKey = tagNameKey(name);
  const named = await rows.findNamed(tx, userId, nameKey);
  const mergedInto = named === undefined || named === target.tagId ? null : named;
  if (target.name !== name || mergedInto !== null)
    await rows.writeTag(tx, { ...target, name, nameKey, mergedInto, seq: owner.nextSeq() });
  if (target !== sent) await sendAgain(tx, owner, sent);
};

/**
 * Makes a tag an alias of the last target of `into`. Merging into itself, in a circle or into an unknown tag changes
 * nothing. Does nothing if the account does not have the tag.
 */
export const mergeTag = async (
  tx: Db,
  owner: Owner,
  { tagId, into }: { tagId: string; into: string },
): Promise<void> => {
  const { userId } = owner;
  const sent = await liveTag(tx, userId, tagId);
  if (sent === null) return;
  const target = createTagResolver(await rows.listTags(tx, userId))(into);
  if (target === null || target === tagId) return sendAgain(tx, owner, sent);
  await rows.writeTag(tx, { ...sent, mergedInto: target, seq: owner.nextSeq() });
};

/** Deletes a tag with its aliases, leaving tombstones, and removes them from all ads, without further tombstones. */
export const removeTag = async (tx: Db, owner: Owner, tagId: string, at: Date): Promise<void> => {
  const { userId } = owner;
  if ((await liveTag(tx, userId, tagId)) === null) return;
  const removed = withAliases(tagId, await rows.listTags(tx, userId));
  const gone = { name: null, nameKey: null, mergedInto: null, deletedAt: at };
  for (const id of removed) await rows.writeTag(tx, { ...gone, userId, tagId: id, seq: owner.nextSeq() });
  await rows.removeFromAds(tx, userId, removed);
};

const liveTag = async (tx: Db, userId: string, tagId: string): Promise<rows.TagRow | null> => {
  const row = await rows.findTag(tx, userId, tagId);
  return row === undefined || row.deletedAt !== null ? null : row;
};

const targetOf = async (tx: Db, userId: string, tagId: string): Promise<rows.TagRow | null> => {
  const tags = await rows.listTags(tx, userId);
  const target = createTagResolver(tags)(tagId);
  return tags.find((tag) => tag.tagId === target) ?? null;
};

/** Gives an unchanged row a new seq, because the device that sent the change has stored another result. */
const sendAgain = (tx: Db, owner: Owner, row: rows.TagRow): Promise<void> =>
  rows.writeTag(tx, { ...row, seq: owner.nextSeq() });
