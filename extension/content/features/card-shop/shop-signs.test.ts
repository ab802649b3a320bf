import { expect, test } from 'vitest';
import type { AdId } from '#shared/domain/ad/ad.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { ShopSignsOfPage } from './shop-signs.ts';

type Asked = { visit: string; ads: { id: AdId }[] };

test('all ads are sent again with a new visit id after the worker was stopped', async () => {
  const planned: (() => void)[] = [];
  const asked: Asked[] = [];
  const held = new Map<string, number>();
  const ask = (async (_name: string, input: Asked) => {
    asked.push(input);
    held.set(input.visit, (held.get(input.visit) ?? 0) + input.ads.length);
    return { held: held.get(input.visit) ?? 0, signs: [] };
  }) as unknown as ContentAsk;
  /** Sends what is planned, until nothing is. */
  const pass = async (): Promise<void> => {
    while (planned.length > 0) {
      planned.shift()?.();
      await new Promise((resolve) => {
        setTimeout(resolve, 0);
      });
    }
  };
  const signs = new ShopSignsOfPage(ask, (work) => planned.push(work));
  signs.request(anAd({ id: '10001' }));
  signs.request(anAd({ id: '10002' }));
  await pass();
  held.clear();
  signs.request(anAd({ id: '10003' }));
  await pass();
  expect(asked.map(({ ads }) => ads.length)).toEqual([2, 1, 3]);
  expect(asked[2]?.visit).not.toBe(asked[1]?.visit);
});
