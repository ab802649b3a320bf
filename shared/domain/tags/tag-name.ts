const WHITE_SPACE = /\s+/gu;
/** Unicode folds these letters, and `toLowerCase` does not. */
const SHARP_S = 'ß';
const FINAL_SIGMA = 'ς';

/** Returns a name as it is stored: without white space around it, and with one space between words. */
export const plainTagName = (name: string): string => name.replaceAll(WHITE_SPACE, ' ').trim();

/**
 * Returns the form in which names of tags are compared. Two tags of an account whose names have the same key are one
 * tag. Upper and lower case, kinds of white space and the composition of accents do not matter.
 */
export const tagNameKey = (name: string): string =>
  plainTagName(name).toLowerCase().replaceAll(SHARP_S, 'ss').replaceAll(FINAL_SIGMA, 'σ').normalize('NFC');
