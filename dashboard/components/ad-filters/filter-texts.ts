import { MediaType, type AdQuery } from '#shared/domain/lists/ad-query.ts';
import { dashboard } from '#shared/texts/en/research/dashboard.ts';
import { listFilters as texts } from '#shared/texts/en/research/list-filters.ts';
import { say } from '#shared/texts/say.ts';
import { countryName, keywordName } from '#shared/words/display-names.ts';

/** An active filter. `text`: its display text. `without`: the change of the query that removes it. */
export type ActiveFilter = { key: string; text: string; without: Partial<AdQuery> };

/** The filters that accept several values, each with a function that returns the display name of a value. */
export const multiValueNames = {
  pageNames: (name: string) => name,
  platforms: (keyword: string) => keywordName(keyword, dashboard.platformNames),
  countries: countryName,
  ctaTypes: (keyword: string) => keywordName(keyword),
  domains: (domain: string) => domain,
} as const satisfies Partial<Record<keyof AdQuery, (value: string) => string>>;

export type MultiValueFilter = keyof typeof multiValueNames;

const MULTI_VALUE_FILTERS: readonly MultiValueFilter[] = ['pageNames', 'platforms', 'countries', 'ctaTypes', 'domains'];

/** Returns the active filters, except the search text, which is in its own field. */
export const activeFilters = (query: AdQuery): ActiveFilter[] => [
  ...MULTI_VALUE_FILTERS.flatMap((filter) =>
    query[filter].map((value) => ({
      key: `${filter} ${value}`,
      text: multiValueNames[filter](value),
      without: { [filter]: query[filter].filter((other) => other !== value) },
    })),
  ),
  ...MediaType.options
    .filter((type) => query.mediaTypes.includes(type))
    .map((type) => ({
      key: `media ${type}`,
      text: texts.mediaTypes[type],
      without: { mediaTypes: query.mediaTypes.filter((other) => other !== type) },
    })),
  ...singleValueFilters(query),
];

const singleValueFilters = ({
  run,
  hasVideo,
  minDaysRunning,
  maxDaysRunning,
  perDayBelowUsd,
}: AdQuery): ActiveFilter[] => {
  const days = daysText(minDaysRunning, maxDaysRunning);
  return [
    ...(run === null ? [] : [{ key: 'state', text: texts.states[run], without: { run: null } }]),
    ...(hasVideo ? [{ key: 'video', text: texts.hasVideo, without: { hasVideo: false } }] : []),
    ...(days === null ? [] : [{ key: 'days', text: days, without: { minDaysRunning: null, maxDaysRunning: null } }]),
    ...(perDayBelowUsd === 0
      ? []
      : [{ key: 'revenue', text: revenueText(perDayBelowUsd), without: { perDayBelowUsd: 0 } }]),
  ];
};

const daysText = (min: number | null, max: number | null): string | null => {
  if (min !== null && max !== null) return say(texts.daysBetween, { least: min, most: max });
  if (min !== null) return say(texts.daysFrom, { least: min });
  return max === null ? null : say(texts.daysTo, { most: max });
};

const wholeDollars = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const dollarsAndCents = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' });

/** Formats an amount as `$2.50`, or as `$2` if it has no cents. */
export const dollarText = (amount: number): string =>
  (Number.isInteger(amount) ? wholeDollars : dollarsAndCents).format(amount);

/** Describes the filter of the Revenue slider. `amount` in dollars a day; 0: all ads. */
export const revenueText = (amount: number): string =>
  say(amount === 0 ? texts.revenueAll : texts.revenueBelow, { amount: dollarText(amount) });
