import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { DAY_MS } from '#shared/domain/time.ts';

/** An ad whose spend Meta published. Amounts are in euros, days are UTC days since 1970. */
export type KnownAd = {
  /** The number of the advertiser's page in the file. */
  page: number;
  reach: number;
  firstDay: number;
  lastDay: number;
  /** The bounds of the published range, and its middle. */
  spend: { low: number; middle: number; high: number };
  /** The middle of the published range. */
  impressions: number;
};

const FILE = new URL('political-cz.csv', import.meta.url);

const MIN_CZ_SHARE = 0.95;
const MIN_REACH = 500;
const MIN_SPEND_EUR = 4;

const Count = z.coerce.number().check(z.int(), z.minimum(0));
const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const Row = z.strictObject({
  page: Count,
  currency: z.enum(['CZK', 'GBP', 'USD', 'EUR']),
  spend_low: Count,
  spend_high: Count,
  impressions_low: Count,
  impressions_high: Count,
  eu_reach: Count,
  start: Day,
  stop: z.union([z.literal(''), Day]),
  country_reach: Count,
  cz_reach: Count,
});
type Row = z.infer<typeof Row>;

/** Euros for one unit of a currency: approximate means of the period of the data. */
const EUROS: Readonly<Record<Row['currency'], number>> = { CZK: 1 / 24.5, GBP: 1.16, USD: 1 / 1.08, EUR: 1 };

const readRows = (): Row[] => {
  const [header = '', ...lines] = readFileSync(FILE, 'utf8').trimEnd().split('\n');
  const names = header.split(',');
  return lines.map((line) => {
    const values = line.split(',');
    return Row.parse(Object.fromEntries(names.map((name, index) => [name, values[index]])));
  });
};

const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS;

/** Returns the ad of a row; null if a step of the README omits it. */
const knownAdOf = (row: Row): KnownAd | null => {
  if (row.stop === '') return null;
  if (row.country_reach === 0 || row.cz_reach / row.country_reach < MIN_CZ_SHARE) return null;
  if (row.eu_reach < MIN_REACH) return null;
  const low = row.spend_low * EUROS[row.currency];
  if (low < MIN_SPEND_EUR) return null;
  const high = (row.spend_high + 1) * EUROS[row.currency];
  return {
    page: row.page,
    reach: row.eu_reach,
    firstDay: dayOf(row.start),
    lastDay: dayOf(row.stop),
    spend: { low, middle: (low + high) / 2, high },
    impressions: (row.impressions_low + row.impressions_high + 1) / 2,
  };
};

/** Reads the ads whose spend is known well enough. Throws if the file is damaged. */
export const readKnownAds = (): KnownAd[] => readRows().flatMap((row) => knownAdOf(row) ?? []);
