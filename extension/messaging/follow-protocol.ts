import * as z from 'zod/mini';
import { Ad, PageId } from '#shared/domain/ad/ad.ts';
import { FollowedPage } from '#shared/domain/advertiser/followed-page.ts';
import { MET_ADS_LIMIT, STATES_LIMIT } from './states-limit.ts';

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
      'Which of the pages are followed, and how many active ads they have as far as that is known, in words. A page’s own view says so itself.',
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
    purpose: 'Follows a page, or says what stands in the way. followed: after the durable commit.',
    from: ['content'],
    input: z.strictObject({ page: FollowedPage }),
    output: z.object({ state: z.enum(['followed', 'asks-consent', 'capture-off', 'signed-out', 'no-plan']) }),
  },
  'pages.unfollow': {
    purpose: 'Stops following a page. What was captured of it stays.',
    from: ['content'],
    input: z.strictObject({ pageId: PageId }),
    output: Nothing,
  },
  'ads.met': {
    purpose:
      'Ads that somebody came near and whose pages are followed as far as the page knows; the worker keeps only those that are.',
    from: ['content'],
    input: z.strictObject({ ads: z.array(Ad).check(z.maxLength(MET_ADS_LIMIT)) }),
    /** False if saving is off or no plan is running: nothing was stored, and the tab may send the ads again later. */
    output: z.object({ isTaken: z.boolean() }),
  },
  'refresh.done': {
    purpose: 'What the library answered to the look at the path that this tab was asked for.',
    from: ['content'],
    input: z.strictObject({
      path: Address,
      status: z.int(),
      html: z.nullable(z.string().check(z.maxLength(8_000_000))),
    }),
    output: Nothing,
  },
} as const;
