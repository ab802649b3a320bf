import type { AdQuery } from '#shared/domain/lists/ad-query.ts';
import type { RunState } from '#shared/domain/ad/ad-run.ts';
import type { AdSummary } from '#shared/domain/ad/ad-summary.ts';
import type { ScopeMarks } from './scope-marks.ts';
import type { TextBits } from './text-bits.ts';
import { parseTextSearch } from './text-search.ts';
import { similarTestOf, textTestOf, type PositionTest } from './text-tests.ts';
import { dollarsOf } from '#shared/domain/lists/revenue-filter.ts';
import { DAY_MS } from '#shared/domain/time.ts';

/**
 * The ads that match every filter, in order. `hiddenWithoutFigure` counts the ads that match except for an unknown run
 * or a missing figure. `isSimilar`: no ad of the scope matches the search text, so these ads contain similar words.
 */
export type Found = { ads: readonly AdSummary[]; ofScope: number; hiddenWithoutFigure: number; isSimilar: boolean };

/** The first ads of a list. `total` is null while the number of ads and the other counts are unknown. */
export type FirstFound = Found & { total: number | null };

/** One pass over all ads. It can pause after the first matches as long as nothing changes. */
export type Pass = {
  /**
   * The first `count` ads of the list, before the others are filtered. Null if there are fewer, or if filtering all ads
   * takes no noticeable time.
   */
  first: (count: number) => FirstFound | null;
  whole: () => Found;
};

type Parts = {
  nowMs: number;
  rows: readonly AdSummary[];
  /** Positions of the rows in the sort order of the query. */
  order: Uint32Array;
  scopes: ScopeMarks;
  bits: TextBits;
};

/** Filtering fewer ads takes less than a frame. */
const MANY_ADS = 10_000;

/** Prepares a pass. It filters nothing until `first` or `whole` is called. */
export const beginPass = (query: AdQuery, parts: Parts): Pass => {
  const search = parseTextSearch(query.text);
  const exact = passOf(query, parts, textTestOf(search, parts));
  const wholeOfSimilar = (): Found | null => {
    const holdsSimilarText = similarTestOf(search, parts);
    if (holdsSimilarText === null) return null;
    const similar = passOf(query, parts, holdsSimilarText).whole();
    return similar.ads.length === 0 ? null : { ...similar, isSimilar: true };
  };
  return {
    first: exact.first,
    whole: () => {
      const found = exact.whole();
      return exact.hasTextMatch() ? found : (wholeOfSimilar() ?? found);
    },
  };
};

/** `hasTextMatch`: after the whole pass, whether any ad of the scope matches the search text. */
type TextPass = Pass & { hasTextMatch: () => boolean };

const passOf = (query: AdQuery, { nowMs, rows, order, scopes }: Parts, holdsText: PositionTest | null): TextPass => {
  const isOfScope = scopes.testOf(query.scope, rows);
  const matcher = matcherOf(query, nowMs, rows, holdsText);
  const ads: AdSummary[] = [];
  let [next, ofScope] = [0, 0];
  const advance = (limit: number): void => {
    for (; next < order.length && ads.length < limit; next += 1) {
      const position = order[next] ?? 0;
      if (!isOfScope(position)) continue;
      ofScope += 1;
      const row = matcher.holds(position) ? rows[position] : undefined;
      if (row !== undefined) ads.push(row);
    }
  };

  return {
    first: (count) => {
      // Without filters, every ad of the scope is in the list, so their number is known.
      const total = matcher.asksNothing ? scopes.countOf(query.scope) : null;
      if (total === null && rows.length < MANY_ADS) return null;
      advance(count);
      if (total !== null) return { ...NONE, ads: ads.slice(), total, ofScope: total };
      return ads.length === count ? { ...NONE, ads: ads.slice(), total } : null;
    },
    whole: () => {
      advance(Infinity);
      return { ads, ofScope, hiddenWithoutFigure: matcher.hiddenWithoutFigure(), isSimilar: false };
    },
    hasTextMatch: matcher.hasTextMatch,
  };
};

