import type { Page } from 'puppeteer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shell } from '#shared/texts/en/shell.ts';
import { disclosure } from '#shared/texts/en/ad/disclosure.ts';
import { rawAd } from '#tests/support/stand-ins/ad-library-host/raw-ad.ts';
import { smallLibraryPage } from '#tests/support/stand-ins/ad-library-host/small-page.ts';
import { collectPolicyReports } from '#tests/support/browser/browser.ts';
import { clickSave, waitForControls, waitForSaved } from '#tests/support/browser/library/library-controls.ts';
import { openPaidAccount, type Product } from '#tests/support/browser/account/product.ts';
import { signIn } from '#tests/support/browser/account/sign-in.ts';
import { button, openSitePage, waitForCards } from '#tests/support/browser/account/signed-in-browser.ts';
import { openProduct } from './open-product.ts';

const AD = '20000000001';

let product: Product;
let site: Page;
let extensionPage: Page;
let policyReports: string[];

beforeAll(async () => {
  product = await openProduct(smallLibraryPage([rawAd({ id: AD })]));
  await openPaidAccount(product);
  extensionPage = await product.openExtensionPage('login');
  await signIn(extensionPage);
  const library = await product.openLibrary();
  await waitForControls(library, 1);
  await clickSave(library, 0);
  await library.locator(button(disclosure.allow)).click();
  await waitForSaved(library, 0);
  site = await openSitePage(product, '/login');
  policyReports = collectPolicyReports(site);
  await signIn(site);
  await site.goto(`${product.proxy.url}/my-ads`);
  await waitForCards(site, 1);
  await site.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  product.proxy.setFault('/', 'refuse');
});
afterAll(() => product.close());

test('opens the site at any URL without its server, with its stored data and a notice', async () => {
  await site.bringToFront();
  await site.goto(`${product.proxy.url}/my-ads`);
  await waitForCards(site, 1);
  await site.locator(`::-p-text(${shell.sync.unreachable})`).wait();
  await site.goto(`${product.proxy.url}/dashboard?page=Nobody`);
  await site.locator('::-p-text(No matching ads)').wait();
  expect(policyReports).toEqual([]);
});

test('opens the extension page without its server', async () => {
  await extensionPage.bringToFront();
  await extensionPage.goto(extensionPage.url().replace(/#.*/, '#/my-ads'));
  await extensionPage.reload();
  await waitForCards(extensionPage, 1);
  await extensionPage.locator(`::-p-text(${shell.sync.unreachable})`).wait();
});

test('caches no API response, no picture and no personal data', async () => {
  const cachedPaths = await site.evaluate(async () => {
    const names = await caches.keys();
    const cached = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return cached.flat().map((request) => new URL(request.url).pathname);
  });
  expect(cachedPaths.filter((path) => path !== '/index.html' && !path.startsWith('/assets/'))).toEqual([]);
  expect(cachedPaths.length).toBeGreaterThan(5);
});

test('shows whether the network or only the server is missing, and syncs by itself when the server is back', async () => {
  for (const page of [site, extensionPage]) {
    await page.bringToFront();
    await page.setOfflineMode(true);
    await page.locator('::-p-text(You’re offline)').wait();
    await page.setOfflineMode(false);
    await page.locator(`::-p-text(${shell.sync.unreachable})`).wait();
  }
  product.proxy.setFault('/', 'none');
  await extensionPage.locator(button(`Sync: ${shell.sync.idle}`)).wait();
  await site.bringToFront();
  await site.locator(button(`Sync: ${shell.sync.idle}`)).wait();
  expect(await site.$(`::-p-text(${shell.sync.unreachable})`)).toBeNull();
});

test('requests the page from the server when the network is back', async () => {
  product.proxy.requests.length = 0;
  await site.bringToFront();
  await site.goto(`${product.proxy.url}/my-ads`);
  await waitForCards(site, 1);
  expect(product.proxy.requests).toContain('GET /my-ads');
});
