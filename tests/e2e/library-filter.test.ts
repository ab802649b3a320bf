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

/** The number of labelled cases (`tests/support/builders/labelled-stores.ts`). Every figure here depends on them. */
const ALL = 48;
const ALL_HIDDEN = 'All loaded ads are hidden. Scroll down to load more, or press Show all.';

let product: Product;
let page: Page;
let site: StandIn;
let bar: ReturnType<typeof filterBar>;
let faults: string[];

const open = async (options: Partial<StandInOptions> = {}): Promise<void> => {
  site = await createStandIn({ seed: 4, adCount: ALL, batchSize: ALL, isLabelled: true, redraw: 'none', ...options });
  product.library.show(site);
  page = await product.openLibrary();
  faults = collectPolicyReports(page);
  page.on('pageerror', (error) => faults.push(String(error)));
  await page.bringToFront();
  bar = filterBar(page);
  // A page that draws slowly sees the end of its list once more, and loads another batch.
  await until(bar.visibleCells, (seen) => seen >= Math.min(ALL, site.options.batchSize));
};

/** Waits for the frames in which the page detects newly visible elements. */
const frames = (): Promise<void> =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resume) => requestAnimationFrame(resume));
    await new Promise((resume) => requestIdleCallback(resume, { timeout: 1_000 }));
  });

/** Scrolls by half a window, and waits until the page has detected newly visible elements. */
const scrollDown = async (): Promise<void> => {
  await page.mouse.move(600, 300);
  await page.mouse.wheel({ deltaY: 450 });
  await frames();
};

beforeAll(async () => {
  product = await openProduct('');
  await openPaidAccount(product);
});
afterAll(() => product.close());
afterEach(async () => {
  await page.close();
  if (faults.length > 0) throw new Error(`the page reported: ${faults.join('\n')}`);
});

