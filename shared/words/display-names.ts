const countries = new Intl.DisplayNames('en', { type: 'region' });

/** Returns `Germany` for DE; the code itself if it is unknown. */
export const countryName = (code: string): string => (/^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code);

type NamedCountry = { country: string; name: string };

/** Returns countries with their names, in the order of the names. */
export const namedCountries = (codes: readonly string[]): NamedCountry[] =>
  codes
    .map((country) => ({ country, name: countryName(country) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));

const languages = new Intl.DisplayNames('en', { type: 'language' });

/** Returns `German` for de; the code itself if it is unknown. */
export const languageName = (code: string): string => languages.of(code) ?? code;

/** Returns the display name of a keyword of the Ad Library. Without a name, `SOME_PLACE` becomes `Some Place`. */
export const keywordName = (keyword: string, names: Readonly<Record<string, string>> = {}): string =>
  Object.hasOwn(names, keyword) ? (names[keyword] ?? keyword) : inWords(keyword);

const inWords = (keyword: string): string =>
  keyword
    .toLowerCase()
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
