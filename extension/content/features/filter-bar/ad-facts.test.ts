import { beforeEach, expect, test } from 'vitest';
import { anAd } from '#tests/support/builders/an-ad.ts';
import type { Ad } from '#shared/domain/ad/ad.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import { createAdFacts, type AdFacts } from './ad-facts.ts';

const idOf = (number: number): string => String(700_000_000_000_000 + number);
const ads = new Map<string, Ad>(Array.from({ length: 600 }, (_, number) => [idOf(number), anAd({ id: idOf(number) })]));

type Asked = { visit: string; ads: { id: string }[]; isAgain: boolean };

let planned: (() => void)[];
let asked: Asked[];
/** What the worker remembers, by visit, as long as it runs. */
let remembered: Map<string, Set<string>>;
let failure: AppError | null;
let news: number;
let facts: AdFacts;

beforeEach(() => {
  [planned, asked, remembered, failure, news] = [[], [], new Map(), null, 0];
  const ask = (async (_name: string, input: Asked) => {
    asked.push(input);
    if (failure !== null) throw failure;
    const held = remembered.get(input.visit) ?? new Set();
    for (const { id } of input.ads) held.add(id);
    remembered = new Map([[input.visit, held]]);
    const told = input.isAgain ? [...held] : input.ads.map(({ id }) => id);
    return { held: held.size, facts: told.map((id) => ({ id, values: { days: held.size } })) };
  }) as unknown as ContentAsk;
  facts = createAdFacts({
    ask,
    after: (work) => planned.push(work),
    adOf: (adId) => ads.get(adId),
    onNews: () => (news += 1),
  });
});

/** Does what was planned, in turn, `rounds` times at most. */
const pass = async (rounds = 10): Promise<void> => {
  for (let round = 0; round < rounds && planned.length > 0; round += 1) {
    planned.shift()?.();
    await new Promise((resolve) => {
      setTimeout(resolve, 0);
    });
  }
};

const upTo = (count: number): string[] => Array.from({ length: count }, (_, number) => idOf(number));

test('ads are told in messages of a size, once each', async () => {
  facts.want(upTo(600));
  facts.want(upTo(600));
  await pass();
  facts.want(upTo(600));
  await pass();
  expect(asked.map(({ ads: sent }) => sent.length)).toEqual([250, 250, 100]);
  expect(facts.of(idOf(599))).toEqual({ days: 600 });
  expect(news).toBeGreaterThan(0);
});

test('a worker that was stopped is told all of them anew, under another name', async () => {
  facts.want(upTo(3));
  await pass();
  remembered.clear();
  facts.want([idOf(3)]);
  await pass();
  expect(asked.map(({ ads: sent }) => sent.length)).toEqual([3, 1, 4]);
  expect(asked[2]?.visit).not.toBe(asked[1]?.visit);
  expect(facts.of(idOf(0))).toEqual({ days: 4 });
});

test('what may have changed is asked for once more, for all ads at once', async () => {
  facts.want(upTo(3));
  await pass();
  facts.askAgain();
  await pass();
  expect(asked.at(-1)).toMatchObject({ isAgain: true, ads: [{ id: idOf(0) }] });
  facts.want(upTo(4));
  await pass();
  expect(asked.at(-1)?.isAgain).toBe(false);
});

test('a question that fails is known, told, and asked again', async () => {
  failure = new AppError('INTERNAL');
  facts.want(upTo(2));
  await pass(1);
  expect(facts.isFailing()).toBe(true);
  expect(news).toBe(1);
  failure = null;
  await pass();
  expect(facts.isFailing()).toBe(false);
  expect(facts.of(idOf(1))).toBeDefined();
});
