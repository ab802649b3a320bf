import { beforeEach, expect, test } from 'vitest';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import { pageKit } from '#extension/page-kit/page-kit.ts';
import { readPageKit } from './read-page-kit.ts';

let failures: number;
let waits: number[];
let life: AbortController;

beforeEach(() => {
  [failures, waits, life] = [0, [], new AbortController()];
});

const ask = (async () => {
  failures -= 1;
  if (failures >= 0) throw new Error('no answer');
  return pageKit;
}) as unknown as ContentAsk;
const wait = async (milliseconds: number): Promise<void> => {
  waits.push(milliseconds);
  if (waits.length === 20) life.abort();
};
const read = () => readPageKit({ ask, wait, signal: life.signal });

test('returns the kit of the worker', async () => {
  expect(await read()).toBe(pageKit);
  expect(waits).toEqual([]);
});

test('retries with a growing delay of at most a minute until the worker answers', async () => {
  failures = 8;
  expect(await read()).toBe(pageKit);
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
});

test('returns null when this copy of the script has ended', async () => {
  failures = Infinity;
  expect(await read()).toBeNull();
});
