import { resolve } from 'node:path';
import type { Page } from 'puppeteer';
import { rawAd } from '#tests/support/ad-library-host/raw-ad.ts';
import { smallLibraryPage } from '#tests/support/ad-library-host/small-page.ts';
import { openBrowser, until, type TestBrowser } from '#tests/support/browser.ts';
import { openPaidAccount, startProduct, type BuiltExtension, type Product } from '#tests/support/product.ts';
import { signIn } from '#tests/support/sign-in.ts';
import type { Figure } from './figure.ts';
import { besideBare, median, p95 } from './statistics.ts';

const SAMPLES = 30;
const html = smallLibraryPage(
  Array.from({ length: SAMPLES * 2 }, (_, index) => rawAd({ id: String(10_000_000_000 + index) })),
);

/**
 * Clicks the n-th save button with the mouse and answers the milliseconds from the click's own time stamp to the end of
 * the frame in which the button said that it is pressed.
 */
const clickAndTime = async (page: Page, index: number): Promise<number> => {
  await bringNear(page, index);
  const place = await page.evaluate((wanted) => {
    const host = document.querySelectorAll('hr')[wanted]?.previousElementSibling;
    const button = host?.shadowRoot?.querySelector('button');
    if (button === null || button === undefined) throw new Error(`no save button at card ${wanted}`);
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
      // The task after the frame's own callbacks runs once the frame was handed over.
      requestAnimationFrame(() => setTimeout(() => Reflect.set(globalThis, 'painted', performance.now() - clickedAt)));
    });
    observer.observe(host?.shadowRoot as ShadowRoot, { attributes: true, childList: true, subtree: true });
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }, index);
  await page.mouse.click(place.x, place.y);
  return until(
    () => page.evaluate(() => Reflect.get(globalThis, 'painted') as number | null),
    (ms): ms is number => ms !== null,
  ) as Promise<number>;
};

/** Rows far off screen are filled once somebody comes near them. */
const bringNear = async (page: Page, index: number): Promise<void> => {
  await page.evaluate((wanted) => document.querySelectorAll('hr')[wanted]?.scrollIntoView({ block: 'center' }), index);
  await until(
    () => page.evaluate(hasButton, index),
    (isThere) => isThere,
  );
};

const hasButton = (index: number): boolean =>
  Boolean(document.querySelectorAll('hr')[index]?.previousElementSibling?.shadowRoot?.querySelector('button'));

const openLibraryWith = async (chrome: TestBrowser): Promise<Page> => {
  const page = await chrome.browser.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  await page.goto('https://www.facebook.com/ads/library/?q=bench');
  await bringNear(page, 0);
  return page;
};

/** Ours: signed in, with a plan and consent, so that the click does all that it does for a paying person. */
const prepareOurs = async (product: Product): Promise<void> => {
  await openPaidAccount(product);
  const page = await product.openExtensionPage('login');
  await signIn(page);
  await page.evaluate(() =>
    chrome.runtime.sendMessage({ app: 'spendlens', name: 'consent.set', input: { consent: 'on' } }),
  );
  await page.close();
};

/** Save click to 'saved' painted, worker awake and stopped, ours and the bare extension in turn. */
export const measureSaveClick = async (built: BuiltExtension): Promise<Figure[]> => {
  const product = await startProduct(html, built);
  await prepareOurs(product);
  const bare = await openBrowser({
    libraryHost: product.library,
    extensionDir: resolve('bench/baselines/save-extension'),
  });
  const pages = { ours: await openLibraryWith(product.chrome), bare: await openLibraryWith(bare) };
  const warm = { ours: [] as number[], bare: [] as number[] };
  const cold = { ours: [] as number[], bare: [] as number[] };
  for (let index = 0; index < SAMPLES; index += 1) {
    await untilQuiet(product);
    warm.ours.push(await clickAndTime(pages.ours, index));
    warm.bare.push(await clickAndTime(pages.bare, index));
  }
  for (let index = SAMPLES; index < SAMPLES * 2; index += 1) {
    await untilQuiet(product);
    await (await product.chrome.worker()).close();
    cold.ours.push(await clickAndTime(pages.ours, index));
    await (await bare.worker()).close();
    cold.bare.push(await clickAndTime(pages.bare, index));
  }
  await bare.close();
  await product.close();
  return [
    figureOf('save click to saved, worker awake', warm, 50),
    figureOf('save click to saved, worker stopped', cold, 300),
  ];
};

/** People look before they click again: until then sync and pictures of the last save are through. */
const untilQuiet = async ({ proxy }: Product): Promise<void> => {
  let [seen, quietRounds] = [-1, 0];
  await until(
    () => {
      quietRounds = seen === proxy.requests.length ? quietRounds + 1 : 0;
      seen = proxy.requests.length;
      return quietRounds;
    },
    (rounds) => rounds >= 12,
  );
};

const figureOf = (name: string, times: { ours: number[]; bare: number[] }, goal: number): Figure => ({
  ...besideBare(times),
  name: `${name}, p95`,
  unit: 'ms',
  value: p95(times.ours),
  p95: undefined,
  baseline: p95(times.bare),
  baselineP95: undefined,
  goal,
  how: `from the mouse click to the end of the frame that shows the pressed button; medians ${median(times.ours).toFixed(0)} and ${median(times.bare).toFixed(0)} ms (the ratio is theirs); beside the barest extension that saves durably`,
});
