import type { AdSummary } from '#shared/domain/ad/ad-summary.ts';
import type { TextBits } from './text-bits.ts';
import { cluesOf, confirmsClue } from './similar-words.ts';
import { namesAd, type TextSearch } from './text-search.ts';

/** Whether the ad at a position matches. */
export type PositionTest = (position: number) => boolean;

type Parts = { rows: readonly AdSummary[]; bits: TextBits };

/** Tests whether an ad contains every term, or is named by its id. Null if every ad matches. */
export const textTestOf = (search: TextSearch, { rows, bits }: Parts): PositionTest | null => {
  if (search.terms.length === 0) return null;
  const isFound = termTest(search.terms, { rows, bits });
  if (search.adIds.length === 0) return isFound;
  return (position) => isFound(position) || namesAd(search, rows[position]?.adId ?? '');
};

/** Tests whether an ad contains every term, where words may have a typo. Null if no word may have one. */
export const similarTestOf = ({ terms, typoTerms }: TextSearch, { rows, bits }: Parts): PositionTest | null => {
  if (typoTerms.length === 0) return null;
  const words = typoTerms.map((word) => ({
    word,
    clues: cluesOf(word).map((clue) => ({ ...clue, mayBeIn: bits.mayContain(clue.piece) })),
  }));
  const containsOthers = termTest(
    terms.filter((term) => !typoTerms.includes(term)),
    { rows, bits },
  );
  return (position) =>
    containsOthers(position) &&
    words.every(({ word, clues }) =>
      // The bits exclude most pieces, so that few texts are read.
      clues.some((clue) => clue.mayBeIn(position) && confirmsClue(rows[position]?.text ?? '', word, clue)),
    );
};

const termTest = (terms: readonly string[], { rows, bits }: Parts): PositionTest => {
  const containsAll = bits.testOf(terms);
  const textAt = (position: number): string => rows[position]?.text ?? '';
  return (position) => containsAll(position, textAt);
};
