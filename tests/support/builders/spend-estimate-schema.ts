import * as z from 'zod/mini';
import { RUN_FAULTS } from '#shared/domain/ad/ad-run.ts';
import { UnixMs } from '#shared/domain/moment.ts';
import { CountryCode, ReachSource } from '#shared/domain/spend/reach.ts';
import type { SpendEstimate } from '#shared/domain/spend/spend-estimate.ts';

const Count = z.int().check(z.minimum(0));
const Days = z.int().check(z.minimum(1));
const Measured = z.object({ measuredAt: UnixMs, source: ReachSource });
const Band = z.object({ lowCents: Count, likelyCents: Count, highCents: Count });

const CostFactors = {
  dayFactors: z.nullable(z.object({ days: Days, frequency: z.number(), seasonFactor: z.number() })),
  sizeFactor: z.number(),
};

const Making = z.discriminatedUnion('basis', [
  z.object({
    basis: z.literal('countries'),
    countryCount: z.int().check(z.minimum(1)),
    byDefault: z.array(CountryCode),
    ...CostFactors,
    measured: Measured,
  }),
  z.object({ basis: z.literal('eu-default'), ...CostFactors }),
]);

const Calibration = z.object({
  factor: z.number(),
  count: z.int().check(z.minimum(1)),
  of: z.enum(['account', 'page']),
});

const Span = { days: z.number().check(z.minimum(1)), until: UnixMs, from: Count, to: Count };

const Growth = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('known'),
    ...Span,
    gainedReach: z.int().check(z.minimum(1)),
    perDayCents: Count,
  }),
  z.object({ kind: z.enum(['equal', 'fell']), ...Span }),
  z.object({ kind: z.enum(['no-reach', 'one-measurement', 'same-day']) }),
]);

/**
 * The limits of an estimate, which its type cannot state. The estimate itself has no schema, because public pages
 * compute it in the browser and load no schema library.
 */
export const SpendEstimateSchema: z.ZodMiniType<SpendEstimate> = z.object({
  version: z.string(),
  tableDate: z.string(),
  views: z.nullable(z.object({ reach: Count, spendCents: Count, measured: Measured })),
  perDay: z.nullable(z.object({ cents: Count, days: Days })),
  runFault: z.nullable(z.enum(RUN_FAULTS)),
  range: z.nullable(z.object({ band: Band, making: Making, calibration: z.optional(Calibration) })),
  uk: z.nullable(z.object({ reach: Count, band: Band, measured: Measured })),
  growth: Growth,
});
