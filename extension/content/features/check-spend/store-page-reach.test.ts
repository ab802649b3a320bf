import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MINUTE_MS } from '#shared/domain/time.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import type { PageAdapter, SeenReach } from '#extension/content/page-adapter.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { storePageReach } from './store-page-reach.ts';

const ad = anAd();
const nothing = { estimate: null };
const kept = { estimate: { blocks: [], figures: null } };

let ended: AbortController;
let answer: object;
let noted: unknown[];
let tell: Parameters<PageAdapter['observeDetails']>[0];

const ask = (async (name, input) => {
  if (name === 'reach.add') noted.push((input as SeenReach).reach.euTotal);
  if (answer instanceof AppError) throw answer;
  return answer;
}) as ContentAsk;

/** Emits a reach of the ad, and waits until it is processed. */
const open = async (euTotal: number, id = ad.id): Promise<void> => {
  tell({ adId: id, source: 'ad-details', reach: { euTotal, ukTotal: null, cells: [] } }, { ...ad, id });
  await vi.advanceTimersByTimeAsync(0);
};

beforeEach(() => {
  vi.useFakeTimers();
  ended = new AbortController();
  [answer, noted] = [nothing, []];
  const observeDetails: PageAdapter['observeDetails'] = (onReach) => {
    tell = onReach;
  };
  storePageReach({ page: { observeDetails }, ask, signal: ended.signal }, () => undefined);
});
afterEach(() => {
  ended.abort();
  vi.useRealTimers();
});

describe('a reach that no request waits for', () => {
  test('is sent again if the worker did not store it', async () => {
    await open(1);
    answer = new AppError('SERVICE_UNAVAILABLE');
    await open(2);
    answer = kept;
    await open(3);
    expect(noted).toEqual([1, 2, 3]);
  });

  test('is sent once in ten minutes for each ad', async () => {
    answer = kept;
    await open(1);
    await open(2);
    await open(3, '10002');
    vi.advanceTimersByTime(10 * MINUTE_MS);
    await open(4);
    expect(noted).toEqual([1, 3, 4]);
  });

  test('is ignored after 20 others within ten seconds', async () => {
    for (let total = 0; total < 25; total += 1) await open(total);
    expect(noted).toHaveLength(20);
  });
});
