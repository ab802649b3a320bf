import type { FilterCondition } from './ad-filter.ts';

/**
 * What a user chose in the filter bar of the Ad Library. `conditions`: by the name of their filter. `sort`: the name of
 * an order; null: the order of the page.
 */
export type FilterChoice = { conditions: [name: string, condition: FilterCondition][]; sort: string | null };

/**
 * Returns the condition of an option in a choice. Its value has the accepted words separated by spaces; `dim ` before
 * them: see `FilterCondition`; `once`: the condition of this name.
 */
export const conditionOfOption = (value: string): FilterCondition => {
  if (value === 'once') return { kind: 'once' };
  const [first, ...others] = value.split(' ');
  if (first === 'dim') return { kind: 'dim', words: others };
  return { kind: 'among', words: value.split(' ') };
};

/** Returns the value of the option with this condition; '' if it is no condition of a choice. */
export const optionOfCondition = (condition: FilterCondition): string => {
  switch (condition.kind) {
    case 'among':
      return condition.words.join(' ');
    case 'dim':
      return `dim ${condition.words.join(' ')}`;
    case 'once':
      return 'once';
    case 'within':
    case 'text':
      return '';
  }
};

/** The maximum number of UTF-16 code units in the name of a preset. Presets are buttons in one line. */
export const PRESET_NAME_LENGTH = 40;

export const emptyChoice: FilterChoice = { conditions: [], sort: null };

/**
 * Begins the names of the conditions of a list of the dashboard. The filter bar of the Ad Library has no such filters.
 */
export const LIST_FILTER = 'list.';

/** Whether a choice has the filters of a list of the dashboard, and not those of the Ad Library. */
export const isListChoice = ({ conditions }: FilterChoice): boolean =>
  conditions.some(([name]) => name.startsWith(LIST_FILTER));

/** Whether two lists have the same conditions, in any order. */
export const isSameConditions = (one: FilterChoice['conditions'], other: FilterChoice['conditions']): boolean =>
  keyOf(one) === keyOf(other);

/** Whether two choices have the same conditions and the same order. */
export const isSameChoice = (one: FilterChoice, other: FilterChoice): boolean =>
  one.sort === other.sort && isSameConditions(one.conditions, other.conditions);

const keyOf = (conditions: FilterChoice['conditions']): string =>
  JSON.stringify(conditions.toSorted(([name], [next]) => (name < next ? -1 : 1)));

/** What a form offers: for each filter its options or another kind of condition, and the names of the orders. */
export type OfferedChoices = {
  filters: ReadonlyMap<string, ReadonlySet<string> | 'within' | 'text'>;
  sorts: ReadonlySet<string>;
};

/** Returns the part of a stored choice that the form offers. Another version of the product may have offered more. */
export const offeredPartOf = (
  { conditions, sort }: FilterChoice,
  { filters, sorts }: OfferedChoices,
): FilterChoice => ({
  conditions: conditions.filter(([name, condition]) => {
    const offered = filters.get(name);
    return typeof offered === 'object' ? offered.has(optionOfCondition(condition)) : offered === condition.kind;
  }),
  sort: sort !== null && sorts.has(sort) ? sort : null,
});
