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

/** What a form offers: the kind of each filter by its name, its options if it is a choice, and the names of the orders. */
export type OfferedChoices = {
  filters: ReadonlyMap<string, { kind: FilterCondition['kind']; words: ReadonlySet<string> }>;
  sorts: ReadonlySet<string>;
};

/** Returns the part of a stored choice that the form offers. Another version of the product may have offered more. */
export const offeredPartOf = (
  { conditions, sort }: FilterChoice,
  { filters, sorts }: OfferedChoices,
): FilterChoice => ({
  conditions: conditions.filter(([name, condition]) => {
    const filter = filters.get(name);
    if (filter?.kind !== condition.kind) return false;
    return condition.kind !== 'among' || filter.words.has(condition.words.join(' '));
  }),
  sort: sort !== null && sorts.has(sort) ? sort : null,
});
