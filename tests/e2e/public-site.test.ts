import type { Page } from 'puppeteer';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { shotSizes } from '#dashboard/components/product-picture/shot-sizes.ts';
import { sitePages } from '#dashboard/site/site-pages.ts';
import { authFrame } from '#shared/texts/en/account/auth-frame.ts';
import { checkSpend } from '#shared/texts/en/ad/card-controls.ts';
import { faq } from '#shared/texts/en/site/faq.ts';
import { landing } from '#shared/texts/en/site/landing.ts';
import { violationsAfterAnimations } from '#tests/support/browser/accessibility.ts';
import { collectPolicyReports, openBrowser, until, type TestBrowser } from '#tests/support/browser/browser.ts';
import { freePort, prepareServerProcess, type ServerProcess } from '#tests/support/server/server-process.ts';
import { nextOrAll } from '#tests/support/server/test-scope.ts';

/** The paths of all prerendered pages, including the page for unknown paths. */
const PAGES = [...sitePages.map(({ path }) => path), '/nowhere'];
const EVERY_VARIANT = [375, 768, 1_280, 1_920].flatMap((width) =>
  (['light', 'dark'] as const).map((theme) => ({ width, height: 900, theme })),
);
/** A normal run tests one of these variants per page: the small menu and the large menu, each in one theme. */
const SAMPLES = [
  { width: 375, height: 900, theme: 'light' as const },
  { width: 1_280, height: 900, theme: 'dark' as const },
];
const variantsOf = (path: string) => nextOrAll(PAGES.indexOf(path), { samples: SAMPLES, all: EVERY_VARIANT });

let server: ServerProcess;
let chrome: TestBrowser;
let page: Page;
let reports: string[];
let url: string;

beforeAll(async () => {
  const port = await freePort();
  url = `http://localhost:${port}`;
  server = await prepareServerProcess({ publicUrl: url, port });
  await server.start();
  chrome = await openBrowser({});
  page = await chrome.browser.newPage();
  reports = collectPolicyReports(page);
});
afterAll(async () => {
  await chrome.close();
  await server.stop();
});

/** Scrolls to the end of the page and back, and waits for the images that load on scrolling. */
const scrollThrough = (on = page): Promise<void> =>
  on.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 400) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => {
        requestAnimationFrame(() => resolve(undefined));
      });
    }
    const shown = [...document.images].filter((image) => image.checkVisibility());
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)));
    scrollTo({ top: 0, behavior: 'instant' });
  });

/** Waits until every visible island is hydrated. Focuses the first field, because a form is hydrated on focus. */
const hydrateIslands = async (): Promise<void> => {
  await page.bringToFront();
  await scrollThrough();
  await page.evaluate(() => document.querySelector<HTMLElement>('[data-given] input')?.focus());
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[data-island][data-given]')].every((island) => !island.checkVisibility()),
  );
};

const demoButton = (text: string) => page.locator(`[data-island] ::-p-text(${text})`);

describe.each(PAGES)('the page %s', (path) => {
  test.each(variantsOf(path))(
    'has no layout shift, accessibility violation or policy report at $width px in the $theme theme',
    async (variant) => {
      await page.setViewport(variant);
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: variant.theme }]);
      await page.goto(url + path);
      await scrollThrough();
      const layoutShift = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            let sum = 0;
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries()) sum += 'value' in entry ? Number(entry.value) : 0;
            }).observe({ type: 'layout-shift', buffered: true });
            setTimeout(() => resolve(sum), 300);
          }),
      );
      expect(layoutShift).toBe(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(variant.width);
      expect(await violationsAfterAnimations(page)).toEqual([]);
      expect(reports).toEqual([]);
    },
  );

  test('reaches every link and button by the keyboard, with a visible focus', async () => {
    await page.setViewport({ width: 1_280, height: 900 });
    await page.goto(url + path);
    await page.bringToFront();
    await scrollThrough();
    const inOrder = await page.evaluate(() => {
      const all = [
        ...document.querySelectorAll<HTMLElement>(
          'a[href], button, summary, input, select, textarea, main [tabindex="0"]',
        ),
      ];
      const reachable = all.filter((element) => element.checkVisibility() && element.tabIndex >= 0);
      // Tab reaches only the checked radio button of a group.
      return reachable.filter((element) => !element.matches('input[type=radio]:not(:checked)')).length;
    });
    const reached = new Set<string>();
    // After its last element, the focus leaves the page and has no outline. A date field has several stops.
    while (reached.size < inOrder) {
      await page.keyboard.press('Tab');
      const seen = await page.evaluate(() => {
        const element = document.activeElement;
        const all = [
          ...document.querySelectorAll('a[href], button, summary, input, select, textarea, main [tabindex="0"]'),
        ];
        const outline = element === null ? '' : getComputedStyle(element).outlineStyle;
        return { index: element === null ? -1 : all.indexOf(element), outline };
      });
      expect(seen.outline).not.toBe('none');
      reached.add(String(seen.index));
    }
  });
});

