import type { AdId } from '#shared/domain/ad/ad.ts';
import { adIdOfLibraryUrl } from '#shared/domain/ad/library-url.ts';
import { searchableText } from '#shared/domain/ad/searchable-text.ts';

/**
 * A parsed search. An ad matches if its text contains every term, or if the search names the ad by its id. So a copied
 * "Library ID: …" finds its ad, and several ids find several ads.
 */
export type TextSearch = {
  /** The words and the quoted phrases in the form of `searchableText`. Empty: every ad matches. */
  terms: readonly string[];
  /** The terms that may have a typo. */
  typoTerms: readonly string[];
  /** Numbers of the search that can be an ad id or its beginning, and the ids in links of the Ad Library. */
  adIds: readonly AdId[];
};

/** A phrase in quotation marks, or a word. An unclosed quotation mark is ignored. */
const TERM = /"([^"]+)"|[^\s"]+/g;

/** Shorter numbers are prices or quantities. */
const ID = /^\d{5,}(?=,?$)/;
/** A shorter number has to be the whole id, because the beginnings of 100,000 ids contain most numbers. */
const MIN_BEGINNING = 8;

/** Shorter words are similar to too many others. */
const MIN_TYPO_LETTERS = 5;
const LETTERS = /^[\p{L}'-]+$/u;
const LETTER = /\p{L}/gu;

/** Parses the text that a user typed or pasted. */
export const parseTextSearch = (text: string): TextSearch => {
  const [terms, typoTerms, adIds] = [new Set<string>(), new Set<string>(), new Set<AdId>()];
  for (const [word, quoted] of searchableText([text]).matchAll(TERM)) {
    const term = (quoted ?? word).trim();
    if (term === '') continue;
    terms.add(term);
    if (quoted === undefined && canHaveTypo(term)) typoTerms.add(term);
    const adId = adIdOfLibraryUrl(term) ?? ID.exec(term)?.[0];
    if (adId !== undefined) adIds.add(adId);
  }
  return { terms: [...terms], typoTerms: [...typoTerms], adIds: [...adIds] };
};

/** Returns whether the search names an ad by its id or by the beginning of its id. */
export const namesAd = ({ adIds }: TextSearch, adId: AdId): boolean =>
  adIds.some((named) => adId === named || (named.length >= MIN_BEGINNING && adId.startsWith(named)));

/** The decomposed letters of a syllable, for example in Korean, count as one. */
const canHaveTypo = (word: string): boolean =>
  LETTERS.test(word) && (word.normalize('NFC').match(LETTER)?.length ?? 0) >= MIN_TYPO_LETTERS;
