import * as z from 'zod/mini';

const Count = z.coerce.number().check(z.int(), z.minimum(0));
const Day = z.iso.date();

/**
 * A political or issue ad with what Meta published about it: only numbers and dates. The keys are the columns of the
 * files with such ads, and `bench/estimate/README.md` explains them.
 */
export const PublishedAd = z.strictObject({
  /** The number of the advertiser's page within the file; it is not Meta's id. */
  page: Count,
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  spend_low: Count,
  spend_high: Count,
  impressions_low: Count,
  impressions_high: Count,
  eu_reach: Count,
  start: Day,
  /** Empty if the ad was still running. */
  stop: z.union([z.literal(''), Day]),
  /** The sum of the reach of all EU countries, and the reach in the country of the file. */
  country_reach: Count,
  own_reach: Count,
});
export type PublishedAd = z.infer<typeof PublishedAd>;

const COLUMNS = [
  ...(['page', 'currency', 'spend_low', 'spend_high', 'impressions_low', 'impressions_high'] as const),
  ...(['eu_reach', 'start', 'stop', 'country_reach', 'own_reach'] as const),
] satisfies readonly (keyof PublishedAd)[];

/** The header names the reach in the country of the file after the country, for example `cz_reach`. */
const headerOf = (country: string): string =>
  COLUMNS.map((column) => (column === 'own_reach' ? `${country.toLowerCase()}_reach` : column)).join(',');

/** Formats the CSV file of a country. No value needs quotes, because all are numbers, dates or currencies. */
export const publishedAdsText = (country: string, ads: readonly PublishedAd[]): string =>
  [headerOf(country), ...ads.map((ad) => COLUMNS.map((column) => ad[column]).join(','))].join('\n').concat('\n');

/** Parses the CSV file of a country. Throws if a line is not valid. */
export const parsePublishedAds = (country: string, text: string): PublishedAd[] => {
  const [header = '', ...lines] = text.trimEnd().split('\n');
  if (header !== headerOf(country)) throw new Error(`The first line is not the header of a file of ${country}.`);
  return lines.map((line) => {
    const values = line.split(',');
    return PublishedAd.parse(Object.fromEntries(COLUMNS.map((column, index) => [column, values[index]])));
  });
};
