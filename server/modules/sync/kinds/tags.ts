import { sql } from 'drizzle-orm';
import { tag } from '#server/db/schema/tags.ts';
import { TAGS_PER_ACCOUNT } from '#shared/domain/account/account-limits.ts';
import type { SyncChange } from '#shared/domain/synced/synced-kinds.ts';
import * as service from '../../tags/tags.service.ts';
import { inRange, type AppliedMutation, type SyncedTable } from './synced-table.ts';

export const tags: SyncedTable = {
  table: tag,
  key: [tag.tagId],
  bytes: sql`coalesce(octet_length(name), 0)`,
  readChanges: async (tx, range) => (await tx.select().from(tag).where(inRange(tag, range))).map(changeOf),
  storedAmong: async (tx, userId, keys) => {
    const stored = await service.tagsAmong(
      tx,
      userId,
      keys.map(({ id }) => id),
    );
    return stored.map(keyOf);
  },
};

const changeOf = ({ seq, tagId, name, mergedInto }: typeof tag.$inferSelect): SyncChange =>
  name === null ? { kind: 'tag-deleted', seq, tagId } : { kind: 'tag', seq, tagId, name, mergedInto };

const keyOf = (tagId: string) => ({ id: tagId, part: '' });

export const createTag: AppliedMutation<'create-tag'> = {
  apply: async ({ tx, owner }, mutation) =>
    (await service.createTag(tx, owner, mutation, TAGS_PER_ACCOUNT)) ? null : 'TAG_LIMIT_REACHED',
  // A tag that was deleted is not created again.
  written: { kind: 'tag', keysOf: ({ tagId }) => [keyOf(tagId)] },
};

export const renameTag: AppliedMutation<'rename-tag'> = {
  apply: async ({ tx, owner }, mutation) => {
    await service.renameTag(tx, owner, mutation);
    return null;
  },
  written: null,
};

export const mergeTag: AppliedMutation<'merge-tag'> = {
  apply: async ({ tx, owner }, mutation) => {
    await service.mergeTag(tx, owner, mutation);
    return null;
  },
  written: null,
};

export const deleteTag: AppliedMutation<'delete-tag'> = {
  apply: async ({ tx, owner, at }, { tagId }) => {
    await service.removeTag(tx, owner, tagId, at);
    return null;
  },
  written: null,
};
