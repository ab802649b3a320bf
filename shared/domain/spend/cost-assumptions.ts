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
  /** EUR for 1,000 reached accounts at a usual frequency (1.2, 1.5 and 2.2). Used if the days run are unknown. */
  perThousandReached: Triple;
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

type Row = readonly [EvidenceGrade, cpm: readonly [number, number, number], reached: readonly [number, number, number]];

/** By ISO 3166-1 alpha-2 code: grade, CPM and cost for 1,000 reached accounts, each low, likely and high in EUR. */
const rows: Readonly<Record<string, Row>> = {
  AT: ['C', [6.5, 8.2, 12.3], [7.8, 12.3, 27]],
  BE: ['C', [6.5, 8.1, 12.2], [7.8, 12.2, 26.8]],
  BG: ['D', [2.3, 3.5, 6.4], [2.8, 5.3, 14]],
  CH: ['C', [6.9, 8.6, 12.9], [8.3, 12.9, 28.5]],
  CZ: ['D', [3.7, 5.8, 10.4], [4.5, 8.6, 22.8]],
  DE: ['B', [7.6, 10.9, 15.9], [9.1, 16.3, 35]],
  DK: ['B', [6.5, 7.9, 9.9], [7.8, 11.9, 21.7]],
  EE: ['D', [3.2, 4.9, 8.8], [3.8, 7.3, 19.3]],
  ES: ['B', [4.8, 6.8, 10], [5.7, 10.3, 22]],
  FI: ['C', [4.9, 6.1, 9.1], [5.8, 9.1, 20.1]],
  FR: ['B', [6.1, 7.8, 10.3], [7.3, 11.7, 22.6]],
  GB: ['C', [7.7, 9.6, 14.4], [9.2, 14.4, 31.7]],
  GR: ['C', [2.9, 3.7, 5.5], [3.5, 5.5, 12.1]],
  HR: ['D', [2.9, 4.4, 8], [3.5, 6.6, 17.5]],
  HU: ['C', [3.6, 4.5, 6.8], [4.3, 6.8, 14.9]],
  IE: ['C', [8.3, 10.3, 15.5], [9.9, 15.5, 34.1]],
  IT: ['B', [6.1, 7.8, 10.2], [7.3, 11.7, 22.3]],
  LT: ['D', [3.2, 4.9, 8.8], [3.8, 7.3, 19.3]],
  LU: ['C', [5.1, 6.4, 9.6], [6.1, 9.6, 21.1]],
  LV: ['D', [2.9, 4.4, 8], [3.5, 6.6, 17.5]],
  NL: ['B', [7.1, 9.1, 11.8], [8.6, 13.6, 26]],
  NO: ['B', [7.3, 10.1, 14.3], [8.7, 15.1, 31.4]],
  PL: ['C', [6.7, 8.3, 12.5], [8, 12.5, 27.5]],
  PT: ['C', [7, 8.7, 13.1], [8.4, 13.1, 28.9]],
  RO: ['D', [2.6, 4, 7.2], [3.1, 6, 15.8]],
  SE: ['B', [7.2, 9.1, 11.7], [8.6, 13.6, 25.7]],
  SI: ['D', [3.5, 5.3, 9.6], [4.1, 8, 21]],
  SK: ['D', [3.2, 4.9, 8.8], [3.8, 7.3, 19.3]],
};

const triple = ([low, likely, high]: readonly [number, number, number]): Triple => ({ low, likely, high });

const costs: ReadonlyMap<string, CountryCost> = new Map(
  Object.entries(rows).map(([country, [grade, cpm, reached]]) => [
    country,
    { grade, cpm: triple(cpm), perThousandReached: triple(reached) },
  ]),
);

/** Returns the cost in a country; null if the table has no row for it. Then `EU_DEFAULT_COST` applies. */
export const costIn = (country: string): CountryCost | null => costs.get(country) ?? null;

/** Returns the codes of all countries with a row. */
export const countriesWithCost = (): readonly string[] => [...costs.keys()];

/** Number of times that a reached account has seen an ad, by the days run. This is an assumption. */
export const FREQUENCY_STEPS: readonly { upToDays: number; likely: number }[] = [
  { upToDays: 3, likely: 1.15 },
  { upToDays: 14, likely: 1.35 },
  { upToDays: 45, likely: 1.6 },
  { upToDays: 120, likely: 2 },
  { upToDays: Infinity, likely: 2.5 },
];

/** Returns the frequency. For low and high, the part above one view is multiplied by 0.5 and 1.8. */
export const frequencyAfter = (days: number): Triple => {
  const likely = FREQUENCY_STEPS.find(({ upToDays }) => days <= upToDays)?.likely ?? 2.5;
  return { low: 1 + 0.5 * (likely - 1), likely, high: 1 + 1.8 * (likely - 1) };
};

/** CPM of a month relative to the mean of its year, January first: damped mean of a global and an EU series. */
export const SEASON_FACTORS: readonly number[] = [
  0.82, 0.86, 0.98, 0.93, 1.02, 0.96, 0.93, 0.9, 1.02, 1.12, 1.35, 1.06,
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
