import * as z from 'zod/mini';
import { AdId, PageId } from '#shared/domain/ad.ts';
import { ReachFigures, ReachSource } from '#shared/domain/reach.ts';
import { ListedAd } from './ads.ts';
import { endpoint } from './endpoint.ts';

/** What a source that was asked just now said. limited: ask again after `retry_after_seconds`. unavailable: no answer, or none to the end. */
const AskedSource = z.object({
  source: ReachSource,
  outcome: z.enum(['found', 'nothing', 'limited', 'unavailable']),
  retry_after_seconds: z.optional(z.int().check(z.minimum(1))),
});
export type AskedSource = z.infer<typeof AskedSource>;

export const reach = {
  lookUp: endpoint({
    method: 'GET',
    path: '/ad/:adArchiveID',
    access: 'paid',
    params: z.object({ adArchiveID: AdId }),
    /** The advertiser's page of an ad that the account has not collected: without it the official API can't look for the ad. */
    query: z.object({ page_id: z.optional(PageId) }),
    response: z.object({
      /** Absent where no source knows it; never 0 in place of that. */
      eu_total_reach: z.optional(z.int()),
      /** `measured_at` in ISO 8601. */
      reach: z.nullable(z.object({ source: ReachSource, measured_at: z.string(), figures: ReachFigures })),
      /** Where the account has collected it. */
      ad: z.nullable(ListedAd),
      /** In the order in which they were asked; none where the account had a reach already. */
      asked: z.array(AskedSource),
    }),
    errors: [],
    purpose:
      'The reach of an ad: the account’s newest measurement, one with an EU total before any other, else by the official API, else by the third-party service, as far as the operator has set them.',
  }),
};
