import { beforeEach, expect, test } from 'vitest';
import { anAd } from '#tests/support/builders/an-ad.ts';
import type { Ad } from '#shared/domain/ad/ad.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import { AdFacts } from './ad-facts.ts';

const idOf = (number: number): string => String(700_000_000_000_000 + number);
const ads = new Map<string, Ad>(Array.from({ length: 600 }, (_, number) => [idOf(number), anAd({ id: idOf(number) })]));

type Asked = { visit: string; ads: { id: string }[]; isAgain: boolean };

let planned: (() => void)[];
let asked: Asked[];
/** The ad ids that the worker stores for each visit while it runs. */
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
    return { held: held.size, facts: told.map((id) => ({ id, values: { days: held.size, seen: 'yes' } })) };
  }) as unknown as ContentAsk;
  facts = new AdFacts({
    ask,
    after: (work) => planned.push(work),
    adOf: (adId) => ads.get(adId),
    isFirstSeenHere: (adId) => adId === idOf(1),
    onNews: () => (news += 1),
  });
});

/** Waits until all work that waits for an answer is done. */
const finishTasks = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 0);
  });

/** Runs the planned work in order, at most `rounds` times. */
const pass = async (rounds = 10): Promise<void> => {
  for (let round = 0; round < rounds && planned.length > 0; round += 1) {
    planned.shift()?.();
    await finishTasks();
  }
};

const upTo = (count: number): string[] => Array.from({ length: count }, (_, number) => idOf(number));

test('ads are sent once each, in messages of limited size', async () => {
  facts.request(upTo(600));
  facts.request(upTo(600));
  await pass();
  facts.request(upTo(600));
  await pass();
  expect(asked.map(({ ads: sent }) => sent.length)).toEqual([250, 250, 100]);
  expect(facts.of(idOf(599))).toMatchObject({ days: 600 });
  expect(news).toBeGreaterThan(0);
});

test('all ads are sent again with a new visit id after the worker was stopped', async () => {
  facts.request(upTo(3));
  await pass();
  remembered.clear();
  facts.request([idOf(3)]);
  await pass();
  expect(asked.map(({ ads: sent }) => sent.length)).toEqual([3, 1, 4]);
  expect(asked[2]?.visit).not.toBe(asked[1]?.visit);
  expect(facts.of(idOf(0))).toMatchObject({ days: 4 });
});

test('all facts are requested again with one message after a possible change', async () => {
  facts.request(upTo(3));
  await pass();
  facts.refresh();
  await pass();
  expect(asked.at(-1)).toMatchObject({ isAgain: true, ads: [{ id: idOf(0) }] });
  facts.request(upTo(4));
  await pass();
  expect(asked.at(-1)?.isAgain).toBe(false);
});

test('a failed request is reported and retried', async () => {
  failure = new AppError('INTERNAL');
  facts.request(upTo(2));
  await pass(1);
  expect(facts.isFailing()).toBe(true);
  expect(news).toBe(1);
  failure = null;
  await pass();
  expect(facts.isFailing()).toBe(false);
  expect(facts.of(idOf(1))).toBeDefined();
});

test('facts of the former user are forgotten, also those that were requested before the account changed', async () => {
  facts.request(upTo(3));
  await pass();
  facts.request(upTo(4));
  planned.shift()?.();
  facts.forget();
  expect(facts.of(idOf(0))).toBeUndefined();
  await finishTasks();
  expect(facts.of(idOf(3))).toBeUndefined();
  await pass();
  expect(asked.at(-1)?.visit).not.toBe(asked[0]?.visit);
  expect(new Set(asked.at(-1)?.ads.map(({ id }) => id))).toEqual(new Set(upTo(4)));
});

test('an ad that was seen for the first time on this page does not count as seen', async () => {
  facts.request(upTo(2));
  await pass();
  expect([0, 1].map((number) => facts.of(idOf(number))?.['seen'])).toEqual(['yes', 'no']);
});

test('the text of an ad is complete, in the form that is searched', async () => {
  facts.request(upTo(1));
  await pass();
  expect(facts.of(idOf(0))?.['text']).toBe('tidy kitchen the drawer that sorts itself. drawer set');
});
