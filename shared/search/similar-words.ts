/** Codes of plain characters. */
const CODES = { zero: 48, nine: 57, a: 97, z: 122, last: 127 };
const WORD_CHARACTER = /[\p{L}\p{N}]/u;

/** A piece of a word, and the distances from the piece to the places where a similar word can start. */
type Clue = { piece: string; starts: readonly number[] };

/**
 * Every text with a similar word contains one of these pieces, because a typo changes either the first or the second
 * half of a word. The third piece is the word with its two middle letters swapped, which changes both halves.
 */
export const cluesOf = (word: string): readonly Clue[] => {
  const middle = Math.floor(word.length / 2);
  const [last, first] = [word.charAt(middle - 1), word.charAt(middle)];
  return [
    { piece: word.slice(0, middle), starts: [0] },
    // With a letter less or more in the first half, the second half begins one place earlier or later.
    { piece: word.slice(middle), starts: [-middle, 1 - middle, -1 - middle] },
    { piece: word.slice(0, middle - 1) + first + last + word.slice(middle + 1), starts: [0] },
  ];
};

/**
 * Whether a text contains, at the piece of a clue, the word itself, or a word that begins like it with one typo: a
 * letter that is missing, added or replaced, or two swapped neighbours (Damerau–Levenshtein distance 1). Text and word
 * are in the form of `searchableText`. To find every such text, try all clues.
 */
export const confirmsClue = (text: string, word: string, { piece, starts }: Clue): boolean => {
  for (let at = text.indexOf(piece); at !== -1; at = text.indexOf(piece, at + 1)) {
    if (text.startsWith(word, at)) return true;
    for (const start of starts) {
      if (isWordStart(text, at + start) && similarEnd(text, at + start, word) !== null) return true;
    }
  }
  return false;
};

/** Whether a word begins at an index of a text. */
export const isWordStart = (text: string, at: number): boolean =>
  isWordCharacter(text, at) && !isWordCharacter(text, at - 1);

/** A word also contains these signs, but does not begin with them. */
const isInnerCharacter = (text: string, at: number): boolean =>
  isWordCharacter(text, at) || text.charAt(at) === "'" || text.charAt(at) === '-';

const isWordCharacter = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at);
  // Plain letters and digits, which are frequent, need no regular expression.
  if (code <= CODES.last) return (code >= CODES.a && code <= CODES.z) || (code >= CODES.zero && code <= CODES.nine);
  return WORD_CHARACTER.test(text.charAt(at));
};

/**
 * Returns the end of the word, or of the word with one typo, that begins at an index of the text. Null if the text does
 * not continue with it.
 */
export const similarEnd = (text: string, start: number, word: string): number | null => {
  let same = 0;
  while (same < word.length && text.charCodeAt(start + same) === word.charCodeAt(same)) same += 1;
  const at = start + same;
  const end = start + word.length;
  if (same === word.length) return end;
  // The letter at the typo is part of the word in the text, so that the word does not continue in the next one.
  if (isInnerCharacter(text, at)) {
    const isSwapped =
      text.charCodeAt(at) === word.charCodeAt(same + 1) && text.charCodeAt(at + 1) === word.charCodeAt(same);
    // The longest end first, because it is marked.
    if (hasRest(text, at + 1, word, same)) return end + 1;
    if (isSwapped && hasRest(text, at + 2, word, same + 2)) return end;
    if (hasRest(text, at + 1, word, same + 1)) return end;
  }
  return hasRest(text, at, word, same + 1) ? end - 1 : null;
};

/** Whether the text continues at an index with the letters of the word from `from` on. */
const hasRest = (text: string, at: number, word: string, from: number): boolean => {
  for (let index = from; index < word.length; index += 1) {
    if (text.charCodeAt(at + index - from) !== word.charCodeAt(index)) return false;
  }
  return true;
};
