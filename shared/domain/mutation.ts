import * as z from 'zod/mini';
import { Ad, AdId, PageId } from './ad.ts';
import { PictureSlot } from './ad-picture.ts';
import { CreativeVersion } from './creative-version.ts';
import { FollowedPage } from './followed-page.ts';
import { UnixMs } from './moment.ts';
import { PageCount } from './page-count.ts';
import { ReachSnapshot } from './reach.ts';

export const SEEN_ADS_AT_ONCE = 500;

/**
 * One change on a device. Devices send the requested state, never a toggle. A mutation that is applied late, or after
 * one of another device, therefore ends in a state that the user requested.
 */
export const Mutation = z.discriminatedUnion('kind', [
  /** Stores and bookmarks the ad. The server uses the earlier time of `savedAt` and its own clock. */
  z.strictObject({ kind: z.literal('save-ad'), ad: Ad, version: CreativeVersion, savedAt: UnixMs }),
  /** Removes the bookmark; the captured ad remains on the dashboard. */
  z.strictObject({ kind: z.literal('unsave-ad'), adId: AdId }),
  /** Removes the ad, its bookmark and its pictures. A tombstone prevents that a passive capture adds it again. */
  z.strictObject({ kind: z.literal('delete-ad'), adId: AdId }),
  /** A picture can never be fetched. Other devices then show this state instead of 'waiting'. */
  z.strictObject({ kind: z.literal('picture-failed'), adId: AdId, version: CreativeVersion, slot: PictureSlot }),
  /**
   * Stores the ad without a bookmark. If the ad has a tombstone, it is stored again only if the user checked it, not if
   * it was captured because its page is followed.
   */
  z.strictObject({
    kind: z.literal('capture-ad'),
    ad: Ad,
    version: CreativeVersion,
    capturedAt: UnixMs,
    why: z.enum(['checked', 'followed']),
  }),
  /** Stores one measurement of an ad of the account, if `isWorthKeeping` accepts it. */
  z.strictObject({ kind: z.literal('add-reach'), adId: AdId, snapshot: ReachSnapshot }),
  /** Follows the page, or stores its new name or logo. `followedAt` of an already followed page does not change. */
  z.strictObject({ kind: z.literal('follow-page'), page: FollowedPage, followedAt: UnixMs }),
  /** Stops following. The captured ads of the page remain. */
  z.strictObject({ kind: z.literal('unfollow-page'), pageId: PageId }),
  /** The user saw these ads, so they are no longer new. */
  z.strictObject({
    kind: z.literal('see-ads'),
    adIds: z.array(AdId).check(z.minLength(1), z.maxLength(SEEN_ADS_AT_ONCE)),
  }),
  /** Stores a page count. Only the newest count of a UTC day is stored. */
  z.strictObject({ kind: z.literal('note-page-count'), count: PageCount }),
]);
export type Mutation = z.infer<typeof Mutation>;
export type MutationKind = Mutation['kind'];
export type MutationOf<Kind extends MutationKind> = Extract<Mutation, { kind: Kind }>;

/**
 * A mutation with a number of its device, from 1 without gaps. The server skips mutations that it has, and rejects
 * those that arrive too early. An unreadable mutation, or one of an unknown kind, becomes null: it is refused by its
 * number, and does not block the others.
 */
export const NumberedMutation = z.strictObject({
  mutationId: z.int().check(z.minimum(1)),
  // oxlint-disable-next-line promise/valid-params -- zod's `catch` of a schema, no promise's
  mutation: z.catch(z.nullable(Mutation), null),
});
export type NumberedMutation = z.infer<typeof NumberedMutation>;
