import type { Choice } from '#shared/search/choices.ts';

const order = new Intl.Collator();

/** In the order of the reader's alphabet, by what is read. */
export const byName = (choices: readonly Choice[], nameOf: (value: string) => string = String): Choice[] =>
  choices.toSorted((one, other) => order.compare(nameOf(one.value), nameOf(other.value)));
