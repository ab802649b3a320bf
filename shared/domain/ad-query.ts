import * as z from 'zod/mini';

/** What an ad is made of, as the filters name it. `none`: text alone. */
export const MediaType = z.enum(['image', 'video', 'carousel', 'none']);
export type MediaType = z.infer<typeof MediaType>;

/** The maximum of the Revenue slider, in dollars per day. */
export const MAX_REVENUE_USD = 10;

/** A word of a filter, or what is searched for, is not longer. */
export const MAX_FILTER_LENGTH = 300;

/** A century and more. */
export const MAX_DAYS_RUNNING = 40_000;

/** Ads without the figure that a sort goes by stand last, whatever its direction. */
export const AdSort = z.enum(['saved', 'captured', 'started', 'longest', 'reach', 'spend', 'per-day', 'name']);
export type AdSort = z.infer<typeof AdSort>;

/** The ads a list is about: every collected one, the bookmarked ones, or those of one page. */
const AdScope = z.union([z.enum(['collected', 'saved']), z.strictObject({ pageId: z.string() })]);
const Words = z.array(z.string());
const Bound = z.nullable(z.int().check(z.minimum(0)));

/**
 * Which ads a list shows, and in which order. Within one filter any of the chosen values will do, and an empty choice asks
 * for nothing; between filters all have to hold.
 */
export const AdQuery = z.strictObject({
  scope: AdScope,
  /** Words that all must stand in text, title, page name or domain; case and accents do not matter. */
  text: z.string(),
  pageNames: Words,
  isActive: z.nullable(z.boolean()),
  platforms: Words,
  mediaTypes: z.array(MediaType),
  ctaTypes: Words,
  domains: Words,
  /** True: only ads with a video among what they show, alone or in a carousel. */
  hasVideo: z.boolean(),
  /** ISO 3166 codes of countries that the ad's reach names. */
  countries: Words,
  minDaysRunning: Bound,
  maxDaysRunning: Bound,
  /** Dollars a day, 0 for all. Above 0 an ad must stay below it, and one without a figure is hidden and counted. */
  perDayBelowUsd: z.number().check(z.minimum(0), z.maximum(MAX_REVENUE_USD)),
  sort: AdSort,
});
export type AdQuery = z.infer<typeof AdQuery>;

/** Everything, newest capture first, those that run before those that ended. */
export const everyAd: AdQuery = {
  scope: 'collected',
  text: '',
  pageNames: [],
  isActive: null,
  platforms: [],
  mediaTypes: [],
  ctaTypes: [],
  domains: [],
  hasVideo: false,
  countries: [],
  minDaysRunning: null,
  maxDaysRunning: null,
  perDayBelowUsd: 0,
  sort: 'captured',
};

/** A list of one page, where pages are not to be chosen among. */
export const isOfOnePage = ({ scope }: Pick<AdQuery, 'scope'>): boolean => typeof scope === 'object';

/** Whether a query asks for nothing but the newest ads of its scope. */
export const isPlainQuery = (query: AdQuery): boolean => {
  const newest = query.scope === 'saved' ? 'saved' : 'captured';
  return (
    JSON.stringify({ ...query, text: query.text.trim() }) ===
    JSON.stringify({ ...everyAd, scope: query.scope, sort: newest })
  );
};
