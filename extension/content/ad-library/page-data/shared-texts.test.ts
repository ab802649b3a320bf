import { expect, test } from 'vitest';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { createSharedTexts } from './shared-texts.ts';

/** An ad with separate lists, as in a parsed answer. */
const adLike = (more: Partial<ReturnType<typeof anAd>> = {}) => structuredClone(anAd(more));

test('sharing does not change the values of an ad', () => {
  const share = createSharedTexts();
  const [first, second] = [adLike({ id: '100001' }), adLike({ id: '100002', title: 'Another', text: null })];
  const [wasFirst, wasSecond] = [structuredClone(first), structuredClone(second)];
  expect([share(first), share(second)]).toEqual([wasFirst, wasSecond]);
});

test('equal lists of one page become one object, and lists of other pages stay separate', () => {
  const share = createSharedTexts();
  const first = share(adLike({ id: '100001', platforms: ['FACEBOOK', 'INSTAGRAM'] }));
  const other = share(adLike({ id: '100002', pageId: '77', platforms: ['FACEBOOK', 'INSTAGRAM'] }));
  const second = share(adLike({ id: '100003', platforms: ['FACEBOOK', 'INSTAGRAM'] }));
  const third = share(adLike({ id: '100004', platforms: ['INSTAGRAM', 'FACEBOOK'] }));
  expect(second.platforms).toBe(first.platforms);
  expect(other.platforms).not.toBe(first.platforms);
  expect(third.platforms).toEqual(['INSTAGRAM', 'FACEBOOK']);
});
