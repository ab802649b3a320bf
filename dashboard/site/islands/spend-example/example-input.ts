import { asciiDigits } from '#shared/domain/unicode-text.ts';
import { MAX_REACH } from '#shared/domain/spend/reach-limits.ts';
import type { SpendInput } from '#shared/domain/spend/spend-estimate.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { howSpend } from '#shared/texts/en/site/how-spend.ts';
import { say } from '#shared/texts/say.ts';

export const EXAMPLE_LIMITS = { reach: { least: 0, most: MAX_REACH }, days: { least: 1, most: 3_650 } } as const;

export type ExampleCountry = { id: number; country: string; reach: string };

/** The texts in the fields. The format of `lastDay` is `YYYY-MM-DD`. */
export type ExampleFields = {
  reach: string;
  days: string;
  lastDay: string;
  countries: readonly ExampleCountry[];
};

/** The initial values of the fields. The initial value of the last day is the current day. */
export const FIRST_FIELDS: Omit<ExampleFields, 'lastDay'> = {
  reach: '109,709',
  days: '30',
  countries: [
    { id: 1, country: 'DE', reach: '60' },
    { id: 2, country: 'FR', reach: '25' },
    { id: 3, country: 'PL', reach: '15' },
  ],
};

/** Parses a whole number. Returns null if the text is empty, and NaN if it is not a whole number within the limits. */
const wholeNumberIn = (text: string, { least, most }: { least: number; most: number }): number | null => {
  const digits = asciiDigits(text).replaceAll(/[\s,.’']/g, '');
  if (digits === '') return null;
  const number = /^\d{1,15}$/.test(digits) ? Number(digits) : Number.NaN;
  return number >= least && number <= most ? number : Number.NaN;
};

/** Returns what is wrong with the text of a number field. Undefined: nothing, or the field is empty. */
export const numberErrorIn = (text: string, limits: { least: number; most: number }): string | undefined =>
  Number.isNaN(wholeNumberIn(text, limits)) ? say(howSpend.example.notWhole, limits) : undefined;

const nullIfNaN = (number: number | null): number | null => (Number.isNaN(number) ? null : number);

/** Returns the ad that the fields describe, measured on its last day. Invalid values are treated as missing. */
export const exampleInput = ({ reach, days, lastDay, countries }: ExampleFields): SpendInput => {
  const measuredAt = Date.parse(`${lastDay}T12:00:00Z`);
  const isDated = Number.isFinite(measuredAt);
  const count = isDated ? nullIfNaN(wholeNumberIn(days, EXAMPLE_LIMITS.days)) : null;
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
          euTotal: nullIfNaN(wholeNumberIn(reach, EXAMPLE_LIMITS.reach)),
          ukTotal: null,
          byCountry: countries.map((row) => ({
            country: row.country,
            reach: nullIfNaN(wholeNumberIn(row.reach, EXAMPLE_LIMITS.reach)) ?? 0,
          })),
          byAgeGender: [],
        },
      },
    ],
    nowMs,
  };
};
