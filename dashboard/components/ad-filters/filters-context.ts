import { createContext, use } from 'react';
import type { AdFilters } from './use-ad-filters.ts';

/**
 * The filters of the shown list. A component that reads them renders with every change of any filter. Expensive
 * components therefore receive only the value that they show.
 */
export const FiltersContext = createContext<AdFilters | null>(null);

/** Throws if the component is not in a list with filters. */
export const useFilters = (): AdFilters => {
  const filters = use(FiltersContext);
  if (filters === null) throw new Error('filters without a list');
  return filters;
};
