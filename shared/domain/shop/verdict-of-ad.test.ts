import { expect, test } from 'vitest';
import { shopStrengthsOf } from './verdict-of-ad.ts';

test.each([
  [null, 'Loom', 'none', 'none'],
  ['https://www.instagram.com/loom', 'Loom', 'none', 'none'],
  ['https://loom.example/products/lamp', 'Gadget Heaven', 'none', 'none'],
  ['https://loom.example/collections/a/products/lamp', 'Loom', 'weak', 'none'],
  ['https://loom.example/products/lamp?variant=123', 'Gadget Heaven', 'weak', 'weak'],
  ['https://loom.myshopify.com/', 'Loom', 'strong', 'none'],
  ['https://l.facebook.com/l.php?u=https%3A%2F%2Floom.myshopify.com%2F', 'Gadget Heaven', 'strong', 'weak'],
])('%s of the page %s: Shopify is %s, dropshipping is %s', (linkUrl, pageName, shopify, dropshipping) => {
  expect(shopStrengthsOf({ linkUrl, pageName })).toEqual({ shopify, dropshipping });
});
