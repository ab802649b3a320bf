import { eld } from 'eld/extrasmall';
import { languageSampleOf, UNKNOWN_LANGUAGE, type LanguageOf } from '#shared/domain/ad/ad-language.ts';

/**
 * Returns the language of an ad as ISO 639-1 code, or `UNKNOWN_LANGUAGE`. This file has almost a megabyte with the data
 * of the library, so it is loaded on demand (docs/decisions/0087-language-of-ads.md).
 */
export const detectLanguage: LanguageOf = (ad) => {
  const sample = languageSampleOf(ad);
  if (sample === null) return UNKNOWN_LANGUAGE;
  const result = eld.detect(sample);
  return result.isReliable() ? result.language : UNKNOWN_LANGUAGE;
};
