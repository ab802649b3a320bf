import { expect, test } from 'vitest';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { filterAdOf } from './filter-ad.ts';
import { filterFactsOf } from './filter-facts.ts';
import { storeLinkOf } from '../shop/store-link.ts';
import { storeVerdictOf } from '../shop/store-verdict.ts';

const image = { kind: 'image', imageUrl: 'https://a.fbcdn.net/v/x.jpg?oe=1', videoUrl: null } as const;
const video = { kind: 'video', imageUrl: null, videoUrl: 'https://a.fbcdn.net/v/x.mp4' } as const;

const factsOf = (more: Parameters<typeof anAd>[0], figures = { reach: null, spendEuro: null }) => {
  const ad = filterAdOf(anAd(more));
  const link = storeLinkOf(ad.linkUrl);
  const verdict = storeVerdictOf({ link, check: null, signals: [], correction: null });
  return filterFactsOf(ad, { link, verdict, figures, nowMs: Date.parse('2026-11-21T12:00:00Z') });
};

test.each([
  [[image], 'image'],
  [[video], 'video'],
  [[image, video], 'carousel'],
  [[], 'none'],
])('names the media %j as %s', (media, expected) => {
  expect(factsOf({ media })['media']).toBe(expected);
});

test('has no figure, not 0, for an ad without a date or a measurement', () => {
  expect(factsOf({ startDate: null, linkUrl: null })).toMatchObject({
    days: null,
    reach: null,
    spend: null,
    domain: null,
    shopify: 'none',
  });
});

test('cuts a long text, and identifies a picture by its file name', () => {
  const ad = filterAdOf(anAd({ text: 'x'.repeat(5_000), media: [image] }));
  expect([ad.text?.length, ad.picture]).toEqual([300, 'x.jpg']);
});
