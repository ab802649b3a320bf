import { expect, test } from 'vitest';
import { domainOf, libraryUrlOf } from './ad-links.ts';

test('returns the host of a link without www, and null for an invalid link', () => {
  expect(domainOf('https://www.shop.example/a?b')).toBe('shop.example');
  expect(domainOf(null)).toBeNull();
  expect(domainOf('no address')).toBeNull();
});

test('returns the URL of an ad in the Ad Library', () => {
  expect(libraryUrlOf('12345')).toBe('https://www.facebook.com/ads/library/?id=12345');
});
