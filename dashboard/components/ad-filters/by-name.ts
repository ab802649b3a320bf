import type { Choice } from '#shared/search/choices.ts';

const order = new Intl.Collator();

/** Sorts choices by their displayed name, in the order of the browser's language. */
export const byName = (choices: readonly Choice[], nameOf: (value: string) => string = String): Choice[] =>
  choices.toSorted((one, other) => order.compare(nameOf(one.value), nameOf(other.value)));
