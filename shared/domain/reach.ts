import * as z from 'zod/mini';
import { MAX_AGE_RANGE_LENGTH, MAX_REACH, MAX_REACH_AGES, MAX_REACH_COUNTRIES } from './reach-limits.ts';
import { UnixMs } from './unix-ms.ts';
import { utcDayOf } from './utc-day.ts';

const Reach = z.int().check(z.minimum(0), z.maximum(MAX_REACH));

/** Two capital letters (ISO 3166-1), territories among them. */
export const CountryCode = z.string().check(z.regex(/^[A-Z]{2}$/));

/** As the Ad Library words it: `55-64`, `65+`, `Unknown`. Printable ASCII alone, so that it can be stored and drawn anywhere. */
const AgeRange = z.string().check(z.maxLength(MAX_AGE_RANGE_LENGTH), z.regex(/^[\x20-\x7e]+$/));

/**
 * How many accounts an ad reached: lifetime totals, deduplicated. The EU's breakdown is kept as its two margins, by country
 * and by age and gender; their sums differ from the total and are never shown as it. The UK stands apart. Null: not known.
 */
export const ReachFigures = z.strictObject({
  euTotal: z.nullable(Reach),
  ukTotal: z.nullable(Reach),
  byCountry: z.array(z.strictObject({ country: CountryCode, reach: Reach })).check(z.maxLength(MAX_REACH_COUNTRIES)),
  byAgeGender: z
    .array(
      z.strictObject({
        ageRange: AgeRange,
        male: z.nullable(Reach),
        female: z.nullable(Reach),
        unknown: z.nullable(Reach),
      }),
    )
    .check(z.maxLength(MAX_REACH_AGES)),
});
export type ReachFigures = z.infer<typeof ReachFigures>;

/**
 * ad-details: the page's own answer when the person opened an ad's details. details-request: the same request, made once more
 * on Check Spend. official-api: Meta's `ads_archive`, asked by our server. ad-archive: the service behind `AD_ARCHIVE_URL`.
 */
export const ReachSource = z.enum(['ad-details', 'details-request', 'official-api', 'ad-archive']);
export type ReachSource = z.infer<typeof ReachSource>;

/** One measurement of an ad's reach. Snapshots are a series: a later one never replaces an earlier one. */
export const ReachSnapshot = z.strictObject({ measuredAt: UnixMs, source: ReachSource, figures: ReachFigures });
export type ReachSnapshot = z.infer<typeof ReachSnapshot>;

/** Whether there is a total at all. Without one nothing was measured, and there is nothing to keep. */
export const isMeasured = ({ euTotal, ukTotal }: ReachFigures): boolean => euTotal !== null || ukTotal !== null;

const hasBreakdown = ({ byCountry, byAgeGender }: ReachFigures): boolean =>
  byCountry.length > 0 || byAgeGender.length > 0;

/**
 * Whether a snapshot is worth a row of its own beside those that are kept of its ad, in any order: it has a total, and
 * it differs in its totals from the newest one of its UTC day, or brings the breakdown which that one lacks.
 */
export const isWorthKeeping = (snapshot: ReachSnapshot, kept: readonly ReachSnapshot[]): boolean => {
  if (!isMeasured(snapshot.figures)) return false;
  if (kept.some(({ measuredAt }) => measuredAt === snapshot.measuredAt)) return false;
  const day = utcDayOf(snapshot.measuredAt);
  const newest = kept
    .filter(({ measuredAt }) => utcDayOf(measuredAt) === day)
    .reduce<ReachSnapshot | null>(
      (last, one) => (last === null || one.measuredAt > last.measuredAt ? one : last),
      null,
    );
  if (newest === null) return true;
  const isEqual =
    newest.figures.euTotal === snapshot.figures.euTotal && newest.figures.ukTotal === snapshot.figures.ukTotal;
  return !isEqual || (hasBreakdown(snapshot.figures) && !hasBreakdown(newest.figures));
};
