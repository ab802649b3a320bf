import type { Page } from 'puppeteer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quartersOf } from '#tests/support/stand-ins/ad-library-host/generated-picture.ts';
import { areColorsClose, readDrawnPictures } from './drawn-pictures.ts';
import { savedOnServer } from './server-lists.ts';
import { openProduct } from './open-product.ts';
import { collectPolicyReports, openBrowser, until, type TestBrowser } from '#tests/support/browser/browser.ts';
import { FULL_PAGE, capture, describeWithCaptures } from '#tests/support/browser/library/captures.ts';
import {
  clickSave,
  controlRows,
  waitForControls,
  waitForSaved,
} from '#tests/support/browser/library/library-controls.ts';
import { openPaidAccount, type Product } from '#tests/support/browser/account/product.ts';
import { signIn } from '#tests/support/browser/account/sign-in.ts';
import { accountDatabase, storedRows } from '#tests/support/browser/account/stored-rows.ts';
import { disclosure } from '#shared/texts/en/ad/disclosure.ts';
import { readCaptureAds, expectedAdOf, type CaptureAd } from './capture-ads.ts';

const AD_COUNT = 29;
/** The server converts a JPEG to a WebP, so each channel of a color may differ by this amount of 255. */
const COLOR_TOLERANCE = 10;

describeWithCaptures('the ads of a recorded page', () => {
  let product: Product;
  let library: Page;
  let extensionPage: Page;
  let siteBrowser: TestBrowser;
  let site: Page;
  let ads: CaptureAd[];
  let policyReports: string[];

  beforeAll(async () => {
    const html = capture(FULL_PAGE);
    ads = readCaptureAds(html);
    product = await openProduct(html, {}, { isCapture: true });
    await openPaidAccount(product);
    extensionPage = await product.openExtensionPage('login');
    await signIn(extensionPage);
    library = await product.openLibrary();
    siteBrowser = await openBrowser({ libraryHost: product.library });
    site = await siteBrowser.browser.newPage();
    await site.setViewport({ width: 1280, height: 900 });
    policyReports = collectPolicyReports(site);
    await site.goto(`${product.proxy.url}/login`);
    await signIn(site);
  });
  afterAll(async () => {
    await siteBrowser.close();
    await product.close();
  });

  test('have one row of controls each, with the right ad', async () => {
    const rows = await waitForControls(library, AD_COUNT);
    expect(rows.map((row) => row.id)).toEqual(ads.map((ad) => ad.ad_archive_id));
    expect(new Set(rows.map((row) => row.pressed))).toEqual(new Set(['false']));
  });

  test('are on the site with their pictures soon after Save, which asks for consent once', async () => {
    await clickSave(library, 0);
    await library.locator(`::-p-aria([name="${disclosure.allow}"][role="button"])`).click();
    await waitForSaved(library, 0);
    await site.bringToFront();
    const source = await until(
      () =>
        site.evaluate(
          () =>
            [...document.images].find((image) => image.src.includes('/media/') && image.naturalWidth > 0)?.src ?? null,
        ),
      (found) => found !== null,
    );
    expect(source).toMatch(/^http:\/\/localhost:\d+\/media\/[0-9a-f]{64}\.webp$/);
  });

  test('are stored locally with the values in the data of the page', async () => {
    await library.bringToFront();
    for (let index = 1; index < AD_COUNT; index += 1) {
      await clickSave(library, index);
      await waitForSaved(library, index);
    }
    const rows = await storedRows(extensionPage, await accountDatabase(extensionPage), 'capturedAds');
    const byId = new Map(rows.map((row) => [row['adId'], row['ad']]));
    for (const ad of ads) expect(byId.get(ad.ad_archive_id)).toMatchObject(expectedAdOf(ad));
    expect(await storedRows(extensionPage, await accountDatabase(extensionPage), 'savedAds')).toHaveLength(AD_COUNT);
  });

  test('are stored once on the server', async () => {
    const list = await until(
      () => savedOnServer(product),
      (saved) => saved.length === AD_COUNT,
    );
    expect(list.toSorted()).toEqual(ads.map((ad) => ad.ad_archive_id).toSorted());
  });

  test('have pictures from our server with the right pixels after the media links have expired', async () => {
    await until(
      async () => storedRows(extensionPage, await accountDatabase(extensionPage), 'pictureJobs'),
      (jobs) => jobs.length === 0,
    );
    product.library.expireMedia();
    const requestsBefore = product.library.mediaRequests.length;
    await site.bringToFront();
    await site.reload();
    const shown = await until(
      () => readDrawnPictures(site),
      (pictures) => pictures.length >= 8,
    );
    for (const { adId, quarters } of shown) {
      const ad = ads.find((candidate) => candidate.ad_archive_id === adId) as CaptureAd;
      const expected = quartersOf(new URL(expectedAdOf(ad).media[0]?.imageUrl ?? '').pathname);
      expect(
        areColorsClose(quarters, expected, COLOR_TOLERANCE),
        `ad ${adId}: ${JSON.stringify({ quarters, expected })}`,
      ).toBe(true);
    }
    expect(product.library.mediaRequests.length).toBe(requestsBefore);
  });

  test('cause no policy report on the site', () => {
    expect(policyReports).toEqual([]);
  });

  test('are shown as saved after a reload, and are removed from the server on another click', async () => {
    await library.bringToFront();
    await library.reload();
    await until(
      () => controlRows(library),
      (rows) => rows.length === AD_COUNT && rows.every((row) => row.pressed === 'true'),
    );
    await clickSave(library, 0);
    await until(
      () => controlRows(library),
      (rows) => rows[0]?.pressed === 'false',
    );
    await until(
      () => savedOnServer(product),
      (saved) => !saved.includes(ads[0]?.ad_archive_id ?? ''),
    );
  });
});
