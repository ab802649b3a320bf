import { expect, test } from 'vitest';
import { libraryUrlOf } from './library-url.ts';

test('links to the ad in the Ad Library, and escapes an id that is no number', () => {
  expect(libraryUrlOf('12345')).toBe('https://www.facebook.com/ads/library/?id=12345');
  expect(libraryUrlOf('1&x=2')).toBe('https://www.facebook.com/ads/library/?id=1%26x%3D2');
});
