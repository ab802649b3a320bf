import { UNKNOWN_LANGUAGE } from '#shared/domain/ad/ad-language.ts';
import { needsFigures, isBounded } from '#shared/domain/lists/needed-data.ts';
import { MediaType, type AdQuery, type FilterName } from '#shared/domain/lists/ad-query.ts';
import { boundLimits } from '#shared/domain/lists/figure-bounds.ts';
import { anyValue, FIGURES, type Figure, type FigureRange } from '#shared/domain/lists/figure-range.ts';
import { dashboard } from '#shared/texts/en/research/dashboard.ts';
import { listFilters as texts } from '#shared/texts/en/research/list-filters.ts';
import { say } from '#shared/texts/say.ts';
import type { NameOfTag } from '#dashboard/components/tags/use-tag-names.ts';
import { countryName, keywordName, languageName } from '#shared/words/display-names.ts';

/**
 * An active filter. `name`: its field of the query. `text`: its display text. `without`: the change of the query that
 * removes it.
 */
export type ActiveFilter = { key: string; name: FilterName; text: string; without: Partial<AdQuery> };

/** The filters that accept several values, each with a function that returns the display name of a value. */
export const multiValueNames = {
  pageNames: (name: string) => name,
  platforms: (keyword: string) => keywordName(keyword, dashboard.platformNames),
  countries: countryName,
  languages: (code: string) => (code === UNKNOWN_LANGUAGE ? texts.unknownLanguage : languageName(code)),
  ctaTypes: (keyword: string) => keywordName(keyword),
  domains: (domain: string) => domain,
} as const satisfies Partial<Record<keyof AdQuery, (value: string) => string>>;

export type MultiValueFilter = keyof typeof multiValueNames;

const MULTI_VALUE_FILTERS: readonly MultiValueFilter[] = [
  'pageNames',
  'platforms',
  'languages',
  'countries',
  'ctaTypes',
  'domains',
];

/** The filters by tags. */
export const TAG_FILTERS = ['tagsAny', 'tagsAll', 'tagsNone'] as const;

/** Returns the number of active filters, except the search text. */
export const filterCount = (query: AdQuery): number => activeFilters(query, String).length;

/** Returns the active filters, except the search text, which is in its own field. */
export const activeFilters = (query: AdQuery, nameOfTag: NameOfTag): ActiveFilter[] => [
  ...MULTI_VALUE_FILTERS.flatMap((filter) =>
    query[filter].map((value) => ({
      key: `${filter} ${value}`,
      name: filter,
      text: multiValueNames[filter](value),
      without: { [filter]: query[filter].filter((other) => other !== value) },
    })),
  ),
  ...MediaType.options
    .filter((type) => query.mediaTypes.includes(type))
    .map((type) => ({
      key: `media ${type}`,
      name: 'mediaTypes' as const,
      text: texts.mediaTypes[type],
      without: { mediaTypes: query.mediaTypes.filter((other) => other !== type) },
    })),
  ...TAG_FILTERS.flatMap((filter) =>
    query[filter].map((tagId) => ({
      key: `${filter} ${tagId}`,
      name: filter,
      text: say(texts.tagChips[filter], { name: nameOfTag(tagId) }),
      without: { [filter]: query[filter].filter((other) => other !== tagId) },
    })),
  ),
  ...singleValueFilters(query),
];

/** Describes one filter of a query: the search text, its only value, or its values. */
export const filterText = (query: AdQuery, name: FilterName, nameOfTag: NameOfTag): string =>
  name === 'text'
    ? say(texts.searchFor, { text: query.text.trim() })
    : activeFilters(query, nameOfTag)
        .filter((active) => active.name === name)
        .map(({ text }) => text)
        .join(', ');

const singleValueFilters = (query: AdQuery): ActiveFilter[] => {
  const { run, hasVideo, hasNote, newFigures, perDayBelowUsd } = query;
  return [
    ...(run === null ? [] : [filter('run', texts.states[run], { run: null })]),
    ...(hasVideo ? [filter('hasVideo', texts.hasVideo, { hasVideo: false })] : []),
    ...(hasNote ? [filter('hasNote', texts.hasNote, { hasNote: false })] : []),
    ...FIGURES.filter((figure) => isBounded(query[figure])).map((figure) =>
      filter(figure, rangeText(figure, query[figure]), { [figure]: anyValue }),
    ),
    ...(newFigures ? [filter('newFigures', texts.newFiguresChip, { newFigures: false })] : []),
    ...shopFilters(query),
    ...(perDayBelowUsd === 0 ? [] : [filter('perDayBelowUsd', revenueText(perDayBelowUsd), { perDayBelowUsd: 0 })]),
    ...(query.onlyWithoutFigure && needsFigures(query)
      ? [filter('onlyWithoutFigure', texts.onlyWithoutFigure, { onlyWithoutFigure: false })]
      : []),
  ];
};

const shopFilters = ({ shopify, dropshipping, landingPage }: AdQuery): ActiveFilter[] => {
  const chip = (name: keyof typeof texts.shopFilters, value: string): ActiveFilter =>
    filter(name, say(texts.chipOf, { label: texts.shopFilters[name], value }), { [name]: null });
  return [
    ...(shopify === null ? [] : [chip('shopify', texts.sureness[shopify])]),
    ...(dropshipping === null ? [] : [chip('dropshipping', texts.sureness[dropshipping])]),
    ...(landingPage === null ? [] : [chip('landingPage', texts.landingPages[landingPage])]),
  ];
};

const filter = (name: FilterName, text: string, without: Partial<AdQuery>): ActiveFilter => ({
  key: name,
  name,
  text,
  without,
});

/** Describes the range of a figure that has a bound. */
const rangeText = (figure: Figure, { min, max }: FigureRange): string => {
  const shown = (bound: number): number | string => (boundLimits[figure].unit === 'euro' ? euroText(bound) : bound);
  const words = texts.ranges[figure];
  if (min !== null && max !== null) return say(words.both, { min: shown(min), max: shown(max) });
  if (min !== null) return say(words.min, { min: shown(min) });
  return max === null ? '' : say(words.max, { max: shown(max) });
};

/** Returns a function that formats an amount, without cents if it is whole. */
const amountTextIn = (currency: 'USD' | 'EUR'): ((amount: number) => string) => {
  const whole = new Intl.NumberFormat('en', { style: 'currency', currency, maximumFractionDigits: 0 });
  const withCents = new Intl.NumberFormat('en', { style: 'currency', currency });
  return (amount) => (Number.isInteger(amount) ? whole : withCents).format(amount);
};

/** Formats an amount in dollars as `$2.50`, or as `$2` if it has no cents. */
export const dollarText = amountTextIn('USD');
const euroText = amountTextIn('EUR');

/** Describes the filter of the Revenue slider. `amount` in dollars a day; 0: all ads. */
export const revenueText = (amount: number): string =>
  say(amount === 0 ? texts.revenueAll : texts.revenueBelow, { amount: dollarText(amount) });
