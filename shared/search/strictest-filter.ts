import type { FilterName } from '#shared/domain/lists/ad-query.ts';

/** The filter that excludes the most ads of an empty list. `count`: the number of ads that match all other filters. */
export type StrictestFilter = { name: FilterName; count: number };

/**
 * Returns the filter without which an empty list has the most ads. `counts`: the number of ads that do not match only
 * this filter. Null if the list stays empty without any single filter.
 */
export const strictestOf = (counts: ReadonlyMap<FilterName, number>): StrictestFilter | null => {
  let strictest: StrictestFilter | null = null;
  for (const [name, count] of counts) if (count > (strictest?.count ?? 0)) strictest = { name, count };
  return strictest;
};
