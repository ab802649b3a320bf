import type { FilterCondition } from './ad-filter.ts';

/**
 * What a user chose in the filter bar of the Ad Library. `conditions`: by the name of their filter. `sort`: the name of
 * an order; null: the order of the page.
 */
export type FilterChoice = { conditions: [name: string, condition: FilterCondition][]; sort: string | null };

export const emptyChoice: FilterChoice = { conditions: [], sort: null };

/** Whether two lists have the same conditions, in any order. */
export const isSameConditions = (one: FilterChoice['conditions'], other: FilterChoice['conditions']): boolean =>
  keyOf(one) === keyOf(other);

const keyOf = (conditions: FilterChoice['conditions']): string =>
  JSON.stringify(conditions.toSorted(([name], [next]) => (name < next ? -1 : 1)));
