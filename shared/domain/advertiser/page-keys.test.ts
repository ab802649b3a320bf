import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressKeys, keyPages, pageOfAddress, pageOfKey } from './page-keys.ts';

const page = (pageId: string, pageName: string) => ({ pageId, pageName });
const keysOf = (...pages: ReturnType<typeof page>[]) => [...keyPages(pages)].map(([key, { pageId }]) => [key, pageId]);

test('uses the name as key, and adds the id for a second page with the same name', () => {
  expect(keysOf(page('7', 'Nike'), page('8', 'Adidas'), page('9', 'Nike'))).toEqual([
    ['Nike', '7'],
    ['Adidas', '8'],
    ['Nike (9)', '9'],
  ]);
});

test('creates unique keys if the name of a page equals the key of another page', () => {
  expect(keysOf(page('5', 'Nike (9)'), page('7', 'Nike'), page('9', 'Nike'))).toEqual([
    ['Nike (9)', '5'],
    ['Nike', '7'],
    ['Nike (9) (9)', '9'],
  ]);
});

test('adds the id to a name that cannot be a key of an object', () => {
  expect(keysOf(page('7', '__proto__'), page('8', 'constructor'))).toEqual([
    ['__proto__ (7)', '7'],
    ['constructor', '8'],
  ]);
});

test('finds a page by its key, and always by name and id', () => {
  const pages = [page('7', 'Nike'), page('9', 'Nike')];
  const found = ['Nike', 'Nike (9)', 'Nike (7)', 'Nike (8)', 'nike', ''].map((key) => pageOfKey(pages, key)?.pageId);
  expect(found).toEqual(['7', '9', '7', undefined, undefined, undefined]);
});

test('gives every page one key for any names', () => {
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

test('gives every page a unique key for URLs, by which it is found again, for any name', () => {
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
