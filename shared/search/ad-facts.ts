import { factsOf, type AdFacts } from '#shared/domain/ad/ad-summary.ts';
import { shopStrengthsOf } from '#shared/domain/shop/verdict-of-ad.ts';

type Captured = Parameters<typeof factsOf>[0];

/**
 * Returns the facts of a captured version for lists. Not in `ad-summary.ts`, because the content script must not load
 * the rules about shops.
 */
export const listFactsOf = (captured: Captured): AdFacts => {
  const { shopify, dropshipping } = shopStrengthsOf(captured.ad);
  return { ...factsOf(captured), shopify, dropshipping };
};
