export const PERSON_NAME_MAX_LENGTH = 100;

/** A name is kept as one text: its last word is the last name, what stands before it the first. A single word is a first name. */
export const splitName = (name: string): { firstName: string; lastName: string } => {
  const words = wordsOf(name);
  const lastName = words.length > 1 ? (words.at(-1) ?? '') : '';
  return { firstName: words.slice(0, lastName === '' ? undefined : -1).join(' '), lastName };
};

/** The name with another first part. */
export const withFirstName = (name: string, firstName: string): string =>
  wordsOf(`${firstName} ${splitName(name).lastName}`).join(' ');

const wordsOf = (name: string): string[] => name.split(/\s+/u).filter((word) => word !== '');
