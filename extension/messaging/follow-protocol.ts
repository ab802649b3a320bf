import * as z from 'zod/mini';
import { Ad, AdId, PageId } from '#shared/domain/ad/ad.ts';
import { FollowedPage } from '#shared/domain/advertiser/followed-page.ts';
import { MET_ADS_LIMIT, SEEN_LIMIT, STATES_LIMIT } from './states-limit.ts';

const Nothing = z.strictObject({});

const Address = z.string().check(z.maxLength(8_000));
/** A list of the ads of one page. `counted`: the reported number of ads, and the address that it was reported under. */
const ViewedPage = z.strictObject({
  pageId: Address,
  address: Address,
  counted: z.nullable(z.strictObject({ count: z.int().check(z.minimum(0)), isAtLeast: z.boolean(), under: Address })),
});

/** Messages of Follow, of ads that are met in the Ad Library, and of the refresh of followed pages. */
export const followMessages = {
  'pages.states': {
    purpose:
      'Returns which of the pages are followed, and texts with their page counts. viewed: the page count in the own view of a page.',
    from: ['content'],
    input: z.strictObject({
      pageIds: z.array(PageId).check(z.maxLength(STATES_LIMIT)),
      viewed: z.nullable(ViewedPage),
    }),
    output: z.object({
      /**
       * Contains every requested page. `count`: text with the page count, its country and its age; '' if unknown.
       */
      pages: z.array(z.object({ pageId: PageId, isFollowed: z.boolean(), count: z.string() })),
    }),
  },
  'pages.follow': {
    purpose: 'Follows a page, or returns why that is not possible. followed: after the durable commit.',
    from: ['content'],
    input: z.strictObject({ page: FollowedPage }),
    output: z.object({ state: z.enum(['followed', 'asks-consent', 'capture-off', 'signed-out', 'no-plan']) }),
  },
  'pages.unfollow': {
    purpose: 'Stops following a page. Its captured ads stay stored.',
    from: ['content'],
    input: z.strictObject({ pageId: PageId }),
    output: Nothing,
  },
  'ads.met': {
    purpose:
      'Ads that came near the viewport and whose pages are followed as far as the tab knows. The worker stores only ads of followed pages.',
    from: ['content'],
    input: z.strictObject({ ads: z.array(Ad).check(z.maxLength(MET_ADS_LIMIT)) }),
    /**
     * False if the consent is not `on` or no plan is running: nothing was stored, and the tab may send the ads again
     * later.
     */
    output: z.object({ isAccepted: z.boolean() }),
  },
  'ads.seen': {
    purpose:
      'Ads that were in the viewport for one second. Only marks of captured ads of followed pages leave this device.',
    from: ['content'],
    input: z.strictObject({ adIds: z.array(AdId).check(z.maxLength(SEEN_LIMIT)) }),
    /** isAccepted: false if the consent is not `on`; nothing was stored. unseen: those that were not seen before. */
    output: z.object({ isAccepted: z.boolean(), unseen: z.array(AdId) }),
  },
  'pages.visit': {
    purpose: 'The user opened the list of this page. The visit is stored only if the page is followed.',
    from: ['content'],
    input: z.strictObject({ pageId: PageId }),
    output: Nothing,
  },
  'refresh.done': {
    purpose: 'The response of the Ad Library to the path that this tab was asked to fetch.',
    from: ['content'],
    input: z.strictObject({
      path: Address,
      status: z.int(),
      html: z.nullable(z.string().check(z.maxLength(8_000_000))),
    }),
    output: Nothing,
  },
} as const;
