import { expect, test } from 'vitest';
import { everyAd, type AdQuery } from '#shared/domain/lists/ad-query.ts';
import type { AdKey, AdSummary } from '#shared/domain/ad/ad-summary.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { anAdSummary } from '#tests/support/builders/an-ad-summary.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { createAdIndex } from './ad-index.ts';
import type { ListAnswer } from './list-messages.ts';
import { createListAnswers } from './list-answers.ts';

const NOW = Date.UTC(2026, 10, 21);
const ADS = 10_000;

const summaryAt = (number: number): AdSummary =>
  anAdSummary({
    adId: String(10_000 + number),
    capturedAt: NOW - number,
    text: number % 100 === 0 ? 'a torch' : 'a lamp',
  });

const indexOf = (count: number) => {
  const index = createAdIndex();
  for (let number = 0; number < count; number += 1) index.put(summaryAt(number));
  return index;
};

const asCollected = ({ adId, version }: AdKey): CollectedAd => ({
  adId,
  version,
  ad: anAd({ id: adId }),
  capturedAt: NOW,
  why: 'saved',
  pictures: [],
  seq: 1,
  savedAt: null,
});

type Asked = Partial<AdQuery> & { isWatched?: boolean; isLeft?: boolean };

/** Of each answer: the total, the first ad, the number of keys, and the number of ads it contains. */
const told = async (count: number, { isWatched = false, isLeft = false, ...query }: Asked, times = 1) => {
  const answers: unknown[] = [];
  const post = (answer: ListAnswer): void => {
    if (answer.kind !== 'list') return;
    const { view, ads } = answer;
    answers.push([view.total, view.keys[0]?.adId, view.keys.length, ads?.length]);
  };
  const readAds = (keys: readonly AdKey[]) => Promise.resolve(keys.map(asCollected));
  let isAsked = isWatched;
  const reader = { read: () => Promise.reject(new Error('nobody asks for follows')) };
  const tellOf = createListAnswers({
    reader,
    readAds,
    post,
    now: () => NOW,
    isReady: () => true,
    isWatched: () => isAsked,
  });
  const tell = tellOf({ kind: 'watch', id: 1, query: { ...everyAd, ...query }, window: { first: 0, count: 24 } });
  isAsked = !isLeft;
  const index = indexOf(count);
  for (let time = 0; time < times; time += 1) await tell(index);
  return answers;
};

test('sends the first matches of a search or filter, with their data, before it filters the others', async () => {
  expect(await told(ADS, { text: 'torch' })).toEqual([
    [null, '10000', 24, 24],
    [100, '10000', 24, undefined],
  ]);
  expect(await told(ADS, { mediaTypes: ['image'] })).toEqual([
    [null, '10000', 24, 24],
    [ADS, '10000', 24, undefined],
  ]);
});

test('does not filter the others when another request was made', async () => {
  expect(await told(ADS, { text: 'torch', isLeft: true })).toEqual([[null, '10000', 24, 24]]);
});

test('sends one complete answer after a change of the store, and for another part of the list', async () => {
  const whole = [100, '10000', 24, undefined];
  expect(await told(ADS, { text: 'torch' }, 2)).toEqual([[null, '10000', 24, 24], whole, whole]);
  expect(await told(ADS, { text: 'torch', isWatched: true })).toEqual([whole]);
});

test('sends one complete answer with the ads when it is fast: few ads, no filters, or a part that is not full', async () => {
  expect(await told(ADS - 1, { text: 'torch' })).toEqual([[100, '10000', 24, 24]]);
  expect(await told(ADS, { text: '' })).toEqual([[ADS, '10000', 24, 24]]);
  expect(await told(ADS, { text: 'lantern' })).toEqual([[0, undefined, 0, 0]]);
});
