import * as z from 'zod/mini';
import type { FilterCondition } from './ad-filter.ts';
import type { FilterChoice } from './filter-choice.ts';

/** Fewer than 20 filters exist, each named by one short word. */
const MAX_CONDITIONS = 40;
const MAX_WORDS = 10;

const Word = z.string().check(z.maxLength(40));
const Text = z.string().check(z.maxLength(100));
const Bound = z.nullable(z.number());

const Condition: z.ZodMiniType<FilterCondition, FilterCondition> = z.union([
  z.strictObject({ kind: z.literal('among'), words: z.array(Word).check(z.maxLength(MAX_WORDS)) }),
  z.strictObject({ kind: z.literal('dim'), words: z.array(Word).check(z.maxLength(MAX_WORDS)) }),
  z.strictObject({ kind: z.literal('once') }),
  z.strictObject({ kind: z.literal('within'), least: Bound, most: Bound }),
  z.strictObject({ kind: z.literal('text'), has: Text, lacks: Text }),
]);

/**
 * The choice of a user in the filter bar. Not in `filter-choice.ts`, because the content script must not load schemas.
 */
export const FilterChoiceSchema: z.ZodMiniType<FilterChoice, FilterChoice> = z.strictObject({
  conditions: z.array(z.tuple([Word, Condition])).check(z.maxLength(MAX_CONDITIONS)),
  sort: z.nullable(Word),
});
