// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SiteMessage, SiteReply } from '#shared/contract/site-message.ts';
import type { CheckJob } from '#shared/domain/spend/check-job.ts';
import { createSiteCheckJobs } from './site-host/site-check-jobs.ts';

const USER = '7248dc19-f757-4832-bd76-78183a36ef2e';
const job: CheckJob = { kind: 'running', total: 3, done: 0, withoutReach: 0, failed: 0, reason: '' };

let value: unknown;
let isThere: boolean;
let userId: string | null;
let sent: SiteMessage[];
let reply: (message: SiteMessage) => Promise<SiteReply>;
let shown: (CheckJob | null)[];

beforeEach(() => {
  vi.useFakeTimers();
  [value, isThere, userId, sent, shown] = [null, true, USER, [], []];
  reply = async () => ({ answer: 'check', value });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const open = () => {
  const ask = (message: SiteMessage): Promise<SiteReply> => {
    sent.push(message);
    return reply(message);
  };
  return createSiteCheckJobs({ page: window, extension: { isThere: () => isThere, ask }, userId: () => userId });
};
const settle = () => vi.advanceTimersByTimeAsync(0);

describe('the checks of the site', () => {
  test('are read every two seconds while one runs, and no longer after its end', async () => {
    value = job;
    const stop = open().watch((found) => shown.push(found));
    await settle();
    value = { ...job, done: 1 };
    await vi.advanceTimersByTimeAsync(2_000);
    value = { ...job, kind: 'ended', done: 3 };
    await vi.advanceTimersByTimeAsync(2_000);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(shown.map((found) => `${found?.kind} ${found?.done}`)).toEqual(['running 0', 'running 1', 'ended 3']);
    expect(sent).toEqual(Array.from({ length: 3 }, () => ({ app: 'spendlens', news: 'check-view', userId: USER })));
    stop();
  });

  test('are read once without a job, and again after a start, a close, and the return to the page', async () => {
    const jobs = open();
    const stop = jobs.watch((found) => shown.push(found));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(shown).toEqual([null]);
    reply = async ({ news }) => ({ answer: 'check', value: news === 'check-start' ? 'asked' : job });
    expect(await jobs.start(['20001'])).toBe('asked');
    await settle();
    expect(shown).toEqual([null, job]);
    reply = async () => ({ answer: 'check', value: null });
    await jobs.close();
    await settle();
    document.dispatchEvent(new Event('visibilitychange'));
    await settle();
    expect(shown).toEqual([null, job, null, null]);
    stop();
    document.dispatchEvent(new Event('visibilitychange'));
    await settle();
    expect(shown).toHaveLength(4);
  });

  test('are not read at the interval while the page is hidden', async () => {
    value = job;
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const stop = open().watch((found) => shown.push(found));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(shown).toHaveLength(1);
    stop();
  });

  test.each<[string, () => void]>([
    ['no extension', () => (isThere = false)],
    ['no user', () => (userId = null)],
    ['an older extension', () => (reply = async () => ({ answer: 'none' }))],
    ['an invalid answer', () => (value = { kind: 'running', total: -1 })],
  ])('are none with %s', async (_case, prepare) => {
    prepare();
    const jobs = open();
    const stop = jobs.watch((found) => shown.push(found));
    await settle();
    expect([shown, await jobs.start(['20001'])]).toEqual([[null], 'none']);
    stop();
  });
});
