import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isNameLikeDomain } from './name-likeness.ts';

test.each([
  ['Nike', 'nike.com', true],
  ['Nike Football', 'shop.nike.co.uk', true],
  ['Clayday Cerámica', 'claydayceramica.example', true],
  ['Lampwright & Daughter', 'lampwright.myshopify.com', true],
  ['Get Pebble', 'trypebble.io', true],
  ['H&M', 'hm.com', null],
  ['Bed Bath Beyond', 'bbb.com', true],
  ['Gymshark', 'gymsharkk.com', true],
  ['Trendy Finds', 'velvetpaw.myshopify.com', false],
  ['The Official Store', 'velvetpaw-store.com', false],
  ['مكتبة', 'paperlark.example', null],
  ['مكتبة قبرة الورق B2', 'paperlark.example', null],
  ['Lamp', 'xn--mbel-5qa.example', null],
  ['Cosy Lantern', 'a1b2c3-4d.myshopify.com', null],
])('compares the page %s and the domain %s: %s', (pageName, domain, expected) => {
  expect(isNameLikeDomain(pageName, domain)).toBe(expected);
});

test('returns a result for any name and any domain', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (pageName, domain) => {
      expect([true, false, null]).toContain(isNameLikeDomain(pageName, domain));
    }),
  );
});
