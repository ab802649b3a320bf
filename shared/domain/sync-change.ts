import * as z from 'zod/mini';
import { Ad, AdId, PageId } from './ad.ts';
import { AdPicture } from './ad-picture.ts';
import { CaptureReason } from './capture-reason.ts';
import { CreativeVersion } from './creative-version.ts';
import { FollowedPage } from './followed-page.ts';
import { UnixMs, UtcDay } from './moment.ts';
import { PageCount } from './page-count.ts';
import { ReachSnapshot } from './reach.ts';

const Seq = z.int().check(z.minimum(1));

/**
 * One table row of the account in its current state. On a pull, the server sends the rows in the order of `seq`. A
 * tombstone (`…-deleted`) contains only the key.
 */
export const SyncChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('captured-ad'),
    seq: Seq,
    adId: AdId,
    version: CreativeVersion,
    capturedAt: UnixMs,
    why: CaptureReason,
    ad: Ad,
    pictures: z.array(AdPicture),
  }),
  z.object({
    kind: z.literal('captured-ad-deleted'),
    seq: Seq,
    adId: AdId,
    version: CreativeVersion,
    /** The account has other versions of the ad: only this version was removed. */
    adRemains: z.optional(z.boolean()),
  }),
  z.object({ kind: z.literal('saved-ad'), seq: Seq, adId: AdId, version: CreativeVersion, savedAt: UnixMs }),
  z.object({ kind: z.literal('saved-ad-deleted'), seq: Seq, adId: AdId }),
  z.object({ kind: z.literal('follow'), seq: Seq, page: FollowedPage, followedAt: UnixMs }),
  z.object({ kind: z.literal('follow-deleted'), seq: Seq, pageId: PageId }),
  z.object({ kind: z.literal('reach-snapshot'), seq: Seq, adId: AdId, snapshot: ReachSnapshot }),
  z.object({ kind: z.literal('reach-snapshot-deleted'), seq: Seq, adId: AdId, measuredAt: UnixMs }),
  z.object({ kind: z.literal('seen-ad'), seq: Seq, adId: AdId }),
  z.object({ kind: z.literal('seen-ad-deleted'), seq: Seq, adId: AdId }),
  z.object({ kind: z.literal('page-count'), seq: Seq, count: PageCount }),
  z.object({ kind: z.literal('page-count-deleted'), seq: Seq, pageId: PageId, day: UtcDay }),
]);
export type SyncChange = z.infer<typeof SyncChange>;

/** The kinds of rows that all devices of an account share. */
export const SYNCED_KIND_NAMES = [
  'captured-ad',
  'saved-ad',
  'follow',
  'reach-snapshot',
  'seen-ad',
  'page-count',
] as const satisfies readonly SyncChange['kind'][];
export type SyncedKindName = (typeof SYNCED_KIND_NAMES)[number];
/** A change that contains the row. */
export type RowChange<Name extends SyncedKindName = SyncedKindName> = Extract<SyncChange, { kind: Name }>;
/** A change that removes the row. */
export type Tombstone<Name extends SyncedKindName = SyncedKindName> = Extract<SyncChange, { kind: `${Name}-deleted` }>;
