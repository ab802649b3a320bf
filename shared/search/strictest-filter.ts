import type { FilterName } from '#shared/domain/lists/ad-query.ts';

/** The filter that excludes the most ads of an empty list. `count`: the number of ads that match all other filters. */
export type StrictestFilter = { name: FilterName; count: number };

/**
 * Finds the filter without which an empty list has the most ads. `onlyObstacles`: for each ad, the filter that it does
 * not match, or null if it is not the only one. Returns null if the list stays empty without any single filter.
 */
export const strictestFilter = (onlyObstacles: Iterable<FilterName | null>): StrictestFilter | null => {
  const counts = new Map<FilterName, number>();
  for (const name of onlyObstacles) if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1);
  let strictest: StrictestFilter | null = null;
  for (const [name, count] of counts) if (count > (strictest?.count ?? 0)) strictest = { name, count };
  return strictest;
};
