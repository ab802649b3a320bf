import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dashboard } from '#shared/texts/en/research/dashboard.ts';
import { exchange } from '#shared/texts/en/research/exchange.ts';
import { say } from '#shared/texts/say.ts';
import {
  readExport,
  mailsTo,
  saveOnOtherDevice,
  uploadOnOtherDevice,
} from '#tests/support/browser/account/account-area.ts';
import { accessibilityViolations } from '#tests/support/browser/accessibility.ts';
import { smallLibraryPage } from '#tests/support/stand-ins/ad-library-host/small-page.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { aPicture } from '#tests/support/builders/some-pictures.ts';
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
const menuItem = (name: string): string => `::-p-aria([name="${name}"][role="menuitem"])`;
/** Selector of the toast. The page shows the same text before the toast appears. */
const TOAST = 'section[aria-label="Notifications"] ::-p-text(Your account is deleted.)';

describe('the export and the deletion of an account', () => {
  let product: Product;
  let site: Page;
  let policyReports: string[];
  let downloads: Downloads;
  /** The exported ZIP, the folder with its files, and the server's path of the picture in it. */
  let [zip, picturePath] = ['', ''];
  let folder: string;

  /** Imports the ZIP on the site, and waits until the server has the same picture for this account. */
  const importZip = async (): Promise<void> => {
    await site.goto(`${product.proxy.url}/my-ads`);
    // Until the list is known to be empty, the menu belongs to the filter bar, which is removed then.
    await site.locator(text(dashboard.empty.title)).wait();
    await site.locator(button(exchange.menu)).click();
    await site.locator(menuItem(exchange.importFile)).click();
    const choose = site.locator(button(exchange.importing.choose)).click();
    const [chooser] = await Promise.all([site.waitForFileChooser(), choose]);
    await chooser.accept([zip]);
    await site.locator(text(say(exchange.importing.willAdd, { count: 1 }))).wait();
    expect(await accessibilityViolations(site)).toEqual([]);
    await site.locator(button(exchange.importing.start)).click();
    await site.locator(text(say(exchange.importing.pictures, { count: 1 }))).wait();
    await site.locator(button(exchange.importing.close)).click();
    await site.locator(`article img[src$="${picturePath}"]`).wait();
  };

  /** Expects that the local store contains no data of an account. */
  const expectEmptyStore = async (page: Page, database: string): Promise<void> => {
    for (const table of ['savedAds', 'capturedAds', 'pictureBytes', 'outbox', 'facts']) {
      expect([table, await storedRows(page, database, table)]).toEqual([table, []]);
    }
  };

  beforeAll(async () => {
    product = await openProduct(smallLibraryPage([]));
    downloads = await openDownloads();
    folder = await mkdtemp(join(tmpdir(), 'spendlens-zip-'));
    await openPaidAccount(product, ada);
    site = await openSitePage(product, '/login');
    policyReports = collectPolicyReports(site);
    await signIn(site, ada);
    await saveOnOtherDevice(product.server, await siteToken(site), anAd());
  });
  afterAll(async () => {
    await product.close();
    await downloads.remove();
    await rm(folder, { recursive: true });
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

  test('exports the ads as a ZIP whose page shows them without a network and without scripts', async () => {
    const upload = { ad: anAd(), slot: 'image-0', bytes: await aPicture(1) };
    picturePath = await uploadOnOtherDevice(product.server, await siteToken(site), upload);
    await downloads.saveFrom(site);
    await site.goto(`${product.proxy.url}/my-ads`);
    await site.locator(`article img[src$="${picturePath}"]`).wait();
    await site.locator(button(exchange.menu)).click();
    await site.locator(menuItem(exchange.zip)).click();
    zip = (await downloads.find('.zip')).path;
    await site.locator(text('1 ad exported with 1 image. 1 image isn’t in the file.')).wait();
    execFileSync('python3', [
      '-c',
      'import sys,zipfile;zipfile.ZipFile(sys.argv[1]).extractall(sys.argv[2])',
      zip,
      folder,
    ]);
    const page = await site.browser().newPage();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(pathToFileURL(join(folder, 'index.html')).href);
    await page.locator(text(anAd().pageName)).wait();
    await page.waitForFunction(() => [...document.images].some(({ naturalWidth }) => naturalWidth > 0));
    expect(requests.filter((url) => !url.startsWith('file:'))).toEqual([]);
    expect(await accessibilityViolations(page)).toEqual([]);
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

  test('imports the ZIP with its image into another account, and empties its store when it is deleted', async () => {
    const eve = { name: 'Eve Vale', email: 'eve@shop.example', password: 'a long enough phrase' };
    await openPaidAccount(product, eve);
    await site.goto(`${product.proxy.url}/login`);
    await signIn(site, eve);
    // If a page navigates while the browser creates a store, no page can open the store until the browser restarts
    // (docs/decisions/0018-unreadable-browser-database.md).
    await site.locator('::-p-aria([name="Sync: Up to date"][role="button"])').wait();
    await importZip();
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
