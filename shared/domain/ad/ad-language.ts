import type { Ad } from './ad.ts';

/**
 * The language of an ad whose text is too short or fits no language well enough: the code of ISO 639-2 for an
 * undetermined language.
 */
export const UNKNOWN_LANGUAGE = 'und';

/** The language of an ad was not recognized yet. */
export const PENDING_LANGUAGE = 'pending';

/** The texts of an ad that are written by its advertiser in one language. */
export type WrittenTexts = Pick<Ad, 'text' | 'title' | 'linkDescription'>;

/** Returns the language of an ad: an ISO 639-1 code, `UNKNOWN_LANGUAGE` or `PENDING_LANGUAGE`. */
export type LanguageOf = (ad: WrittenTexts) => string;

/** Placeholders of a template, addresses, tags and numbers are in no language. */
const NOISE = /\{\{.*?\}\}|https?:\/\/\S+|www\.\S+|\S+@\S+|[#@]\S+|\p{N}+/gu;

/** A letter of a script that writes a word with few letters and without spaces. */
const DENSE_LETTER = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}]/u;
const LETTER = /\p{L}/gu;
const WORD = /[\p{L}\p{M}]{2,}/gu;

/** Shorter texts are mostly names and calls to action, which libraries attribute to any language. */
const LEAST_DENSE_LETTERS = 6;
const LEAST_LETTERS = 18;
const LEAST_WORDS = 4;

/** More text costs time without changing the result. */
const MAX_SAMPLE = 300;

/** Returns the text by which the language of an ad is recognized; null if it is too short. */
export const languageSampleOf = ({ text, title, linkDescription }: WrittenTexts): string | null => {
  const sample = [text, title, linkDescription]
    .filter((part) => part !== null)
    .join('\n')
    .slice(0, MAX_SAMPLE)
    .replaceAll(NOISE, ' ');
  const letters = countOf(sample, LETTER);
  const isEnough = DENSE_LETTER.test(sample)
    ? letters >= LEAST_DENSE_LETTERS
    : letters >= LEAST_LETTERS && countOf(sample, WORD) >= LEAST_WORDS;
  return isEnough ? sample : null;
};

const countOf = (text: string, what: RegExp): number => text.match(what)?.length ?? 0;
