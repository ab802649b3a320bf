// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SyncResult } from '#shared/sync/sync-runner.ts';
import { startPageSync, type PageSync } from './page-sync.ts';

const synced: SyncResult = { outcome: 'synced', cardsChanged: false, retryAt: null };

describe('the sync of a page', () => {
  let runs: { force: boolean }[];
  let results: SyncResult[];
  let sync: PageSync;
  let visibility: DocumentVisibilityState;
  let isOnline: boolean;
  let isUnpaid: boolean;
  let checks: number;

  /** The number of runs in this many seconds. */
  const runsWithin = async (seconds: number): Promise<number> => {
    const before = runs.length;
    await vi.advanceTimersByTimeAsync(seconds * 1_000);
    return runs.length - before;
  };

  beforeEach(() => {
    vi.useFakeTimers();
    [runs, results, visibility, isOnline] = [[], [], 'visible', true];
    [isUnpaid, checks] = [false, 0];
    vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
    const run = async ({ force = false } = {}): Promise<SyncResult> => {
      runs.push({ force });
      return synced;
    };
    sync = startPageSync({
      runner: { run },
      page: window,
      clock: () => Date.now(),
      onResult: (result) => results.push(result),
      plan: {
        isUnpaid: () => isUnpaid,
        check: async () => {
          checks += 1;
        },
      },
    });
  });
  afterEach(() => {
    sync.stop();
    vi.useRealTimers();
  });

  test('runs every 3 s for a minute after the page came to the front, then every 30 s', async () => {
    expect(await runsWithin(0)).toBe(1);
    expect(await runsWithin(59)).toBe(19);
    await runsWithin(3);
    expect(await runsWithin(60)).toBe(2);
    window.dispatchEvent(new Event('focus'));
    expect(await runsWithin(9)).toBe(4);
    expect(results).toHaveLength(runs.length);
  });

  test('sends no sync while the account is unpaid, checks the plan, and syncs once a plan began', async () => {
    isUnpaid = true;
    expect(await runsWithin(30)).toBe(0);
    await sync.now();
    expect([runs.length, checks > 5]).toEqual([0, true]);
    isUnpaid = false;
    sync.soon();
    expect(await runsWithin(1)).toBe(1);
  });

  test('pauses while the page is hidden, and runs immediately when it is visible again', async () => {
    await runsWithin(0);
    visibility = 'hidden';
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await runsWithin(300)).toBe(0);
    visibility = 'visible';
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await runsWithin(0)).toBe(1);
    expect(await runsWithin(6)).toBe(2);
  });

  test('pauses while there is no network, and runs immediately when it is back', async () => {
    await runsWithin(0);
    isOnline = false;
    expect(await runsWithin(300)).toBe(0);
    isOnline = true;
    window.dispatchEvent(new Event('online'));
    expect(await runsWithin(0)).toBe(1);
  });

  test('runs soon after a change, and immediately on request, whatever the backoff', async () => {
    await runsWithin(0);
    sync.soon();
    expect(await runsWithin(0.1)).toBe(1);
    await sync.now();
    expect(runs.at(-1)).toEqual({ force: true });
  });

  test('ends with the account, also during a run', async () => {
    await runsWithin(0);
    const running = sync.now();
    sync.stop();
    await running;
    window.dispatchEvent(new Event('focus'));
    const count = runs.length;
    await vi.advanceTimersByTimeAsync(120_000);
    expect(runs.length).toBe(count);
  });
});
