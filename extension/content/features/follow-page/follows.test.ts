import { expect, test } from 'vitest';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import { createFollows } from './follows.ts';

const PAGE = '77';

test('forgets the states of the former account, also those in a late answer, and requests them again', async () => {
  const waiting: ((isFollowed: boolean) => void)[] = [];
  const ask = (async () => {
    const isFollowed = await new Promise<boolean>((resolve) => waiting.push(resolve));
    return { pages: [{ pageId: PAGE, isFollowed, count: '7 active ads' }] };
  }) as ContentAsk;
  const follows = createFollows({
    ask,
    after: (work) => queueMicrotask(work),
    layer: { askConsent: async () => true },
    viewed: () => null,
  });
  const painted: boolean[] = [];
  follows.watch(PAGE, { refresh: () => painted.push(follows.of(PAGE).isFollowed) });
  await expect.poll(() => waiting).toHaveLength(1);
  waiting[0]?.(true);
  await expect.poll(() => painted).toEqual([true]);
  follows.requestAgain();
  await expect.poll(() => waiting).toHaveLength(2);
  follows.forget();
  expect([painted, follows.of(PAGE).count]).toEqual([[true, false], '']);
  waiting[1]?.(true);
  await expect.poll(() => waiting).toHaveLength(3);
  waiting[2]?.(false);
  await expect.poll(() => follows.of(PAGE).count).toBe('7 active ads');
  expect(painted).toEqual([true, false, false]);
});
