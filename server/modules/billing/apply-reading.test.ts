import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#shared/domain/time.ts';
import { applyReading, surplusOf, type Reading, type View } from './apply-reading.ts';
import {
  aSubscription,
  createLife,
  LIFE_START as START,
  numbersFrom,
} from '#tests/support/server/billing/billing-lives.ts';
import type { CustomerState } from './billing-provider.ts';

const RUNS = 10_000;

/**
 * Runs random changes, events and readings. A reading starts when an event arrives, then fetches the provider's state,
 * and then applies it. Other readings can run between these steps.
 */
const simulate = (seed: number): { view: View; truth: CustomerState; dropped: number } => {
  const pick = numbersFrom(seed);
  const life = createLife(pick);
  let view: View = { readKept: 0, subscriptions: new Map(), invoices: new Map() };
  const begun: { number: number; seen: CustomerState | null }[] = [];
  let [numbers, dropped, changesLeft] = [0, 0, 3 + pick(8)];

  const startReading = (): void => {
    life.unread.splice(pick(life.unread.length), 1);
    numbers += 1;
    begun.push({ number: numbers, seen: null });
  };
  const continueReading = (): void => {
    const index = pick(begun.length);
    const reading = begun[index];
    if (reading === undefined) return;
    if (reading.seen === null) {
      reading.seen = life.read();
      return;
    }
    begun.splice(index, 1);
    const kept: Reading = { number: reading.number, state: reading.seen };
    const next = applyReading(view, kept);
    dropped += next === view ? 1 : 0;
    view = next;
  };
  while (changesLeft > 0 || life.unread.length > 0 || begun.length > 0) {
    const turn = pick(3);
    if (turn === 0 && changesLeft > 0) {
      changesLeft -= 1;
      life.change();
    } else if (turn === 1 && life.unread.length > 0) startReading();
    else continueReading();
  }
  return { view, truth: life.read(), dropped };
};

describe('readings of the provider', () => {
  test(`result in the provider’s state for each order of events and readings, in ${RUNS} random runs`, () => {
    let dropped = 0;
    for (let seed = 1; seed <= RUNS; seed += 1) {
      const run = simulate(seed);
      dropped += run.dropped;
      const [subscriptions, invoices] = [run.truth.subscriptions, run.truth.invoices].map(
        (rows) => new Map(rows.map((row) => [row.id, row] as const)),
      );
      expect({ seed, subscriptions: run.view.subscriptions, invoices: run.view.invoices }).toEqual({
        seed,
        subscriptions,
        invoices,
      });
    }
    expect(dropped).toBeGreaterThan(RUNS);
  });

  test('remove no stored object when the provider returns fewer objects', () => {
    const subscription = aSubscription();
    const view: View = { readKept: 1, subscriptions: new Map([['sub_1', subscription]]), invoices: new Map() };
    const next = applyReading(view, {
      number: 2,
      state: {
        subscriptions: [],
        invoices: [],
        cards: [],
        creditCents: 0,
        cardUpdates: [],
        unconfirmedInvoices: [],
        checkouts: [],
        vatIds: new Map(),
      },
    });
    expect([next.readKept, [...next.subscriptions.values()]]).toEqual([2, [subscription]]);
  });
});

describe('surplus subscriptions', () => {
  const life = aSubscription({ id: 'life', periodEndsAt: null, renews: false, startedAt: new Date(START + DAY_MS) });
  const late = aSubscription({ id: 'late', startedAt: new Date(START + 1) });

  test.each([
    ['accepts a single subscription', [aSubscription()], { cancel: [], undo: [] }],
    ['undoes the later of two running subscriptions', [late, aSubscription()], { cancel: [], undo: ['late'] }],
    [
      'undoes a trial that starts beside a past-due subscription',
      [aSubscription({ status: 'past-due' }), aSubscription({ ...late, status: 'trial' })],
      { cancel: [], undo: ['late'] },
    ],
    [
      'accepts a running subscription beside an ended subscription',
      [aSubscription({ status: 'ended' }), late],
      { cancel: [], undo: [] },
    ],
    [
      'accepts a subscription without a first payment beside a running subscription',
      [aSubscription(), aSubscription({ ...late, status: 'waiting' })],
      { cancel: [], undo: [] },
    ],
    [
      'cancels a renewing subscription beside a lifetime plan',
      [aSubscription(), life],
      { cancel: ['sub_1'], undo: [] },
    ],
    [
      'accepts a cancelled subscription beside a lifetime plan',
      [aSubscription({ renews: false }), life],
      { cancel: [], undo: [] },
    ],
    [
      'undoes the second of two lifetime plans',
      [life, { ...life, id: 'twice', startedAt: new Date(START + 2 * DAY_MS) }],
      { cancel: [], undo: ['twice'] },
    ],
  ])('%s', (_what, subscriptions, expected) => {
    expect(surplusOf(subscriptions)).toEqual(expected);
  });
});
