import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AccountChange, AccountFacts } from '#shared/domain/account/obstacle.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import { startAccountWatch } from './account-watch.ts';

const signedOut: AccountFacts = { account: 'signed-out', consent: 'on', mark: null };
const paid: AccountFacts = { account: 'paid', consent: 'on', mark: 'a' };

let state: AccountFacts;
let asked: number;
let changes: AccountChange[];
let life: AbortController;
let emit: () => void;

beforeEach(() => {
  [state, asked, changes, life] = [signedOut, 0, [], new AbortController()];
  startAccountWatch({
    ask: (async () => {
      asked += 1;
      return { ...state };
    }) as ContentAsk,
    runtime: {
      isAlive: () => true,
      send: async () => undefined,
      listen: (listener) => {
        emit = () => listener({ app: 'spendlens', news: 'states-changed' });
        return () => undefined;
      },
    },
    view: window,
    signal: life.signal,
  }).observe((change) => changes.push(change));
});

afterEach(() => life.abort());

test('reports the first state, and each change with the state before it', async () => {
  await expect.poll(() => changes).toEqual([{ before: null, now: signedOut }]);
  state = paid;
  emit();
  await expect.poll(() => changes.slice(1)).toEqual([{ before: signedOut, now: paid }]);
});

test('requests the state once for several messages at once, and reports no equal state', async () => {
  await expect.poll(() => asked).toBe(1);
  for (let count = 0; count < 5; count += 1) emit();
  await expect.poll(() => asked).toBe(2);
  state = paid;
  window.dispatchEvent(new Event('focus'));
  await expect.poll(() => changes).toHaveLength(2);
  expect(asked).toBe(3);
});

test('reports nothing after the script has ended', async () => {
  await expect.poll(() => changes).toHaveLength(1);
  life.abort();
  state = paid;
  emit();
  const later = new AbortController();
  await new Promise<void>((resolve) => {
    startAccountWatch({
      ask: (async () => state) as ContentAsk,
      runtime: { isAlive: () => true, send: async () => undefined, listen: () => () => undefined },
      view: window,
      signal: later.signal,
    }).observe(() => resolve());
  });
  later.abort();
  expect([asked, changes]).toEqual([1, [{ before: null, now: signedOut }]]);
});
