import * as z from 'zod/mini';
import { Ad, AdId } from '../ad/ad.ts';
import { CreativeVersion } from '../ad/creative-version.ts';
import { UnixMs } from '../moment.ts';
import { defineKind, defineMutation, Seq, subjectOfAd } from './synced-kind.ts';

/** The bookmark of an ad, with the version that the user saw. `savedAt`: milliseconds since 1970. */
export type SavedAdRow = { adId: AdId; version: CreativeVersion; savedAt: number; seq?: number };

/** Stores and bookmarks the ad. The server uses the earlier time of `savedAt` and its own clock. */
const saveAd = defineMutation(
  'save-ad',
  z.strictObject({ kind: z.literal('save-ad'), ad: Ad, version: CreativeVersion, savedAt: UnixMs }),
  {
    subjectsOf: ({ ad }) => [subjectOfAd(ad.id)],
    effectOf: ({ ad, version, savedAt }) => ({ put: [{ adId: ad.id, version, savedAt }] }),
  },
);

/** Removes the bookmark; the captured ad remains on the dashboard. */
const unsaveAd = defineMutation('unsave-ad', z.strictObject({ kind: z.literal('unsave-ad'), adId: AdId }), {
  subjectsOf: ({ adId }) => [subjectOfAd(adId)],
  effectOf: ({ adId }) => ({ remove: [adId] }),
});

export const savedAds = defineKind('saved-ad', {
  row: z.object({ kind: z.literal('saved-ad'), seq: Seq, adId: AdId, version: CreativeVersion, savedAt: UnixMs }),
  tombstone: z.object({ kind: z.literal('saved-ad-deleted'), seq: Seq, adId: AdId }),
  store: { table: 'savedAds', indexes: 'adId, savedAt', since: 1 },
  isOnCards: true,
  toRow: ({ adId, version, savedAt }): SavedAdRow => ({ adId, version, savedAt }),
  keyOf: ({ adId }) => adId,
  subjectOf: ({ adId }) => subjectOfAd(adId),
  merge: (known, next) => (known === null ? next : null),
  mutations: [saveAd, unsaveAd],
});
