import { expect, test } from 'vitest';
import { domainOf } from './ad-links.ts';

test('returns the host of a link without www, and null for an invalid link', () => {
  expect(domainOf('https://www.shop.example/a?b')).toBe('shop.example');
  expect(domainOf(null)).toBeNull();
  expect(domainOf('no address')).toBeNull();
});
