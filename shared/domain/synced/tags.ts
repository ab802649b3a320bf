import * as z from 'zod/mini';
import { TagId, TagName, type Tag } from '../tags/tag.ts';
import { defineKind, defineMutation, Seq, type SyncSubject } from './synced-kind.ts';

export type TagRow = Tag & { seq?: number };

const subjectOf = ({ tagId }: { tagId: string }): SyncSubject => `tag:${tagId}`;

/** Creates a tag. The server merges it into the tag that already has this name. */
const createTag = defineMutation(
  'create-tag',
  z.strictObject({ kind: z.literal('create-tag'), tagId: TagId, name: TagName }),
  {
    subjectsOf: (tag) => [subjectOf(tag)],
    effectOf: ({ tagId, name }) => ({ put: [{ tagId, name, mergedInto: null }] }),
  },
);

/** Renames a tag, or the tag that it was merged into. The server merges it into the tag that already has this name. */
const renameTag = defineMutation(
  'rename-tag',
  z.strictObject({ kind: z.literal('rename-tag'), tagId: TagId, name: TagName }),
  // The device changes the row that it stores.
  { subjectsOf: (tag) => [subjectOf(tag)], effectOf: () => ({ remove: [] }) },
);

/** Makes a tag an alias of another one. Its ads keep their rows. */
const mergeTag = defineMutation(
  'merge-tag',
  z.strictObject({ kind: z.literal('merge-tag'), tagId: TagId, into: TagId }),
  // The device changes the row that it stores.
  { subjectsOf: (tag) => [subjectOf(tag)], effectOf: () => ({ remove: [] }) },
);

/** Deletes a tag with its aliases, and removes them from all ads. */
const deleteTag = defineMutation('delete-tag', z.strictObject({ kind: z.literal('delete-tag'), tagId: TagId }), {
  subjectsOf: (tag) => [subjectOf(tag)],
  // The device also removes the aliases that it stores, and the tags of ads.
  effectOf: ({ tagId }) => ({ remove: [tagId] }),
});

export const tags = defineKind('tag', {
  row: z.object({ kind: z.literal('tag'), seq: Seq, tagId: TagId, name: TagName, mergedInto: z.nullable(TagId) }),
  /** The tag is on no ad any more. The rows of its ads have no tombstones of their own. */
  tombstone: z.object({ kind: z.literal('tag-deleted'), seq: Seq, tagId: TagId }),
  store: { table: 'tags', indexes: 'tagId', since: 10 },
  isOnCards: false,
  toRow: ({ tagId, name, mergedInto }): TagRow => ({ tagId, name, mergedInto }),
  keyOf: ({ tagId }) => tagId,
  subjectOf,
  merge: (known, next) => (known === null ? next : null),
  mutations: [createTag, renameTag, mergeTag, deleteTag],
});
