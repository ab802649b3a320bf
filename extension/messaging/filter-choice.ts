import * as z from 'zod/mini';
import type { FilterCondition } from '#shared/domain/lists/ad-filter.ts';

/** Fewer than 20 filters exist, each named by one short word. */
const MAX_CONDITIONS = 40;
const MAX_WORDS = 10;

const Word = z.string().check(z.maxLength(40));
const Text = z.string().check(z.maxLength(100));
const Bound = z.nullable(z.number());

const Condition: z.ZodMiniType<FilterCondition> = z.union([
  z.strictObject({ kind: z.literal('among'), words: z.array(Word).check(z.maxLength(MAX_WORDS)) }),
  z.strictObject({ kind: z.literal('within'), least: Bound, most: Bound }),
  z.strictObject({ kind: z.literal('text'), has: Text, lacks: Text }),
]);

/**
 * What a user chose in the filter bar. `conditions`: by the name of their filter. `sort`: the name of an order
 * (`FilterForm`); null: the order of the page.
 */
export const FilterChoice = z.strictObject({
  conditions: z.array(z.tuple([Word, Condition])).check(z.maxLength(MAX_CONDITIONS)),
  sort: z.nullable(Word),
});
export type FilterChoice = z.infer<typeof FilterChoice>;

export const emptyChoice: FilterChoice = { conditions: [], sort: null };

/** Whether two choices have the same conditions, in any order, and the same sort. */
export const isSameChoice = (one: FilterChoice, other: FilterChoice): boolean => keyOf(one) === keyOf(other);

const keyOf = ({ conditions, sort }: FilterChoice): string =>
  JSON.stringify([conditions.toSorted(([name], [next]) => (name < next ? -1 : 1)), sort]);
