// @vitest-environment node
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DETAILS_APART_MS, DETAILS_PER_DAY, LIMIT_PAUSE_MS } from '#shared/domain/spend/details-pace.ts';
import { DAY_MS, MINUTE_MS } from '#shared/domain/time.ts';
import { library, openWorkerBrowser } from '#tests/support/stand-ins/worker-browser.ts';

const otherTab = { ...library, tab: { id: 8 } };

let ended: AbortController;
let browser: Awaited<ReturnType<typeof openWorkerBrowser>>;

beforeEach(async () => {
  ended = new AbortController();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21, 6) });
  browser = await openWorkerBrowser(ended.signal);
});
afterEach(() => {
  ended.abort();
  vi.useRealTimers();
});

const turn = async (tab = library) => (await browser.ask('details.turn', {}, tab)).value['refusedBy'];
const resumes = async () => (await browser.ask('details.resumes', {}, library)).value['text'];
const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

describe('the turns for details', () => {
  test('are at least 1.5 s apart in all tabs together, also after a restart of the worker', async () => {
    expect(await Promise.all([turn(), turn(otherTab), turn()])).toEqual([null, null, null]);
    expect(browser.waits).toEqual([DETAILS_APART_MS, 2 * DETAILS_APART_MS]);
    browser.wake();
    await turn(otherTab);
    expect(browser.waits.at(-1)).toBe(3 * DETAILS_APART_MS);
    pass(MINUTE_MS);
    await turn();
    expect(browser.waits).toHaveLength(3);
  });

  test('pause in all tabs after a limit of the library, until the time that the worker returns', async () => {
    expect(await resumes()).toBe('');
    await turn();
    await browser.ask('details.limit', {}, library);
    expect(await turn(otherTab)).toBe('LIBRARY_LIMIT');
    browser.wake();
    expect(await turn()).toBe('LIBRARY_LIMIT');
    expect(await resumes()).toMatch(/^Possible again at \d{1,2}:10(\s?AM)?\.$/);
    pass(LIMIT_PAUSE_MS);
    expect([await turn(), await resumes()]).toEqual([null, '']);
  });

  test('are refused after 300 within a day, until the first of them is a day old', async () => {
    for (let count = 0; count < DETAILS_PER_DAY; count += 1) {
      pass(DETAILS_APART_MS);
      expect(await turn()).toBeNull();
    }
    expect(await turn(otherTab)).toBe('LIBRARY_DAY_LIMIT');
    expect(await resumes()).toContain('2026');
    pass(DAY_MS - DETAILS_PER_DAY * DETAILS_APART_MS + DETAILS_APART_MS);
    expect(await turn(otherTab)).toBeNull();
  });
});
