import type { Page } from 'puppeteer';
import { createStandIn, type StandIn } from '#tests/support/ad-library-stand-in/stand-in.ts';
import { totalOf } from '#tests/support/ad-library-stand-in/details.ts';
import { aMeasurement } from '#tests/support/difficult-ads.ts';
import { until } from '#tests/support/browser.ts';
import { filterBar } from '#tests/support/filter-bar.ts';
import { pressFollow, waitForFollows } from '#tests/support/follow-controls.ts';
import { clickSave, waitForControls, waitForSaved } from '#tests/support/library-controls.ts';
import { openOtherDevice } from '#tests/support/other-device.ts';
import { openPaidAccount, type Product } from '#tests/support/product.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { openDetails, pressSpend, untilSpend } from '#tests/support/spend-panels.ts';
import { accountDatabase, storedRows } from '#tests/support/stored-rows.ts';
import { CAPTIONS } from './listing.ts';
import { SHOT } from './picture-sizes.ts';
import type { CaptionedShot } from './store-pictures.ts';

const AD_COUNT = 36;
const SAVED = 6;
const FOLLOWED = ['Lampwright & Daughter', 'Slow Cup Roasters', 'Pebblefoot Shoes'];
/** The shop whose ad and page are shown in detail. */
const SHOWN = 'Lampwright & Daughter';
const DAY_MS = 86_400_000;
/** How much of today's reach an ad had on a day: fast at first, then slower. */
const shareOn = (daysAgo: number): number => 1 - (daysAgo / 34) ** 1.6;
const DAYS_MEASURED = Array.from({ length: 30 }, (_unused, index) => 30 - index);
/** How many active ads a page had, from thirty days ago until now. */
const ACTIVE_ADS = [14, 14, 15, 17, 17, 16, 18, 21, 21, 22, 24, 23, 23, 26, 27, 27, 29, 31, 30, 33, 34, 34, 36, 38];

/** Readable where the store shows a picture at half its size. */
const LARGE = 1.25;

/** A page as large as the part of a picture under its caption, `zoom` times as large as on a screen. */
const sizeFor = (page: Page, zoom: number): Promise<void> =>
  page.setViewport({ width: SHOT.width / zoom, height: SHOT.height / zoom, deviceScaleFactor: zoom });

const openLibrary = async (product: Product): Promise<Page> => {
  const library = await product.openLibrary();
  await sizeFor(library, LARGE);
  // What runs these files wraps functions in it, and some of them are sent into the page.
  await library.evaluate('globalThis.__name = (made) => made');
  return library;
};

const adsOf = (site: StandIn, name: string) => site.ads.filter(({ page_name: page }) => page === name);