describe('the filter bar', () => {
  test('asks a user who is not logged in to log in', async () => {
    await open();
    await waitWithRoots(page, '>>> .toggle');
    await page.locator('>>> .toggle').click();
    await until(bar.status, (said) => said === 'Log in to continue.');
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
  ] as const)('counts and hides by every filter, alone and together (%s, %s)', async (language, theme) => {
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
    for (const [name, nth, shown] of choices) {
      await bar.choose(name, nth);
      await bar.waitFor(`${shown} of ${ALL} shown`);
      await bar.choose(name, 0);
    }
    const figures: [string, string, string, string][] = [
      ['days', 'least', '61', '18 of 48 shown'],
      ['days', 'most', '5', '3 of 48 shown'],
      ['versions', 'least', '2', '5 of 48 shown'],
      ['domain', 'text', 'MyShopify.com', '22 of 48 shown'],
      ['reach', 'least', '1', `0 of 48 shown · 48 hidden: no data · ${ALL_HIDDEN}`],
      ['spend', 'least', '0', `0 of 48 shown · 48 hidden: no data · ${ALL_HIDDEN}`],
    ];
    for (const [name, part, text, said] of figures) {
      await bar.fill(name, part, text);
      await bar.waitFor(said);
      await bar.fill(name, part, '');
    }
    await bar.fill('days', 'least', '11');
    await bar.fill('days', 'most', '31');
    await bar.waitFor('11 of 48 shown');
    await bar.fill('days', 'least', '');
    await bar.fill('days', 'most', '');
    await bar.choose('shopify', 1);
    await bar.choose('active', 1);
    await bar.choose('media', 2);
    await bar.waitFor('4 of 48 shown');
    await bar.close();
    expect(await bar.lines()).toBe(1);
    await bar.reset();
    await until(bar.visibleCells, (seen) => seen === ALL);
    expect(await bar.status()).toBe('');
  });

  test('filters new cards without loading more by itself, and continues after the worker was stopped', async () => {
    await open({ batchSize: 12, redraw: 'replace' });
    await bar.open();
    await bar.choose('shopify', 3);
    /** Counts responses to scrolling: a slow page may have scrolled once before. */
    const counts = [
      `0 of 12 shown · ${ALL_HIDDEN}`,
      `0 of 24 shown · ${ALL_HIDDEN}`,
      '7 of 36 shown',
      '19 of 48 shown',
    ] as const;
    const saysCount = async (): Promise<void> => {
      await until(
        async () => {
          // Cards far below the viewport are counted when the user scrolls near them. The page has no more ads to load.
          if (site.calls.length === counts.length - 1) await scrollDown();
          return { said: await bar.status(), calls: site.calls.length };
        },
        ({ said, calls }) => said === counts[calls],
      );
    };
    await saysCount();
    expect(site.calls.length).toBeLessThan(counts.length - 1);
    await (await product.chrome.worker()).close();
    while (site.calls.length < counts.length - 1) {
      const { length } = site.calls;
      await frames();
      expect(site.calls).toHaveLength(length);
      await until(
        async () => {
          await scrollDown();
          return site.calls.length;
        },
        (calls) => calls > length,
      );
      await saysCount();
    }
    await until(bar.visibleCells, (seen) => seen === 19);
    await bar.reset();
    await until(bar.visibleCells, (seen) => seen === ALL);
  });

  test('suspends cards far outside the viewport with their height, and restores them when they are near', async () => {
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
    await frames();
    /** The height of each cell in pixels. */
    const heights = (): Promise<number[]> =>
      page.$$eval('[data-frame] > div > div', (cells) => cells.map((cell) => cell.getBoundingClientRect().height));
    const before = await heights();
    /** The distance in pixels between the viewport and the nearest suspended cell; null if none is suspended. */
    const nearestResting = (): Promise<number | null> =>
      page.$$eval('[data-frame] > div > div', (cells) => {
        const ends = cells
          .filter((cell) => getComputedStyle(cell).contentVisibility === 'auto')
          .map((cell) => cell.getBoundingClientRect());
        return ends.length === 0
          ? null
          : Math.min(...ends.map(({ top, bottom }) => Math.max(top - innerHeight, -bottom)));
      });
    expect(await nearestResting()).toBeNull();
    await bar.open();
    const nearest = await until(nearestResting, (pixels) => pixels !== null);
    expect(nearest).toBeGreaterThan(500);
    // Each row has one more button now, so that suspended cards must grow like visible ones.
    const grown = (await heights()).map((height, place) => height - (before[place] ?? 0));
    expect(new Set(grown).size).toBe(1);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await until(nearestResting, (pixels) => pixels !== null && pixels > 500);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
    await until(nearestResting, (pixels) => pixels !== null && pixels > 500);
    await page.evaluate(() => scrollTo(0, 0));
    await waitWithRoots(page, '>>> .toggle');
    await page.locator('>>> .toggle').click();
    await until(nearestResting, (pixels) => pixels === null);
    expect(await page.$$('[style*="content-visibility"]')).toEqual([]);
  });

  test('keeps its values through searches without a reload, and after leaving and returning', async () => {
    await open();
    await bar.open();
    await bar.choose('shopify', 1);
    await bar.waitFor('20 of 48 shown');
    await page.type('input[name="q"]', 'Corner\n');
    await bar.waitFor(`0 of 4 shown · ${ALL_HIDDEN}`);
    await page.goBack();
    await bar.waitFor('20 of 48 shown');
    await page.click('h1 a');
    await until(
      () => page.evaluate(() => document.querySelectorAll('[data-frame] > div').length),
      (lists) => lists === 0,
    );
    await revealRoots(page);
    expect(await page.$('>>> .toggle')).toBeNull();
    await page.goBack();
    await bar.waitFor('20 of 48 shown');
  });

  test('finds an ad by its checked reach and spend', async () => {
    await open({ isLabelled: false, adCount: 24, batchSize: 8, detailsModule: 'in-html' });
    await until(
      async () => {
        await scrollDown();
        return bar.visibleCells();
      },
      (seen) => seen === 24,
    );
    const [checked] = site.ads.filter((ad) => totalOf(ad) > 0);
    if (checked === undefined) throw new Error('no ad with a reach');
    await pressSpend(page, checked.ad_archive_id);
    await waitForSpend(page, checked.ad_archive_id, ({ panel }) => panel.includes(abbreviate(totalOf(checked))));
    await bar.open();
    await bar.fill('reach', 'least', String(totalOf(checked)));
    await bar.waitFor('1 of 24 shown · 23 hidden: no data');
    await bar.fill('reach', 'least', String(totalOf(checked) + 1));
    await until(bar.status, (said) => said.startsWith('0 of 24 shown · 23 hidden: no data'));
    await bar.fill('reach', 'least', '');
    await bar.fill('spend', 'least', '0');
    await bar.waitFor('1 of 24 shown · 23 hidden: no data');
  });

  test('does not move the cards, and closes on Escape', async () => {
    await open();
    const { withBar, withoutBar } = await evaluateWithRoots(page, () => {
      const tops = (): number[] =>
        [...document.querySelectorAll('[data-frame] > div > div')].map((cell) => cell.getBoundingClientRect().top);
      const host = [...document.documentElement.children].find(({ shadowRoot }) =>
        shadowRoot?.querySelector('.toggle'),
      );
      if (host === undefined) throw new Error('there is no filter bar');
      const before = tops();
      host.remove();
      const after = tops();
      document.documentElement.append(host);
      return { withBar: before, withoutBar: after };
    });
    expect(withBar.length).toBeGreaterThan(0);
    expect(withBar).toEqual(withoutBar);
    await bar.open();
    await page.keyboard.press('Escape');
    await waitWithRoots(page, '>>> .toggle[aria-expanded="false"]');
  });
});
