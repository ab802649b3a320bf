import { expect, test } from 'vitest';
import { createPickedAds, rangeOf } from './picked-ads.ts';

const keyOf = (adId: string) => ({ adId, version: '0' });
const [a, b, c, d] = [keyOf('1000001'), keyOf('1000002'), keyOf('1000003'), keyOf('1000004')];

test('an ad is selected and not, and whoever listens is told', () => {
  const picked = createPickedAds();
  let told = 0;
  const stop = picked.subscribe(() => (told += 1));
  picked.toggle(a);
  picked.toggle(b);
  picked.toggle(a);
  expect(picked.keys()).toEqual([b]);
  expect(picked.has(a.adId)).toBe(false);
  expect(picked.last()).toBe(a.adId);
  stop();
  picked.clear();
  expect([picked.size(), picked.last(), told]).toEqual([0, null, 3]);
});

test('several are added once, and clearing nothing tells nobody', () => {
  const picked = createPickedAds();
  let told = 0;
  picked.subscribe(() => (told += 1));
  picked.clear();
  picked.add([a, b, a]);
  expect([picked.size(), told]).toEqual([2, 1]);
});

test('a range holds both its ends, in either direction, and nothing where one of them is gone', () => {
  const list = [a, b, c, d];
  expect(rangeOf(list, b.adId, d.adId)).toEqual([b, c, d]);
  expect(rangeOf(list, d.adId, b.adId)).toEqual([b, c, d]);
  expect(rangeOf(list, a.adId, '1000009')).toEqual([]);
});
