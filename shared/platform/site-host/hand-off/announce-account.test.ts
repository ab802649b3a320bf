// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAnnouncements } from './announce-account.ts';
import { watchExtension } from './extension-watch.ts';

describe('an open page of the site', () => {
  let isThere: boolean;
  let answers: boolean;
  let accounts: string[];
  let account: string;
  const open = () =>
    createAnnouncements({
      page: window,
      extension: watchExtension(window, { isThere: () => isThere }),
      announce: async () => {
        accounts.push(account);
        return answers;
      },
    });

  beforeEach(() => {
    vi.useFakeTimers();
    [isThere, answers, accounts, account] = [false, true, [], 'Robin'];
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('announces the account to an extension that is installed later, once', async () => {
    open().start();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(accounts).toEqual([]);
    isThere = true;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(accounts).toEqual(['Robin']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(accounts).toEqual(['Robin']);
  });

  test('announces it again to an extension that was removed and installed again', async () => {
    isThere = true;
    open().start();
    for (const state of [false, true]) {
      isThere = state;
      await vi.advanceTimersByTimeAsync(2_000);
    }
    expect(accounts).toHaveLength(2);
  });

  test('repeats it until the extension answers', async () => {
    [isThere, answers] = [true, false];
    open().start();
    await vi.advanceTimersByTimeAsync(2_000);
    answers = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(accounts).toHaveLength(3);
  });

  test('waits twice as long before each retry, up to 5 minutes', async () => {
    [isThere, answers] = [true, false];
    open().start();
    await vi.advanceTimersByTimeAsync(2_000 + 4_000 + 8_000);
    expect(accounts).toHaveLength(4);
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    expect(accounts.length).toBeLessThan(4 + 20);
  });

  test('announces it again after a minute if the browser lost the message', async () => {
    const lost = new Promise<boolean>(() => undefined);
    const replies = [lost, Promise.resolve(true)];
    let asked = 0;
    createAnnouncements({
      page: window,
      extension: watchExtension(window, { isThere: () => true }),
      announce: () => replies[asked++] ?? lost,
    }).start();
    await vi.advanceTimersByTimeAsync(61_000 + 2_000);
    expect(asked).toBe(2);
  });

  test('looks at once when it becomes visible', async () => {
    open().start();
    isThere = true;
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    expect(accounts).toHaveLength(1);
  });

  test('announces the next account after the announcement under way has ended', async () => {
    isThere = true;
    const announcements = open();
    announcements.start();
    account = 'Kim';
    announcements.repeat();
    expect(accounts).toEqual(['Robin']);
    await vi.advanceTimersByTimeAsync(0);
    expect(accounts).toEqual(['Robin', 'Kim']);
  });
});
