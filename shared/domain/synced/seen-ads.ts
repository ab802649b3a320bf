import * as z from 'zod/mini';
import { AdId } from '../ad/ad.ts';
import { defineKind, defineMutation, Seq, subjectOfAd } from './synced-kind.ts';

/** The maximum number of ads in one `see-ads`. */
export const SEEN_ADS_LIMIT = 500;

/** A mark: the user saw this ad. */
export type SeenAdRow = { adId: AdId; seq?: number };

/** The user saw these ads, so they are no longer new. */
const seeAds = defineMutation(
  'see-ads',
  z.strictObject({
    kind: z.literal('see-ads'),
    adIds: z.array(AdId).check(z.minLength(1), z.maxLength(SEEN_ADS_LIMIT)),
  }),
  {
    subjectsOf: ({ adIds }) => adIds.map(subjectOfAd),
    effectOf: ({ adIds }) => ({ put: adIds.map((adId) => ({ adId })) }),
  },
);

export const seenAds = defineKind('seen-ad', {
  row: z.object({ kind: z.literal('seen-ad'), seq: Seq, adId: AdId }),
  tombstone: z.object({ kind: z.literal('seen-ad-deleted'), seq: Seq, adId: AdId }),
  store: { table: 'seenAds', indexes: 'adId', since: 2 },
  isOnCards: false,
  toRow: ({ adId }): SeenAdRow => ({ adId }),
  keyOf: ({ adId }) => adId,
  subjectOf: ({ adId }) => subjectOfAd(adId),
  merge: (known, next) => (known === null ? next : null),
  mutations: [seeAds],
});
