import type { AdQuery } from '#shared/domain/ad-query.ts';
import { searchableText, type AdSummary } from '#shared/domain/ad-summary.ts';
import { dollarsOf } from '#shared/domain/revenue-filter.ts';
import { mayHold, SIGNATURE_WORDS, writeSignature } from './text-signature.ts';

type Test = (row: AdSummary) => boolean;

const DAY_MS = 86_400_000;

/** Judges the ads of one query, one by one, and counts on the way. */
export const matcherOf = (query: AdQuery, nowMs: number, isOfScope: Test) => {
  const tests = testsOf(query, nowMs);
  const holdsText = textTest(query.text);
  const isBelow = belowTest(query.perDayBelowUsd);
  let [ofScope, hiddenWithoutFigure] = [0, 0];

  return {
    /** `offset`: where the signature of the row's text stands. */
    holds: (row: AdSummary, signatures: Uint32Array, offset: number): boolean => {
      if (!isOfScope(row)) return false;
      ofScope += 1;
      if (!tests.every((test) => test(row)) || !holdsText(row, signatures, offset)) return false;
      if (isBelow(row)) return true;
      if (row.perDayCents === null) hiddenWithoutFigure += 1;
      return false;
    },
    counts: () => ({ ofScope, hiddenWithoutFigure }),
  };
};

/** Those filters that are set; the others cost nothing. */
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

/** As `daysRunning` counts them, of a summary. */
const daysOf = ({ isActive, startMs, endMs }: AdSummary, nowMs: number): number | null => {
  const end = isActive ? nowMs : endMs;
  if (startMs === null || end === null) return null;
  const days = Math.floor(end / DAY_MS) - Math.floor(startMs / DAY_MS) + 1;
  return days >= 1 ? days : null;
};

const belowTest = (limitUsd: number): Test =>
  limitUsd === 0 ? () => true : (row) => row.perDayCents !== null && dollarsOf(row.perDayCents) < limitUsd;

const textTest = (text: string): ((row: AdSummary, signatures: Uint32Array, offset: number) => boolean) => {
  const words = searchableText([text])
    .split(' ')
    .filter((word) => word !== '')
    // Long words are rare: they rule most ads out first.
    .sort((one, other) => other.length - one.length);
  if (words.length === 0) return () => true;
  const wanted = new Uint32Array(SIGNATURE_WORDS);
  for (const word of words) addSignature(wanted, word);
  return (row, signatures, offset) =>
    mayHold(signatures, offset, wanted) && words.every((word) => row.text.includes(word));
};

const addSignature = (into: Uint32Array, word: string): void => {
  const own = new Uint32Array(SIGNATURE_WORDS);
  writeSignature(word, own, 0);
  for (const [index, bits] of own.entries()) into[index] = (into[index] ?? 0) | bits;
};
