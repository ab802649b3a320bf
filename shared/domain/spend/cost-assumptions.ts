import type { Run } from '../ad/ad-run.ts';
import { DAY_MS } from '../time.ts';

/** A low, a likely and a high estimate of one figure. */
export type Triple = Readonly<{ low: number; likely: number; high: number }>;

/** B: two sources. C: one source. D: an assumption. */
export type EvidenceGrade = 'B' | 'C' | 'D';

export type CountryCost = Readonly<{
  grade: EvidenceGrade;
  /** EUR for 1,000 impressions. */
  cpm: Triple;
}>;

/** UTC day on which the figures were collected. */
export const CPM_TABLE_DATE = '2026-11-21';

/** Dollars per euro. The prices of the sources were converted at this rate. */
export const DOLLARS_IN_TABLE = 1.13;

/** Sources of the figures. */
export const cpmSources = [
  { name: 'Enhencer', what: 'CPM of Facebook ads 2024' },
  { name: 'Superads', what: 'medians of CPM 2025' },
] as const;

/** EUR for 1,000 reached accounts in a country without a row. A usual frequency is included. */
export const EU_DEFAULT_COST: Triple = { low: 6, likely: 11, high: 25 };

type Row = readonly [EvidenceGrade, cpm: readonly [low: number, likely: number, high: number]];

/** By ISO 3166-1 alpha-2 code: grade, and CPM in EUR: low, likely and high. */
const rows: Readonly<Record<string, Row>> = {
  AT: ['C', [6.5, 8.2, 12.3]],
  BE: ['C', [6.5, 8.1, 12.2]],
  BG: ['D', [2.3, 3.5, 6.4]],
  CH: ['C', [6.9, 8.6, 12.9]],
  CZ: ['D', [3.7, 5.8, 10.4]],
  DE: ['B', [7.6, 10.9, 15.9]],
  DK: ['B', [6.5, 7.9, 9.9]],
  EE: ['D', [3.2, 4.9, 8.8]],
  ES: ['B', [4.8, 6.8, 10]],
  FI: ['C', [4.9, 6.1, 9.1]],
  FR: ['B', [6.1, 7.8, 10.3]],
  GB: ['C', [7.7, 9.6, 14.4]],
  GR: ['C', [2.9, 3.7, 5.5]],
  HR: ['D', [2.9, 4.4, 8]],
  HU: ['C', [3.6, 4.5, 6.8]],
  IE: ['C', [8.3, 10.3, 15.5]],
  IT: ['B', [6.1, 7.8, 10.2]],
  LT: ['D', [3.2, 4.9, 8.8]],
  LU: ['C', [5.1, 6.4, 9.6]],
  LV: ['D', [2.9, 4.4, 8]],
  NL: ['B', [7.1, 9.1, 11.8]],
  NO: ['B', [7.3, 10.1, 14.3]],
  PL: ['C', [6.7, 8.3, 12.5]],
  PT: ['C', [7, 8.7, 13.1]],
  RO: ['D', [2.6, 4, 7.2]],
  SE: ['B', [7.2, 9.1, 11.7]],
  SI: ['D', [3.5, 5.3, 9.6]],
  SK: ['D', [3.2, 4.9, 8.8]],
};

const costs: ReadonlyMap<string, CountryCost> = new Map(
  Object.entries(rows).map(([country, [grade, [low, likely, high]]]) => [
    country,
    { grade, cpm: { low, likely, high } },
  ]),
);

/** Returns the cost in a country; null if the table has no row for it. Then `EU_DEFAULT_COST` applies. */
export const costIn = (country: string): CountryCost | null => costs.get(country) ?? null;

/** Returns the codes of all countries with a row. */
export const countriesWithCost = (): readonly string[] => [...costs.keys()];

/** EU countries without a row. */
const OTHER_EU_COUNTRIES: readonly string[] = ['CY', 'MT'];

/** Returns the codes of the countries that can be chosen for an estimate: those with a row, and the rest of the EU. */
export const estimatedCountries = (): readonly string[] => [...countriesWithCost(), ...OTHER_EU_COUNTRIES];

/**
 * CPM of a month relative to the mean of its year, January first: the worldwide medians of Superads for 2025, of which
 * every month is complete. The last month of a series of Superads is too low, because it is incomplete. Series of
 * single countries are not used: their months change by up to a fourth between two publications.
 */
export const SEASON_FACTORS: readonly number[] = [
  0.88, 0.89, 0.95, 0.92, 0.98, 0.98, 0.97, 1.01, 0.99, 1.08, 1.25, 1.09,
];

/** Returns the mean season factor of the days of a run. */
export const meanSeasonFactor = ({ firstDay, lastDay }: Run): number => {
  let sum = 0;
  for (let day = firstDay; day <= lastDay;) {
    const date = new Date(day * DAY_MS);
    const nextMonth = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1) / DAY_MS;
    const days = Math.min(nextMonth, lastDay + 1) - day;
    sum += days * (SEASON_FACTORS[date.getUTCMonth()] ?? 1);
    day += days;
  }
  return sum / (lastDay - firstDay + 1);
};
