export const PERSON_NAME_MAX_LENGTH = 100;

/** Splits a name: its last word is the last name, the words before it are the first name. One word is a first name. */
export const splitName = (name: string): { firstName: string; lastName: string } => {
  const words = wordsOf(name);
  const lastName = words.length > 1 ? (words.at(-1) ?? '') : '';
  return { firstName: words.slice(0, lastName === '' ? undefined : -1).join(' '), lastName };
};

/** Returns the name with another first name. */
export const withFirstName = (name: string, firstName: string): string =>
  wordsOf(`${firstName} ${splitName(name).lastName}`).join(' ');

const wordsOf = (name: string): string[] => name.split(/\s+/u).filter((word) => word !== '');
