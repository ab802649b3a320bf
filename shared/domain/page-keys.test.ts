import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressKeys, keyPages, pageOfAddress, pageOfKey } from './page-keys.ts';

const page = (pageId: string, pageName: string) => ({ pageId, pageName });
const keysOf = (...pages: ReturnType<typeof page>[]) => [...keyPages(pages)].map(([key, { pageId }]) => [key, pageId]);

test('a page is known by its name, a second one of the same name by its id as well', () => {
  expect(keysOf(page('7', 'Nike'), page('8', 'Adidas'), page('9', 'Nike'))).toEqual([
    ['Nike', '7'],
    ['Adidas', '8'],
    ['Nike (9)', '9'],
  ]);
});

test('a page that is really called like another one’s key keeps every key its own', () => {
  expect(keysOf(page('5', 'Nike (9)'), page('7', 'Nike'), page('9', 'Nike'))).toEqual([
    ['Nike (9)', '5'],
    ['Nike', '7'],
    ['Nike (9) (9)', '9'],
  ]);
});

test('a name that can be no key of an object has its id beside it', () => {
  expect(keysOf(page('7', '__proto__'), page('8', 'constructor'))).toEqual([
    ['__proto__ (7)', '7'],
    ['constructor', '8'],
  ]);
});

test('a page is found by its key, and by name and id even where the name alone is its key', () => {
  const pages = [page('7', 'Nike'), page('9', 'Nike')];
  const found = ['Nike', 'Nike (9)', 'Nike (7)', 'Nike (8)', 'nike', ''].map((key) => pageOfKey(pages, key)?.pageId);
  expect(found).toEqual(['7', '9', '7', undefined, undefined, undefined]);
});

test('every page has one key, whatever pages are called', () => {
  const name = fc.oneof(fc.constantFrom('A', 'A (1)', 'A (2)', 'A (1) (1)', '__proto__'), fc.string());
  fc.assert(
    fc.property(fc.array(name, { maxLength: 8 }), (names) => {
      const pages = names.map((pageName, index) => page(String(index), pageName));
      const keyed = keyPages(pages);
      expect([...keyed.values()]).toEqual(pages);
      for (const [key, one] of keyed) expect(pageOfKey(pages, key)).toBe(one);
    }),
  );
});

test('in an address every page has a key of its own that leads back to it, whatever it is called', () => {
  const names = ['Nike', 'Nike', '.', '..', '__proto__', 'half \ud800', '/?#%'];
  const pages = names.map((name, index) => page(String(index), name));
  const keys = addressKeys(pages);
  expect(new Set(keys.values()).size).toBe(pages.length);
  for (const one of pages) {
    const key = keys.get(one.pageId) ?? '';
    expect(['.', '..']).not.toContain(key);
    expect(pageOfAddress(pages, decodeURIComponent(encodeURIComponent(key)))).toBe(one);
  }
  expect(pageOfAddress(pages, 'Puma')).toBeNull();
});
