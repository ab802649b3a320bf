import type { AdSummary } from '#shared/domain/ad/ad-summary.ts';
import type { TagLookup } from './tag-lookup.ts';
import type { TextBits } from './text-bits.ts';
import { cluesOf, confirmsClue } from './similar-words.ts';
import { namesAd, type TextSearch } from './text-search.ts';

/** Whether the ad at a position matches. */
export type PositionTest = (position: number) => boolean;

type Parts = { rows: readonly AdSummary[]; bits: TextBits; tags: TagLookup };

/** Tests whether an ad contains every term, or is named by its id. Null if every ad matches. */
export const textTestOf = (search: TextSearch, parts: Parts): PositionTest | null => {
  if (search.terms.length === 0) return null;
  const isFound = termTest(search.terms, parts);
  if (search.adIds.length === 0) return isFound;
  return (position) => isFound(position) || namesAd(search, parts.rows[position]?.adId ?? '');
};

/** Tests whether an ad contains every term, where words may have a typo. Null if no word may have one. */
export const similarTestOf = ({ terms, typoTerms }: TextSearch, parts: Parts): PositionTest | null => {
  if (typoTerms.length === 0) return null;
  const { rows, bits } = parts;
  const words = typoTerms.map((word) => ({
    word,
    clues: cluesOf(word).map((clue) => ({ ...clue, mayBeIn: bits.mayContain(clue.piece) })),
  }));
  const containsOthers = termTest(
    terms.filter((term) => !typoTerms.includes(term)),
    parts,
  );
  return (position) =>
    containsOthers(position) &&
    words.every(({ word, clues }) =>
      // The bits exclude most pieces, so that few texts are read.
      clues.some((clue) => clue.mayBeIn(position) && confirmsClue(rows[position]?.text ?? '', word, clue)),
    );
};

/** Tests whether each term is in the text or in the name of a tag of an ad. */
const termTest = (terms: readonly string[], { rows, bits, tags }: Parts): PositionTest => {
  const containsAll = bits.testOf(terms);
  const textAt = (position: number): string => rows[position]?.text ?? '';
  const single = terms.map((term) => ({ tagIds: tags.idsNamed(term), isInText: bits.testOf([term]) }));
  // Most searches name no tag. They do not read the tags of ads.
  if (single.every(({ tagIds }) => tagIds.size === 0)) return (position) => containsAll(position, textAt);
  return (position) => {
    if (containsAll(position, textAt)) return true;
    const own = rows[position]?.tagIds ?? [];
    return (
      own.length > 0 &&
      single.every(({ tagIds, isInText }) => own.some((tagId) => tagIds.has(tagId)) || isInText(position, textAt))
    );
  };
};