describe('the landing page', () => {
  test('is readable without scripts, including the plans and the menu', async () => {
    const scriptless = await chrome.browser.newPage();
    await scriptless.setJavaScriptEnabled(false);
    await scriptless.setViewport({ width: 375, height: 812 });
    await scriptless.goto(`${url}/homepage`);
    expect(await scriptless.$eval('h1', (heading) => heading.textContent)).toBe(landing.banner);
    expect(await scriptless.$$eval('#plans a', (links) => links.map((link) => link.getAttribute('href')))).toEqual([
      '/subscribe?plan=monthly_usd_3200',
      '/subscribe?plan=yearly_usd_25200',
    ]);
    const isOpen = (): Promise<boolean> => scriptless.$eval('nav a[href="/faq"]', (link) => link.checkVisibility());
    expect(await isOpen()).toBe(false);
    // Clicks by coordinates, because `click` of Puppeteer waits for frames, which a page without scripts does not
    // report.
    const menu = await (await scriptless.$('header button[popovertarget]'))?.boundingBox();
    await scriptless.mouse.click((menu?.x ?? 0) + 20, (menu?.y ?? 0) + 20);
    await until(isOpen, (open) => open);
    const link = await (await scriptless.$('nav a[href="/faq"]'))?.boundingBox();
    await scriptless.mouse.click((link?.x ?? 0) + 20, (link?.y ?? 0) + 10);
    await until(
      () => new URL(scriptless.url()).pathname,
      (path) => path === '/faq',
    );
    await scriptless.close();
  });

  test('shows evidence and a sample result beside the banner without scrolling', async () => {
    await page.setViewport({ width: 1_280, height: 800 });
    await page.goto(`${url}/homepage`);
    const bottoms = await page.$$eval(
      'section:has(h1) :is(h1, a[href="/how-spend-is-estimated"], a[href="/imprint"], [data-island] dd)',
      (parts) => parts.map((part) => part.getBoundingClientRect().bottom),
    );
    expect(bottoms.length).toBeGreaterThan(5);
    expect(Math.max(...bottoms)).toBeLessThanOrEqual(800);
  });

  // A background page has no viewport events, so its demo does not start.
  beforeEach(() => page.bringToFront());

  test('lets a visitor save an ad and check its spend in a demo without a request', async () => {
    await page.goto(`${url}/homepage`);
    await hydrateIslands();
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.locator('[data-island] ::-p-text(132.80K)').wait();
    await demoButton(landing.demo.save).click();
    await page.locator(`[data-island] ::-p-text(${landing.demo.saidSaved})`).wait();
    await demoButton(landing.demo.next).click();
    await page.locator('[data-island] ::-p-text(Slow Cup Roasters)').wait();
    await demoButton(checkSpend.check).click();
    await page.locator('[data-island] ::-p-text(22.30K)').wait();
    expect(requested).toEqual([]);
  });

  test('uses the stored theme before the first paint', async () => {
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'light' }]);
    await page.goto(`${url}/homepage`);
    await page.locator('[data-theme-toggle]').click();
    await page.goto(`${url}/homepage`, { waitUntil: 'domcontentloaded' });
    expect(await page.evaluate(() => document.documentElement.className)).toBe('dark');
    await page.evaluate(() => localStorage.removeItem('color_mode'));
  });

  test.each([
    { width: 375, theme: 'light', crop: 'phone' },
    { width: 375, theme: 'dark', crop: 'phone' },
    { width: 1_280, theme: 'light', crop: 'wide' },
    { width: 1_280, theme: 'dark', crop: 'wide' },
  ] as const)(
    'loads only the $crop crop of each product picture in $theme colors at $width px',
    async ({ width, theme, crop }) => {
      // Browsers load hidden pictures from the cache, so each case has its own context.
      const context = await chrome.browser.createBrowserContext();
      const visitor = await context.newPage();
      await visitor.setViewport({ width, height: 900, deviceScaleFactor: 2 });
      await visitor.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: theme }]);
      await visitor.goto(`${url}/homepage`);
      await scrollThrough(visitor);
      const { shown, loaded } = await visitor.evaluate(() => ({
        shown: [...document.querySelectorAll<HTMLImageElement>('main picture img')]
          .filter((image) => image.checkVisibility())
          .map(({ alt, currentSrc, naturalWidth, width: shownWidth }) => ({
            isDescribed: alt.length > 40,
            file: currentSrc.replace(/^.*\//, ''),
            isSharp: naturalWidth >= shownWidth,
          })),
        loaded: performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.avif')).length,
      }));
      await context.close();
      const names = Object.keys(shotSizes);
      const isShown = (name: string): boolean =>
        shown.some(({ file }) => file.startsWith(`${name}-${crop}-${theme}-`) && file.endsWith('.avif'));
      expect(names.filter((name) => !isShown(name))).toEqual([]);
      expect(shown).toHaveLength(names.length);
      expect(shown.filter(({ isDescribed, isSharp }) => !isDescribed || !isSharp)).toEqual([]);
      expect(loaded).toBe(names.length);
    },
  );

  test('shows a message of the URL as plain text, and removes it from the URL', async () => {
    await page.goto(`${url}/homepage?status=true&message=${encodeURIComponent('<b>Hello</b>')}`);
    await page.locator('[role=status]::-p-text(<b>Hello</b>)').wait();
    expect(page.url()).toBe(`${url}/homepage`);
  });

  test('shows the user menu to a user with a stored session, and redirects the root to the dashboard', async () => {
    await page.goto(`${url}/homepage`);
    await page.evaluate(() => {
      localStorage.setItem('user', '{"email":"a@b.example","name":"Ada"}');
      localStorage.setItem('token', JSON.stringify('t'.repeat(43)));
      localStorage.setItem('user_id', '7d3c3f5e-6a58-4c1f-9d2b-2f4f2c6f0a11');
      localStorage.setItem('plan_checked_at', String(Date.now()));
    });
    await page.reload();
    await page.locator('nav a[href="/dashboard"]').wait();
    expect(await page.$eval('nav a[href="/login"]', (link) => link.checkVisibility())).toBe(false);
    await page.goto(`${url}/`);
    await until(
      () => page.url(),
      (at) => !at.endsWith('/homepage') && at !== `${url}/`,
    );
    await page.evaluate(() => localStorage.clear());
    expect(reports).toEqual([]);
  });
});

