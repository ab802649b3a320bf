import { expect, test } from 'vitest';
import { createPickedAds, rangeOf } from './picked-ads.ts';

const keyOf = (adId: string) => ({ adId, version: '0' });
const [a, b, c, d] = [keyOf('1000001'), keyOf('1000002'), keyOf('1000003'), keyOf('1000004')];

test('selects and deselects an ad, and notifies subscribers', () => {
  const picked = createPickedAds();
  let notified = 0;
  const stop = picked.subscribe(() => (notified += 1));
  picked.toggle(a);
  picked.toggle(b);
  picked.toggle(a);
  expect(picked.keys()).toEqual([b]);
  expect(picked.has(a.adId)).toBe(false);
  expect(picked.last()).toBe(a.adId);
  stop();
  picked.clear();
  expect([picked.size(), picked.last(), notified]).toEqual([0, null, 3]);
});

test('adds several ads with one notification, and does not notify when an empty selection is cleared', () => {
  const picked = createPickedAds();
  let notified = 0;
  picked.subscribe(() => (notified += 1));
  picked.clear();
  picked.add([a, b, a]);
  expect([picked.size(), notified]).toEqual([2, 1]);
});

test('returns a range with both ends in either direction, and an empty range when one end is missing', () => {
  const list = [a, b, c, d];
  expect(rangeOf(list, b.adId, d.adId)).toEqual([b, c, d]);
  expect(rangeOf(list, d.adId, b.adId)).toEqual([b, c, d]);
  expect(rangeOf(list, a.adId, '1000009')).toEqual([]);
});
