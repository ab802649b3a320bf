import { plainLetters } from '#shared/domain/ad/searchable-text.ts';
import { isWordStart, similarEnd } from './similar-words.ts';
import type { TextSearch } from './text-search.ts';

/** A part of a text, as UTF-16 indexes. */
export type TextRange = { start: number; end: number };

/**
 * Returns the parts of a text that a search found, in the text as it is shown. They can overlap. `isSimilar`: the list
 * contains ads with similar words.
 */
export const matchesIn = (text: string, { terms, typoTerms }: TextSearch, isSimilar: boolean): TextRange[] => {
  const { plain, origins } = plainTextOf(text);
  return terms
    .flatMap((term) => [
      ...equalRanges(plain, term),
      ...(isSimilar && typoTerms.includes(term) ? similarRanges(plain, term) : []),
    ])
    .map((range) => originalRange(range, origins));
};

const equalRanges = (plain: string, term: string): TextRange[] => {
  const ranges: TextRange[] = [];
  for (let start = plain.indexOf(term); start !== -1; start = plain.indexOf(term, start + term.length)) {
    ranges.push({ start, end: start + term.length });
  }
  return ranges;
};

const similarRanges = (plain: string, word: string): TextRange[] => {
  const ranges: TextRange[] = [];
  for (let start = 0; start < plain.length; start += 1) {
    const end = isWordStart(plain, start) ? similarEnd(plain, start, word) : null;
    if (end !== null) ranges.push({ start, end });
  }
  return ranges;
};

/**
 * `plain`: the text in the form of `searchableText`. `origins`: for each of its characters, where the character of the
 * text begins that it comes from, and at last the length of the text.
 */
type PlainText = { plain: string; origins: readonly number[] };

const plainTextOf = (text: string): PlainText => {
  const origins: number[] = [];
  let [plain, origin] = ['', 0];
  for (const character of text) {
    const letters = plainLetters(character).replaceAll(/\s/g, ' ');
    const isRepeatedSpace = letters === ' ' && plain.endsWith(' ');
    if (!isRepeatedSpace) {
      plain += letters;
      while (origins.length < plain.length) origins.push(origin);
    }
    origin += character.length;
  }
  return { plain, origins: [...origins, text.length] };
};

/** One character can have two plain letters, for example ß. It is part of the range as a whole. */
const originalRange = ({ start, end }: TextRange, origins: readonly number[]): TextRange => {
  const last = origins[end - 1] ?? 0;
  return { start: origins[start] ?? 0, end: origins.find((origin) => origin > last) ?? last };
};
