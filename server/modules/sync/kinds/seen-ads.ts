import { seenAd } from '#server/db/schema/following.ts';
import { markSeen, seenAmong } from '../../following/seen-ads.service.ts';
import { inRange, NO_BYTES, type AppliedMutation, type SyncedTable } from './synced-table.ts';

export const seenAds: SyncedTable = {
  table: seenAd,
  key: [seenAd.adId],
  bytes: NO_BYTES,
  readChanges: async (tx, range) => {
    const rows = await tx.select().from(seenAd).where(inRange(seenAd, range));
    return rows.map(({ seq, adId, deletedAt }) =>
      deletedAt === null ? { kind: 'seen-ad', seq, adId } : { kind: 'seen-ad-deleted', seq, adId },
    );
  },
  storedAmong: async (tx, userId, keys) => {
    const seen = await seenAmong(
      tx,
      userId,
      keys.map(({ id }) => id),
    );
    return seen.map(keyOf);
  },
};

const keyOf = (adId: string) => ({ id: adId, part: '' });

export const seeAds: AppliedMutation<'see-ads'> = {
  apply: async ({ tx, owner }, { adIds }) => {
    await markSeen(tx, owner, adIds);
    return null;
  },
  written: { kind: 'seen-ad', keysOf: ({ adIds }) => adIds.map(keyOf) },
};
