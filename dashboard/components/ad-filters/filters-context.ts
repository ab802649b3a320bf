import { createContext, use } from 'react';
import type { AdFilters } from './use-ad-filters.ts';

/**
 * The filters of the list that is shown. Whoever reads them is drawn by each change of any, so what is costly to draw is given the
 * one value that it shows.
 */
export const FiltersContext = createContext<AdFilters | null>(null);

export const useFilters = (): AdFilters => {
  const filters = use(FiltersContext);
  if (filters === null) throw new Error('filters without a list');
  return filters;
};
