import * as z from 'zod/mini';
import { AdId, PageId } from '#shared/domain/ad/ad.ts';
import { ReachFigures, ReachSource } from '#shared/domain/spend/reach.ts';
import { ListedAd } from './ads.ts';
import { endpoint } from './endpoint.ts';

/**
 * Result of one source. limited: retry after `retry_after_seconds`. unavailable: the source did not respond, or its
 * response was incomplete.
 */
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
    /** Page of the advertiser. The official API needs it to find an ad that the account has not collected. */
    query: z.object({ page_id: z.optional(PageId) }),
    response: z.object({
      /** Absent if no source knows the reach; never 0 in that case. */
      eu_total_reach: z.optional(z.int()),
      /** `measured_at` is ISO 8601. */
      reach: z.nullable(z.object({ source: ReachSource, measured_at: z.string(), figures: ReachFigures })),
      /** The collected ad; null if the account has not collected it. */
      ad: z.nullable(ListedAd),
      /** The queried sources in order; empty if the account already has a measurement. */
      asked: z.array(AskedSource),
    }),
    errors: [],
    purpose:
      'Returns the reach of an ad. If the account has measurements, the server returns the newest one with an EU ' +
      'total, or the newest one if none has an EU total. Without a measurement, the server queries the official ' +
      'API and then the third-party service, if the operator configured them.',
  }),
};
