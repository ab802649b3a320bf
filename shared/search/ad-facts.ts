import { factsOf, type AdFacts } from '#shared/domain/ad/ad-summary.ts';
import type { LanguageOf } from '#shared/domain/ad/ad-language.ts';
import { noLanguageYet } from './languages.ts';
import { shopStrengthsOf } from '#shared/domain/shop/verdict-of-ad.ts';

type Captured = Parameters<typeof factsOf>[0];

/**
 * Returns the facts of a captured version for lists. Not in `ad-summary.ts`, because the content script must not load
 * the rules about shops and the
 * languages.
 */
export const listFactsOf = (captured: Captured, languageOf: LanguageOf = noLanguageYet): AdFacts => {
  const { shopify, dropshipping } = shopStrengthsOf(captured.ad);
  return { ...factsOf(captured), shopify, dropshipping, language: languageOf(captured.ad) };
};
