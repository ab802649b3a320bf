import type { Page } from 'puppeteer';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { abbreviate } from '#shared/domain/abbreviate.ts';
import { cardControls } from '#shared/texts/en/ad/card-controls.ts';
import { totalOf } from '#tests/support/stand-ins/ad-library/details.ts';
import { createStandIn, type StandIn } from '#tests/support/stand-ins/ad-library/stand-in.ts';
import type { StandInOptions } from '#tests/support/stand-ins/ad-library/options.ts';
import { collectPolicyReports, until } from '#tests/support/browser/browser.ts';
import { filterBar } from '#tests/support/browser/library/filter-bar.ts';
import { openPaidAccount, type Product } from '#tests/support/browser/account/product.ts';
import { signIn } from '#tests/support/browser/account/sign-in.ts';
import { pressSpend, waitForSpend } from '#tests/support/browser/library/spend-panels.ts';
import { openProduct } from './open-product.ts';
import { evaluateWithRoots, revealRoots, waitWithRoots } from '#tests/support/browser/closed-roots.ts';

/**
 * The number of labelled shops in `tests/support/builders/labelled-stores.ts`. All counts in this file depend on it.
 */
const ALL = 48;
/** The index of this order in its list. */
const HIGHEST_SPEND = 6;
const NONE = 'Scroll down to load more, or clear the filters.';

let product: Product;
let page: Page;
let site: StandIn;
let bar: ReturnType<typeof filterBar>;
let problems: string[];

const open = async (options: Partial<StandInOptions> = {}): Promise<void> => {
  site = await createStandIn({ seed: 4, adCount: ALL, batchSize: ALL, isLabelled: true, redraw: 'none', ...options });
  product.library.show(site);
  page = await product.openLibrary();
  problems = collectPolicyReports(page);
  page.on('pageerror', (error) => problems.push(String(error)));
  await page.bringToFront();
  bar = filterBar(page);
  // A page that renders slowly detects the end of its list again, and loads another batch.
  await until(bar.visibleCells, (count) => count >= Math.min(ALL, site.options.batchSize));
};

/** Waits for 5 frames and an idle period, in which the page detects newly visible elements. */
const waitForFrames = (): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 5; frame += 1) await new Promise((resume) => requestAnimationFrame(resume));
    await new Promise((resume) => requestIdleCallback(resume, { timeout: 1_000 }));
  });

/** Scrolls by half a window, and waits until the page has detected newly visible elements. */
const scrollDown = async (): Promise<void> => {
  await page.mouse.move(600, 300);
  await page.mouse.wheel({ deltaY: 450 });
  await waitForFrames();
};

beforeAll(async () => {
  product = await openProduct('');
  await openPaidAccount(product);
});
afterAll(() => product.close());
afterEach(async () => {
  await page.close();
  if (problems.length > 0) throw new Error(`the page reported: ${problems.join('\n')}`);
});

