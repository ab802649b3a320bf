import type { Result } from '#shared/lib/result.ts';
import { daysOf, type Run } from '../ad/ad-run.ts';
import { costIn, EU_DEFAULT_COST, meanSeasonFactor, type Triple } from './cost-assumptions.ts';
import { knownReach, type Measured } from './measured.ts';
import { frequencyAfter, USUAL_FREQUENCY, widened } from './measured-factors.ts';
import type { ReachFigures } from './reach.ts';

/** Amounts in euro cents; low <= likely <= high. */
export type SpendBand = { lowCents: number; likelyCents: number; highCents: number };

/** Factors of the costs. Null if the days run are unknown: then the usual frequency is used, and no season. */
export type DayFactors = { days: number; frequency: number; seasonFactor: number } | null;

/** countries: each country by its own cost. eu-default: no breakdown by country, so one cost is used for the EU. */
type RangeBasis = {
  dayFactors: DayFactors;
  /** The factor of the cost for each account, because large ads cost less. */
  sizeFactor: number;
} & (
  | {
      basis: 'countries';
      countryCount: number;
      /** Countries without a row in the table. They use the EU default. */
      byDefault: string[];
      measured: Measured;
    }
  | { basis: 'eu-default' }
);

/**
 * The factor of the own costs by which amounts were multiplied. `count`: the own ads that it is computed from. `of`:
 * whether these are the ads of the advertiser, or all of the account.
 */
export type CalibratedBy = { factor: number; count: number; of: 'account' | 'page' };

/** `calibration`: absent if no own costs changed the amounts. */
export type SpendRange = { band: SpendBand; making: RangeBasis; calibration?: CalibratedBy | undefined };

export type CountryReach = ReachFigures['byCountry'][number];

/** Returns the countries of an EU breakdown with a reach above 0; null if there are none. */
export const reachedCountries = ({ byCountry }: ReachFigures): readonly CountryReach[] | null => {
  const reached = byCountry.filter(({ country, reach }) => !isInUk(country) && (knownReach(reach) ?? 0) > 0);
  return reached.length === 0 ? null : reached;
};

export const dayFactorsOf = (ran: Result<Run, unknown>): DayFactors => {
  if (!ran.ok) return null;
  const days = daysOf(ran.value);
  return { days, frequency: frequencyAfter(days), seasonFactor: meanSeasonFactor(ran.value) };
};

/**
 * Returns EUR for 1,000 reached accounts: CPM x frequency x season. Without a row in the table, the EU default, which
 * is a cost at the usual frequency, is used in the same way.
 */
const costPerThousand = (country: string | null, dayFactors: DayFactors): Triple => {
  const { frequency, seasonFactor } = dayFactors ?? { frequency: USUAL_FREQUENCY, seasonFactor: 1 };
  const cpm = country === null ? null : (costIn(country)?.cpm ?? null);
  const { low, likely, high } = widened(cpm ?? EU_DEFAULT_COST);
  const factor = (cpm === null ? frequency / USUAL_FREQUENCY : frequency) * seasonFactor;
  return { low: low * factor, likely: likely * factor, high: high * factor };
};

/** Returns the spend for `reach` accounts at a cost in EUR for 1,000 accounts of an ad with the size factor 1. */
const bandOf = (reach: number, cost: Triple, sizeFactor: number): SpendBand => {
  const centsPerEuro = (reach * sizeFactor) / 10;
  return {
    lowCents: Math.round(cost.low * centsPerEuro),
    likelyCents: Math.round(cost.likely * centsPerEuro),
    highCents: Math.round(cost.high * centsPerEuro),
  };
};

/** Factors of the cost that hold for the whole ad. `sizeFactor`: of its reach in the EU and the UK together. */
export type AdFactors = { dayFactors: DayFactors; sizeFactor: number };

/** Returns the range without a breakdown by country. */
export const rangeByDefault = (reach: number, { dayFactors, sizeFactor }: AdFactors): SpendRange => ({
  band: bandOf(reach, costPerThousand(null, dayFactors), sizeFactor),
  making: { basis: 'eu-default', dayFactors, sizeFactor },
});

/**
 * Returns the range for a published total: each country's share of the breakdown, scaled to the total, at the cost of
 * the country. A country without a row uses the EU default.
 */
export const rangeByCountry = (
  total: number,
  countries: readonly CountryReach[],
  making: AdFactors & { measured: Measured },
): SpendRange => {
  const sum = countries.reduce((all, { reach }) => all + reach, 0);
  const mean = { low: 0, likely: 0, high: 0 };
  const byDefault: string[] = [];
  for (const { country, reach } of countries) {
    if (costIn(country) === null) byDefault.push(country);
    const cost = costPerThousand(country, making.dayFactors);
    mean.low += (cost.low * reach) / sum;
    mean.likely += (cost.likely * reach) / sum;
    mean.high += (cost.high * reach) / sum;
  }
  return {
    band: bandOf(total, mean, making.sizeFactor),
    making: {
      basis: 'countries',
      countryCount: countries.length,
      byDefault,
      measured: making.measured,
      dayFactors: making.dayFactors,
      sizeFactor: making.sizeFactor,
    },
  };
};

/** Returns the range for the UK total at the cost of the UK. */
export const bandInUk = (reach: number, { dayFactors, sizeFactor }: AdFactors): SpendBand =>
  bandOf(reach, costPerThousand('GB', dayFactors), sizeFactor);

/** ISO 3166 defines GB; Meta also uses UK. */
const CODES: readonly string[] = ['GB', 'UK'];

/** Whether a country code means the UK. EU figures do not include the UK; it is shown separately. */
export const isInUk = (country: string): boolean => CODES.includes(country);
