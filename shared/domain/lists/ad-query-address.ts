import { RUN_STATES, type RunState } from '../ad/ad-run.ts';
import { UUID_FORM } from '../uuid.ts';
import { needsFigures } from './needed-data.ts';
import {
  LandingPage,
  MAX_FILTER_LENGTH,
  MAX_REVENUE_USD,
  MediaType,
  sortsOf,
  Sureness,
  type AdQuery,
} from './ad-query.ts';
import { parseBound } from './figure-bounds.ts';
import { FIGURES, type Figure, type FigureRange } from './figure-range.ts';

/** One decoded parameter of a URL. */
type Parameter = readonly [name: string, value: string];

/** Maximum number of values of one filter. It is far above what users select. */
const MAX_VALUES = 100;

const anyWord = (value: string): string | null => (value === '' || value.length > MAX_FILTER_LENGTH ? null : value);
const keyword = (value: string): string | null => (/^[A-Z][A-Z0-9_]{0,59}$/.test(value) ? value : null);
const language = (value: string): string | null => (/^[a-z]{2,3}$/.test(value) ? value : null);
const tagId = (value: string): string | null => (UUID_FORM.test(value) ? value : null);
const country = (value: string): string | null => (/^[A-Z]{2}$/.test(value) ? value : null);

/** The parameters of the bounds of each figure. */
const BOUNDS: Readonly<Record<Figure, { min: string; max: string }>> = {
  score: { min: 'score-min', max: 'score-max' },
  spend: { min: 'spend-min', max: 'spend-max' },
  perDay: { min: 'per-day-min', max: 'per-day-max' },
  growth: { min: 'growth-min', max: 'growth-max' },
  reach: { min: 'reach-min', max: 'reach-max' },
  days: { min: 'days-min', max: 'days-max' },
  versions: { min: 'versions-min', max: 'versions-max' },
};

/** The parameters of the filters of a list. Other parameters of the URL are not changed. */
const OWN: ReadonlySet<string> = new Set([
  'q',
  'page',
  'active',
  'platform',
  'media',
  'video',
  'link',
  'shopify',
  'dropshipping',
  'cta',
  'domain',
  'language',
  'country',
  ...FIGURES.flatMap((figure) => Object.values(BOUNDS[figure])),
  'figures',
  'tag',
  'tag-all',
  'tag-none',
  'note',
  'below',
  'data',
  'sort',
]);

/**
 * Parses the query of a list from the parameters of a URL. For a missing, unknown or invalid parameter, it uses the
 * value of `base`, the query without filters, because users can open any URL. A sort that the list does not offer is
 * invalid.
 */
export const queryOfAddress = (address: Iterable<Parameter>, base: AdQuery): AdQuery => {
  const given = [...address];
  const all = <T>(name: string, read: (value: string) => T | null): T[] => [
    ...new Set(given.flatMap(([own, value]) => (own === name ? (read(value) ?? []) : [])).slice(0, MAX_VALUES)),
  ];
  const first = <T>(name: string, read: (value: string) => T | null): T | null => all(name, read)[0] ?? null;
  const range = (figure: Figure): FigureRange => ({
    min: first(BOUNDS[figure].min, (value) => parseBound(figure, value)),
    max: first(BOUNDS[figure].max, (value) => parseBound(figure, value)),
  });
  const query: AdQuery = {
    ...base,
    text: first('q', anyWord) ?? '',
    pageNames: all('page', anyWord),
    run: first('active', runOfValue),
    platforms: all('platform', keyword),
    mediaTypes: all('media', (value) => MediaType.options.find((type) => type === value) ?? null),
    hasVideo: first('video', (value) => (value === 'yes' ? true : null)) ?? false,
    landingPage: first('link', (value) => LandingPage.options.find((option) => option === value) ?? null),
    shopify: first('shopify', surenessOf),
    dropshipping: first('dropshipping', surenessOf),
    ctaTypes: all('cta', keyword),
    domains: all('domain', anyWord),
    languages: all('language', language),
    countries: all('country', country),
    score: range('score'),
    spend: range('spend'),
    perDay: range('perDay'),
    growth: range('growth'),
    reach: range('reach'),
    days: range('days'),
    versions: range('versions'),
    newFigures: first('figures', (value) => (value === 'new' ? true : null)) ?? false,
    tagsAny: all('tag', tagId),
    tagsAll: all('tag-all', tagId),
    tagsNone: all('tag-none', tagId),
    hasNote: first('note', (value) => (value === 'yes' ? true : null)) ?? false,
    perDayBelowUsd: first('below', dollars) ?? 0,
    onlyWithoutFigure: first('data', (value) => (value === 'missing' ? true : null)) ?? false,
    sort: first('sort', (value) => sortsOf(base).find((sort) => sort === value) ?? null) ?? base.sort,
  };
  return { ...query, onlyWithoutFigure: query.onlyWithoutFigure && needsFigures(query) };
};

const surenessOf = (value: string): Sureness | null => Sureness.options.find((option) => option === value) ?? null;

/** The values of the parameter `active`. */
const VALUE_OF_RUN = { active: 'yes', ended: 'no', unknown: 'unknown' } as const satisfies Record<RunState, string>;

const runOfValue = (value: string): RunState | null => RUN_STATES.find((run) => VALUE_OF_RUN[run] === value) ?? null;

const dollars = (value: string): number | null => {
  const amount = /^\d{1,2}(\.\d{1,2})?$/.test(value) ? Number(value) : 0;
  return amount > 0 && amount <= MAX_REVENUE_USD ? amount : null;
};

/** Returns the parameters of a URL: those of `address` that are no filters, then the differences to `base`. */
export const addressOfQuery = (query: AdQuery, base: AdQuery, address: Iterable<Parameter>): Parameter[] => [
  ...[...address].filter(([name]) => !OWN.has(name)),
  ...one('q', query.text),
  ...many('page', query.pageNames),
  ...one('active', query.run === null ? '' : VALUE_OF_RUN[query.run]),
  ...many('platform', query.platforms),
  ...many('media', query.mediaTypes),
  ...one('video', query.hasVideo ? 'yes' : ''),
  ...one('link', query.landingPage ?? ''),
  ...one('shopify', query.shopify ?? ''),
  ...one('dropshipping', query.dropshipping ?? ''),
  ...many('cta', query.ctaTypes),
  ...many('domain', query.domains),
  ...many('language', query.languages),
  ...many('country', query.countries),
  ...FIGURES.flatMap((figure) => [
    ...one(BOUNDS[figure].min, query[figure].min ?? ''),
    ...one(BOUNDS[figure].max, query[figure].max ?? ''),
  ]),
  ...one('figures', query.newFigures ? 'new' : ''),
  ...many('tag', query.tagsAny),
  ...many('tag-all', query.tagsAll),
  ...many('tag-none', query.tagsNone),
  ...one('note', query.hasNote ? 'yes' : ''),
  ...one('below', query.perDayBelowUsd === 0 ? '' : query.perDayBelowUsd),
  ...one('data', query.onlyWithoutFigure && needsFigures(query) ? 'missing' : ''),
  ...one('sort', query.sort === base.sort ? '' : query.sort),
];

const one = (name: string, value: string | number): Parameter[] => (value === '' ? [] : [[name, String(value)]]);
const many = (name: string, values: readonly string[]): Parameter[] => values.map((value) => [name, value]);
