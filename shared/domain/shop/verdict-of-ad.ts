import type { Ad } from '../ad/ad.ts';
import { isNameLikeDomain } from './name-likeness.ts';
import { storeLinkOf } from './store-link.ts';
import { storeVerdictOf, type Strength } from './store-verdict.ts';

/** The certainty that the shop of an ad uses Shopify, and that it does dropshipping. */
export type ShopStrengths = { shopify: Strength; dropshipping: Strength };

const NOTHING: ShopStrengths = { shopify: 'none', dropshipping: 'none' };

/**
 * Returns what an ad alone says about its shop, by its link and the name of its page. Checks of the shop, other ads and
 * corrections are not included; a stored verdict has them.
 */
export const shopStrengthsOf = ({ linkUrl, pageName }: Pick<Ad, 'linkUrl' | 'pageName'>): ShopStrengths => {
  const link = storeLinkOf(linkUrl);
  if (link === null) return NOTHING;
  const evidence = { link, check: null, correction: null };
  const { shopify } = storeVerdictOf({ ...evidence, signals: [] });
  // Without signs of Shopify, dropshipping has none either, and comparing names is slow.
  if (shopify.strength === 'none') return NOTHING;
  const signals = isNameLikeDomain(pageName, link.domain) === false ? [{ kind: 'name-unlike', pageName } as const] : [];
  return { shopify: shopify.strength, dropshipping: storeVerdictOf({ ...evidence, signals }).dropshipping.strength };
};
