import * as z from 'zod/mini';
import { AdId, PageId } from '#shared/domain/ad/ad.ts';
import { JudgedPage } from '#shared/domain/synced/judgements.ts';

const Nothing = z.strictObject({});

/** An ad, or an advertiser by its page id. */
const Ad = z.strictObject({ target: z.literal('ad'), id: AdId });
const Page = z.strictObject({ target: z.literal('page'), id: PageId });

/** `page`: the advertiser of the ad. */
const JudgedAd = z.extend(Ad, { page: JudgedPage });
const JudgedAdvertiser = z.strictObject({ target: z.literal('page'), page: JudgedPage });

/** Messages about the ads and advertisers that the user hides in the Ad Library. */
export const judgementMessages = {
  'judgements.ids': {
    purpose: 'Returns all ads that are marked as not interesting, and all hidden advertisers.',
    from: ['content'],
    input: Nothing,
    output: z.object({ adIds: z.array(AdId), pageIds: z.array(PageId) }),
  },
  'judgements.add': {
    purpose:
      'Marks an ad as not interesting, or hides an advertiser. Answers only after the durable commit. Rejects with CAPTURE_NOT_ALLOWED if the user has switched saving off.',
    from: ['content'],
    input: z.discriminatedUnion('target', [JudgedAd, JudgedAdvertiser]),
    /** asks-consent: nothing was stored, because the user has not answered the present disclosure. */
    output: z.object({ state: z.enum(['judged', 'asks-consent']) }),
  },
  'judgements.remove': {
    purpose: 'Shows an ad or an advertiser again (undo).',
    from: ['content'],
    input: z.discriminatedUnion('target', [Ad, Page]),
    output: Nothing,
  },
} as const;
