// @vitest-environment node
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Ad } from '#shared/domain/ad/ad.ts';
import { ADS_PER_PRESS, DETAILS_APART_MS } from '#shared/domain/spend/details-pace.ts';
import { catalogue } from '#shared/errors/catalogue.ts';
import type { LibraryErrorCode } from '#shared/errors/library-catalogue.ts';
import { LocalDatabase } from '#shared/store/database.ts';
import { LibraryError } from '#extension/content/library-error.ts';
import type { SeenReach } from '#extension/content/page-adapter.ts';
import { createWorkerPermits } from '#extension/content/worker-permits.ts';
import { createContentAsk } from '#extension/messaging/content-ask.ts';
import { pageKit } from '#extension/page-kit/page-kit.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { library, openWorkerBrowser, refused } from '#tests/support/stand-ins/worker-browser.ts';
import { KnownFigures } from '../card-facts/known-figures.ts';
import { CheckRun } from './check-run.ts';

/** The duration of a request in this test. */
const REQUEST_MS = 3_000;

let ended: AbortController;
let browser: Awaited<ReturnType<typeof openWorkerBrowser>>;
let figures: KnownFigures;
let run: CheckRun;
/** The ads that the library was asked for. */
let asked: string[];
/** Runs before each answer of the library. */
let beforeAnswer: (adId: string) => Promise<void> | void;
/** Runs after each answer of the worker. */
let afterMessage: (name: string) => void;
/** The clock of the run, in milliseconds. */
let clockMs: number;
let totals: Record<string, number | null>;

const adsOf = (count: number): Ad[] =>
  Array.from({ length: count }, (_, index) => anAd({ id: String(20_001 + index) }));
const idsOf = (ads: readonly Ad[]): string[] => ads.map(({ id }) => id);
const kind = () => run.state().kind;

beforeEach(async () => {
  ended = new AbortController();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21, 6) });
  browser = await openWorkerBrowser(ended.signal);
  for (const path of ['/api/sync/push', '/api/sync/pull']) {
    browser.server.answers.set(path, refused(503, 'SERVICE_UNAVAILABLE'));
  }
  await browser.signIn();
  await browser.ask('consent.set', { consent: 'on' });
  [asked, beforeAnswer, totals, clockMs] = [[], () => undefined, {}, 0];
  afterMessage = () => undefined;
  const ask = createContentAsk({
    isAlive: () => true,
    send: async (message) => {
      const { name, input } = message as { name: Parameters<typeof browser.ask>[0]; input: unknown };
      const answer = await browser.ask(name, input, library);
      afterMessage(name);
      return answer;
    },
    listen: () => () => undefined,
  });
  const permits = createWorkerPermits(ask);
  figures = new KnownFigures(ask, () => undefined);
  run = new CheckRun({
    page: {
      requestDetails: async ({ id }): Promise<SeenReach> => {
        await permits.acquire();
        asked.push(id);
        clockMs += REQUEST_MS;
        vi.setSystemTime(Date.now() + REQUEST_MS);
        try {
          await beforeAnswer(id);
        } catch (thrown) {
          if (thrown instanceof LibraryError && thrown.code === 'LIBRARY_LIMIT') permits.reportLimit();
          throw thrown;
        }
        const euTotal = totals[id] === undefined ? 5_000 : totals[id];
        return { adId: id, reach: { euTotal, ukTotal: null, cells: [] }, source: 'details-request' };
      },
    },
    figures,
    kit: pageKit,
    ask,
    layer: { askConsent: async () => true },
    now: () => clockMs,
    onChange: () => undefined,
  });
});
afterEach(() => {
  run.end();
  ended.abort();
  vi.useRealTimers();
});

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
const failWith = (code: LibraryErrorCode) => () => Promise.reject(new LibraryError(code));
const endOf = async () => {
  await expect.poll(kind).toBe('ended');
  return run.state();
};

