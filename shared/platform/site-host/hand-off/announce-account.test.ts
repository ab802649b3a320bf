// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAnnouncements } from './announce-account.ts';
import { HOUR_MS } from '#shared/domain/time.ts';
import { watchExtension } from './extension-channel.ts';

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
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(accounts.length).toBeLessThan(4 + 20);
  });

  test('announces it again soon if the browser lost the message, and waits twice as long each time', async () => {
    const lost = new Promise<boolean>(() => undefined);
    let asked = 0;
    createAnnouncements({
      page: window,
      extension: watchExtension(window, { isThere: () => true }),
      announce: () => {
        asked += 1;
        return asked < 3 ? lost : Promise.resolve(true);
      },
    }).start();
    await vi.advanceTimersByTimeAsync(10_000 + 2_000);
    expect(asked).toBe(2);
    await vi.advanceTimersByTimeAsync(20_000 + 4_000 - 1);
    expect(asked).toBe(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toBe(3);
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(asked).toBe(3);
  });

  test('sends no code for the challenge of an announcement that is over', async () => {
    const codes: Promise<string>[] = [];
    let answer: (challenge: string) => void = () => undefined;
    createAnnouncements({
      page: window,
      extension: watchExtension(window, { isThere: () => true }),
      announce: async (guard) => {
        const isFirst = codes.length === 0;
        const challenge = isFirst ? new Promise<string>((resolve) => (answer = resolve)) : Promise.resolve('second');
        codes.push(challenge.then(guard(async (given) => `code for ${given}`)));
        await codes.at(-1);
        return true;
      },
    }).start();
    await vi.advanceTimersByTimeAsync(10_000 + 2_000);
    expect(codes).toHaveLength(2);
    answer('first');
    await expect(codes[0]).rejects.toThrow('later announcement');
    expect(await codes[1]).toBe('code for second');
  });

  test('checks immediately when it becomes visible', async () => {
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
