import * as z from 'zod/mini';
import { AdId, PageId } from '#shared/domain/ad/ad.ts';
import { ReachFigures, ReachSource, isMeasured, type ReachSnapshot } from '#shared/domain/spend/reach.ts';
import { ListedAd } from './ads.ts';
import { endpoint, type OutputOf } from './endpoint.ts';
import { AppError } from '#shared/errors/app-error.ts';

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

type Answer = OutputOf<typeof reach.lookUp>;

/** The measurement in the response; null if no source has one. Throws ANSWER_UNREADABLE if its date is invalid. */
export const snapshotIn = ({ reach: found }: Pick<Answer, 'reach'>): ReachSnapshot | null => {
  if (found === null || !isMeasured(found.figures)) return null;
  const measuredAt = Date.parse(found.measured_at);
  if (Number.isNaN(measuredAt)) throw new AppError('ANSWER_UNREADABLE');
  return { measuredAt, source: found.source, figures: found.figures };
};

/** Whether a source was limited or unavailable, so a missing reach is not certain. */
export const isUnsure = ({ asked }: Pick<Answer, 'asked'>): boolean =>
  asked.some(({ outcome }) => outcome === 'limited' || outcome === 'unavailable');
