// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SyncReason } from '#shared/sync/backoff.ts';
import { startPageSync, type PageSync } from './page-sync.ts';

describe('the sync of a page', () => {
  let runs: SyncReason[];
  /** How long a visible page waits after a failure, in milliseconds; null: the runs succeed. */
  let retryInMs: number | null;
  let sync: PageSync;
  let visibility: DocumentVisibilityState;
  let isOnline: boolean;

  /** The number of runs in this many seconds. */
  const runsWithin = async (seconds: number): Promise<number> => {
    const before = runs.length;
    await vi.advanceTimersByTimeAsync(seconds * 1_000);
    return runs.length - before;
  };

  beforeEach(() => {
    vi.useFakeTimers();
    [runs, retryInMs, visibility, isOnline] = [[], null, 'visible', true];
    vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
    const run = async (reason: SyncReason): Promise<number | null> => {
      runs.push(reason);
      return retryInMs === null ? null : Date.now() + retryInMs;
    };
    sync = startPageSync({ run, page: window, clock: () => Date.now(), fastIntervalMs: 3_000 });
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
  });

  test('tries again at the time that a failed run returns, also a minute after the page came to the front', async () => {
    await runsWithin(90);
    retryInMs = 7_000;
    await runsWithin(30);
    expect(await runsWithin(70)).toBe(10);
    retryInMs = null;
    await runsWithin(7);
    expect(await runsWithin(60)).toBe(2);
  });

  test('tries immediately when the user or the network returns, also after a failure', async () => {
    retryInMs = 3_600_000;
    await runsWithin(0);
    for (const [target, name] of [
      [window, 'focus'],
      [window, 'online'],
      [document, 'visibilitychange'],
    ] as const) {
      target.dispatchEvent(new Event(name));
      expect(await runsWithin(0)).toBe(1);
    }
    expect(runs).toEqual(['visible', 'return', 'return', 'return']);
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

  test('runs once when the network ends, then pauses, and runs immediately when it is back', async () => {
    await runsWithin(0);
    isOnline = false;
    window.dispatchEvent(new Event('offline'));
    expect(await runsWithin(300)).toBe(1);
    isOnline = true;
    window.dispatchEvent(new Event('online'));
    expect(await runsWithin(0)).toBe(1);
  });

  test('runs soon after a change, and immediately on request, whatever the backoff', async () => {
    await runsWithin(0);
    sync.soon();
    expect(await runsWithin(0.1)).toBe(1);
    await sync.now();
    expect(runs.at(-1)).toBe('request');
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
