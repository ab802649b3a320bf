export const PERSON_NAME_MAX_LENGTH = 100;

/** Form of a name, which is on one line: no control characters and no lone surrogates. */
export const PERSON_NAME_FORM = /^[^\p{Cc}\p{Cs}]+$/u;

/** Joins the words of one part of a name, so that `splitName` finds both parts again. */
const NO_BREAK_SPACE = '\u00a0';

/**
 * Splits a name at its ordinary spaces: the last word is the last name, the words before it are the first name. A
 * single word is a first name. In the result, all spaces are ordinary spaces.
 */
export const splitName = (name: string): { firstName: string; lastName: string } => {
  const words = name.split(/[^\S\u00a0]+/u).filter((word) => word !== '');
  const lastName = words.length > 1 ? (words.at(-1) ?? '') : '';
  const firstName = words.slice(0, lastName === '' ? undefined : -1).join(' ');
  return { firstName: wordsOf(firstName).join(' '), lastName: wordsOf(lastName).join(' ') };
};

/** Returns the name with another first name. */
export const withFirstName = (name: string, firstName: string): string => joined(firstName, splitName(name).lastName);

/** Returns the name with another last name. Empty: the name has none. */
export const withLastName = (name: string, lastName: string): string => joined(splitName(name).firstName, lastName);

const joined = (firstName: string, lastName: string): string => {
  const last = wordsOf(lastName).join(NO_BREAK_SPACE);
  // Without a last name, the last word of the first name must not become one.
  return last === '' ? wordsOf(firstName).join(NO_BREAK_SPACE) : `${wordsOf(firstName).join(' ')} ${last}`;
};

const wordsOf = (name: string): string[] => name.split(/\s+/u).filter((word) => word !== '');
