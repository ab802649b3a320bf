import { estimatedCountries } from '../spend/cost-assumptions.ts';

/** Meta uses them beside the code and the names of the standard. */
const OTHER_NAMES: readonly (readonly [name: string, country: string])[] = [
  ['uk', 'GB'],
  ['czech republic', 'CZ'],
  ['tschechische republik', 'CZ'],
];

/** The codes, and the names in English and German, of all countries that can be chosen for an estimate. */
const countries: ReadonlyMap<string, string> = new Map([
  ...['en', 'de'].flatMap((language) => {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    return estimatedCountries().map((country) => [(names.of(country) ?? country).toLowerCase(), country] as const);
  }),
  ...estimatedCountries().map((country) => [country.toLowerCase(), country] as const),
  ...OTHER_NAMES,
]);

/** Returns the ISO 3166-1 code of a country in a table of Ads Manager; null if no estimate is possible for it. */
export const countryIn = (text: string): string | null => countries.get(text.toLowerCase()) ?? null;
