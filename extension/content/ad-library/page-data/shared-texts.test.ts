import { expect, test } from 'vitest';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { createSharedTexts } from './shared-texts.ts';

/** As an answer brings them: every list one of its own. */
const adLike = (more: Partial<ReturnType<typeof anAd>> = {}) => structuredClone(anAd(more));

test('an ad says what it said, whatever it shares with the one before', () => {
  const share = createSharedTexts();
  const [first, second] = [adLike({ id: '100001' }), adLike({ id: '100002', title: 'Another', text: null })];
  const [wasFirst, wasSecond] = [structuredClone(first), structuredClone(second)];
  expect([share(first), share(second)]).toEqual([wasFirst, wasSecond]);
});

test('lists that are alike are one, those of another page are not touched', () => {
  const share = createSharedTexts();
  const first = share(adLike({ id: '100001', platforms: ['FACEBOOK', 'INSTAGRAM'] }));
  const other = share(adLike({ id: '100002', pageId: '77', platforms: ['FACEBOOK', 'INSTAGRAM'] }));
  const second = share(adLike({ id: '100003', platforms: ['FACEBOOK', 'INSTAGRAM'] }));
  const third = share(adLike({ id: '100004', platforms: ['INSTAGRAM', 'FACEBOOK'] }));
  expect(second.platforms).toBe(first.platforms);
  expect(other.platforms).not.toBe(first.platforms);
  expect(third.platforms).toEqual(['INSTAGRAM', 'FACEBOOK']);
});
