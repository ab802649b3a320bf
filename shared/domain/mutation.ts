import * as z from 'zod/mini';
import { Ad, AdId, PageId } from './ad.ts';
import { PictureSlot } from './ad-picture.ts';
import { CreativeVersion } from './creative-version.ts';
import { FollowedPage } from './followed-page.ts';
import { PageCount } from './page-count.ts';
import { ReachSnapshot } from './reach.ts';
import { UnixMs } from './unix-ms.ts';

export const SEEN_ADS_AT_ONCE = 500;

/**
 * One change made on a device. Devices send the wanted state, never a toggle, so that a mutation applied late or beside
 * another device's ends in a state somebody asked for.
 */
export const Mutation = z.discriminatedUnion('kind', [
  /** Keeps the ad (as its owner saw it) and bookmarks it. The server takes `savedAt` or its own clock, whichever is earlier. */
  z.strictObject({ kind: z.literal('save-ad'), ad: Ad, version: CreativeVersion, savedAt: UnixMs }),
  /** Takes the bookmark away; the captured ad stays on the dashboard. */
  z.strictObject({ kind: z.literal('unsave-ad'), adId: AdId }),
  /** Removes the ad, its bookmark and its pictures. A tombstone keeps passive capture from bringing it back. */
  z.strictObject({ kind: z.literal('delete-ad'), adId: AdId }),
  /** A picture could not be fetched for good: other devices then say so instead of 'waiting'. */
  z.strictObject({ kind: z.literal('picture-failed'), adId: AdId, version: CreativeVersion, slot: PictureSlot }),
  /**
   * Keeps the ad without a bookmark. What was met because its page is followed does not come back while the tombstone
   * of a deletion stands; what its owner checked does.
   */
  z.strictObject({
    kind: z.literal('capture-ad'),
    ad: Ad,
    version: CreativeVersion,
    capturedAt: UnixMs,
    why: z.enum(['checked', 'followed']),
  }),
  /** Keeps one measurement of an ad that the account holds; `isWorthKeeping` says which. */
  z.strictObject({ kind: z.literal('add-reach'), adId: AdId, snapshot: ReachSnapshot }),
  /** Follows the page, or notes its new name or logo. `followedAt` of a page that is followed already stays. */
  z.strictObject({ kind: z.literal('follow-page'), page: FollowedPage, followedAt: UnixMs }),
  /** Stops following. What was captured of the page stays. */
  z.strictObject({ kind: z.literal('unfollow-page'), pageId: PageId }),
  /** The person saw these ads: they are new no more. */
  z.strictObject({
    kind: z.literal('see-ads'),
    adIds: z.array(AdId).check(z.minLength(1), z.maxLength(SEEN_ADS_AT_ONCE)),
  }),
  /** The newest count of a UTC day is the one that is kept. */
  z.strictObject({ kind: z.literal('note-page-count'), count: PageCount }),
]);
export type Mutation = z.infer<typeof Mutation>;

/**
 * Numbered by its device from 1 without gaps: the server skips what it has and refuses what comes too early. A mutation
 * that can't be read, or of a kind that only a newer client knows, becomes null: it is refused by its number, and
 * does not hold up those around it.
 */
export const NumberedMutation = z.strictObject({
  mutationId: z.int().check(z.minimum(1)),
  // oxlint-disable-next-line promise/valid-params -- zod's `catch` of a schema, no promise's
  mutation: z.catch(z.nullable(Mutation), null),
});
export type NumberedMutation = z.infer<typeof NumberedMutation>;