describe('a run', () => {
  test('requests its ads one after the other, stores their reach, and makes their figures known', async () => {
    const ads = adsOf(3);
    totals = { '20002': null };
    browser.server.answers.set('/ad/20002', { status: 200, body: { reach: null, ad: null, asked: [] } });
    run.start(ads);
    expect(await endOf()).toMatchObject({ total: 3, done: 3, withoutReach: 1, failed: 0, reason: '', obstacle: null });
    expect(asked).toEqual(idsOf(ads));
    const rows = await new LocalDatabase(browser.userId).reachSnapshots.toArray();
    expect(rows.map(({ adId }) => adId).toSorted()).toEqual(['20001', '20003']);
    expect(['20001', '20002', '20003'].map((id) => figures.of(id)?.isFresh)).toEqual([true, undefined, true]);
    // The day is not over, so no ad is requested again.
    run.start(ads);
    expect(await endOf()).toMatchObject({ done: 3, withoutReach: 1 });
    expect(asked).toHaveLength(3);
  });

  test('checks at most 100 ads per press, and estimates the remaining time from the ads so far', async () => {
    let remaining = 0;
    beforeAnswer = (id) => {
      if (id === '20051') remaining = run.remainingMs();
    };
    run.start(adsOf(ADS_PER_PRESS + 5));
    expect(run.remainingMs()).toBe(ADS_PER_PRESS * DETAILS_APART_MS);
    expect(await endOf()).toMatchObject({ total: ADS_PER_PRESS, done: ADS_PER_PRESS });
    expect(asked).toHaveLength(ADS_PER_PRESS);
    expect(remaining).toBe(50 * REQUEST_MS);
  });

  test('pauses after the ad that is being checked, and continues with the next one', async () => {
    beforeAnswer = (id) => {
      if (id === '20001') run.pauseOrResume();
    };
    run.start(adsOf(2));
    await expect.poll(() => run.state().done).toBe(1);
    expect([kind(), asked]).toEqual(['paused', ['20001']]);
    run.pauseOrResume();
    expect(await endOf()).toMatchObject({ done: 2 });
  });

  test('requests nothing more after it was cancelled, and another run can start', async () => {
    beforeAnswer = () => run.end();
    const ads = adsOf(3);
    run.start(ads);
    expect(await endOf()).toMatchObject({ total: 3, done: 0, reason: '' });
    beforeAnswer = () => undefined;
    run.start(ads.slice(1));
    expect(await endOf()).toMatchObject({ total: 2, done: 2 });
    expect(asked).toEqual(['20001', '20002', '20003']);
  });

  test('asks neither the library nor our server after it was cancelled', async () => {
    afterMessage = (name) => name === 'reach.check' && run.end();
    run.start(adsOf(1));
    expect(await endOf()).toMatchObject({ done: 0 });
    [afterMessage, totals] = [() => undefined, { '20002': null }];
    beforeAnswer = () => run.end();
    run.start(adsOf(2).slice(1));
    await endOf();
    beforeAnswer = () => undefined;
    run.start(adsOf(3).slice(2));
    expect(await endOf()).toMatchObject({ done: 1 });
    expect(asked).toEqual(['20002', '20003']);
    expect(browser.server.asked.map(({ path }) => path)).not.toContain('/ad/20002');
  });

  test('counts an ad as failed if the library has no reach and our server fails', async () => {
    totals = { '20001': null };
    browser.server.answers.set('/ad/20001', refused(503, 'SERVICE_UNAVAILABLE'));
    run.start(adsOf(1));
    expect(await endOf()).toMatchObject({ done: 1, failed: 1, withoutReach: 0 });
  });

  test('ends at the first limit with the time of the next request, and does not ask our server', async () => {
    beforeAnswer = (id) => (id === '20002' ? failWith('LIBRARY_LIMIT')() : undefined);
    run.start(adsOf(3));
    const { reason, done, total } = await endOf();
    expect([done, total]).toEqual([1, 3]);
    expect(reason).toMatch(/^Facebook is limiting requests\. .*Possible again at \d{1,2}:10(\s?AM)?\.$/);
    expect(browser.server.asked.map(({ path }) => path)).not.toContain('/ad/20002');
    run.start(adsOf(3).slice(1));
    expect(await endOf()).toMatchObject({ done: 0, reason });
    expect(asked).toEqual(['20001', '20002']);
  });

  test('pauses with guidance until the page has shown how it requests details', async () => {
    beforeAnswer = failWith('LIBRARY_NOT_LEARNED');
    run.start(adsOf(1));
    await expect.poll(kind).toBe('paused');
    expect(run.state().reason).toBe(catalogue.LIBRARY_NOT_LEARNED.message);
    beforeAnswer = () => undefined;
    run.onDetailsQuery();
    expect(await endOf()).toMatchObject({ done: 1, failed: 0 });
  });

  test('that the user paused continues only when the user resumes it', async () => {
    beforeAnswer = () => {
      run.pauseOrResume();
      return failWith('LIBRARY_NOT_LEARNED')();
    };
    run.start(adsOf(1));
    await expect.poll(() => asked).toEqual(['20001']);
    await settled();
    beforeAnswer = () => undefined;
    run.onDetailsQuery();
    expect([kind(), run.state().reason]).toEqual(['paused', '']);
    run.pauseOrResume();
    expect(await endOf()).toMatchObject({ done: 1, failed: 0 });
  });

  test('continues after a failure, and ends after three in a row', async () => {
    const failing = new Set(['20001', '20003', '20004', '20005']);
    beforeAnswer = (id) => (failing.has(id) ? failWith('LIBRARY_FAILED')() : undefined);
    run.start(adsOf(6));
    const reason = catalogue.LIBRARY_FAILED.message;
    expect(await endOf()).toMatchObject({ done: 5, failed: 4, reason });
    expect(asked).toHaveLength(5);
  });

  test('ends with the obstacle of an account that may not check, without a request', async () => {
    await browser.ask('session.sign-out', { unsent: 'discard' });
    run.start(adsOf(2));
    expect(await endOf()).toMatchObject({ done: 0, obstacle: 'signed-out' });
    expect(asked).toEqual([]);
  });
});
