import { addressOfQuery, queryOfAddress } from './ad-query-address.ts';
import type { AdQuery } from './ad-query.ts';
import { LIST_FILTER, type FilterChoice } from './filter-choice.ts';
import { FilterChoiceSchema } from './filter-choice-schema.ts';

/**
 * Returns the filters of a list as a choice that a preset can store: one condition for each parameter of the address.
 * Null if the choice would have too many or too long values.
 */
export const choiceOfQuery = (query: AdQuery, base: AdQuery): FilterChoice | null => {
  const conditions = addressOfQuery(query, base, []).map(([name, value]): FilterChoice['conditions'][number] => [
    `${LIST_FILTER}${name}`,
    { kind: 'text', has: value, lacks: '' },
  ]);
  const choice = { conditions, sort: null };
  return FilterChoiceSchema.safeParse(choice).success ? choice : null;
};

/** Returns the query of a stored choice. Filters of a later version, or of the Ad Library, are omitted. */
export const queryOfChoice = ({ conditions }: FilterChoice, base: AdQuery): AdQuery =>
  queryOfAddress(
    conditions.flatMap(([name, condition]) =>
      name.startsWith(LIST_FILTER) && condition.kind === 'text'
        ? [[name.slice(LIST_FILTER.length), condition.has] as const]
        : [],
    ),
    base,
  );
