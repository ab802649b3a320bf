import { savedAd } from '#server/db/schema/ads.ts';
import { removeBookmark } from '../../ads/captured-ads.service.ts';
import { saveAd } from '../ad-mutations.ts';
import { writtenVersion } from './captured-ads.ts';
import { inRange, NO_BYTES, type AppliedMutation, type SyncedTable } from './synced-table.ts';

export const savedAds: SyncedTable = {
  table: savedAd,
  key: [savedAd.adId],
  bytes: NO_BYTES,
  readChanges: async (tx, range) => {
    const rows = await tx.select().from(savedAd).where(inRange(savedAd, range));
    return rows.map(({ seq, adId, version, savedAt, deletedAt }) =>
      deletedAt === null
        ? { kind: 'saved-ad', seq, adId, version, savedAt: savedAt.getTime() }
        : { kind: 'saved-ad-deleted', seq, adId },
    );
  },
  // A bookmark is always stored or refused, together with its captured ad.
  storedAmong: async (_tx, _userId, keys) => [...keys],
};

export const saveAdMutation: AppliedMutation<'save-ad'> = { apply: saveAd, written: writtenVersion };

export const unsaveAdMutation: AppliedMutation<'unsave-ad'> = {
  apply: async ({ tx, owner, at }, { adId }) => {
    await removeBookmark(tx, owner, adId, at);
    return null;
  },
  written: null,
};
