import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { updateNote } from '#shared/texts/en/ad/card-controls.ts';
import { popup as texts } from '#shared/texts/en/extension/popup.ts';
import { version } from '#shared/texts/en/server/version.ts';
import { person } from '#tests/support/server/account.ts';
import { rawAd } from '#tests/support/stand-ins/ad-library-host/raw-ad.ts';
import { smallLibraryPage } from '#tests/support/stand-ins/ad-library-host/small-page.ts';
import { until } from '#tests/support/browser/browser.ts';
import { writeVersion, applyUpdate } from '#tests/support/browser/account/extension-version.ts';
import {
  clickSave,
  controlRows,
  waitForControls,
  waitForSaved,
} from '#tests/support/browser/library/library-controls.ts';
import { openPaidAccount, startProduct, type Product } from '#tests/support/browser/account/product.ts';
import { signIn } from '#tests/support/browser/account/sign-in.ts';
import { savedOnServer } from './server-lists.ts';
import { builtExtension } from './built-extension.ts';

const IDS = ['80000000001', '80000000002', '80000000003'];

describe('an outdated extension with open tabs', () => {
  let folder: string;
  let product: Product;
  let library: Page;

  const textOf = (page: Page): Promise<string> => page.evaluate(() => document.body.innerText);
  const openPage = async (path: string): Promise<Page> => {
    const page = await product.chrome.browser.newPage();
    await page.goto(`chrome-extension://${product.chrome.extensionId}/${path}`);
    return page;
  };
  const syncCalls = (): number => product.proxy.requests.filter((request) => request.includes('/api/sync/')).length;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spendlens-version-'));
    const extensionDir = join(folder, 'extension');
    const { publicPort, extensionDir: built } = builtExtension();
    writeVersion(built, extensionDir, '0.1.9');
    product = await startProduct(smallLibraryPage(IDS.map((id) => rawAd({ id }))), { publicPort, extensionDir });
    await openPaidAccount(product);
    const dashboard = await product.openExtensionPage('login');
    // Without “Keep me logged in”, a session ends with an update of the extension.
    await signIn(dashboard, person, { keep: true });
    await dashboard.evaluate(() =>
      chrome.runtime.sendMessage({ app: 'spendlens', name: 'consent.set', input: { consent: 'on' } }),
    );
    await dashboard.close();
    library = await product.openLibrary();
    await waitForControls(library, IDS.length);
    await clickSave(library, 0);
    await waitForSaved(library, 0);
    await until(
      () => savedOnServer(product),
      (ids) => ids.length === 1,
    );
  });
  afterAll(async () => {
    await product.close();
    await rm(folder, { recursive: true });
  });

  test('stops its old copy in an open library after an update, and starts the new copy with a reload', async () => {
    writeVersion(builtExtension().extensionDir, join(folder, 'extension'), '0.0.9');
    await applyUpdate(product.chrome.browser, join(folder, 'extension'));
    await library.evaluate(() => dispatchEvent(new Event('focus')));
    await until(
      () => controlRows(library),
      (rows) => rows.length === 0,
    );
    await library.bringToFront();
    // The roots of a replaced extension stay closed for tests, so the note is found by its accessible names.
    const reload = `::-p-aria([name="${updateNote.action}"][role="button"])`;
    await library.locator(reload).wait();
    expect(await library.$$(reload)).toHaveLength(1);
    const loaded = library.waitForNavigation({ waitUntil: 'domcontentloaded' });
    await library.locator(reload).click();
    await loaded;
    await waitForControls(library, IDS.length);
    await waitForSaved(library, 0);
  });

  test('saves ads but sends nothing when it is too old for the server, and explains this in popup and dashboard', async () => {
    await clickSave(library, 1);
    await waitForSaved(library, 1);
    const popup = await openPage('src/popup/index.html');
    await until(
      () => textOf(popup),
      (text) => text.includes(texts.sync.updateRequired),
    );
    await popup.reload();
    const text = await until(
      () => textOf(popup),
      (seen) => seen.includes(version.title) && seen.includes(texts.unsentChanges.waiting),
    );
    for (const part of [version.tooOld, version.how, 'Save ad by Tidy Kitchen']) expect(text).toContain(part);
    const calls = syncCalls();
    await popup.locator(`::-p-aria([name="${texts.unsentChanges.sendNow}"][role="button"])`).click();
    await library.bringToFront();
    await clickSave(library, 2);
    await waitForSaved(library, 2);
    const dashboard = await openPage('src/dashboard-extension/index.html#/my-ads');
    await until(
      () => textOf(dashboard),
      (seen) => seen.includes(version.how),
    );
    expect(syncCalls()).toBe(calls);
    expect(await savedOnServer(product)).toEqual([IDS[0]]);
    await dashboard.close();
    await popup.close();
  });

  test('sends the stored changes after an update, and shows no notice any more', async () => {
    writeVersion(builtExtension().extensionDir, join(folder, 'extension'), '0.2.0');
    await applyUpdate(product.chrome.browser, join(folder, 'extension'));
    await until(
      () => savedOnServer(product),
      (ids) => ids.length === IDS.length,
    );
    const popup = await openPage('src/popup/index.html');
    const text = await until(
      () => textOf(popup),
      (seen) => seen.includes(texts.sync.upToDate),
    );
    expect(text).not.toContain(version.title);
  });
});
