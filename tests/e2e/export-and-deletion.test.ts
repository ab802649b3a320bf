import type { Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readExport, mailsTo, saveOnOtherDevice } from '#tests/support/browser/account/account-area.ts';
import { accessibilityViolations } from '#tests/support/browser/accessibility.ts';
import { smallLibraryPage } from '#tests/support/stand-ins/ad-library-host/small-page.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { collectPolicyReports, until } from '#tests/support/browser/browser.ts';
import { openDownloads, type Downloads } from '#tests/support/browser/downloads.ts';
import { writeByKeys } from '#tests/support/browser/keyboard.ts';
import { openPaidAccount, type Product } from '#tests/support/browser/account/product.ts';
import { signIn } from '#tests/support/browser/account/sign-in.ts';
import {
  button,
  heading,
  openSitePage,
  siteToken,
  waitForExtension,
  waitForLogin,
} from '#tests/support/browser/account/signed-in-browser.ts';
import { accountDatabase, storedRows } from '#tests/support/browser/account/stored-rows.ts';
import { openProduct } from './open-product.ts';

const ada = { name: 'Ada Lovelace', email: 'ada@shop.example', password: 'a long enough phrase' };
const text = (words: string): string => `::-p-text(${words})`;
/** Selector of the toast. The page shows the same text before the toast appears. */
const TOAST = 'section[aria-label="Notifications"] ::-p-text(Your account is deleted.)';

describe('the export and the deletion of an account', () => {
  let product: Product;
  let site: Page;
  let policyReports: string[];
  let downloads: Downloads;

  /** Expects that the local store contains no data of an account. */
  const expectEmptyStore = async (page: Page, database: string): Promise<void> => {
    for (const table of ['savedAds', 'capturedAds', 'outbox', 'facts']) {
      expect([table, await storedRows(page, database, table)]).toEqual([table, []]);
    }
  };

  beforeAll(async () => {
    product = await openProduct(smallLibraryPage([]));
    downloads = await openDownloads();
    await openPaidAccount(product, ada);
    site = await openSitePage(product, '/login');
    policyReports = collectPolicyReports(site);
    await signIn(site, ada);
    await saveOnOtherDevice(product.server, await siteToken(site), anAd());
  });
  afterAll(async () => {
    await product.close();
    await downloads.remove();
  });

  test('exports the data in the extension by the worker, the only part that has the token', async () => {
    const page = await product.openExtensionPage('login');
    await downloads.saveFrom(page);
    await waitForExtension(page, ada);
    await page.evaluate(() => {
      location.hash = '#/settings/export';
    });
    await page.locator(button('Export my data')).click();
    await page.locator(text('Your file is ready')).wait();
    const { file } = await readExport(downloads);
    expect(file.tables['saved_ad']).toMatchObject([{ adId: anAd().id }]);
    expect(await page.evaluate(async () => caches.keys())).toEqual([]);
    await page.close();
  });

  test('empties this device and ends every session when the account is deleted in the extension', async () => {
    const page = await product.openExtensionPage('settings/delete');
    const database = await accountDatabase(page);
    await until(
      () => storedRows(page, database, 'savedAds'),
      (rows) => rows.length === 1,
    );
    await page.locator('input[name=password]').wait();
    await writeByKeys(page, { 'Current password': ada.password, 'Type DELETE to confirm': 'DELETE' });
    await page.keyboard.press('Enter');
    await page.locator(heading('Your account is deleted')).wait();
    await expectEmptyStore(page, database);
    await page.locator(TOAST).wait();
    expect(await accessibilityViolations(page)).toEqual([]);
    await site.bringToFront();
    await waitForLogin(site);
    await until(
      async () => (await mailsTo(product.server, ada.email)).map(({ subject }) => subject),
      (subjects) => subjects.at(-1) === 'Your Spendlens account is deleted',
    );
  });

  test('empties the store of the site and shows the goodbye page when the account is deleted there', async () => {
    const eve = { name: 'Eve Vale', email: 'eve@shop.example', password: 'a long enough phrase' };
    await openPaidAccount(product, eve);
    await site.goto(`${product.proxy.url}/login`);
    await signIn(site, eve);
    // If a page navigates while the browser creates a store, no page can open the store until the browser restarts
    // (docs/decisions/0018-unreadable-browser-database.md).
    await site.locator('::-p-aria([name="Sync: Up to date"][role="button"])').wait();
    await saveOnOtherDevice(product.server, await siteToken(site), anAd());
    await site.goto(`${product.proxy.url}/settings/delete`);
    await site.locator('input[name=password]').wait();
    const database = `spendlens-${await site.evaluate(() => localStorage.getItem('user_id') ?? '')}`;
    await until(
      () => storedRows(site, database, 'savedAds'),
      (rows) => rows.length === 1,
    );
    await writeByKeys(site, { 'Current password': eve.password, 'Type DELETE to confirm': 'DELETE' });
    await site.keyboard.press('Enter');
    await site.locator(heading('Your account is deleted')).wait();
    expect(site.url()).toBe(`${product.proxy.url}/goodbye`);
    await expectEmptyStore(site, database);
    expect(await site.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await site.locator(TOAST).wait();
    expect(await accessibilityViolations(site)).toEqual([]);
  });

  test('causes no policy report', () => {
    expect(policyReports).toEqual([]);
  });
});
