import * as z from 'zod/mini';
import { RUN_STATES } from '#shared/domain/ad/ad-run.ts';
import {
  AdSort,
  LandingPage,
  MAX_REVENUE_USD,
  MediaType,
  Sureness,
  type AdQuery,
} from '#shared/domain/lists/ad-query.ts';

const Bound = z.nullable(z.number().check(z.minimum(0)));
const FigureRange = z.strictObject({ min: Bound, max: Bound });
const AdScope = z.union([
  z.enum(['collected', 'saved', 'no-board']),
  z.strictObject({ pageId: z.string() }),
  z.strictObject({ boardId: z.string() }),
]);
const Words = z.array(z.string());

/** The schema of a query, for tests of parsed addresses. */
export const AdQuerySchema: z.ZodMiniType<AdQuery> = z.strictObject({
  scope: AdScope,
  text: z.string(),
  pageNames: Words,
  run: z.nullable(z.enum(RUN_STATES)),
  platforms: Words,
  mediaTypes: z.array(MediaType),
  ctaTypes: Words,
  domains: Words,
  hasVideo: z.boolean(),
  landingPage: z.nullable(LandingPage),
  shopify: z.nullable(Sureness),
  dropshipping: z.nullable(Sureness),
  languages: Words,
  countries: Words,
  score: FigureRange,
  spend: FigureRange,
  perDay: FigureRange,
  growth: FigureRange,
  reach: FigureRange,
  days: FigureRange,
  versions: FigureRange,
  newFigures: z.boolean(),
  tagsAny: Words,
  tagsAll: Words,
  tagsNone: Words,
  hasNote: z.boolean(),
  perDayBelowUsd: z.number().check(z.minimum(0), z.maximum(MAX_REVENUE_USD)),
  onlyWithoutFigure: z.boolean(),
  sort: AdSort,
});