const NONE: Found = { ads: [], ofScope: 0, hiddenWithoutFigure: 0, isSimilar: false };

type Test = (row: AdSummary) => boolean;

/** Filters the ads of one query one by one by their position, and counts those without a figure. */
const matcherOf = (query: AdQuery, nowMs: number, rows: readonly AdSummary[], holdsText: PositionTest | null) => {
  const tests = testsOf(query, nowMs);
  const [hasRun, isBelow] = [runTest(query.run), belowTest(query.perDayBelowUsd)];
  const asksNothing = tests.length === 0 && holdsText === null && query.run === null && query.perDayBelowUsd === 0;
  let hiddenWithoutFigure = 0;
  let hasTextMatch = holdsText === null;

  return {
    /** Every ad matches. */
    asksNothing,
    holds: (position: number): boolean => {
      // The ad itself is read last and only if needed: 100,000 scattered objects are slow to read.
      if (asksNothing) return true;
      if (holdsText !== null && !holdsText(position)) return false;
      hasTextMatch = true;
      const row = rows[position];
      if (row === undefined || !tests.every((test) => test(row))) return false;
      if (hasRun(row) && isBelow(row)) return true;
      const [mayHaveRun, mayBeBelow] = [hasRun(row) || row.run === 'unknown', isBelow(row) || row.perDayCents === null];
      if (mayHaveRun && mayBeBelow) hiddenWithoutFigure += 1;
      return false;
    },
    hiddenWithoutFigure: () => hiddenWithoutFigure,
    hasTextMatch: () => hasTextMatch,
  };
};

/** The active filters only, except those whose missing figures are counted. The others cost nothing. */
const testsOf = (query: AdQuery, nowMs: number): Test[] => {
  const tests: Test[] = [];
  const { minDaysRunning: min, maxDaysRunning: max } = query;
  if (query.hasVideo) tests.push((row) => row.hasVideo);
  addChoice(tests, query.pageNames, (row) => row.pageName);
  addChoice(tests, query.mediaTypes, (row) => row.mediaType);
  addChoice(tests, query.ctaTypes, (row) => row.ctaType);
  addChoice(tests, query.domains, (row) => row.domain);
  addAnyOf(tests, query.platforms, (row) => row.platforms);
  addAnyOf(tests, query.countries, (row) => row.countries);
  if (min !== null || max !== null) {
    tests.push((row) => {
      const days = daysOf(row, nowMs);
      return days !== null && days >= (min ?? 0) && days <= (max ?? Infinity);
    });
  }
  return tests;
};

const addChoice = (tests: Test[], chosen: readonly string[], read: (row: AdSummary) => string | null): void => {
  if (chosen.length === 0) return;
  const wanted = new Set<string | null>(chosen);
  tests.push((row) => wanted.has(read(row)));
};

const addAnyOf = (tests: Test[], chosen: readonly string[], read: (row: AdSummary) => readonly string[]): void => {
  if (chosen.length === 0) return;
  const wanted = new Set(chosen);
  tests.push((row) => read(row).some((value) => wanted.has(value)));
};

/** Days running of a summary, counted as `daysRunning` does. */
const daysOf = ({ run, startMs, endMs }: AdSummary, nowMs: number): number | null => {
  const end = run === 'active' ? nowMs : endMs;
  if (startMs === null || end === null) return null;
  const days = Math.floor(end / DAY_MS) - Math.floor(startMs / DAY_MS) + 1;
  return days >= 1 ? days : null;
};

const runTest = (wanted: RunState | null): Test => (wanted === null ? () => true : ({ run }) => run === wanted);

const belowTest = (limitUsd: number): Test =>
  limitUsd === 0 ? () => true : (row) => row.perDayCents !== null && dollarsOf(row.perDayCents) < limitUsd;
