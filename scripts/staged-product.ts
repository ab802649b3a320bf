import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { DAY_MS } from '#shared/domain/time.ts';
import { totalOf } from '#tests/support/stand-ins/ad-library/details.ts';
import { createStandIn, type StandIn } from '#tests/support/stand-ins/ad-library/stand-in.ts';
import { until } from '#tests/support/browser/browser.ts';
import { aMeasurement } from '#tests/support/builders/difficult-ads.ts';
import { pressFollow, waitForFollows } from '#tests/support/browser/library/follow-controls.ts';
import { clickSave, waitForControls, waitForSaved } from '#tests/support/browser/library/library-controls.ts';
import { openOtherDevice } from '#tests/support/browser/account/other-device.ts';
import { startProduct, type Product } from '#tests/support/browser/account/product.ts';
import { freePort } from '#tests/support/server/server-process.ts';
import { signIn } from '#tests/support/browser/account/sign-in.ts';
import { openDetails, pressSpend, waitForSpend } from '#tests/support/browser/library/spend-panels.ts';
import { accountDatabase, storedRows } from '#tests/support/browser/account/stored-rows.ts';
import { build, ensureBuilt } from '../src/start/build.mjs';

const AD_COUNT = 36;
/** Number of ads that `saveAndFollow` saves. */
export const SAVED = 6;
const FOLLOWED = ['Lampwright & Daughter', 'Slow Cup Roasters', 'Pebblefoot Shoes'];
/** The shop whose ad and page the pictures show in detail. */
export const SHOWN = 'Lampwright & Daughter';

/** The share of today's reach that an ad had `daysAgo`: its reach grows fast at first, then slower. */
const shareOn = (daysAgo: number): number => 1 - (daysAgo / 34) ** 1.6;
const DAYS_MEASURED = Array.from({ length: 30 }, (_unused, index) => 30 - index);
/** Number of active ads of a page on each day until now. */
const ACTIVE_ADS = [14, 14, 15, 17, 17, 16, 18, 21, 21, 22, 24, 23, 23, 26, 27, 27, 29, 31, 30, 33, 34, 34, 36, 38];

