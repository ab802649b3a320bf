import { describe, expect, test } from 'vitest';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { Ad } from './ad.ts';
import { picturesOf } from './picture-slot.ts';

describe('the schema of an ad', () => {
  test('accepts an ad unchanged', () => {
    expect(Ad.parse(JSON.parse(JSON.stringify(anAd())))).toEqual(anAd());
  });

  test('accepts an unknown run, and no other value in its field', () => {
    const unknown = anAd({ isActive: false, runState: 'unknown' });
    expect(Ad.parse(JSON.parse(JSON.stringify(unknown)))).toEqual(unknown);
    for (const runState of ['active', '', null]) expect(Ad.safeParse({ ...anAd(), runState }).success).toBe(false);
  });

  test.each([
    ['an id with letters', { id: 'abc123' }],
    ['a script as link', { linkUrl: 'javascript:alert(1)' }],
    ['a data URL as picture', { pageLogoUrl: 'data:image/svg+xml,<svg/>' }],
    ['an empty page name', { pageName: '' }],
    ['a text over the limit', { text: 'x'.repeat(20_001) }],
    ['a start that is no number', { startDate: Number.NaN }],
    ['a start beyond the year 9999', { startDate: 1e15 }],
    ['more media than the maximum', { media: Array.from({ length: 41 }, () => anAd().media[0]) }],
  ])('rejects %s', (_what, change) => {
    expect(Ad.safeParse({ ...anAd(), ...change }).success).toBe(false);
  });

  test('rejects an unknown key', () => {
    expect(Ad.safeParse({ ...anAd(), isAdmin: true }).success).toBe(false);
    expect(
      Ad.safeParse(JSON.parse(JSON.stringify(anAd()).replace('{', '{"__proto__":{"isAdmin":true},'))).success,
    ).toBe(false);
  });
});

describe('the pictures to store', () => {
  test('are the logo and every picture or still, each in its slot', () => {
    const ad = anAd({
      media: [
        { kind: 'image', imageUrl: 'https://a.fbcdn.net/1.jpg', videoUrl: null },
        { kind: 'image', imageUrl: null, videoUrl: null },
        { kind: 'video', imageUrl: 'https://a.fbcdn.net/still.jpg', videoUrl: 'https://a.fbcdn.net/film.mp4' },
      ],
    });
    expect(picturesOf(ad).map(({ slot }) => slot)).toEqual(['logo', 'image-0', 'image-2']);
  });

  test('are empty if the ad has no pictures', () => {
    expect(picturesOf(anAd({ pageLogoUrl: null, media: [] }))).toEqual([]);
  });
});
