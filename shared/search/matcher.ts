import type { AdQuery } from '#shared/domain/lists/ad-query.ts';
import { searchableText, type AdSummary } from '#shared/domain/ad/ad-summary.ts';
import { dollarsOf } from '#shared/domain/lists/revenue-filter.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import type { TextBits } from './text-bits.ts';

type Test = (row: AdSummary) => boolean;

/** Filters the ads of one query one by one by their position, and counts those without a figure. */
export const matcherOf = (query: AdQuery, nowMs: number, rows: readonly AdSummary[], bits: TextBits) => {
  const tests = testsOf(query, nowMs);
  const words = searchableText([query.text])
    .split(' ')
    .filter((word) => word !== '');
  const holdsText = bits.testOf(words);
  const textAt = (position: number): string => rows[position]?.text ?? '';
  const isBelow = belowTest(query.perDayBelowUsd);
  const asksNothing = tests.length === 0 && words.length === 0 && query.perDayBelowUsd === 0;
  let hiddenWithoutFigure = 0;

  return {
    /** Every ad matches. */
    asksNothing,
    holds: (position: number): boolean => {
      // The ad itself is read last and only if needed: 100,000 scattered objects are slow to read.
      if (asksNothing) return true;
      if (words.length > 0 && !holdsText(position, textAt)) return false;
      const row = rows[position];
      if (row === undefined || !tests.every((test) => test(row))) return false;
      if (isBelow(row)) return true;
      if (row.perDayCents === null) hiddenWithoutFigure += 1;
      return false;
    },
    hiddenWithoutFigure: () => hiddenWithoutFigure,
  };
};

/** The active filters only. The others cost nothing. */
const testsOf = (query: AdQuery, nowMs: number): Test[] => {
  const tests: Test[] = [];
  const { isActive, minDaysRunning: min, maxDaysRunning: max } = query;
  if (query.hasVideo) tests.push((row) => row.hasVideo);
  if (isActive !== null) tests.push((row) => row.isActive === isActive);
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
const daysOf = ({ isActive, startMs, endMs }: AdSummary, nowMs: number): number | null => {
  const end = isActive ? nowMs : endMs;
  if (startMs === null || end === null) return null;
  const days = Math.floor(end / DAY_MS) - Math.floor(startMs / DAY_MS) + 1;
  return days >= 1 ? days : null;
};

const belowTest = (limitUsd: number): Test =>
  limitUsd === 0 ? () => true : (row) => row.perDayCents !== null && dollarsOf(row.perDayCents) < limitUsd;
