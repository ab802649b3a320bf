import { beforeEach, describe, expect, test } from 'vitest';
import type { LibraryErrorCode } from '#shared/errors/library-catalogue.ts';
import { LibraryError } from '#extension/content/library-error.ts';
import type { SeenReach } from '#extension/content/page-adapter.ts';
import { DetailsQueue } from './details-queue.ts';
import { readDetails, type DetailsAnswer } from './read-details.ts';

const figures = (euTotal: number): DetailsAnswer => ({ reach: { euTotal, ukTotal: null, cells: [] } });

let now: number;
let timers: { at: number; work: () => void }[];
let asked: [adId: string, at: number][];
let queue: DetailsQueue;

beforeEach(() => {
  [now, timers, asked] = [0, [], []];
  queue = new DetailsQueue({
    ask: (adId) => asked.push([adId, now]),
    after: (work, milliseconds) => {
      const timer = { at: now + milliseconds, work };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
  });
});

/** Advances the fake clock and runs the due timers. */
const pass = (milliseconds: number): void => {
  const end = now + milliseconds;
  for (let due = nextDue(end); due !== undefined; due = nextDue(end)) {
    timers = timers.filter((timer) => timer !== due);
    now = due.at;
    due.work();
  }
  now = end;
};
const nextDue = (end: number) => timers.filter(({ at }) => at <= end).toSorted((one, other) => one.at - other.at)[0];

type Outcome = { result: string; positions: number[]; stop: () => void };

const request = (adId: string, giving = new AbortController()): Outcome => {
  const outcome: Outcome = { result: 'waiting', positions: [], stop: () => giving.abort() };
  const turn = { signal: giving.signal, onPosition: (ahead: number) => outcome.positions.push(ahead) };
  void note(outcome, queue.request(adId, turn));
  return outcome;
};
const note = async (outcome: Outcome, asking: Promise<SeenReach>): Promise<void> => {
  try {
    const { source, reach } = await asking;
    outcome.result = `${source} ${reach.euTotal}`;
  } catch (thrown) {
    outcome.result = thrown instanceof LibraryError ? thrown.code : String(thrown);
  }
};
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

describe('requests for details', () => {
  test('are sent one at a time, in order', async () => {
    const requests = ['10001', '10002', '10003'].map((adId) => request(adId));
    pass(5_000);
    expect(asked).toEqual([['10001', 0]]);
    queue.processAnswer('10001', figures(1));
    pass(100);
    queue.processAnswer('10002', figures(2));
    queue.processAnswer('10003', figures(3));
    await settled();
    expect(asked).toEqual([
      ['10001', 0],
      ['10002', 5_000],
      ['10003', 5_100],
    ]);
    expect(requests.map(({ result }) => result)).toEqual([1, 2, 3].map((total) => `details-request ${total}`));
    expect(requests[2]?.positions).toEqual([2, 1, 0]);
  });

  test('are resolved by an answer to a request of the page', async () => {
    const [first, second] = ['10001', '10002'].map((adId) => request(adId));
    pass(0);
    queue.processAnswer('10002', figures(2));
    pass(30_000);
    await settled();
    expect(asked).toEqual([
      ['10001', 0],
      ['10001', 20_000],
    ]);
    expect(second?.result).toBe('ad-details 2');
    expect(first?.result).toBe('waiting');
    expect(queue.processAnswer('10009', figures(9))).toBe(false);
  });

  test('are not sent after an abort, and the next one waits for the answer in flight', async () => {
    const [first, second, third] = ['10001', '10002', '10003'].map((adId) => request(adId));
    pass(0);
    first?.stop();
    second?.stop();
    pass(10_000);
    expect(asked).toHaveLength(1);
    expect(queue.processAnswer('10001', figures(1))).toBe(false);
    pass(0);
    expect(asked.map(([adId]) => adId)).toEqual(['10001', '10003']);
    queue.processAnswer('10003', figures(3));
    await settled();
    expect([first, second, third].map((one) => one?.result)).toEqual(['waiting', 'waiting', 'details-request 3']);
  });

  test('are not sent if their caller aborted them before', () => {
    const giving = new AbortController();
    giving.abort();
    expect(request('10001', giving).positions).toEqual([]);
    pass(60_000);
    expect(asked).toEqual([]);
  });

  test.each<[LibraryErrorCode, number]>([
    ['LIBRARY_FAILED', 2],
    ['LIBRARY_FORM_CHANGED', 4],
    ['LIBRARY_NOT_LEARNED', 1],
  ])('that fail with %s are sent at most %i times', async (failure, times) => {
    const only = request('10001');
    for (let attempt = 0; attempt < 5; attempt += 1) {
      pass(1_500);
      queue.processAnswer('10001', { failure });
    }
    pass(60_000);
    await settled();
    expect(asked).toHaveLength(times);
    expect(only.result).toBe(failure);
  });

  test('fail with the changed form if the retry finds no newer query', async () => {
    const only = request('10001');
    pass(0);
    queue.processAnswer('10001', { failure: 'LIBRARY_FORM_CHANGED' });
    pass(1_500);
    queue.processAnswer('10001', { failure: 'LIBRARY_NOT_LEARNED' });
    await settled();
    expect(only.result).toBe('LIBRARY_FORM_CHANGED');
  });

  test.each<LibraryErrorCode>([
    'LIBRARY_LIMIT',
    'LIBRARY_DAY_LIMIT',
    'LIBRARY_SESSION',
    'LIBRARY_SIGN_IN',
    'LIBRARY_READ_ONLY',
  ])('are all rejected with %s, and the next request is sent', async (failure) => {
    const requests = ['10001', '10002', '10003'].map((adId) => request(adId));
    pass(0);
    queue.processAnswer('10001', { failure });
    pass(60_000);
    await settled();
    expect(requests.map(({ result }) => result)).toEqual([failure, failure, failure]);
    request('10004');
    pass(0);
    expect(asked.map(([adId]) => adId)).toEqual(['10001', '10004']);
  });

  test.each([
    ['http-403\n<script>fetch("/__rd_verify")</script>', 'LIBRARY_SESSION'],
    ['http-429\nToo many requests', 'LIBRARY_LIMIT'],
    ['http-0\n', 'LIBRARY_SIGN_IN'],
  ])('are all rejected without a retry after the answer %j', async (heard, failure) => {
    const requests = ['10001', '10002', '10003'].map((adId) => request(adId));
    pass(0);
    queue.processAnswer('10001', readDetails(heard));
    pass(60_000);
    await settled();
    expect(asked).toHaveLength(1);
    expect(requests.map(({ result }) => result)).toEqual([failure, failure, failure]);
  });

  test.each<LibraryErrorCode>(['LIBRARY_FAILED', 'LIBRARY_FORM_CHANGED', 'LIBRARY_NOT_LEARNED'])(
    'continue after another request ended with %s',
    async (failure) => {
      const [first, second] = ['10001', '10002'].map((adId) => request(adId));
      for (let attempt = 0; attempt < 4 && asked.at(-1)?.[0] !== '10002'; attempt += 1) {
        pass(1_500);
        queue.processAnswer('10001', { failure });
        pass(1_500);
      }
      pass(1_500);
      queue.processAnswer('10002', figures(2));
      await settled();
      expect([first?.result, second?.result]).toEqual([failure, 'details-request 2']);
    },
  );

  test('are not rejected after a failure for another ad', async () => {
    const only = request('10001');
    pass(0);
    queue.processAnswer('10002', { failure: 'LIBRARY_LIMIT' });
    queue.processAnswer('10001', figures(1));
    await settled();
    expect(only.result).toBe('details-request 1');
  });
});
