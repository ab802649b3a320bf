import * as z from 'zod/mini';
import { Ad, AdId } from '../ad/ad.ts';
import { AdPicture, PictureSlot } from '../ad/picture-slot.ts';
import { CaptureReason } from '../ad/capture-reason.ts';
import { CreativeVersion } from '../ad/creative-version.ts';
import { UnixMs } from '../moment.ts';
import { defineKind, defineMutation, Seq, subjectOfAd } from './synced-kind.ts';

/** One version of an ad that the account captured. */
export type CapturedAdRow = {
  adId: AdId;
  version: CreativeVersion;
  ad: Ad;
  /** Milliseconds since 1970. */
  capturedAt: number;
  /** The strongest reason so far. */
  why: CaptureReason;
  pictures: AdPicture[];
  seq?: number;
};

/** The fields of a change that contain the ad. */
type AdFields = Pick<Ad, 'runState'> & { ad: Ad };

/** Returns the fields of a change for an ad of the server. */
export const fieldsOfAd = ({ runState, ...ad }: Ad): AdFields => (runState === undefined ? { ad } : { ad, runState });

/** Returns the ad of a change. */
export const adOfChange = ({ ad, runState }: AdFields): Ad => (runState === undefined ? ad : { ...ad, runState });

/**
 * Stores the ad without a bookmark. If the ad has a tombstone, it is stored again only if the user checked it, not if
 * it was captured because its page is followed.
 */
const captureAd = defineMutation(
  'capture-ad',
  z.strictObject({
    kind: z.literal('capture-ad'),
    ad: Ad,
    version: CreativeVersion,
    capturedAt: UnixMs,
    why: z.enum(['checked', 'followed']),
  }),
  {
    subjectsOf: ({ ad }) => [subjectOfAd(ad.id)],
    effectOf: ({ ad, version, capturedAt, why }) => ({
      put: [{ adId: ad.id, version, ad, capturedAt, why, pictures: [] }],
    }),
  },
);

/** Removes the ad, its bookmark and its pictures. A tombstone prevents that a passive capture adds it again. */
const deleteAd = defineMutation('delete-ad', z.strictObject({ kind: z.literal('delete-ad'), adId: AdId }), {
  subjectsOf: ({ adId }) => [subjectOfAd(adId)],
  // The device removes every version that it stores.
  effectOf: () => ({ remove: [] }),
});

/** A picture can never be fetched. Other devices then show this state instead of 'waiting'. */
const pictureFailed = defineMutation(
  'picture-failed',
  z.strictObject({ kind: z.literal('picture-failed'), adId: AdId, version: CreativeVersion, slot: PictureSlot }),
  { subjectsOf: ({ adId }) => [subjectOfAd(adId)], effectOf: () => ({ put: [] }) },
);

export const capturedAds = defineKind('captured-ad', {
  row: z.object({
    kind: z.literal('captured-ad'),
    seq: Seq,
    adId: AdId,
    version: CreativeVersion,
    capturedAt: UnixMs,
    why: CaptureReason,
    /** Without `runState`: a client that does not know this field rejects an ad that has it. */
    ad: Ad,
    /** The `runState` of the ad. A client that does not know this field ignores it here. */
    runState: Ad.shape.runState,
    pictures: z.array(AdPicture),
  }),
  tombstone: z.object({
    kind: z.literal('captured-ad-deleted'),
    seq: Seq,
    adId: AdId,
    version: CreativeVersion,
    /** The account has other versions of the ad: only this version was removed. */
    adRemains: z.optional(z.boolean()),
  }),
  store: {
    table: 'capturedAds',
    indexes:
      '[adId+version], adId, capturedAt, [ad.pageId+capturedAt], [ad.pageId+why+capturedAt], [ad.pageId+why+ad.startDate]',
    since: 5,
  },
  isOnCards: false,
  toRow: ({ adId, version, ad, runState, capturedAt, why, pictures }): CapturedAdRow => ({
    adId,
    version,
    ad: adOfChange({ ad, runState }),
    capturedAt,
    why,
    pictures,
  }),
  keyOf: ({ adId, version }) => [adId, version],
  subjectOf: ({ adId }) => subjectOfAd(adId),
  merge: (_known, next) => next,
  mutations: [captureAd, deleteAd, pictureFailed],
});
