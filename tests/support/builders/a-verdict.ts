import type { StoredVerdict } from '#shared/domain/shop/stored-verdict.ts';
import { NOON } from './followed-pages.ts';

/** A verdict with one reason of each kind that has a value: a checked Shopify store that looks like dropshipping. */
export const aVerdict = (facts: Partial<StoredVerdict> = {}): StoredVerdict => ({
  shopify: {
    strength: 'strong',
    by: 'evidence',
    reasons: [
      { kind: 'meta', shopDomain: 'tidy.myshopify.com' },
      { kind: 'path', path: 'products' },
    ],
  },
  dropshipping: {
    strength: 'strong',
    by: 'evidence',
    reasons: [
      { kind: 'one-product', adCount: 3 },
      { kind: 'same-creative', pageCount: 2 },
      { kind: 'name-unlike', pageName: 'Tidy Kitchen' },
    ],
  },
  foundAt: NOON,
  ...facts,
});
