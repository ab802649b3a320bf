import type { Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { abbreviate } from '#shared/domain/abbreviate.ts';
import { catalogue, type ErrorCode } from '#shared/errors/catalogue.ts';
import { checkSpend as texts } from '#shared/texts/en/ad/card-controls.ts';
import { spendPanel } from '#shared/texts/en/ad/spend-panel.ts';
import { say } from '#shared/texts/say.ts';
import { totalOf } from '#tests/support/stand-ins/ad-library/details.ts';
import type { Fault } from '#tests/support/stand-ins/ad-library/faults.ts';
import { until } from '#tests/support/browser/browser.ts';
import { openPaidAccount, type Product } from '#tests/support/browser/account/product.ts';
import { signIn } from '#tests/support/browser/account/sign-in.ts';
import { detailsCalls, createSpendLibraryOpener } from '#tests/support/browser/library/spend-library.ts';
import {
  openDetails,
  openSpendDetails,
  pressInRow,
  pressSpend,
  waitForSpend,
  type SpendCard,
} from '#tests/support/browser/library/spend-panels.ts';
import { accountDatabase, storedRows } from '#tests/support/browser/account/stored-rows.ts';
import { openProduct } from './open-product.ts';

let product: Product;
let extensionPage: Page;

beforeAll(async () => {
  product = await openProduct('');
  await openPaidAccount(product);
  extensionPage = await product.openExtensionPage('login');
});
afterAll(() => product.close());

const openLibrary = createSpendLibraryOpener(() => product);
const messageOf = (code: ErrorCode): string => catalogue[code].message;
/** Whether a check has ended, with a result or with a failure. */
const hasEnded = ({ button, panel }: SpendCard): boolean => button !== texts.checking && panel !== '';

const storedTotals = async (): Promise<Record<string, unknown>> => {
  const rows = await storedRows(extensionPage, await accountDatabase(extensionPage), 'reachSnapshots');
  return Object.fromEntries(rows.map((row) => [String(row['adId']), (row['figures'] as { euTotal: unknown }).euTotal]));
};

const storedAds = async (): Promise<unknown[]> => {
  const rows = await storedRows(extensionPage, await accountDatabase(extensionPage), 'capturedAds');
  return rows.map((row) => row['adId']);
};

test('offers the login while signed out, and sends no request to the library', async () => {
  const library = await openLibrary({ adCount: 8, detailsModule: 'in-html' });
  const [adId = ''] = library.ids;
  await pressSpend(library.page, adId);
  const card = await waitForSpend(library.page, adId, ({ note }) => note !== '');
  expect(card).toMatchObject({ button: texts.check, panel: '' });
  expect(card.note).toContain(texts.obstacles.signedOut);
  expect(detailsCalls(library)).toEqual([]);
});

describe('with a plan', () => {
  beforeAll(async () => {
    await extensionPage.bringToFront();
    await signIn(extensionPage);
    await extensionPage.evaluate(() =>
      chrome.runtime.sendMessage({ app: 'spendlens', name: 'consent.set', input: { consent: 'on' } }),
    );
  });

  test('shows the reach of each of twenty ads, with responses in any order and a changed document id', async () => {
    const library = await openLibrary({ seed: 3, adCount: 32, detailsModule: 'in-bundle', detailsOrder: 'mixed' });
    const { page, site } = library;
    const withReach = site.ads.filter((ad) => totalOf(ad) > 0);
    const checked = withReach.slice(0, 20).map((ad) => ad.ad_archive_id);
    const openedByUser = withReach.slice(20, 23).map((ad) => ad.ad_archive_id);
    const totals = Object.fromEntries(withReach.map((ad) => [ad.ad_archive_id, totalOf(ad)]));
    const expectFound = async (adId: string): Promise<void> => {
      const { panel } = await waitForSpend(page, adId, hasEnded);
      expect([adId, panel]).toEqual([adId, expect.stringContaining(abbreviate(totals[adId] ?? 0))]);
    };

    for (const adId of checked.slice(0, 8)) await pressSpend(page, adId);
    for (const adId of openedByUser.slice(0, 2)) await openDetails(page, adId);
    for (const adId of checked.slice(0, 8)) await expectFound(adId);

    site.changeDetailsNumber();
    const [ninth = ''] = checked.slice(8);
    await pressSpend(page, ninth);
    await expectFound(ninth);
    await openDetails(page, openedByUser[2] ?? '');
    for (const adId of checked.slice(9)) await pressSpend(page, adId);
    for (const adId of checked.slice(8)) await expectFound(adId);

    expect(await storedTotals()).toEqual(Object.fromEntries(checked.map((adId) => [adId, totals[adId]])));
    expect(site.objections).toEqual([]);
    const requested = detailsCalls(library).map(({ variables }) => variables['adArchiveID']);
    expect(new Set(requested)).toEqual(new Set([...checked, ...openedByUser]));
  });

  test('reads, stores and shows the details that the user opens', async () => {
    const library = await openLibrary({
      seed: 4,
      adCount: 8,
      language: 'ar',
      transport: 'xhr',
      ignoresScriptedClicks: true,
    });
    const { page, site, ids } = library;
    const [adId = ''] = ids;
    await pressSpend(page, adId);
    const before = await waitForSpend(page, adId, hasEnded);
    expect(before.panel).toContain('Press “See ad details” on any ad.');

    await openDetails(page, adId);
    const total = totalOf(site.ads[0] as (typeof site.ads)[number]);
    await waitForSpend(page, adId, ({ panel }) => panel.includes(abbreviate(total)));
    const requests = detailsCalls(library).filter(({ variables }) => variables['adArchiveID'] === adId);
    // Only the page's own request has this field. The first request uses the query of the page before, which the
    // library rejects.
    expect(requests.map(({ form }) => form.has('__s'))).toEqual([false, true]);
    await until(storedTotals, (totals) => totals[adId] === total);
    await pressSpend(page, adId);
    await waitForSpend(page, adId, ({ details }) => details.includes(abbreviate(total)));
    await pressSpend(page, adId);
    await waitForSpend(page, adId, ({ details }) => details === '');
  });

  test('uses details that the user opened before, and sends no request for them', async () => {
    const library = await openLibrary({ seed: 9, adCount: 8, language: 'es', detailsModule: 'in-html' });
    const { page, site } = library;
    const ad = site.ads.find((one) => totalOf(one) > 0);
    if (ad === undefined) throw new Error('no ad with a reach');
    await openDetails(page, ad.ad_archive_id);
    const before = detailsCalls(library).length;
    await pressSpend(page, ad.ad_archive_id);
    await waitForSpend(page, ad.ad_archive_id, ({ panel }) => panel.includes(abbreviate(totalOf(ad))));
    expect(detailsCalls(library)).toHaveLength(before);
    await until(storedTotals, (totals) => totals[ad.ad_archive_id] === totalOf(ad));
    // The details of other ads are still requested.
    const other = library.ids.find((adId) => adId !== ad.ad_archive_id) ?? '';
    await pressSpend(page, other);
    await waitForSpend(page, other, hasEnded);
    expect(detailsCalls(library)).toHaveLength(before + 1);
  });

  test('stores details that the user opens after a save, also if the user opened them before', async () => {
    const library = await openLibrary({ seed: 10, adCount: 8, language: 'sw' });
    const { page, site } = library;
    const ad = site.ads.find((one) => totalOf(one) > 0);
    if (ad === undefined) throw new Error('no ad with a reach');
    await openDetails(page, ad.ad_archive_id);
    await pressInRow(page, ad.ad_archive_id, '[data-button="save"]');
    await until(storedAds, (adIds) => adIds.includes(ad.ad_archive_id));
    expect(Object.keys(await storedTotals())).not.toContain(ad.ad_archive_id);
    await openDetails(page, ad.ad_archive_id);
    await until(storedTotals, (totals) => totals[ad.ad_archive_id] === totalOf(ad));
  });

  test('keeps a result and its details, and closes them on a click, while the page redraws its cards', async () => {
    const library = await openLibrary({ seed: 5, adCount: 16, detailsModule: 'in-html', redraw: 'replace' });
    const { page, ids } = library;
    const [adId = ''] = ids;
    await pressSpend(page, adId);
    const { panel } = await waitForSpend(page, adId, hasEnded);
    const details = await openSpendDetails(page, adId);
    const find = (id: string): Element | undefined =>
      [...document.querySelectorAll('[data-frame] > div > div')].find((one) => Reflect.get(one, 'adArchiveId') === id);
    const before = await page.evaluateHandle(find, adId);
    // The wheel must scroll the page and not the details.
    await page.mouse.move(20, 400);
    await until(
      async () => {
        await page.mouse.wheel({ deltaY: 20 });
        return page.evaluate((cell) => cell?.isConnected, before);
      },
      (isConnected) => isConnected === false,
    );
    expect(await waitForSpend(page, adId, () => true)).toMatchObject({ button: texts.details, panel, details });
    await pressSpend(page, adId);
    await waitForSpend(page, adId, (card) => card.details === '');
  });

  test('shows no reach for an ad that never ran in the EU, instead of 0', async () => {
    const library = await openLibrary({ seed: 5, adCount: 16, language: 'ar', detailsModule: 'in-html' });
    const withoutReach = library.site.ads.find((ad) => totalOf(ad) === 0)?.ad_archive_id ?? '';
    await pressSpend(library.page, withoutReach);
    const { panel } = await waitForSpend(library.page, withoutReach, hasEnded);
    expect(panel).toContain(spendPanel.banned);
    expect(panel).toContain(spendPanel.bannedWhy);
    expect(library.site.objections).toEqual([]);
    expect(Object.keys(await storedTotals())).not.toContain(withoutReach);
  });

  test('treats hostile figures as missing, never as 0, NaN or infinite', async () => {
    const library = await openLibrary({ seed: 6, adCount: 16, detailsModule: 'in-html' });
    const { page, site, ids } = library;
    const banned = `banned${spendPanel.bannedWhy}Retry`;
    const noneReached = [
      'Viewsno one yetMeasured just now, from the Ad Library.',
      'No accounts in the EU reached yet, so there’s no spend to estimate.',
      'Growthunknown yetCheck again tomorrow to see growth.',
      `Estimate v2, prices as of 2026-11-21.${texts.again}${spendPanel.ownCost}${spendPanel.how}`,
    ].join('');
    const largest =
      /^Likely amount€.*Views10\.00M.*Spend€90\.00KPer day€[1-9][\d.]*K?.*0\.009 EUR per reached account\. Per day: divided by /;
    const figures: [unknown, unknown][] = [
      [null, banned],
      [-5, banned],
      [1e30, banned],
      ['many', banned],
      [{ toString: 1 }, banned],
      [0, noneReached],
      [10_000_000, expect.stringMatching(largest)],
    ];
    const cases = figures.map(([reach, shown], index) => ({ reach, shown, adId: ids[index] ?? '' }));
    // The UK has a separate figure, which only the largest ads have.
    site.options.reaches = Object.fromEntries(cases.map(({ adId, reach }) => [adId, reach]));
    site.options.hasUk = false;
    for (const { adId } of cases) await pressSpend(page, adId);
    for (const { adId, shown, reach } of cases) {
      await waitForSpend(page, adId, hasEnded);
      const panel = await openSpendDetails(page, adId);
      await page.keyboard.press('Escape');
      await waitForSpend(page, adId, ({ details }) => details === '');
      const content = panel.replace(`${spendPanel.title}×`, '');
      expect([reach, content]).toEqual([reach, shown]);
      expect(panel).not.toMatch(/NaN|Infinity|undefined|null|\[object/);
    }
  });

  test('explains every failure of the library with the next step, and sends no more requests after a rate limit', async () => {
    const library = await openLibrary({
      seed: 7,
      adCount: 16,
      language: 'ar',
      transport: 'xhr',
      detailsModule: 'in-html',
    });
    const { page, site, ids } = library;
    const failures: [Fault, ErrorCode, minCalls: number, maxCalls: number][] = [
      ['server-error', 'LIBRARY_FAILED', 2, 2],
      // The browser retries a broken connection by itself.
      ['no-connection', 'LIBRARY_FAILED', 2, 4],
      ['session', 'LIBRARY_SESSION', 1, 1],
      ['token', 'LIBRARY_SESSION', 1, 1],
      ['checkpoint', 'LIBRARY_SESSION', 1, 1],
      ['login-wall', 'LIBRARY_SIGN_IN', 1, 1],
      ['redirect', 'LIBRARY_SIGN_IN', 1, 1],
      ['forbidden', 'LIBRARY_SESSION', 1, 1],
      ['bad-gateway', 'LIBRARY_FAILED', 2, 2],
      ['rate-limit', 'LIBRARY_LIMIT', 1, 1],
    ];
    for (const [index, [fault, code, minCalls, maxCalls]] of failures.entries()) {
      const before = detailsCalls(library).length;
      site.options.fault = fault;
      await pressSpend(page, ids[index] ?? '');
      const { panel } = await waitForSpend(page, ids[index] ?? '', hasEnded);
      expect([fault, panel]).toEqual([fault, expect.stringContaining(messageOf(code))]);
      const calls = detailsCalls(library).length - before;
      expect([fault, calls, calls >= minCalls && calls <= maxCalls]).toEqual([fault, calls, true]);
    }
    site.options.fault = null;
    const before = detailsCalls(library).length;
    await pressSpend(page, ids[10] ?? '');
    const { panel } = await waitForSpend(page, ids[10] ?? '', hasEnded);
    expect(panel).toContain(messageOf('LIBRARY_LIMIT'));
    expect(detailsCalls(library)).toHaveLength(before);
  });

  test.each<[Fault, ErrorCode]>([
    ['forbidden', 'LIBRARY_SESSION'],
    ['too-many', 'LIBRARY_LIMIT'],
  ])('sends one request at the fault %s, and fails all waiting requests with it', async (fault, code) => {
    const library = await openLibrary({
      seed: 8,
      adCount: 16,
      language: 'de',
      detailsModule: 'in-html',
      detailsOrder: 'held',
    });
    const { page, site, ids } = library;
    const pressed = ids.slice(0, 3);
    for (const adId of pressed) await pressSpend(page, adId);
    const waitingTexts = [texts.asking, ...[1, 2].map((ahead) => say(texts.waiting, { ahead }))];
    for (const adId of pressed) {
      await waitForSpend(page, adId, ({ panel }) => waitingTexts.some((text) => panel.includes(text)));
    }
    await until(
      () => detailsCalls(library).length,
      (calls) => calls === 1,
    );
    site.options.fault = fault;
    site.release();
    for (const adId of pressed) {
      const { panel } = await waitForSpend(page, adId, hasEnded);
      expect([adId, panel]).toEqual([adId, expect.stringContaining(messageOf(code))]);
    }
    expect(detailsCalls(library)).toHaveLength(1);
  });
});
