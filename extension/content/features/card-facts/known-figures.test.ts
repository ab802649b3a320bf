import { expect, test } from 'vitest';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import type { CardFigures } from '#shared/words/card-figures-words.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { KnownFigures } from './known-figures.ts';

const figures: CardFigures = { facts: [], result: 'likely €5', age: 'just now', isFresh: true };

test('forgets the figures of the former account, also those in a late answer, and requests them again', async () => {
  const { id } = anAd();
  const waiting: ((facts: { id: string; figures: CardFigures }[]) => void)[] = [];
  const ask = (async () => ({
    facts: await new Promise<{ id: string; figures: CardFigures }[]>((resolve) => waiting.push(resolve)),
  })) as ContentAsk;
  const known = new KnownFigures(ask, (work) => queueMicrotask(work));
  const learned: (string | undefined)[] = [];
  known.observe((adId) => learned.push(known.of(adId)?.result));
  known.request(anAd());
  await expect.poll(() => waiting).toHaveLength(1);
  waiting[0]?.([{ id, figures }]);
  await expect.poll(() => learned).toEqual(['likely €5']);
  known.refresh();
  await expect.poll(() => waiting).toHaveLength(2);
  known.forget();
  waiting[1]?.([{ id, figures }]);
  await expect.poll(() => waiting).toHaveLength(3);
  waiting[2]?.([]);
  expect([learned, known.of(id)]).toEqual([['likely €5', undefined], null]);
});
