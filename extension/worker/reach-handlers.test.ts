// @vitest-environment node
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import type { Ad } from '#shared/domain/ad/ad.ts';
import { DAY_MS, HOUR_MS } from '#shared/domain/time.ts';
import { filterAdOf } from '#shared/domain/lists/ad-filter.ts';
import { LocalDatabase } from '#shared/store/database.ts';
import { createOwnCostsStore } from '#shared/store/own-costs/own-costs-store.ts';
import { spend } from '#shared/texts/en/ad/spend.ts';
import { winnerScore } from '#shared/texts/en/ad/winner-score.ts';
import { CardFigures } from '#shared/words/card-figures-words.ts';
import type { SpendTerm } from '#shared/words/spend-view.ts';
import { PanelBlock } from '#extension/messaging/panel-block.ts';
import { aCost } from '#tests/support/builders/a-cost.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { library, openWorkerBrowser, refused } from '#tests/support/stand-ins/worker-browser.ts';

const ad = anAd();

let ended: AbortController;
let browser: Awaited<ReturnType<typeof openWorkerBrowser>>;

beforeEach(async () => {
  ended = new AbortController();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21, 6) });
  browser = await openWorkerBrowser(ended.signal);
  for (const path of ['/api/sync/push', '/api/sync/pull']) {
    browser.server.answers.set(path, refused(503, 'SERVICE_UNAVAILABLE'));
  }
});
afterEach(() => {
  ended.abort();
  vi.useRealTimers();
});

const ready = async (): Promise<void> => {
  await browser.signIn();
  await browser.ask('consent.set', { consent: 'on' });
};
const ask = async (name: Parameters<typeof browser.ask>[0], more: object = {}) =>
  (await browser.ask(name, { ad, ...more }, library)).value;
const check = () => ask('reach.check');
const reachOf = (euTotal: number | null) => ({ euTotal, ukTotal: null, cells: [] });
const NONE = { euTotal: null, ukTotal: null, byCountry: [], byAgeGender: [] };
const note = (euTotal: number | null) =>
  ask('reach.add', { source: 'details-request', reach: reachOf(euTotal) }).then((value) => value['estimate']);
const termsIn = (estimate: unknown): SpendTerm[] =>
  z
    .object({ blocks: z.array(PanelBlock) })
    .parse(estimate)
    .blocks.flatMap((block) => (block.kind === 'terms' ? block.terms : []));
const viewsIn = (estimate: unknown): string | undefined =>
  termsIn(estimate).find(({ label }) => label === spend.views)?.value;
const db = () => new LocalDatabase(browser.userId);
const totals = async () => (await db().reachSnapshots.toArray()).map((row) => row.figures.euTotal);

