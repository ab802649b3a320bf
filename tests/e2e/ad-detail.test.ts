import type { Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { DAY_MS } from '#shared/domain/time.ts';
import { adDetail } from '#shared/texts/en/ad/ad-detail.ts';
import { say } from '#shared/texts/say.ts';
import { violationsInBothThemes } from '#tests/support/browser/accessibility.ts';
import { aVerdict } from '#tests/support/builders/a-verdict.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { collectPolicyReports, until } from '#tests/support/browser/browser.ts';
import { aMeasurement } from '#tests/support/builders/difficult-ads.ts';
import { openDownloads } from '#tests/support/browser/downloads.ts';
import { addUnsavedAds, reviewOn, type AdReview } from '#tests/support/browser/account/ad-review.ts';
import { openOtherDevice } from '#tests/support/browser/account/other-device.ts';
import { openPaidAccount, type Product } from '#tests/support/browser/account/product.ts';
import { recordVideo } from '#tests/support/browser/account/recorded-video.ts';
import { signIn } from '#tests/support/browser/account/sign-in.ts';
import { accountDatabase, storedRows } from '#tests/support/browser/account/stored-rows.ts';
import { openSitePage, waitForCards } from '#tests/support/browser/account/signed-in-browser.ts';
import { openProduct } from './open-product.ts';
import { firstOrAll } from '#tests/support/server/test-scope.ts';

const ID = '7000001';
const PAGE = 'Tidy Kitchen';
const TEXT = 'The drawer that sorts itself.\nAnd says so: “<b>sorted</b>”.';
const MEASURED_AT = Date.UTC(2026, 2, 10, 12);

type Host = 'site' | 'extension';

let product: Product;
let pages: Readonly<Record<Host, Page>>;
let video: Buffer;
const policyReports: string[][] = [];

const picture = (name: string) => ({
  kind: 'image' as const,
  imageUrl: `https://scontent.xx.fbcdn.net/v/${name}.jpg`,
  videoUrl: null,
});

beforeAll(async () => {
  product = await openProduct('');
  await openPaidAccount(product);
  const device = await openOtherDevice(product);
  const media = [
    picture('one'),
    picture('two'),
    { kind: 'video' as const, imageUrl: null, videoUrl: 'https://video.xx.fbcdn.net/v/film.webm' },
  ];
  await device.ads.save(anAd({ id: ID, pageName: PAGE, text: TEXT, pageLogoUrl: null, media }));
  await device.verdicts.set(new Map([[ID, aVerdict()]]));
  await device.ads.save(anAd({ id: '7000002', pageName: PAGE, pageLogoUrl: null, media: [] }));
  for (const daysAgo of [5, 4, 0]) {
    const byCountry = [
      { country: 'DE', reach: 600 },
      { country: 'FR', reach: 200 },
    ];
    const byAgeGender = [{ ageRange: '18-24', male: 300, female: 500, unknown: null }];
    await device.reach.add(
      ID,
      aMeasurement(
        { euTotal: 1_000 - daysAgo * 100, ukTotal: daysAgo === 0 ? 90 : null, byCountry, byAgeGender },
        { measuredAt: MEASURED_AT - daysAgo * DAY_MS },
      ),
    );
  }
  await device.sent();
  const extension = await product.openExtensionPage('login');
  await signIn(extension);
  const site = await openSitePage(product, '/login');
  policyReports.push(collectPolicyReports(site), collectPolicyReports(extension));
  await signIn(site);
  pages = { site, extension };
  video = await recordVideo(site);
});
afterAll(() => product.close());

const open = async (host: Host): Promise<Page> => {
  const page = pages[host];
  await page.bringToFront();
  const base = page.url().split('#')[0] ?? '';
  await page.goto(host === 'site' ? `${product.proxy.url}/my-ads` : `${base}#/my-ads`);
  if (host === 'extension') {
    await page.evaluate(() => chrome.runtime.sendMessage({ app: 'spendlens', name: 'sync.run', input: {} }));
  }
  await waitForCards(page, 2);
  return page;
};

const DIALOG = '[role=dialog]';
const dialogTitle = (page: Page): Promise<string | null> =>
  page.evaluate((dialog) => document.querySelector(`${dialog} h2`)?.textContent ?? null, DIALOG);
const waitForTitle = (page: Page): Promise<string | null> =>
  until(
    () => dialogTitle(page),
    (title) => title === say(adDetail.title, { page: PAGE }),
  );
const waitForClosed = (page: Page): Promise<string | null> =>
  until(
    () => dialogTitle(page),
    (title) => title === null,
  );
const urlOf = (page: Page): string => page.url();
const focusedAdId = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.getAttribute('data-details') ?? null);
const dialogText = (page: Page): Promise<string> =>
  page.evaluate((dialog) => document.querySelector(dialog)?.textContent ?? '', DIALOG);
