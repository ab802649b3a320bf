import * as z from 'zod/mini';
import { UnixMs } from '../moment.ts';
import { MAX_AGE_RANGE_LENGTH, MAX_REACH, MAX_REACH_AGES, MAX_REACH_COUNTRIES } from './reach-limits.ts';
import { utcDayOf } from '../time.ts';

const Reach = z.int().check(z.minimum(0), z.maximum(MAX_REACH));

/** Two upper-case letters (ISO 3166-1), including territories. */
export const CountryCode = z.string().check(z.regex(/^[A-Z]{2}$/));

/** An age range of the Ad Library: `55-64`, `65+`, `Unknown`. Only printable ASCII, which all systems can store. */
const AgeRange = z.string().check(z.maxLength(MAX_AGE_RANGE_LENGTH), z.regex(/^[\x20-\x7e]+$/));

/**
 * Number of different accounts that an ad reached since its start. The EU breakdown is stored by country, and by age
 * and gender. Its sums differ from the total, so they are never shown as the total. The UK is separate. Null: unknown.
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
 * ad-details: response to the page's own request when the user opened the details of an ad. details-request: the same
 * request, repeated by Check Spend. official-api: Meta's `ads_archive`, requested by the server. ad-archive: the
 * service at `AD_ARCHIVE_URL`.
 */
export const ReachSource = z.enum(['ad-details', 'details-request', 'official-api', 'ad-archive']);
export type ReachSource = z.infer<typeof ReachSource>;

/** One measurement of an ad's reach. A later snapshot never replaces an earlier one. */
export const ReachSnapshot = z.strictObject({ measuredAt: UnixMs, source: ReachSource, figures: ReachFigures });
export type ReachSnapshot = z.infer<typeof ReachSnapshot>;

/** Whether the figures contain a total. Without a total, nothing was measured. */
export const isMeasured = ({ euTotal, ukTotal }: ReachFigures): boolean => euTotal !== null || ukTotal !== null;

const hasBreakdown = ({ byCountry, byAgeGender }: ReachFigures): boolean =>
  byCountry.length > 0 || byAgeGender.length > 0;

/**
 * Whether a snapshot is stored besides the stored ones of its ad (in any order). It must have a total, and must differ
 * in a total from the newest one of its UTC day, or have a breakdown that the newest one lacks.
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
