import { summaryDays, type AdSummary } from '#shared/domain/ad/ad-summary.ts';
import type { AdQuery, FilterName, LandingPage, Sureness } from '#shared/domain/lists/ad-query.ts';
import { boundLimits } from '#shared/domain/lists/figure-bounds.ts';
import { isBounded } from '#shared/domain/lists/needed-data.ts';
import { FIGURES, type Figure } from '#shared/domain/lists/figure-range.ts';
import type { Strength } from '#shared/domain/shop/store-verdict.ts';
import { dollarsOf } from '#shared/domain/lists/revenue-filter.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import type { ResolveTag } from '#shared/domain/tags/resolve-tags.ts';
import { tagTestsOf } from '#shared/domain/tags/tag-filter.ts';
import type { ScoreOf } from './winner-scores.ts';

/** `unknown`: the ad lacks the figure, the platforms or the countries of the filter, or its run is unknown. */
export type ConditionOutcome = 'met' | 'unmet' | 'unknown';

/** One active filter, except the search text. */
export type Condition = { name: FilterName; judge: (row: AdSummary) => ConditionOutcome };

/** The active filters of a query. The others cost nothing. */
export const conditionsOf = (query: AdQuery, moment: Moment): Condition[] => [
  ...(query.newFigures ? [condition('newFigures', (row) => isRecent(row.newFigureAt, moment.nowMs))] : []),
  ...(query.hasVideo ? [condition('hasVideo', (row) => row.hasVideo)] : []),
  ...(query.landingPage === null ? [] : [landingPage(query.landingPage)]),
  ...ofSureness('shopify', query),
  ...ofSureness('dropshipping', query),
  ...oneOf('pageNames', query.pageNames, (row) => row.pageName),
  ...oneOf('mediaTypes', query.mediaTypes, (row) => row.mediaType),
  ...oneOf('ctaTypes', query.ctaTypes, (row) => row.ctaType),
  ...oneOf('domains', query.domains, (row) => row.domain),
  ...oneOf('languages', query.languages, (row) => row.language),
  ...anyOf('platforms', query.platforms, (row) => row.platforms),
  ...anyOf('countries', query.countries, (row) => row.countries),
  ...FIGURES.flatMap((figure) => withinRange(figure, query, moment)),
  ...ofTags(query, moment),
  ...(query.hasNote ? [condition('hasNote', (row) => row.hasNote)] : []),
  ...ofRun(query),
  ...belowRevenue(query),
];

/** Returns the outcome of all conditions: unmet if one is unmet, else unknown if one is unknown. */
export const judgeRow = (row: AdSummary, conditions: readonly Condition[]): ConditionOutcome => {
  let outcome: ConditionOutcome = 'met';
  for (const { judge } of conditions) {
    const one = judge(row);
    if (one === 'unmet') return 'unmet';
    if (one === 'unknown') outcome = 'unknown';
  }
  return outcome;
};

/**
 * Returns the only filter that an ad does not meet; null if there is none, or several. `known`: a filter that it does
 * not meet.
 */
export const onlyUnmet = (
  row: AdSummary,
  conditions: readonly Condition[],
  known: FilterName | null,
): FilterName | null => {
  let unmet = known;
  for (const { name, judge } of conditions) {
    if (judge(row) === 'met') continue;
    if (unmet !== null) return null;
    unmet = name;
  }
  return unmet;
};

const condition = (name: FilterName, isMet: (row: AdSummary) => boolean): Condition => ({
  name,
  judge: (row) => (isMet(row) ? 'met' : 'unmet'),
});

/** A time in the future is that of a clock set back. */
const isRecent = (at: number | null, nowMs: number): boolean => at !== null && nowMs - at <= DAY_MS;

const landingPage = (wanted: LandingPage): Condition =>
  condition('landingPage', ({ domain }) => (domain !== null) === (wanted === 'yes'));

const STRENGTHS: Readonly<Record<Sureness, readonly Strength[]>> = {
  yes: ['strong'],
  maybe: ['strong', 'weak'],
  none: ['none'],
};

const ofSureness = (name: 'shopify' | 'dropshipping', query: AdQuery): Condition[] => {
  const wanted = query[name];
  return wanted === null ? [] : [condition(name, (row) => STRENGTHS[wanted].includes(row[name]))];
};

const oneOf = (name: FilterName, chosen: readonly string[], read: (row: AdSummary) => string | null): Condition[] => {
  if (chosen.length === 0) return [];
  const wanted = new Set<string | null>(chosen);
  return [condition(name, (row) => wanted.has(read(row)))];
};

const anyOf = (
  name: FilterName,
  chosen: readonly string[],
  read: (row: AdSummary) => readonly string[],
): Condition[] => {
  if (chosen.length === 0) return [];
  const wanted = new Set(chosen);
  const judge = (row: AdSummary): ConditionOutcome => {
    const values = read(row);
    if (values.some((value) => wanted.has(value))) return 'met';
    return values.length === 0 ? 'unknown' : 'unmet';
  };
  return [{ name, judge }];
};

const TAG_PARTS = ['tagsAny', 'tagsAll', 'tagsNone'] as const;

const ofTags = (query: AdQuery, { resolveTag }: Moment): Condition[] => {
  const tests = tagTestsOf(query, resolveTag);
  return TAG_PARTS.flatMap((part) => {
    const test = tests[part];
    return test === null ? [] : [condition(part, (row) => test(row.tagIds))];
  });
};

/** The time of a query, the winner scores at this time, and the tags of the account. */
export type Moment = { nowMs: number; scoreOf: ScoreOf; resolveTag: ResolveTag };

/** Amounts in euro cents. */
const figureOf: { readonly [F in Figure]: (row: AdSummary, moment: Moment) => number | null } = {
  score: (row, { scoreOf }) => scoreOf(row),
  spend: (row) => row.likelyCents,
  perDay: (row) => row.likelyPerDayCents,
  growth: (row) => row.growthCents,
  reach: (row) => row.reach,
  days: (row, { nowMs }) => summaryDays(row, nowMs),
  versions: (row) => row.versionCount,
};

const withinRange = (figure: Figure, query: AdQuery, moment: Moment): Condition[] => {
  const range = query[figure];
  if (!isBounded(range)) return [];
  const unit = boundLimits[figure].unit === 'euro' ? 100 : 1;
  const least = range.min === null ? -Infinity : Math.round(range.min * unit);
  const most = range.max === null ? Infinity : Math.round(range.max * unit);
  const read = figureOf[figure];
  const judge = (row: AdSummary): ConditionOutcome => {
    const value = read(row, moment);
    if (value === null) return 'unknown';
    return value >= least && value <= most ? 'met' : 'unmet';
  };
  return [{ name: figure, judge }];
};

const ofRun = ({ run: wanted }: AdQuery): Condition[] => {
  if (wanted === null) return [];
  const judge = ({ run }: AdSummary): ConditionOutcome => {
    if (run === wanted) return 'met';
    return run === 'unknown' ? 'unknown' : 'unmet';
  };
  return [{ name: 'run', judge }];
};

const belowRevenue = ({ perDayBelowUsd: limit }: AdQuery): Condition[] => {
  if (limit === 0) return [];
  const judge = ({ perDayCents }: AdSummary): ConditionOutcome => {
    if (perDayCents === null) return 'unknown';
    return dollarsOf(perDayCents) < limit ? 'met' : 'unmet';
  };
  return [{ name: 'perDayBelowUsd', judge }];
};
