import * as z from 'zod/mini';
import { Ad } from '#shared/domain/ad/ad.ts';
import { ReachFigures } from '#shared/domain/spend/reach.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { SpendView } from '#shared/words/spend-view.ts';

/** Messages of Check Spend. The worker sends an estimate as texts that are ready to display. */
export const reachMessages = {
  'reach.check': {
    purpose:
      'A person pressed Check Spend: keeps the ad as a checked one and tells what is known of its reach, or what stands in the way. isFresh: measured within a day.',
    from: ['content'],
    input: z.strictObject({ ad: Ad }),
    output: z.object({
      state: z.enum(['checked', 'asks-consent', 'capture-off', 'signed-out', 'no-plan']),
      view: z.nullable(SpendView),
      isFresh: z.boolean(),
    }),
  },
  'reach.note': {
    purpose:
      'The page told the reach of an ad, asked for here or opened by the person, just now or that long ago. Kept where the account holds the ad; answers what is known then.',
    from: ['content'],
    input: z.strictObject({
      ad: Ad,
      source: z.enum(['ad-details', 'details-request']),
      figures: ReachFigures,
      ageMs: z.optional(z.int().check(z.minimum(0), z.maximum(DAY_MS))),
    }),
    output: z.object({ view: z.nullable(SpendView) }),
  },
  'reach.look-up': {
    purpose:
      'The library gave no reach of a checked ad: asks our server, the last of the sources. unsure: what is said where not all of its own could be asked to the end, else empty.',
    from: ['content'],
    input: z.strictObject({ ad: Ad }),
    output: z.object({ view: z.nullable(SpendView), unsure: z.string() }),
  },
} as const;
