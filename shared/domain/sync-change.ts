import * as z from 'zod/mini';
import { Ad, AdId } from './ad.ts';
import { AdPicture } from './ad-picture.ts';
import { CreativeVersion } from './creative-version.ts';

/** A moment in UTC, milliseconds since 1970. */
export const UnixMs = z.int().check(z.minimum(0), z.maximum(253_402_300_799_999));

const Seq = z.int().check(z.minimum(1));

/**
 * What the server tells a device on pull: one row of the account as it is now, in the order of `seq`. A tombstone
 * (`…-deleted`) carries the key alone.
 */
export const SyncChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('captured-ad'),
    seq: Seq,
    adId: AdId,
    version: CreativeVersion,
    capturedAt: UnixMs,
    ad: Ad,
    pictures: z.array(AdPicture),
  }),
  z.object({ kind: z.literal('captured-ad-deleted'), seq: Seq, adId: AdId, version: CreativeVersion }),
  z.object({ kind: z.literal('saved-ad'), seq: Seq, adId: AdId, version: CreativeVersion, savedAt: UnixMs }),
  z.object({ kind: z.literal('saved-ad-deleted'), seq: Seq, adId: AdId }),
]);
export type SyncChange = z.infer<typeof SyncChange>;
