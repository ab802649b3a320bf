import type { AdQuery } from './ad-query.ts';
import { FIGURES, type FigureRange } from './figure-range.ts';

/** Whether a filter needs data of an ad that can be unknown: its run, its platforms or a measurement. */
export const needsFigures = (query: AdQuery): boolean =>
  (query.run !== null && query.run !== 'unknown') ||
  query.perDayBelowUsd > 0 ||
  query.platforms.length > 0 ||
  query.countries.length > 0 ||
  FIGURES.some((figure) => isBounded(query[figure]));

/** Whether a range has a bound. */
export const isBounded = ({ min, max }: FigureRange): boolean => min !== null || max !== null;

/** Whether no value is within the range. */
export const isEmptyRange = ({ min, max }: FigureRange): boolean => min !== null && max !== null && min > max;