const waitForText = (page: Page, expected: string): Promise<string> =>
  until(
    () => dialogText(page),
    (text) => text.includes(expected),
  );

describe.each(firstOrAll<Host>(['site', 'extension']))('the details of an ad on the %s', (host) => {
  let page: Page;
  beforeAll(async () => {
    page = await open(host);
  });

  test('open by a click on the picture of the card, and return the focus to the card on Escape', async () => {
    await page.locator(`article:has([data-details="${ID}"]) a[aria-hidden]`).click();
    await waitForTitle(page);
    expect(urlOf(page)).toMatch(new RegExp(`/my-ads\\?ad=${ID}$`));
    await page.keyboard.press('Escape');
    await waitForClosed(page);
    expect(urlOf(page)).toMatch(/\/my-ads$/);
    await until(
      () => focusedAdId(page),
      (adId) => adId === ID,
    );
  });

  test('open by the keyboard, stay open after a reload, and close on Back', async () => {
    await page.keyboard.press('Enter');
    await waitForTitle(page);
    await page.reload();
    await waitForTitle(page);
    await page.goBack();
    await waitForClosed(page);
    await page.goForward();
    await waitForTitle(page);
  });

  test('keep the focus inside of the dialog', async () => {
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate((dialog) => document.activeElement?.closest(dialog) !== null, DIALOG)).toBe(true);
    }
  });

  test('show the verdict on the shop of the saved ad with its reasons', async () => {
    await waitForText(page, 'Shopify: yesThe store’s meta.json names tidy.myshopify.com.');
    expect(await dialogText(page)).toContain('Dropshipping: likely');
  });

  test('show the reach by day, country and age, with the UK separate', async () => {
    await page.waitForSelector(`${DIALOG} svg[role=img]`);
    const parts = await page.$eval(DIALOG, (dialog) =>
      ['point', 'line', 'gap'].map((part) => dialog.querySelectorAll(`[data-part="${part}"]`).length),
    );
    // Two charts: reach with the UK, and the likely amount.
    expect(parts).toEqual([7, 2, 2]);
    const shown = await dialogText(page);
    for (const text of ['Germany', '75%', '18-24', 'UK, not part of the EU: 90 accounts']) {
      expect(shown).toContain(text);
    }
  });

  test('have no accessibility violation in both themes', async () => {
    expect(await violationsInBothThemes(page)).toEqual([]);
  });

  test('copy the text unchanged', async () => {
    const origin = host === 'site' ? product.proxy.url : `chrome-extension://${product.chrome.extensionId}`;
    await page
      .browserContext()
      .overridePermissions(origin, ['clipboard-read', 'clipboard-write', 'clipboard-sanitized-write']);
    await page.locator(`${DIALOG} ::-p-text(${adDetail.text.copy})`).click();
    await page.locator(`::-p-text(${adDetail.text.copied})`).wait();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(TEXT);
  });

  test('change pictures by the keyboard, play the video, and report when its link has expired', async () => {
    product.library.media.answer = (path, response) => {
      if (!path.endsWith('.webm')) return false;
      response.writeHead(200, { 'content-type': 'video/webm', 'content-length': video.byteLength }).end(video);
      return true;
    };
    await page.focus(`${DIALOG} [aria-roledescription="carousel"]`);
    await page.keyboard.press('ArrowRight');
    await waitForText(page, say(adDetail.media.position, { position: 2, count: 3 }));
    await page.keyboard.press('ArrowRight');
    await page.locator(`${DIALOG} video`).wait();
    await page.$eval(`${DIALOG} video`, (element) => element.play());
    await until(
      () => page.$eval(`${DIALOG} video`, (element) => element.videoWidth),
      (width) => width > 0,
    );
    product.library.media.answer = (path, response) => {
      if (!path.endsWith('.webm')) return false;
      response.writeHead(403).end('URL signature expired');
      return true;
    };
    await page.focus(`${DIALOG} [aria-roledescription="carousel"]`);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowRight');
    await page.locator(`${DIALOG} video`).wait();
    await page.$eval(`${DIALOG} video`, (element) => element.play().catch(() => undefined));
    await waitForText(page, adDetail.media.died);
  });

  test('show that the ad does not exist any more', async () => {
    const address = page.url().replace(ID, '7999999');
    await page.goto('about:blank');
    await page.goto(address);
    expect(await waitForText(page, adDetail.gone.title)).toContain(adDetail.inLibrary);
  });
});

