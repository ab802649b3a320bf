import { adTag } from '#server/db/schema/tags.ts';
import type { SyncChange } from '#shared/domain/synced/synced-kinds.ts';
import * as service from '../../tags/ad-tags.service.ts';
import { inRange, NO_BYTES, type AppliedMutation, type SyncedTable } from './synced-table.ts';

export const adTags: SyncedTable = {
  table: adTag,
  key: [adTag.adId, adTag.tagId],
  bytes: NO_BYTES,
  readChanges: async (tx, range) => (await tx.select().from(adTag).where(inRange(adTag, range))).map(changeOf),
  storedAmong: async (tx, userId, keys) => {
    const stored = await service.storedTags(
      tx,
      userId,
      keys.map(({ id, part }) => ({ adId: id, tagId: part })),
    );
    return stored.map(keyOf);
  },
};

const changeOf = ({ seq, adId, tagId, addedAt }: typeof adTag.$inferSelect): SyncChange =>
  addedAt === null
    ? { kind: 'ad-tag-deleted', seq, adId, tagId }
    : { kind: 'ad-tag', seq, adId, tagId, addedAt: addedAt.getTime() };

const keyOf = ({ adId, tagId }: service.AdTagKey) => ({ id: adId, part: tagId });

export const tagAds: AppliedMutation<'tag-ads'> = {
  apply: async ({ tx, owner }, { tagId, adIds, addedAt }) => {
    await service.tagAds(tx, owner, { tagId, adIds, addedAt: new Date(addedAt) });
    return null;
  },
  written: { kind: 'ad-tag', keysOf: ({ tagId, adIds }) => adIds.map((adId) => keyOf({ adId, tagId })) },
};

export const untagAds: AppliedMutation<'untag-ads'> = {
  apply: async ({ tx, owner, at }, mutation) => {
    await service.untagAds(tx, owner, mutation, at);
    return null;
  },
  written: null,
};
