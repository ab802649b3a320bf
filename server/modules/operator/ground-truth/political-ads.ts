import * as z from 'zod/mini';
import type { ArchiveQuery } from '#server/modules/reach/ads-archive.ts';
import { countIn, figuresOf } from '#server/modules/reach/archive-figures.ts';
import { PublishedAd } from '#shared/domain/spend/ground-truth/published-ad.ts';

/** Facts that Meta may not publish about an ad. `open-range`: the largest range, which has no upper end. */
export const MISSING_FACTS = ['page', 'dates', 'spend', 'currency', 'impressions', 'open-range', 'reach'] as const;
export type MissingFact = (typeof MISSING_FACTS)[number];

/** The numbers of an ad. The page is counted later. */
export const PublishedNumbers = z.omit(PublishedAd, { page: true });
export type PublishedNumbers = z.infer<typeof PublishedNumbers>;

/** One row of the archive. The ids are used only to recognize repeated ads and pages. */
export type PoliticalAd =
  { id: string; pageId: string; numbers: PublishedNumbers } | { id: string; missing: MissingFact };

/**
 * The API requires a search text. A dot requests all ads; Meta's own script for this API sends it if the user gives
 * no search text. The API reference does not mention it.
 */
const ALL_ADS = '.';

/** Meta publishes the EU reach since August 2023, so ads that ended before this day have none. */
const FIRST_DAY = '2023-08-01';

/** Names, texts and addresses are not requested. `ad_snapshot_url` would contain the token. */
const FIELDS = [
  'id',
  'page_id',
  'spend',
  'impressions',
  'currency',
  'ad_delivery_start_time',
  'ad_delivery_stop_time',
  'eu_total_reach',
  'age_country_gender_reach_breakdown',
];

/** Returns the query for a page of all political and issue ads that reached a country. */
export const politicalAdsQuery = (country: string, size: number, after: string | null): ArchiveQuery => ({
  search_terms: ALL_ADS,
  ad_type: 'POLITICAL_AND_ISSUE_ADS',
  ad_active_status: 'ALL',
  ad_reached_countries: JSON.stringify([country]),
  ad_delivery_date_min: FIRST_DAY,
  fields: FIELDS.join(','),
  limit: String(size),
  ...(after === null ? {} : { after }),
});

/** Meta sends ids as text. */
const Id = z.string().check(z.regex(/^\d{1,25}$/));
const Row = z.looseObject({ id: Id });
const Count = z.pipe(z.transform(countIn), z.int().check(z.minimum(0)));
const Range = z.object({ lower_bound: Count, upper_bound: z.optional(Count) });
/** Accepts a day or a time, because older versions of the API sent a time. */
const Day = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string) => text.slice(0, 10)),
  ),
  z.iso.date(),
);
const Currency = z.string().check(z.regex(/^[A-Z]{3}$/));

/** Parses a row of the archive; null for a row without an id. */
export const politicalAdOf = (row: unknown, country: string): PoliticalAd | null => {
  const parsed = Row.safeParse(row);
  if (!parsed.success) return null;
  const { id, page_id: page } = parsed.data;
  const pageId = Id.safeParse(page);
  if (!pageId.success) return { id, missing: 'page' };
  const numbers = numbersOf(parsed.data, country);
  return typeof numbers === 'string' ? { id, missing: numbers } : { id, pageId: pageId.data, numbers };
};

const numbersOf = (row: Readonly<Record<string, unknown>>, country: string): PublishedNumbers | MissingFact => {
  const { ad_delivery_start_time: first, ad_delivery_stop_time: last = null } = row;
  const start = Day.safeParse(first);
  const stop = Day.safeParse(last);
  if (!start.success || (last !== null && !stop.success)) return 'dates';
  const amounts = amountsOf(row);
  if (typeof amounts === 'string') return amounts;
  const { euTotal, byCountry } = figuresOf(row);
  if (euTotal === null) return 'reach';
  return {
    ...amounts,
    eu_reach: euTotal,
    start: start.data,
    stop: stop.success ? stop.data : '',
    country_reach: byCountry.reduce((sum, { reach }) => sum + reach, 0),
    own_reach: byCountry.find((one) => one.country === country)?.reach ?? 0,
  };
};

type Amounts = Pick<PublishedNumbers, 'currency' | 'spend_low' | 'spend_high' | 'impressions_low' | 'impressions_high'>;

const amountsOf = (row: Readonly<Record<string, unknown>>): Amounts | MissingFact => {
  const spend = Range.safeParse(row['spend']);
  if (!spend.success) return 'spend';
  const currency = Currency.safeParse(row['currency']);
  if (!currency.success) return 'currency';
  const impressions = Range.safeParse(row['impressions']);
  if (!impressions.success) return 'impressions';
  const spendEnd = spend.data.upper_bound;
  const impressionsEnd = impressions.data.upper_bound;
  if (spendEnd === undefined || impressionsEnd === undefined) return 'open-range';
  return {
    currency: currency.data,
    spend_low: spend.data.lower_bound,
    spend_high: spendEnd,
    impressions_low: impressions.data.lower_bound,
    impressions_high: impressionsEnd,
  };
};
