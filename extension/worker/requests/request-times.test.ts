// @vitest-environment node
import { beforeEach, expect, test } from 'vitest';
import { RequestKind } from '#shared/domain/client/request-kinds.ts';
import { createRequestTimes } from './request-times.ts';

let now: number;
let rows: Map<string, unknown>;
let writes: number;
let faults: unknown[];
let isBroken: boolean;

beforeEach(() => {
  [now, rows, writes, faults, isBroken] = [1_000_000, new Map(), 0, [], false];
});

const open = () =>
  createRequestTimes({
    local: {
      get: async (key) => structuredClone(rows.get(key)),
      set: async (key, value) => {
        if (isBroken) throw new Error('no space');
        writes += 1;
        rows.set(key, structuredClone(value));
      },
      remove: async (key) => void rows.delete(key),
    },
    now: () => now,
    onFault: (error) => faults.push(error),
  });
const timesOf = async (times: ReturnType<typeof open>) =>
  Object.fromEntries((await times.list()).flatMap(({ kind, lastAt }) => (lastAt === null ? [] : [[kind, lastAt]])));

test('lists every kind, in the order of the registry, before any request', async () => {
  const listed = await open().list();
  expect(listed).toEqual(RequestKind.options.map((kind) => ({ kind, lastAt: null })));
});

test('lists the last time of each kind, also after a restart, and stores nothing else', async () => {
  const times = open();
  times.record('send-changes');
  times.record('check-shop');
  now += 60_000;
  times.record('send-changes');
  expect(await timesOf(times)).toEqual({ 'send-changes': 1_060_000, 'check-shop': 1_000_000 });
  expect(await timesOf(open())).toEqual({ 'send-changes': 1_060_000, 'check-shop': 1_000_000 });
  expect([...rows]).toEqual([['request-times', { 'send-changes': 1_060_000, 'check-shop': 1_000_000 }]]);
});

test('writes a kind at most once in 5 seconds', async () => {
  const times = open();
  for (let count = 0; count < 300; count += 1) times.record('store-pictures');
  now += 4_999;
  times.record('store-pictures');
  await times.list();
  expect(writes).toBe(1);
  now += 1;
  times.record('store-pictures');
  expect(await timesOf(times)).toEqual({ 'store-pictures': now });
  expect(writes).toBe(2);
});

test('records a request after the clock was set back', async () => {
  const times = open();
  times.record('sign-in');
  now -= 60_000;
  times.record('sign-in');
  expect(await timesOf(times)).toEqual({ 'sign-in': now });
});

test('treats invalid stored times as empty, and ignores unknown kinds', async () => {
  rows.set('request-times', { 'send-changes': 'today' });
  expect(await timesOf(open())).toEqual({});
  rows.set('request-times', { 'send-changes': 5, 'of-a-newer-version': 6 });
  expect(await timesOf(open())).toEqual({ 'send-changes': 5 });
});

test('reports a failed write, and records the next request', async () => {
  const times = open();
  isBroken = true;
  times.record('sign-in');
  await times.list();
  expect(faults).toHaveLength(1);
  [isBroken, now] = [false, now + 5_000];
  times.record('sign-in');
  expect(await timesOf(times)).toEqual({ 'sign-in': now });
});
