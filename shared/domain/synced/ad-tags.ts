import * as z from 'zod/mini';
import { AdId } from '../ad/ad.ts';
import { UnixMs } from '../moment.ts';
import { TagId } from '../tags/tag.ts';
import { defineKind, defineMutation, Seq, subjectOfAd } from './synced-kind.ts';

/** The maximum number of ads in one `tag-ads` or `untag-ads`. */
export const TAG_ADS_LIMIT = 500;

/**
 * An ad has a tag. `addedAt` identifies the addition, in milliseconds since 1970 by the clock of its device. A removal
 * names the additions that its device knows, so it never removes a later one. The server therefore does not correct
 * this time.
 */
export type AdTagRow = { adId: AdId; tagId: string; addedAt: number; seq?: number };

/** Adds a tag to ads of the account. Of several additions, the one with the latest time remains. */
const tagAds = defineMutation(
  'tag-ads',
  z.strictObject({
    kind: z.literal('tag-ads'),
    tagId: TagId,
    adIds: z.array(AdId).check(z.minLength(1), z.maxLength(TAG_ADS_LIMIT)),
    addedAt: UnixMs,
  }),
  {
    subjectsOf: ({ adIds }) => adIds.map(subjectOfAd),
    effectOf: ({ tagId, adIds, addedAt }) => ({ put: adIds.map((adId) => ({ adId, tagId, addedAt })) }),
  },
);

/** Removes the named additions of a tag. */
const untagAds = defineMutation(
  'untag-ads',
  z.strictObject({
    kind: z.literal('untag-ads'),
    tagId: TagId,
    ads: z.array(z.strictObject({ adId: AdId, addedAt: UnixMs })).check(z.minLength(1), z.maxLength(TAG_ADS_LIMIT)),
  }),
  {
    subjectsOf: ({ ads }) => ads.map(({ adId }) => subjectOfAd(adId)),
    effectOf: ({ tagId, ads }) => ({ remove: ads.map(({ adId }): [string, string] => [adId, tagId]) }),
  },
);

export const adTags = defineKind('ad-tag', {
  row: z.object({ kind: z.literal('ad-tag'), seq: Seq, adId: AdId, tagId: TagId, addedAt: UnixMs }),
  tombstone: z.object({ kind: z.literal('ad-tag-deleted'), seq: Seq, adId: AdId, tagId: TagId }),
  store: { table: 'adTags', indexes: '[adId+tagId], adId, tagId', since: 10 },
  isOnCards: false,
  toRow: ({ adId, tagId, addedAt }): AdTagRow => ({ adId, tagId, addedAt }),
  keyOf: ({ adId, tagId }) => [adId, tagId],
  subjectOf: ({ adId }) => subjectOfAd(adId),
  merge: (known, next) => (known === null ? next : null),
  mutations: [tagAds, untagAds],
});