describe('checking spend', () => {
  test('requires an account, a plan and the consent of the user, and stores nothing before', async () => {
    expect(await check()).toEqual({ state: 'signed-out', estimate: null, isFresh: false });
    expect(await note(5)).toBeNull();
    await browser.signIn();
    expect(await check()).toMatchObject({ state: 'asks-consent' });
    await browser.ask('consent.set', { consent: 'off' });
    expect(await check()).toMatchObject({ state: 'capture-off' });
    expect(await db().capturedAds.count()).toBe(0);
    vi.setSystemTime(Date.now() + 80 * HOUR_MS);
    expect(await check()).toMatchObject({ state: 'no-plan' });
  });

  test('stores the ad as checked, and returns its known reach', async () => {
    await ready();
    expect(await check()).toEqual({ state: 'checked', estimate: null, isFresh: false });
    expect(await db().capturedAds.toArray()).toMatchObject([{ adId: ad.id, why: 'checked' }]);
    expect(viewsIn(await note(109_709))).toBe('109.71K');
    const again = await check();
    expect(again).toMatchObject({ state: 'checked', isFresh: true });
    expect(viewsIn(again['estimate'])).toBe('109.71K');
  });

  test('shows the winner score with its reasons, as soon as two signals are known', async () => {
    await ready();
    await browser.ask('reach.check', { ad: { ...ad, collationCount: 20 } }, library);
    const scored = async (collationCount: number | null) => {
      const asked = await browser.ask('reach.check', { ad: { ...ad, collationCount } }, library);
      return termsIn(asked.value['estimate']).find(({ label }) => label === winnerScore.name);
    };
    await note(109_709);
    expect(await scored(null)).toBeUndefined();
    const score = await scored(20);
    expect(score?.value).toMatch(/^\d+ of 100$/);
    expect(score?.lines).toContain('Ads with this creative: 20 · 40 of 40 points');
  });

  test('makes its figures known for the card, also after the check', async () => {
    await ready();
    const facts = async () => (await browser.ask('ads.facts', { ads: [run] }, library)).value;
    const run = { id: ad.id, pageId: ad.pageId, isActive: ad.isActive, startDate: ad.startDate, endDate: ad.endDate };
    expect(await facts()).toEqual({ facts: [] });
    await check();
    await note(109_709);
    const [found] = z.object({ facts: z.array(z.object({ figures: CardFigures })) }).parse(await facts()).facts;
    expect(found?.figures).toMatchObject({ age: 'just now', isFresh: true });
    expect(found?.figures.facts.at(-1)).toBe('109.71K reached');
    expect(found?.figures.result).toMatch(/^likely €[\d.]+K \(€[\d.]+K? to €[\d.]+K\)$/);
    await browser.ask('session.sign-out', { unsent: 'discard' });
    expect(await facts()).toEqual({ facts: [] });
  });

  test('calibrates the figures of cards, panels and filters with the own costs of the account', async () => {
    await ready();
    await check();
    await note(100_000);
    const run = { id: ad.id, pageId: ad.pageId, isActive: ad.isActive, startDate: ad.startDate, endDate: ad.endDate };
    const shown = async () => {
      const { facts } = (await browser.ask('ads.facts', { ads: [run] }, library)).value;
      const filter = (await browser.ask('filter.facts', { visit: 'v', ads: [filterAdOf(ad)], isAgain: true }, library))
        .value;
      return JSON.stringify([facts, (await check())['estimate'], filter['facts']]);
    };
    const before = await shown();
    const spendIn = (texts: string): number => Number(/"spend":([\d.]+)/.exec(texts)?.[1]);
    expect([spendIn(before) > 0, before.includes('Calibrated')]).toEqual([true, false]);
    await createOwnCostsStore(db(), { now: Date.now, newId: () => 'id' }).set([aCost(), aCost({ adId: '1000002' })]);
    const after = await shown();
    expect(after).toContain('Calibrated with 2 of your ads: the amounts are multiplied by 1.41.');
    expect(spendIn(after) / spendIn(before)).toBeCloseTo(Math.SQRT2, 3);
    const resultIn = (texts: string): string | undefined => /"result":"(likely [^"]+)"/.exec(texts)?.[1];
    expect(resultIn(after)).not.toBe(resultIn(before));
  });

  /** The ids of those of the ads that a check run would check. */
  const dueAmong = async (ads: readonly Ad[]): Promise<unknown[]> => {
    const input = { visit: 'v', ads: ads.map(filterAdOf), isAgain: true };
    const { facts } = (await browser.ask('filter.facts', input, library)).value;
    return z
      .array(z.object({ id: z.string(), values: z.object({ due: z.string() }) }))
      .parse(facts)
      .flatMap(({ id, values }) => (values.due === 'yes' ? [id] : []));
  };

  test('makes an ad due again after a day, whether the library returned a reach or none', async () => {
    await ready();
    const others = ['20001', '20002'].map((id) => anAd({ id }));
    const [reached, unreached] = others;
    const due = () => dueAmong(others);
    expect(await due()).toEqual(['20001', '20002']);
    for (const [one, total] of [
      [reached, 5],
      [unreached, null],
    ] as const) {
      await browser.ask('reach.check', { ad: one }, library);
      await browser.ask('reach.add', { ad: one, source: 'details-request', reach: reachOf(total) }, library);
    }
    expect(await due()).toEqual([]);
    expect((await browser.ask('reach.check', { ad: unreached }, library)).value).toMatchObject({ isFresh: true });
    vi.setSystemTime(Date.now() + DAY_MS);
    expect(await due()).toEqual(['20001', '20002']);
  });

  test('makes an ad due again a day after details that the user opened had no reach', async () => {
    await ready();
    const opened = anAd({ id: '20001' });
    const open = (total: number | null, ageMs = 0) =>
      browser.ask('reach.add', { ad: opened, source: 'ad-details', reach: reachOf(total), ageMs }, library);
    // The account does not store the ad, so its reach is not stored, and a check run would find it.
    await open(5);
    expect(await dueAmong([opened])).toEqual(['20001']);
    await open(null, HOUR_MS);
    expect(await dueAmong([opened])).toEqual([]);
    vi.setSystemTime(Date.now() + DAY_MS - HOUR_MS);
    expect(await dueAmong([opened])).toEqual(['20001']);
  });

  test('makes an ad not due if the library has no reach of it anymore', async () => {
    await ready();
    await check();
    await note(1_000);
    vi.setSystemTime(Date.now() + DAY_MS);
    expect(await dueAmong([ad])).toEqual([ad.id]);
    await note(null);
    expect(await dueAmong([ad])).toEqual([]);
  });

  test('requests a new measurement after a day, and keeps the old one', async () => {
    await ready();
    await check();
    await note(1_000);
    vi.setSystemTime(Date.now() + DAY_MS);
    expect(await check()).toMatchObject({ isFresh: false, estimate: { figures: { isFresh: false } } });
    expect(viewsIn(await note(4_000))).toBe('4.00K');
    expect(await totals()).toEqual([1_000, 4_000]);
  });
});