test('marks the ads of the list as seen, on this device only because their pages are not followed', async () => {
  const page = await open('site');
  const marked = async (table: string) =>
    (await storedRows(page, await accountDatabase(page), table)).map(({ adId }) => adId);
  // The details of the second ad were never open.
  await until(
    () => marked('seenOnDeviceOnly'),
    (adIds) => adIds.includes('7000002'),
  );
  expect(await marked('seenAds')).toEqual([]);
});

test('downloads the available files of an ad as one zip, and lists the missing file', async () => {
  const downloads = await openDownloads();
  onTestFinished(() => downloads.remove());
  const page = await open('extension');
  await downloads.saveFrom(page);
  await page.locator(`[data-details="${ID}"]`).click();
  await waitForTitle(page);
  await page.locator(`${DIALOG} ::-p-aria([name="${adDetail.download.start}"][role="button"])`).click();
  const zip = await downloads.find('.zip');
  expect(zip.name).toMatch(new RegExp(`^Tidy Kitchen-${ID}\\.zip$`));
  const shown = await waitForText(page, say(adDetail.download.part, { missing: 1, count: 3 }));
  expect(shown).toContain('Video 3: the link has expired.');
});

const REVIEWED = 22;
/** The dashboard also has the two saved ads. */
const COUNT = REVIEWED + 2;

describe('a review of many ads', () => {
  let page: Page;
  let review: AdReview;
  beforeAll(async () => {
    ({ site: page } = pages);
    review = reviewOn(page);
    await addUnsavedAds(await openOtherDevice(product), REVIEWED);
  });

  test('saves 5 of 20 ads and deletes 2 with Undo, by the keyboard alone and in one dialog', async () => {
    await review.open(`${product.proxy.url}/dashboard`, COUNT);
    const reviewed = new Set<string>();
    for (let position = 1; position <= 20; position += 1) {
      reviewed.add(await review.at(position, COUNT));
      if (position % 4 === 0) await review.save();
      // The ad is at its old position again, so no title is added.
      if (position === 6 || position === 13) reviewed.add(await review.removeAndUndo(position, COUNT));
      await page.keyboard.press('ArrowRight');
    }
    expect(reviewed.size).toBe(20);
    const device = await openOtherDevice(product);
    await until(
      async () => {
        await device.sync();
        return device.db.savedAds.count();
      },
      (count) => count === 2 + 5,
    );
  });

  test('steps by swipe on a phone, and closes when its title is pulled down', async () => {
    await review.open(`${product.proxy.url}/dashboard`, COUNT);
    await page.setViewport({ width: 375, height: 812, isMobile: true, hasTouch: true });
    await review.at(1, COUNT);
    await review.swipe(-150);
    await review.at(2, COUNT);
    await review.swipe(150);
    await review.at(1, COUNT);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await review.pullDown(40);
    await review.at(1, COUNT);
    await review.pullDown(150);
    await page.waitForSelector('[role=dialog]', { hidden: true });
  });
});

test('causes no policy report on either host', () => {
  expect(policyReports.flat()).toEqual([]);
});
