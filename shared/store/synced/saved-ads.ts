import type { SavedAdRow } from '#shared/store/database.ts';
import { takeBackAd } from './captured-ads.ts';
import { createPlainKind, type SyncedMutation } from './synced-kind.ts';

export const savedAds = createPlainKind<'saved-ad', SavedAdRow>({
  name: 'saved-ad',
  isOnCards: true,
  rowsIn: (db) => db.savedAds,
  rowOf: ({ adId, version, savedAt, seq }) => ({ adId, version, savedAt, seq }),
  subjectOf: ({ adId }) => `ad:${adId}`,
  dropRow: (db, { adId }) => db.savedAds.delete(adId),
});

/** An anonymous store is adopted by its rows, with the version and the time of the bookmark. */
export const saveAdMutation: SyncedMutation<'save-ad'> = { takeBack: takeBackAd, repeat: null };

export const unsaveAdMutation: SyncedMutation<'unsave-ad'> = { takeBack: 'pull-again', repeat: null };
