import { MediaType, type AdQuery } from '#shared/domain/lists/ad-query.ts';
import { dashboard } from '#shared/texts/en/research/dashboard.ts';
import { listFilters as texts } from '#shared/texts/en/research/list-filters.ts';
import { say } from '#shared/texts/say.ts';
import { countryName } from '#shared/words/country-name.ts';
import { keywordName } from '#shared/words/keyword-name.ts';

/** One filter that is set: how it reads, and what takes it back. */
export type SetFilter = { key: string; words: string; without: Partial<AdQuery> };

/** The filters of which any number of values can be chosen, with how a value reads. */
export const manyValued = {
  pageNames: (name: string) => name,
  platforms: (keyword: string) => keywordName(keyword, dashboard.platformNames),
  countries: countryName,
  ctaTypes: (keyword: string) => keywordName(keyword),
  domains: (domain: string) => domain,
} as const satisfies Partial<Record<keyof AdQuery, (value: string) => string>>;

export type ManyValued = keyof typeof manyValued;

const MANY_VALUED: readonly ManyValued[] = ['pageNames', 'platforms', 'countries', 'ctaTypes', 'domains'];

/** Every filter that is set but the text, which stands in its box. */
export const setFilters = (query: AdQuery): SetFilter[] => [
  ...MANY_VALUED.flatMap((filter) =>
    query[filter].map((value) => ({
      key: `${filter} ${value}`,
      words: manyValued[filter](value),
      without: { [filter]: query[filter].filter((other) => other !== value) },
    })),
  ),
  ...MediaType.options
    .filter((type) => query.mediaTypes.includes(type))
    .map((type) => ({
      key: `media ${type}`,
      words: texts.mediaTypes[type],
      without: { mediaTypes: query.mediaTypes.filter((other) => other !== type) },
    })),
  ...single(query),
];

const single = ({ isActive, hasVideo, minDaysRunning, maxDaysRunning, perDayBelowUsd }: AdQuery): SetFilter[] => {
  const days = daysWords(minDaysRunning, maxDaysRunning);
  return [
    ...(isActive === null
      ? []
      : [{ key: 'state', words: isActive ? texts.states.active : texts.states.ended, without: { isActive: null } }]),
    ...(hasVideo ? [{ key: 'video', words: texts.hasVideo, without: { hasVideo: false } }] : []),
    ...(days === null ? [] : [{ key: 'days', words: days, without: { minDaysRunning: null, maxDaysRunning: null } }]),
    ...(perDayBelowUsd === 0
      ? []
      : [{ key: 'revenue', words: revenueWords(perDayBelowUsd), without: { perDayBelowUsd: 0 } }]),
  ];
};

const daysWords = (least: number | null, most: number | null): string | null => {
  if (least !== null && most !== null) return say(texts.daysBetween, { least, most });
  if (least !== null) return say(texts.daysFrom, { least });
  return most === null ? null : say(texts.daysTo, { most });
};

const wholeDollars = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const dollarsAndCents = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' });

/** `$2.50`, and `$2` where there are no cents. */
export const dollarWords = (amount: number): string =>
  (Number.isInteger(amount) ? wholeDollars : dollarsAndCents).format(amount);

/** What the slider asks for. */
export const revenueWords = (amount: number): string =>
  say(amount === 0 ? texts.revenueAll : texts.revenueBelow, { amount: dollarWords(amount) });
