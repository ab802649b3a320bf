import { expect, test } from 'vitest';
import { domainOf, libraryUrlOf } from './ad-links.ts';

test('a link is called by its host, without www', () => {
  expect(domainOf('https://www.shop.example/a?b')).toBe('shop.example');
  expect(domainOf(null)).toBeNull();
  expect(domainOf('no address')).toBeNull();
});

test('an ad is found in the Ad Library by its id', () => {
  expect(libraryUrlOf('12345')).toBe('https://www.facebook.com/ads/library/?id=12345');
});