describe.each(['/login', '/signup'])('the page %s', (path) => {
  test.each([
    { width: 375, theme: 'light', shown: [] },
    { width: 768, theme: 'light', shown: ['spend-phone-light'] },
    { width: 1_280, theme: 'dark', shown: ['spend-phone-dark'] },
  ] as const)('shows a picture beside the card at $width px if it fits', async ({ width, theme, shown }) => {
    const context = await chrome.browser.createBrowserContext();
    const visitor = await context.newPage();
    await visitor.setViewport({ width, height: 900 });
    await visitor.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: theme }]);
    await visitor.goto(url + path);
    await visitor.locator('main form input[type="password"]').wait();
    await scrollThrough(visitor);
    const seen = await visitor.evaluate(() => {
      const card = document.querySelector('main form')?.getBoundingClientRect();
      const beside = (element: Element): boolean => element.getBoundingClientRect().left > (card?.right ?? Infinity);
      const images = [...document.querySelectorAll<HTMLImageElement>('main picture img')];
      const visible = images.filter((image) => image.checkVisibility() && beside(image) && image.naturalWidth > 0);
      return {
        shown: visible.map(({ currentSrc }) => currentSrc.replace(/^.*\/(.*?)-[^-]*\.avif$/, '$1')),
        loaded: performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.avif')).length,
        reasons: [...document.querySelectorAll('main section li')].filter((one) => one.checkVisibility()).length,
        width: document.documentElement.scrollWidth,
      };
    });
    await context.close();
    const reasons = shown.length === 0 ? 0 : authFrame.points.length;
    expect(seen).toEqual({ shown, loaded: shown.length, reasons, width });
  });

  test('has Sign Up in the bar and the FAQ in the menu on a phone', async () => {
    await page.setViewport({ width: 375, height: 812 });
    await page.goto(url + path);
    const signUp = await page.locator('header > a[href="/signup"]').waitHandle();
    const bar = await signUp.boundingBox();
    expect(bar !== null && bar.x + bar.width <= 375 && bar.y + bar.height <= 80).toBe(true);
    await page.locator('header button[popovertarget]').click();
    await page.locator('nav a[href="/faq"]').click();
    await page.locator(`h1::-p-text(${faq.title})`).wait();
  });
});