describe('the filter bar', () => {
  test('asks a user who is not logged in to log in', async () => {
    await open();
    await waitWithRoots(page, '>>> .toggle');
    await page.locator('>>> .toggle').click();
    await until(bar.status, (status) => status === 'Log in to continue.');
    expect(await (await waitWithRoots(page, '>>> .line .link')).evaluate((link) => link.textContent)).toBe(
      cardControls.signIn,
    );
    expect(await bar.visibleCells()).toBe(ALL);
    const login = await product.openExtensionPage('login');
    await signIn(login);
    await login.evaluate(() =>
      chrome.runtime.sendMessage({ app: 'spendlens', name: 'consent.set', input: { consent: 'on' } }),
    );
    await login.close();
  });

  test.each([
    ['en', 'light'],
    ['ar', 'dark'],
  ] as const)('hides and counts ads by every filter, alone and together (%s, %s)', async (language, theme) => {
    await open({ language, theme });
    await bar.open();
    const choices: [string, number, number][] = [
      ['shopify', 1, 20],
      ['shopify', 2, 29],
      ['shopify', 3, 19],
      ['dropshipping', 1, 7],
      ['dropshipping', 2, 14],
      ['dropshipping', 3, 34],
      ['active', 1, 40],
      ['active', 2, 8],
      ['media', 1, 32],
      ['media', 2, 10],
      ['media', 3, 6],
    ];
    for (const [name, option, shown] of choices) {
      await bar.choose(name, option);
      await bar.waitFor(`${shown} of ${ALL} match`);
      await bar.choose(name, 0);
    }
    const figures: [string, string, string, string][] = [
      ['days', 'least', '61', '18 of 48 match'],
      ['days', 'most', '5', '3 of 48 match'],
      ['versions', 'least', '2', '5 of 48 match'],
      ['domain', 'has', 'MyShopify.com', '22 of 48 match'],
      ['reach', 'least', '1', '0 of 48 match · 48 without data, shown dimmed at the end'],
      ['spend', 'least', '0', '0 of 48 match · 48 without data, shown dimmed at the end'],
    ];
    for (const [name, part, text, status] of figures) {
      await bar.fill(name, part, text);
      await bar.waitFor(status);
      await bar.fill(name, part, '');
    }
    await bar.fill('days', 'least', '11');
    await bar.fill('days', 'most', '31');
    await bar.waitFor('11 of 48 match');
    await bar.fill('days', 'least', '');
    await bar.fill('days', 'most', '');
    await bar.choose('shopify', 1);
    await bar.choose('active', 1);
    await bar.choose('media', 2);
    await bar.waitFor('4 of 48 match');
    await bar.close();
    await bar.reset();
    await until(bar.visibleCells, (count) => count === ALL);
  });

  test('filters new cards, loads no cards by itself, and continues after the worker was stopped', async () => {
    await open({ batchSize: 12, redraw: 'replace' });
    await bar.open();
    await bar.choose('shopify', 3);
    /** The status by the number of batches that the page has loaded on scrolling. */
    const counts = [`0 of 12 match · ${NONE}`, `0 of 24 match · ${NONE}`, '7 of 36 match', '19 of 48 match'] as const;
    const waitForCount = async (): Promise<void> => {
      await until(
        async () => {
          // The last cards are counted only when the user scrolls near them. The page has no more ads to load then.
          if (site.calls.length === counts.length - 1) await scrollDown();
          return { status: await bar.status(), calls: site.calls.length };
        },
        ({ status, calls }) => status === counts[calls],
      );
    };
    await waitForCount();
    expect(site.calls.length).toBeLessThan(counts.length - 1);
    await (await product.chrome.worker()).close();
    while (site.calls.length < counts.length - 1) {
      const { length } = site.calls;
      await waitForFrames();
      expect(site.calls).toHaveLength(length);
      await until(
        async () => {
          await scrollDown();
          return site.calls.length;
        },
        (calls) => calls > length,
      );
      await waitForCount();
    }
    await until(bar.visibleCells, (count) => count === 19);
    await bar.reset();
    await until(bar.visibleCells, (count) => count === ALL);
  });

  test('suspends the rendering of distant cards without a change of their height, and restores it near the viewport', async () => {
    await open({ adCount: 300, batchSize: 150, isLabelled: false });
    const rows = (): Promise<number> =>
      evaluateWithRoots(
        page,
        () =>
          [...document.querySelectorAll('[data-frame] > div > div')].filter((cell) =>
            [...cell.querySelectorAll('div')].some(({ shadowRoot }) => shadowRoot !== null),
          ).length,
      );
    await until(
      async () => {
        await page.evaluate(() => scrollBy(0, 5 * innerHeight));
        return rows();
      },
      (count) => count === 300,
    );
    await page.evaluate(() => scrollTo(0, 0));
    await waitForFrames();
    /** The height of each cell in pixels. */
    const heights = (): Promise<number[]> =>
      page.$$eval('[data-frame] > div > div', (cells) => cells.map((cell) => cell.getBoundingClientRect().height));
    const before = await heights();
    /** The distance in pixels between the viewport and the nearest suspended cell; null if none is suspended. */
    const nearestSuspended = (): Promise<number | null> =>
      page.$$eval('[data-frame] > div > div', (cells) => {
        const ends = cells
          .filter((cell) => getComputedStyle(cell).contentVisibility === 'auto')
          .map((cell) => cell.getBoundingClientRect());
        return ends.length === 0
          ? null
          : Math.min(...ends.map(({ top, bottom }) => Math.max(top - innerHeight, -bottom)));
      });
    expect(await nearestSuspended()).toBeNull();
    await bar.open();
    const nearest = await until(nearestSuspended, (pixels) => pixels !== null);
    expect(nearest).toBeGreaterThan(500);
    expect(await heights()).toEqual(before);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await until(nearestSuspended, (pixels) => pixels !== null && pixels > 500);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
    await until(nearestSuspended, (pixels) => pixels !== null && pixels > 500);
    await page.evaluate(() => scrollTo(0, 0));
    await waitWithRoots(page, '>>> .toggle');
    await page.locator('>>> .toggle').click();
    await until(nearestSuspended, (pixels) => pixels === null);
    expect(await page.$$('[style*="content-visibility"]')).toEqual([]);
  });

  test('keeps its values after searches, a visit of another part of the site, and a reload', async () => {
    await open();
    await bar.open();
    await bar.choose('shopify', 1);
    await bar.waitFor('20 of 48 match');
    await page.type('input[name="q"]', 'Corner\n');
    await bar.waitFor(`0 of 4 match · ${NONE}`);
    await page.goBack();
    await bar.waitFor('20 of 48 match');
    await page.click('h1 a');
    await until(
      () => page.evaluate(() => document.querySelectorAll('[data-frame] > div').length),
      (lists) => lists === 0,
    );
    await revealRoots(page);
    expect(await page.$('>>> .toggle')).toBeNull();
    await page.goBack();
    await bar.waitFor('20 of 48 match');
    await page.reload();
    await bar.waitFor('20 of 48 match');
    expect(await bar.chips()).toEqual(['Shopify store: Yes']);
    await bar.reset();
  });

  test('finds an ad by its checked reach and spend, in a filter, in an order and beside a preset', async () => {
    await open({ isLabelled: false, adCount: 24, batchSize: 8, detailsModule: 'in-html' });
    await until(
      async () => {
        await scrollDown();
        return bar.visibleCells();
      },
      (count) => count === 24,
    );
    const [checked] = site.ads.filter((ad) => totalOf(ad) > 0);
    if (checked === undefined) throw new Error('no ad with a reach');
    await pressSpend(page, checked.ad_archive_id);
    await waitForSpend(page, checked.ad_archive_id, ({ panel }) => panel.includes(abbreviate(totalOf(checked))));
    await bar.open();
    await bar.fill('reach', 'least', String(totalOf(checked)));
    await bar.waitFor('1 of 24 match · 23 without data, shown dimmed at the end');
    await bar.fill('reach', 'least', String(totalOf(checked) + 1));
    await until(bar.status, (status) => status.startsWith('0 of 24 match · 23 without data, shown dimmed at the end'));
    await bar.fill('reach', 'least', '');
    await bar.fill('spend', 'least', '0');
    await bar.waitFor('1 of 24 match · 23 without data, shown dimmed at the end');
    expect(await bar.firstAdId()).toBe(checked.ad_archive_id);
    await bar.reset();
    const inPageOrder = await bar.firstAdId();
    await bar.sort(HIGHEST_SPEND);
    await until(bar.firstAdId, (adId) => adId === checked.ad_archive_id);
    await bar.sort(0);
    await until(bar.firstAdId, (adId) => adId === inPageOrder);
    await bar.press('Winners');
    await until(bar.chips, (chips) => chips.join() === 'Days running: 30+,Versions: 3+');
    await bar.press('Winners');
    await until(bar.chips, (chips) => chips.length === 0);
  });

  test('covers nothing at any width, and closes on Escape', async () => {
    await open();
    await bar.open();
    for (const width of [320, 768, 1280, 1920]) {
      await page.setViewport({ width, height: 800 });
      expect(await bar.countCovered(), `at ${width} px`).toBe(0);
    }
    await page.setViewport({ width: 1280, height: 800 });
    await page.keyboard.press('Escape');
    await waitWithRoots(page, '>>> .toggle[aria-expanded="false"]');
  });
});
