import { resolve } from 'node:path';
import type { Page } from 'puppeteer';
import { rawAd } from '#tests/support/stand-ins/ad-library-host/raw-ad.ts';
import { smallLibraryPage } from '#tests/support/stand-ins/ad-library-host/small-page.ts';
import { openBrowser, until, type TestBrowser } from '#tests/support/browser/browser.ts';
import {
  openPaidAccount,
  startProduct,
  type BuiltExtension,
  type Product,
} from '#tests/support/browser/account/product.ts';
import { signIn } from '#tests/support/browser/account/sign-in.ts';
import type { Figure } from './figure.ts';
import { compareWithBaseline, median, p95, type Sides } from './statistics.ts';
import { evaluateWithRoots } from '#tests/support/browser/closed-roots.ts';

const SAMPLES = 30;
const html = smallLibraryPage(
  Array.from({ length: SAMPLES * 2 }, (_, index) => rawAd({ id: String(10_000_000_000 + index) })),
);

/**
 * Clicks the Save button of a card with the mouse. Returns the milliseconds from the time stamp of the click to the end
 * of the frame that shows the button as pressed.
 */
const clickAndTime = async (page: Page, index: number): Promise<number> => {
  await scrollToButton(page, index);
  const position = await evaluateWithRoots(
    page,
    (card) => {
      const host = document.querySelectorAll('hr')[card]?.previousElementSibling;
      const button = host?.shadowRoot?.querySelector('button');
      if (button === null || button === undefined) throw new Error(`card ${card} has no Save button`);
      button.scrollIntoView({ block: 'center' });
      const box = button.getBoundingClientRect();
      Reflect.set(globalThis, 'painted', null);
      let clickedAt = 0;
      button.addEventListener(
        'click',
        (event) => {
          clickedAt = event.timeStamp;
        },
        { once: true, capture: true },
      );
      const observer = new MutationObserver(() => {
        if (host?.shadowRoot?.querySelector('button')?.getAttribute('aria-pressed') !== 'true') return;
        observer.disconnect();
        // A task that the frame callback schedules runs after the browser has submitted the frame.
        requestAnimationFrame(() =>
          setTimeout(() => Reflect.set(globalThis, 'painted', performance.now() - clickedAt)),
        );
      });
      observer.observe(host?.shadowRoot as ShadowRoot, { attributes: true, childList: true, subtree: true });
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    },
    index,
  );
  await page.mouse.click(position.x, position.y);
  return until(
    () => page.evaluate(() => Reflect.get(globalThis, 'painted') as number | null),
    (ms): ms is number => ms !== null,
  ) as Promise<number>;
};

/** Scrolls to a card and waits for its button, because rows far outside the viewport are empty. */
const scrollToButton = async (page: Page, index: number): Promise<void> => {
  await page.evaluate((card) => document.querySelectorAll('hr')[card]?.scrollIntoView({ block: 'center' }), index);
  await until(
    () => evaluateWithRoots(page, hasButton, index),
    (isThere) => isThere,
  );
};

const hasButton = (index: number): boolean =>
  Boolean(document.querySelectorAll('hr')[index]?.previousElementSibling?.shadowRoot?.querySelector('button'));

const openLibrary = async (chrome: TestBrowser): Promise<Page> => {
  const page = await chrome.browser.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  await page.goto('https://www.facebook.com/ads/library/?q=bench');
  await scrollToButton(page, 0);
  return page;
};

/** Signs a user with a plan and consent in, so that a click does everything that it does for a paying user. */
const preparePaidUser = async (product: Product): Promise<void> => {
  await openPaidAccount(product);
  const page = await product.openExtensionPage('login');
  await signIn(page);
  await page.evaluate(() =>
    chrome.runtime.sendMessage({ app: 'spendlens', name: 'consent.set', input: { consent: 'on' } }),
  );
  await page.close();
};

/**
 * Measures the time from a click on Save to the saved state, with a running and a stopped worker. The baseline is a
 * minimal extension.
 */
export const measureSaveClick = async (built: BuiltExtension): Promise<Figure[]> => {
  const product = await startProduct(html, built);
  await preparePaidUser(product);
  const baseline = await openBrowser({
    libraryHost: product.library,
    extensionDir: resolve('bench/baselines/save-extension'),
  });
  const pages = { product: await openLibrary(product.chrome), baseline: await openLibrary(baseline) };
  const running = { product: [] as number[], baseline: [] as number[] };
  const stopped = { product: [] as number[], baseline: [] as number[] };
  for (let index = 0; index < SAMPLES; index += 1) {
    await waitForQuietNetwork(product);
    running.product.push(await clickAndTime(pages.product, index));
    running.baseline.push(await clickAndTime(pages.baseline, index));
  }
  for (let index = SAMPLES; index < SAMPLES * 2; index += 1) {
    await waitForQuietNetwork(product);
    await (await product.chrome.worker()).close();
    stopped.product.push(await clickAndTime(pages.product, index));
    await (await baseline.worker()).close();
    stopped.baseline.push(await clickAndTime(pages.baseline, index));
  }
  await baseline.close();
  await product.close();
  return [
    figureOf('click on Save to saved, service worker running', running, 50),
    figureOf('click on Save to saved, service worker stopped', stopped, 300),
  ];
};

/**
 * Waits until the requests for the last save (sync and pictures) have ended, as a user does not click again at once.
 */
const waitForQuietNetwork = async ({ proxy }: Product): Promise<void> => {
  let [requests, quietRounds] = [-1, 0];
  await until(
    () => {
      quietRounds = requests === proxy.requests.length ? quietRounds + 1 : 0;
      requests = proxy.requests.length;
      return quietRounds;
    },
    (rounds) => rounds >= 12,
  );
};

const figureOf = (name: string, times: Sides, goal: number): Figure => ({
  ...compareWithBaseline(times),
  name: `${name}, p95`,
  unit: 'ms',
  value: p95(times.product),
  p95: undefined,
  baseline: p95(times.baseline),
  baselineP95: undefined,
  goal,
  how:
    'From the mouse click to the end of the frame in which the button appears pressed. The baseline is a minimal ' +
    'extension that stores the ad. ' +
    `The median is ${median(times.product).toFixed(0)} ms, ` +
    `and the median of the baseline is ${median(times.baseline).toFixed(0)} ms.`,
});