const saveAndFollow = async (library: Page, site: StandIn): Promise<void> => {
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

/** Opens the spend of an ad, after its details, as the page asks for reach only then. */
const checkSpend = async (library: Page, adId: string): Promise<void> => {
  await pressSpend(library, adId);
  const { panel } = await untilSpend(library, adId, (card) => card.panel !== '');
  if (!panel.includes('Views')) await openDetails(library, adId);
  await untilSpend(library, adId, (card) => card.panel.includes('Views'));
};

/** Brings the rows of the first line of cards right under the head of the page. */
const showRows = async (library: Page): Promise<void> => {
  await library.mouse.move(0, 0);
  await library.evaluate(() => scrollTo({ top: 182, behavior: 'instant' }));
};

/** What another browser of the same person saw over the weeks before. */
const tellOfWeeksBefore = async (product: Product, site: StandIn): Promise<void> => {
  const device = await openOtherDevice(product);
  await device.sent();
  const now = Date.now();
  const [ad] = adsOf(site, SHOWN);
  if (ad === undefined) throw new Error('the stand-in shows no ad of that shop');
  for (const daysAgo of DAYS_MEASURED) {
    const figures = { euTotal: Math.round(totalOf(ad) * shareOn(daysAgo)) };
    await device.reach.add(ad.ad_archive_id, aMeasurement(figures, { measuredAt: now - daysAgo * DAY_MS }));
  }
  for (const [index, count] of ACTIVE_ADS.entries()) {
    const countedAt = now - (ACTIVE_ADS.length - index) * DAY_MS;
    await device.follows.notePageCount({ pageId: ad.page_id, count, isAtLeast: false, country: 'ALL', countedAt });
  }
  await device.sent();
};

const openDashboard = async (product: Product): Promise<Page> => {
  const page = await product.openExtensionPage('login');
  await sizeFor(page, 1);
  await signIn(page);
  await page.evaluate(() =>
    chrome.runtime.sendMessage({ app: 'spendlens', name: 'consent.set', input: { consent: 'on' } }),
  );
  return page;
};

const untilPicturesAreSent = async (dashboard: Page): Promise<void> => {
  await dashboard.bringToFront();
  const database = await accountDatabase(dashboard);
  await until(
    () => storedRows(dashboard, database, 'pictureJobs'),
    (jobs) => jobs.length === 0,
  );
};

/** Shows a screen until it says the words. */
const showScreen = async (dashboard: Page, screen: string, words: string): Promise<void> => {
  await dashboard.goto(`${dashboard.url().split('#')[0]}#/${screen}`);
  await dashboard.waitForFunction((wanted) => document.body.innerText.includes(wanted), {}, words);
  await dashboard.waitForNetworkIdle();
};

/** Scrolls the open details of an ad to its reach, and waits for the pictures that come into sight. */
const scrollToReach = async (dashboard: Page): Promise<void> => {
  await dashboard.evaluate(() => {
    const heading = [...document.querySelectorAll('[role=dialog] h3')].find(
      ({ textContent }) => textContent === 'Reach',
    );
    let box = heading?.parentElement ?? null;
    while (box !== null && !/auto|scroll/.test(getComputedStyle(box).overflowY)) box = box.parentElement;
    if (heading === undefined || box === null) throw new Error('the details have no reach to scroll to');
    box.scrollTop += heading.getBoundingClientRect().top - box.getBoundingClientRect().top - 20;
  });
  await dashboard.waitForFunction(() => {
    const pictures = [...document.querySelectorAll('[role=dialog] img')] as HTMLImageElement[];
    return pictures.length > 1 && pictures.every((one) => one.complete && one.naturalWidth > 0);
  });
};

/** Five pictures of the running product on the stand-in of the Ad Library, each with the one thing that it tells. */
export const shootProduct = async (product: Product): Promise<CaptionedShot[]> => {
  const site = await createStandIn({ adCount: AD_COUNT, batchSize: AD_COUNT, redraw: 'none' });
  product.library.show(site);
  await openPaidAccount(product);
  const dashboard = await openDashboard(product);
  const library = await openLibrary(product);
  const shots: CaptionedShot[] = [];
  const keep = async (page: Page, name: keyof typeof CAPTIONS): Promise<void> => {
    shots.push({ name, caption: CAPTIONS[name], picture: await page.screenshot() });
  };

  await saveAndFollow(library, site);
  const [shown, checked] = [adsOf(site, SHOWN)[0]?.ad_archive_id ?? '', site.ads[1]?.ad_archive_id ?? ''];
  await checkSpend(library, shown);
  await pressSpend(library, shown);
  await checkSpend(library, checked);
  await showRows(library);
  await keep(library, '1-spend');

  await pressSpend(library, checked);
  const bar = filterBar(library);
  await bar.open();
  await bar.choose('active', 1);
  await bar.fill('days', 'least', '30');
  await showRows(library);
  await keep(library, '2-filters');

  await tellOfWeeksBefore(product, site);
  await untilPicturesAreSent(dashboard);
  await showScreen(dashboard, 'my-ads', SHOWN);
  await keep(dashboard, '3-saved-ads');
  await sizeFor(dashboard, LARGE);
  await showScreen(dashboard, `my-ads?ad=${shown}`, 'Reach over time');
  await scrollToReach(dashboard);
  await keep(dashboard, '4-ad-detail');
  await sizeFor(dashboard, 1);
  await showScreen(dashboard, `all-following/${encodeURIComponent(SHOWN)}`, 'Active ads');
  await keep(dashboard, '5-following');
  return shots;
};
