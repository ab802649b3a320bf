// @vitest-environment node
import { beforeEach, expect, test } from 'vitest';
import type { AdId } from '#shared/domain/ad/ad.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import type { Card } from '#extension/content/page-adapter.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { createMetAds } from './met-ads.ts';

let told: AdId[];
let isAccepted: boolean;
let metAds: ReturnType<typeof createMetAds>;
/** The scheduled work. */
let works: (() => void)[];

const ask = (async (_name: string, { ads }: { ads: { id: AdId }[] }) => {
  told.push(...ads.map(({ id }) => id));
  return { isAccepted };
}) as unknown as ContentAsk;

beforeEach(() => {
  [told, isAccepted, works] = [[], true, []];
  metAds = createMetAds(ask, (work) => works.push(work));
});

const idsOf = (count: number): AdId[] => Array.from({ length: count }, (_, index) => String(1_000_000 + index));
const meet = (ids: readonly AdId[]): void => {
  for (const id of ids) {
    const card: Card = {
      adId: id,
      ad: anAd({ id }),
      source: 'data',
      originals: [],
      onLeave: () => undefined,
      insertRow: () => undefined,
    };
    metAds.met(card);
  }
};
/** Runs all scheduled work, and returns the ads that were sent. */
const toldNow = async (): Promise<AdId[]> => {
  told = [];
  while (works.length > 0) {
    for (const work of works.splice(0)) work();
    await new Promise(setImmediate);
  }
  return told;
};

test('stored ads are sent once, even if they are met again', async () => {
  meet(idsOf(45));
  expect(await toldNow()).toEqual(idsOf(45));
  meet(idsOf(45));
  metAds.again();
  expect(await toldNow()).toEqual([]);
});

test('ads that were not stored are sent again after news: first 20, and then all', async () => {
  isAccepted = false;
  meet(idsOf(45));
  expect(await toldNow()).toEqual(idsOf(45));
  meet(idsOf(45));
  expect(await toldNow()).toEqual([]);
  metAds.again();
  expect(await toldNow()).toEqual(idsOf(20));
  isAccepted = true;
  metAds.again();
  expect(await toldNow()).toEqual(idsOf(45));
  metAds.again();
  expect(await toldNow()).toEqual([]);
});

test('at most 300 ads wait, and the others are sent when they are met again', async () => {
  isAccepted = false;
  meet(idsOf(400));
  expect(await toldNow()).toHaveLength(400);
  isAccepted = true;
  metAds.again();
  expect(await toldNow()).toHaveLength(300);
  meet(idsOf(400));
  expect(await toldNow()).toHaveLength(100);
});

test('ads are sent again after another account has signed in, if they are met again', async () => {
  meet(idsOf(3));
  expect(await toldNow()).toEqual(idsOf(3));
  metAds.forget();
  expect(await toldNow()).toEqual([]);
  meet(idsOf(3));
  expect(await toldNow()).toEqual(idsOf(3));
});
