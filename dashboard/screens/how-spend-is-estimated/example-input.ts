import { MAX_REACH } from '#shared/domain/reach-limits.ts';
import type { SpendInput } from '#shared/domain/spend-estimate.ts';

const DAY_MS = 86_400_000;

export const EXAMPLE_LIMITS = { reach: { least: 0, most: MAX_REACH }, days: { least: 1, most: 3_650 } } as const;

export type ExampleCountry = { id: number; country: string; reach: string };

/** What somebody has typed into the example; `lastDay` as `YYYY-MM-DD`. */
export type ExampleFields = {
  reach: string;
  days: string;
  lastDay: string;
  countries: readonly ExampleCountry[];
};

/** The fields of the calculator when it is opened. */
export const firstFields = (nowMs: number): ExampleFields => ({
  reach: '109,709',
  days: '30',
  lastDay: new Date(nowMs).toISOString().slice(0, 10),
  countries: [
    { id: 1, country: 'DE', reach: '60' },
    { id: 2, country: 'FR', reach: '25' },
    { id: 3, country: 'PL', reach: '15' },
  ],
});

/** Null where it is empty; NaN where it is no whole number within its limits. */
export const wholeNumberIn = (text: string, { least, most }: { least: number; most: number }): number | null => {
  const digits = text.replaceAll(/[\s,.’']/g, '');
  if (digits === '') return null;
  const number = /^\d{1,15}$/.test(digits) ? Number(digits) : Number.NaN;
  return number >= least && number <= most ? number : Number.NaN;
};

const usable = (number: number | null): number | null => (Number.isNaN(number) ? null : number);

/** The ad that these fields describe, measured on its last day. What can't be read is missing. */
export const exampleInput = ({ reach, days, lastDay, countries }: ExampleFields): SpendInput => {
  const measuredAt = Date.parse(`${lastDay}T12:00:00Z`);
  const isDated = Number.isFinite(measuredAt);
  const count = isDated ? usable(wholeNumberIn(days, EXAMPLE_LIMITS.days)) : null;
  const nowMs = isDated ? measuredAt : 0;
  return {
    run: {
      isActive: true,
      startDate: count === null ? null : nowMs / 1_000 - (count - 1) * (DAY_MS / 1_000),
      endDate: null,
    },
    snapshots: [
      {
        measuredAt: nowMs,
        source: 'ad-details',
        figures: {
          euTotal: usable(wholeNumberIn(reach, EXAMPLE_LIMITS.reach)),
          ukTotal: null,
          byCountry: countries.map((row) => ({
            country: row.country,
            reach: usable(wholeNumberIn(row.reach, EXAMPLE_LIMITS.reach)) ?? 0,
          })),
          byAgeGender: [],
        },
      },
    ],
    nowMs,
  };
};