describe('a reach that the page returned', () => {
  test('is not stored for an ad that the account does not store', async () => {
    await ready();
    expect(await note(5)).toBeNull();
    expect(await totals()).toEqual([]);
  });

  test('is stored for a saved ad, but not without a total', async () => {
    await ready();
    await browser.ask('ads.save', { ad }, library);
    expect(await note(null)).toBeNull();
    expect(viewsIn(await note(7))).toBe('7');
    expect(await totals()).toEqual([7]);
  });

  test('is stored with its age, which must be a whole number of milliseconds from 0 to one day', async () => {
    await ready();
    await browser.ask('ads.save', { ad }, library);
    const heardAgo = (ageMs: unknown) =>
      browser.ask('reach.add', { ad, source: 'ad-details', reach: reachOf(7), ageMs }, library);
    for (const ageMs of [-1, DAY_MS + 1, 0.5, '5']) {
      expect(await heardAgo(ageMs)).toMatchObject({ errorCode: 'INPUT_INVALID' });
    }
    await heardAgo(3 * HOUR_MS);
    const kept = await db().reachSnapshots.toArray();
    expect(kept.map(({ measuredAt }) => measuredAt)).toEqual([Date.now() - 3 * HOUR_MS]);
  });

  test('is stored with the sums of its cells, which can lack values', async () => {
    await ready();
    await check();
    const none = { country: null, ageRange: null, male: null, female: null, unknown: null };
    const cells = [
      { ...none, country: 'DE', ageRange: '18-24', male: 3, female: 4 },
      { ...none, ageRange: '25-34', unknown: 5 },
      none,
    ];
    await ask('reach.add', { source: 'ad-details', reach: { euTotal: 12, ukTotal: null, cells } });
    const [stored] = await db().reachSnapshots.toArray();
    expect(stored?.figures.byCountry).toEqual([{ country: 'DE', reach: 7 }]);
    expect(stored?.figures.byAgeGender.map(({ ageRange }) => ageRange)).toEqual(['18-24', '25-34']);
  });

  test('is rejected if its figures are impossible', async () => {
    await ready();
    await check();
    for (const euTotal of [-1, 1e30, 0.5, '7']) {
      const input = { ad, source: 'ad-details', reach: { ...reachOf(0), euTotal } };
      expect(await browser.ask('reach.add', input, library)).toMatchObject({ errorCode: 'INPUT_INVALID' });
    }
    expect(await totals()).toEqual([]);
  });
});

describe('the look-up on our server', () => {
  const answer = (reach: object | null, asked: object[] = []) => ({ status: 200, body: { reach, ad: null, asked } });

  test('returns the reach of a source, and stores it with source and time', async () => {
    await ready();
    await check();
    const reach = {
      source: 'official-api',
      measured_at: '2026-11-19T12:00:00.000Z',
      figures: { ...NONE, euTotal: 812 },
    };
    browser.server.answers.set(`/ad/${ad.id}`, answer(reach));
    expect(viewsIn((await ask('reach.look-up'))['estimate'])).toBe('812');
    expect(await db().reachSnapshots.toArray()).toMatchObject([
      { source: 'official-api', measuredAt: Date.parse(reach.measured_at) },
    ]);
  });

  test('returns no reach if no source knows one, and rejects if the server fails', async () => {
    await ready();
    await check();
    browser.server.answers.set(`/ad/${ad.id}`, answer(null));
    expect(await ask('reach.look-up')).toEqual({ estimate: null, unsure: '' });
    browser.server.answers.set(`/ad/${ad.id}`, refused(503, 'SERVICE_UNAVAILABLE'));
    expect(await browser.ask('reach.look-up', { ad }, library)).toMatchObject({ errorCode: 'SERVICE_UNAVAILABLE' });
  });

  test.each([
    ['limited', spend.unsure],
    ['unavailable', spend.unsure],
    ['nothing', ''],
  ])('reports whether all sources were available if one returned “%s”', async (outcome, unsure) => {
    await ready();
    await check();
    const asked = [{ source: 'official-api', outcome, ...(outcome === 'limited' && { retry_after_seconds: 60 }) }];
    browser.server.answers.set(`/ad/${ad.id}`, answer(null, asked));
    expect(await ask('reach.look-up')).toEqual({ estimate: null, unsure });
  });

  test('sends no request while signed out', async () => {
    expect(await browser.ask('reach.look-up', { ad }, library)).toMatchObject({ errorCode: 'AUTH_REQUIRED' });
    expect(browser.server.asked.map(({ path }) => path)).not.toContain(`/ad/${ad.id}`);
  });
});
