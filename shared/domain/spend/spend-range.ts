import type { Result } from '#shared/lib/result.ts';
import { daysOf, type Run } from '../ad/ad-run.ts';
import { costIn, EU_DEFAULT_COST, type Triple, frequencyAfter, meanSeasonFactor } from './cost-assumptions.ts';
import { knownReach, type Measured } from './measured.ts';
import type { ReachFigures } from './reach.ts';

/** Amounts in euro cents; low <= likely <= high. */
export type SpendBand = { lowCents: number; likelyCents: number; highCents: number };

/** Factors of the costs. Null if the days run are unknown: then the frequency of the table is used, and no season. */
export type DayFactors = { days: number; frequency: number; seasonFactor: number } | null;

/** countries: each country by its own cost. eu-default: no breakdown by country, so one cost is used for the EU. */
type RangeBasis =
  | {
      basis: 'countries';
      countryCount: number;
      /** Countries without a row in the table. They use the EU default. */
      byDefault: string[];
      dayFactors: DayFactors;
      measured: Measured;
    }
  | { basis: 'eu-default' };

export type SpendRange = { band: SpendBand; making: RangeBasis };

export type CountryReach = ReachFigures['byCountry'][number];

/** Returns the countries of an EU breakdown with a reach above 0; null if there are none. */
export const reachedCountries = ({ byCountry }: ReachFigures): readonly CountryReach[] | null => {
  const reached = byCountry.filter(({ country, reach }) => !isInUk(country) && (knownReach(reach) ?? 0) > 0);
  return reached.length === 0 ? null : reached;
};

export const dayFactorsOf = (ran: Result<Run, unknown>): DayFactors => {
  if (!ran.ok) return null;
  const days = daysOf(ran.value);
  return { days, frequency: frequencyAfter(days).likely, seasonFactor: meanSeasonFactor(ran.value) };
};

/** Returns EUR for 1,000 reached accounts: CPM x frequency x season. Null if the table has no row. */
const costPerThousand = (country: string, dayFactors: DayFactors): Triple | null => {
  const cost = costIn(country);
  if (cost === null || dayFactors === null) return cost?.perThousandReached ?? null;
  const frequency = frequencyAfter(dayFactors.days);
  const { seasonFactor } = dayFactors;
  return {
    low: cost.cpm.low * frequency.low * seasonFactor,
    likely: cost.cpm.likely * frequency.likely * seasonFactor,
    high: cost.cpm.high * frequency.high * seasonFactor,
  };
};

/** Returns the spend for `reach` accounts at a cost in EUR for 1,000 accounts. */
const bandOf = (reach: number, cost: Triple): SpendBand => ({
  lowCents: Math.round((reach * cost.low) / 10),
  likelyCents: Math.round((reach * cost.likely) / 10),
  highCents: Math.round((reach * cost.high) / 10),
});

export const rangeByDefault = (reach: number): SpendRange => ({
  band: bandOf(reach, EU_DEFAULT_COST),
  making: { basis: 'eu-default' },
});

/**
 * Returns the range for a published total: each country's share of the breakdown, scaled to the total, at the cost of
 * the country. A country without a row uses the EU default, which already is a cost for reached accounts.
 */
export const rangeByCountry = (
  total: number,
  countries: readonly CountryReach[],
  making: { dayFactors: DayFactors; measured: Measured },
): SpendRange => {
  const sum = countries.reduce((all, { reach }) => all + reach, 0);
  const mean = { low: 0, likely: 0, high: 0 };
  const byDefault: string[] = [];
  for (const { country, reach } of countries) {
    const own = costPerThousand(country, making.dayFactors);
    if (own === null) byDefault.push(country);
    const cost = own ?? EU_DEFAULT_COST;
    mean.low += (cost.low * reach) / sum;
    mean.likely += (cost.likely * reach) / sum;
    mean.high += (cost.high * reach) / sum;
  }
  return {
    band: bandOf(total, mean),
    making: { basis: 'countries', countryCount: countries.length, byDefault, ...making },
  };
};

/** Returns the range for the UK total at the cost of the UK. */
export const bandInUk = (reach: number, dayFactors: DayFactors): SpendBand =>
  bandOf(reach, costPerThousand('GB', dayFactors) ?? EU_DEFAULT_COST);

/** ISO 3166 defines GB; Meta also uses UK. */
const CODES: readonly string[] = ['GB', 'UK'];

/** Whether a country code means the UK. EU figures do not include the UK; it is shown separately. */
export const isInUk = (country: string): boolean => CODES.includes(country);
