import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ASK_EVENT } from '#extension/page-hook/hook-events.ts';
import { DAY_MS, HOUR_MS } from '#shared/domain/time.ts';
import { LibraryError } from '#extension/content/library-error.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { freePermits } from '#tests/support/builders/free-permits.ts';
import { AdDetails } from './ad-details.ts';
import type { DetailsPermits } from './details-permits.ts';

const bodyOf = (total: number | null): string =>
  JSON.stringify({
    data: {
      ad_library_main: { ad_details: { transparency_by_location: { eu_transparency: { eu_total_reach: total } } } },
    },
  });

let ended: AbortController;
let asked: string[];
let heard: string[];
let details: AdDetails;
let acquire: DetailsPermits['acquire'];

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 6) });
  ended = new AbortController();
  [asked, heard] = [[], []];
  acquire = freePermits.acquire;
  const note = (event: Event): void => {
    if (event instanceof StorageEvent) asked.push((JSON.parse(event.newValue ?? '') as { adId: string }).adId);
  };
  document.addEventListener(ASK_EVENT, note, { signal: ended.signal });
  const model = { adOf: (id: string) => (id === '99999' ? undefined : anAd({ id })), sourceOf: () => 'data' as const };
  details = new AdDetails({
    view: window,
    model,
    cards: () => [],
    permits: { ...freePermits, acquire: () => acquire() },
    signal: ended.signal,
  });
  details.observe(({ adId, source }) => heard.push(`${adId} ${source}`), ended.signal);
});
afterEach(() => {
  ended.abort();
  vi.useRealTimers();
});

/** Requests the reach of an ad. Null if a request is sent, because it gets no answer here. */
const request = async (adId: string, giving = new AbortController()): Promise<unknown> => {
  const found: unknown[] = [];
  const wait = async (): Promise<void> => {
    found.push(await details.request(anAd({ id: adId }), { signal: giving.signal, onPosition: () => undefined }));
  };
  void wait();
  await vi.advanceTimersByTimeAsync(2_000);
  return found[0] ?? null;
};

/** The code of the error with which a request ends. */
const failureOf = async (adId: string): Promise<string> => {
  const failing = details
    .request(anAd({ id: adId }), { signal: ended.signal, onPosition: () => undefined })
    .catch((thrown: unknown) => thrown);
  await vi.advanceTimersByTimeAsync(30_000);
  const failure = await failing;
  return failure instanceof LibraryError ? failure.code : 'none';
};

describe('in read-only mode', () => {
  beforeEach(() => {
    acquire = () => Promise.reject(new LibraryError('LIBRARY_READ_ONLY'));
  });

  test('no request is sent, and all waiting requests end', async () => {
    const codes = await Promise.all(['10001', '10002'].map(failureOf));
    expect(codes).toEqual(['LIBRARY_READ_ONLY', 'LIBRARY_READ_ONLY']);
    expect(asked).toEqual([]);
  });

  test('an answer to a request of the page is still used', async () => {
    details.processAnswer('10001', bodyOf(5));
    expect(await request('10001')).toMatchObject({ reach: { euTotal: 5 }, source: 'ad-details' });
    expect(asked).toEqual([]);
  });

  test('a change of the mode applies to the next request', async () => {
    expect(await failureOf('10001')).toBe('LIBRARY_READ_ONLY');
    acquire = freePermits.acquire;
    await request('10001');
    expect(asked).toEqual(['10001']);
  });
});

test('no request is sent if the worker can’t be asked', async () => {
  acquire = () => Promise.reject(new Error('no worker'));
  expect(await failureOf('10001')).toBe('LIBRARY_FAILED');
  expect(asked).toEqual([]);
});

test('a request that is aborted while it waits for its turn is not sent, and the next one is', async () => {
  const turns: (() => void)[] = [];
  acquire = () => new Promise((resolve) => turns.push(() => resolve({ query: null })));
  const giving = new AbortController();
  const first = request('10001', giving);
  const second = request('10002');
  giving.abort();
  turns.shift()?.();
  await Promise.all([first, second]);
  expect([asked, turns]).toEqual([[], [expect.any(Function)]]);
  turns.shift()?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual(['10002']);
});

describe('a reach in an answer of the page', () => {
  test('is returned to a later caller with its age, and no request is sent', async () => {
    details.processAnswer('10001', bodyOf(4));
    details.processAnswer('10001', bodyOf(5));
    vi.setSystemTime(Date.now() + 3 * HOUR_MS);
    expect(await request('10001')).toMatchObject({
      adId: '10001',
      reach: { euTotal: 5 },
      source: 'ad-details',
      ageMs: 3 * HOUR_MS,
    });
    expect(asked).toEqual([]);
    expect(heard).toEqual(['10001 ad-details', '10001 ad-details']);
  });

  test('is returned to a later caller if the library publishes none', async () => {
    details.processAnswer('10001', bodyOf(null));
    expect(await request('10001')).toMatchObject({ reach: { euTotal: null } });
    expect(asked).toEqual([]);
  });

  test('is requested again after a day, or if the clock was set back', async () => {
    const giving = new AbortController();
    details.processAnswer('10001', bodyOf(5));
    vi.setSystemTime(Date.now() + DAY_MS);
    expect(await request('10001', giving)).toBeNull();
    expect(asked).toEqual(['10001']);
    details.processAnswer('10001', bodyOf(6));
    details.processAnswer('10002', bodyOf(7));
    vi.setSystemTime(Date.now() - 2 * HOUR_MS);
    expect(await request('10002')).toBeNull();
    expect(asked).toEqual(['10001', '10002']);
  });

  test('is ignored if the ad is not on the page or the answer is a failure', async () => {
    details.processAnswer('99999', bodyOf(5));
    details.processAnswer('10001', '{"errors":[{"code":1675004}]}');
    expect(await request('10001')).toBeNull();
    expect([asked, heard]).toEqual([['10001'], []]);
  });

  test('is also stored from a request whose caller aborted it', async () => {
    const giving = new AbortController();
    expect(await request('10001', giving)).toBeNull();
    giving.abort();
    details.processAnswer('10001', bodyOf(5));
    expect(await request('10001')).toMatchObject({ reach: { euTotal: 5 }, source: 'details-request' });
    expect(asked).toEqual(['10001']);
  });
});
