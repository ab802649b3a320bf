import { knownReach } from './measured.ts';
import type { ReachFigures } from './reach.ts';
import { MAX_AGE_RANGE_LENGTH, MAX_REACH, MAX_REACH_AGES, MAX_REACH_COUNTRIES } from './reach-limits.ts';

/** One unvalidated cell of Meta's `age_country_gender_reach_breakdown`. */
export type ReachCell = { country: unknown; ageRange: unknown; male: unknown; female: unknown; unknown: unknown };

export type ReachAnswer = { euTotal: unknown; ukTotal: unknown; cells: readonly ReachCell[] };

type AgeGender = ReachFigures['byAgeGender'][number];

/**
 * Returns the totals of a reach response, and the EU breakdown summed by country (largest first) and by age and gender.
 * An invalid figure is missing, never 0. A cell without a valid country counts only by age and gender, and a cell
 * without a valid age range only by country. The returned figures always match `ReachFigures`.
 */
export const reachFiguresOf = ({ euTotal, ukTotal, cells }: ReachAnswer): ReachFigures => {
  const countries = new Map<string, number>();
  const ages = new Map<string, AgeGender>();
  for (const cell of cells) {
    addToCountry(countries, cell);
    addToAge(ages, cell);
  }
  return {
    euTotal: knownReach(euTotal),
    ukTotal: knownReach(ukTotal),
    byCountry: [...countries]
      .map(([country, reach]) => ({ country, reach }))
      .sort((one, other) => other.reach - one.reach)
      .slice(0, MAX_REACH_COUNTRIES),
    byAgeGender: [...ages.values()]
      .sort((one, other) => firstAge(one.ageRange) - firstAge(other.ageRange))
      .slice(0, MAX_REACH_AGES),
  };
};

const plus = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(MAX_REACH, one + other);

const addToCountry = (countries: Map<string, number>, { country, male, female, unknown }: ReachCell): void => {
  if (typeof country !== 'string' || !/^[A-Z]{2}$/.test(country)) return;
  const people = [male, female, unknown].map(knownReach).reduce(plus, null);
  const sum = plus(countries.get(country) ?? null, people);
  if (sum !== null) countries.set(country, sum);
};

const addToAge = (ages: Map<string, AgeGender>, { ageRange, ...people }: ReachCell): void => {
  if (!isAgeRange(ageRange)) return;
  const [male, female, unknown] = [knownReach(people.male), knownReach(people.female), knownReach(people.unknown)];
  if (male === null && female === null && unknown === null) return;
  const known = ages.get(ageRange) ?? { male: null, female: null, unknown: null };
  ages.set(ageRange, {
    ageRange,
    male: plus(known.male, male),
    female: plus(known.female, female),
    unknown: plus(known.unknown, unknown),
  });
};

const isAgeRange = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_AGE_RANGE_LENGTH && /^[\x20-\x7e]+$/.test(value);

/** Returns the first age of a range for sorting. Ranges without an age are last. */
const firstAge = (ageRange: string): number => Number(/^\d+/.exec(ageRange)?.[0] ?? 1_000);
