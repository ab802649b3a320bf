import * as z from 'zod/mini';

/** Characters of a place. A place grows by a character with about six moves into the same gap. */
export const PLACE_LENGTH = 100;

const LOWER_A = 97;
const UPPER_Z = 90;

/** The length of a place without a fraction. `Z` and `a` begin numbers of one digit, `Y` and `b` those of two. */
const lengthOfNumber = (head: number): number => (head >= LOWER_A ? head - LOWER_A + 2 : UPPER_Z - head + 2);

/**
 * Whether a text is a fractional index of the package `fractional-indexing`. Small pages load this schema without the
 * package.
 */
const isPlace = (text: string): boolean => {
  const length = lengthOfNumber(text.charCodeAt(0));
  return text.length === length ? !/^A0+$/.test(text) : text.length > length && !text.endsWith('0');
};

/**
 * The position of a board among its siblings, or of an ad in a board: a fractional index. Places compare as text.
 * There is a place between any two others, so a move changes one row. Devices that are offline can create the same
 * place twice; the id then decides.
 */
export const Place = z.string().check(z.maxLength(PLACE_LENGTH), z.regex(/^[A-Za-z][\dA-Za-z]*$/), z.refine(isPlace));

/** Compares texts by their code units, like IndexedDB. */
export const compareTexts = (one: string, other: string): number => {
  if (one === other) return 0;
  return one < other ? -1 : 1;
};
