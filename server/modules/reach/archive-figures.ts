import { reachFiguresOf, type ReachCell } from '#shared/domain/spend/reach-margins.ts';
import type { ReachFigures } from '#shared/domain/spend/reach.ts';

/** The UK has a separate total and does not belong to the EU breakdown. */
const UNITED_KINGDOM = 'GB';
const NAMES_OF_THE_UK = /^(uk|gb|united kingdom)$/i;

/** Returns the figures of one row of `ads_archive`. Accepts invalid values of any type. */
export const figuresOf = (row: Readonly<Record<string, unknown>>): ReachFigures =>
  reachFiguresOf({
    euTotal: countIn(row['eu_total_reach']),
    ukTotal: ukTotalIn(row['total_reach_by_location']),
    cells: listIn(row['age_country_gender_reach_breakdown']).flatMap(cellsOf),
  });

/** Converts digits to a number, because Meta sends some counts as text. */
export const countIn = (value: unknown): unknown =>
  typeof value === 'string' && /^\d{1,12}$/.test(value) ? Number(value) : value;

const ukTotalIn = (locations: unknown): unknown => {
  const found = listIn(locations)
    .map(recordIn)
    .find(({ key }) => typeof key === 'string' && NAMES_OF_THE_UK.test(key));
  return countIn(found?.['value']);
};

const cellsOf = (part: unknown): ReachCell[] => {
  const { country, age_gender_breakdowns: rows } = recordIn(part);
  if (country === UNITED_KINGDOM) return [];
  return listIn(rows)
    .map(recordIn)
    .map(({ age_range: ageRange, male, female, unknown }) => ({
      country,
      ageRange,
      male: countIn(male),
      female: countIn(female),
      unknown: countIn(unknown),
    }));
};

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const recordIn = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
