import * as z from 'zod/mini';
import { Ad, AdId } from '#shared/domain/ad/ad.ts';
import { ReachFigures } from '#shared/domain/spend/reach.ts';
import { MAX_AGE_RANGE_LENGTH } from '#shared/domain/spend/reach-limits.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { STATES_LIMIT } from './states-limit.ts';
import { MAX_REACH_CELLS } from './cell-limits.ts';
import { CardFigures } from '#shared/words/card-figures-words.ts';
import { PanelBlock } from './panel-block.ts';

const Word = z.nullable(z.string().check(z.maxLength(MAX_AGE_RANGE_LENGTH)));
const Count = z.nullable(z.number());

/** The figures of the library. The worker parses and sums the cells. */
const Reach = z.strictObject({
  euTotal: ReachFigures.shape.euTotal,
  ukTotal: ReachFigures.shape.ukTotal,
  cells: z.readonly(
    z
      .array(
        z.strictObject({
          country: Word,
          ageRange: Word,
          male: Count,
          female: Count,
          unknown: Count,
        }),
      )
      .check(z.maxLength(MAX_REACH_CELLS)),
  ),
});

/** An estimate: `blocks` for its details, `figures` for the lines of the card; null without an EU reach. */
const CheckedSpend = z.strictObject({ blocks: z.array(PanelBlock), figures: z.nullable(CardFigures) });
export type CheckedSpend = z.infer<typeof CheckedSpend>;

/** Null without any reach. */
const Estimate = z.nullable(CheckedSpend);

/** The fields of an ad that its estimate needs. */
const RunningAd = z.pick(Ad, {
  id: true,
  pageId: true,
  isActive: true,
  runState: true,
  startDate: true,
  endDate: true,
});
export type RunningAd = z.infer<typeof RunningAd>;

/** Messages of Check Spend. */
export const reachMessages = {
  'ads.facts': {
    purpose:
      'Returns the figures of those ads whose spend was checked before, on this device or on another one. Sends no request. Empty without a running plan.',
    from: ['content'],
    input: z.strictObject({ ads: z.array(RunningAd).check(z.maxLength(STATES_LIMIT)) }),
    output: z.object({ facts: z.array(z.object({ id: AdId, figures: CardFigures })) }),
  },
  'reach.check': {
    purpose:
      'The user pressed Check Spend. Stores the ad as checked and returns the known reach, or why the check is not possible. isFresh: the ad was measured within a day, or the library returned no reach of it within a day.',
    from: ['content'],
    input: z.strictObject({ ad: Ad }),
    output: z.object({
      state: z.enum(['checked', 'asks-consent', 'capture-off', 'signed-out', 'no-plan']),
      estimate: Estimate,
      isFresh: z.boolean(),
    }),
  },
  'reach.add': {
    purpose:
      'The page returned the reach of an ad, on our request or because the user opened its details. Stores the reach, measured `ageMs` ago, if the account stores the ad. Returns the known reach.',
    from: ['content'],
    input: z.strictObject({
      ad: Ad,
      source: z.enum(['ad-details', 'details-request']),
      reach: Reach,
      ageMs: z.optional(z.int().check(z.minimum(0), z.maximum(DAY_MS))),
    }),
    output: z.object({ estimate: Estimate }),
  },
  'reach.look-up': {
    purpose:
      'The Ad Library returned no reach of a checked ad: asks our server, which is the last source. unsure: text for the user if the server could not query all its sources, otherwise empty.',
    from: ['content'],
    input: z.strictObject({ ad: Ad }),
    output: z.object({ estimate: Estimate, unsure: z.string() }),
  },
} as const;