/** Builds all parts, starts the product with the built extension in a browser, and closes both after `work`. */
export const withBuiltProduct = async <Result>(work: (product: Product) => Promise<Result>): Promise<Result> => {
  ensureBuilt({ serverOrigin: 'http://localhost:8787', targets: ['server', 'web'] });
  const folder = await mkdtemp(join(tmpdir(), 'spendlens-product-'));
  try {
    const publicPort = await freePort();
    build('extension', { serverOrigin: `http://localhost:${publicPort}`, outDir: folder });
    const product = await startProduct('', { publicPort, extensionDir: folder });
    try {
      return await work(product);
    } finally {
      await product.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** The stand-in of the Ad Library with the ads that the pictures show; both themes show the same ads. */
export const createShownLibrary = (theme: 'light' | 'dark' = 'light'): Promise<StandIn> =>
  createStandIn({ theme, adCount: AD_COUNT, batchSize: AD_COUNT, redraw: 'none' });

export const adsOf = (site: StandIn, name: string) => site.ads.filter(({ page_name: page }) => page === name);

/** Opens the Ad Library in a new tab with a window of this size. */
export const openLibraryTab = async (product: Product, viewport: Parameters<Page['setViewport']>[0]): Promise<Page> => {
  const library = await product.openLibrary();
  await library.setViewport(viewport);
  // The runner of these scripts wraps functions in `__name`, and some of them are sent to the page.
  await library.evaluate('globalThis.__name = (made) => made');
  return library;
};

/** Follows some pages and saves the first ads of an open library. */
export const saveAndFollow = async (library: Page, site: StandIn): Promise<void> => {
  for (const name of FOLLOWED) {
    const adId = adsOf(site, name)[0]?.ad_archive_id ?? '';
    await waitForFollows(library, (seen) => seen.some((one) => one.adId === adId));
    await pressFollow(library, adId);
    await waitForFollows(library, (seen) => seen.some((one) => one.adId === adId && one.pressed === 'true'));
  }
  await waitForControls(library, AD_COUNT);
  for (let index = 0; index < SAVED; index += 1) {
    await clickSave(library, index);
    await waitForSaved(library, index);
  }
};

/** Checks the spend of an ad. Opens the page's details of the ad if its reach is not known before. */
export const checkSpend = async (library: Page, adId: string): Promise<void> => {
  await pressSpend(library, adId);
  const { panel } = await waitForSpend(library, adId, (card) => card.panel !== '');
  if (!panel.includes('likely')) await openDetails(library, adId);
  await waitForSpend(library, adId, (card) => card.panel.includes('likely'));
};

/** Adds what another browser of the account saw for weeks: the reach of one ad, and the active ads of its page. */
export const addWeeksBefore = async (product: Product, site: StandIn): Promise<void> => {
  const device = await openOtherDevice(product);
  await device.sent();
  const now = Date.now();
  const [shown] = adsOf(site, SHOWN);
  if (shown === undefined) throw new Error('the stand-in shows no ad of that shop');
  for (const daysAgo of DAYS_MEASURED) {
    const figures = { euTotal: Math.round(totalOf(shown) * shareOn(daysAgo)) };
    await device.reach.add(shown.ad_archive_id, aMeasurement(figures, { measuredAt: now - daysAgo * DAY_MS }));
  }
  for (const [index, count] of ACTIVE_ADS.entries()) {
    const countedAt = now - (ACTIVE_ADS.length - index) * DAY_MS;
    await device.follows.notePageCount({ pageId: shown.page_id, count, isAtLeast: false, country: 'ALL', countedAt });
  }
  await device.sent();
};

/** Signs in to the dashboard of the extension and allows it to store ads. */
export const openSignedInDashboard = async (product: Product): Promise<Page> => {
  const page = await product.openExtensionPage('login');
  await signIn(page);
  await page.evaluate(() =>
    chrome.runtime.sendMessage({ app: 'spendlens', name: 'consent.set', input: { consent: 'on' } }),
  );
  return page;
};

/** Waits until the extension has uploaded all pictures. */
export const untilPicturesAreSent = async (dashboard: Page): Promise<void> => {
  await dashboard.bringToFront();
  const database = await accountDatabase(dashboard);
  await until(
    () => storedRows(dashboard, database, 'pictureJobs'),
    (jobs) => jobs.length === 0,
  );
};

/** Opens a screen and waits until it contains the words. */
export const showScreen = async (dashboard: Page, screen: string, words: string): Promise<void> => {
  await dashboard.goto(`${dashboard.url().split('#')[0]}#/${screen}`);
  await dashboard.waitForFunction((wanted) => document.body.innerText.includes(wanted), {}, words);
  await dashboard.waitForNetworkIdle();
};

/** Scrolls the open details of an ad to a section, and waits for the pictures that come into view. */
export const scrollToSection = async (dashboard: Page, title: string): Promise<void> => {
  await dashboard.evaluate((wanted) => {
    const headings = [...document.querySelectorAll('[role=dialog] h3')];
    const heading = headings.find(({ textContent }) => textContent === wanted);
    let box = heading?.parentElement ?? null;
    while (box !== null && !/auto|scroll/.test(getComputedStyle(box).overflowY)) box = box.parentElement;
    if (heading === undefined || box === null) throw new Error(`the details have no section ${wanted}`);
    box.scrollTop += heading.getBoundingClientRect().top - box.getBoundingClientRect().top - 20;
  }, title);
  await dashboard.waitForFunction(() => {
    const pictures = [...document.querySelectorAll('[role=dialog] img')] as HTMLImageElement[];
    return pictures.length > 1 && pictures.every((one) => one.complete && one.naturalWidth > 0);
  });
};
