import type { Page } from 'puppeteer';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { rawAd } from '#tests/support/stand-ins/ad-library-host/raw-ad.ts';
import { smallLibraryPage } from '#tests/support/stand-ins/ad-library-host/small-page.ts';
import { until } from '#tests/support/browser/browser.ts';
import { clickSave, waitForControls, waitForSaved } from '#tests/support/browser/library/library-controls.ts';
import { openPaidAccount, type Product } from '#tests/support/browser/account/product.ts';
import { signIn } from '#tests/support/browser/account/sign-in.ts';
import { accountDatabase, storedRows } from '#tests/support/browser/account/stored-rows.ts';
import { savedOnServer } from './server-lists.ts';
import { openProduct } from './open-product.ts';

const AD_ID = '20000000001';
const PUSH = '/api/sync/push';

describe('a confirmed save', () => {
  let product: Product;
  let library: Page;
  let extensionPage: Page;

  /** Reads the saved ads of the server and of the local store, and the number of entries in the outbox. */
  const readSaves = async () => ({
    server: await savedOnServer(product),
    local: (await storedRows(extensionPage, await accountDatabase(extensionPage), 'savedAds')).map(
      (row) => row['adId'],
    ),
    unsent: (await storedRows(extensionPage, await accountDatabase(extensionPage), 'outbox')).length,
  });

  /** The number of saves in the outbox. It can also have a seen mark, because the saved ad is in the viewport. */
  const unsentSaves = async (): Promise<number> => {
    const entries = await storedRows(extensionPage, await accountDatabase(extensionPage), 'outbox');
    return entries.filter((entry) => Reflect.get(Object(entry['mutation']), 'kind') === 'save-ad').length;
  };

  const syncNow = async (): Promise<void> => {
    await extensionPage.bringToFront();
    await extensionPage.evaluate(() => chrome.runtime.sendMessage({ app: 'spendlens', name: 'sync.run', input: {} }));
  };

  /** Syncs until the outbox is empty. Expects that the server and the local store have the ad once. */
  const expectSavedOnce = async (): Promise<void> => {
    await until(
      async () => {
        await syncNow();
        return (await readSaves()).unsent;
      },
      (unsent) => unsent === 0,
    );
    expect(await readSaves()).toEqual({ server: [AD_ID], local: [AD_ID], unsent: 0 });
  };

  beforeEach(async () => {
    product = await openProduct(smallLibraryPage([rawAd({ id: AD_ID }), rawAd({ id: '20000000002' })]));
    await openPaidAccount(product);
    extensionPage = await product.openExtensionPage('login');
    await signIn(extensionPage);
    await extensionPage.evaluate(() =>
      chrome.runtime.sendMessage({ app: 'spendlens', name: 'consent.set', input: { consent: 'on' } }),
    );
    library = await product.openLibrary();
    await waitForControls(library, 2);
  });
  afterEach(async () => product.close());

  test('is stored exactly once when the worker is killed right after the button shows it', async () => {
    await clickSave(library, 0);
    await waitForSaved(library, 0);
    await (await product.chrome.worker()).close();
    await expectSavedOnce();
  });

  test('is stored exactly once when the worker is killed between the click and the push', async () => {
    product.proxy.setFault(PUSH, 'refuse');
    await clickSave(library, 0);
    await waitForSaved(library, 0);
    await (await product.chrome.worker()).close();
    expect(await savedOnServer(product)).toEqual([]);
    product.proxy.setFault(PUSH, 'none');
    await expectSavedOnce();
  });

  test('is stored exactly once when the server is killed and restarted', async () => {
    await product.server.kill();
    await clickSave(library, 0);
    await waitForSaved(library, 0);
    await product.server.start();
    await expectSavedOnce();
    await product.server.kill();
    await product.server.start();
    expect(await savedOnServer(product)).toEqual([AD_ID]);
  });

  test('is stored exactly once when the reply is lost after the commit of the server', async () => {
    product.proxy.setFault(PUSH, 'lose-reply');
    await clickSave(library, 0);
    await waitForSaved(library, 0);
    await until(
      () => savedOnServer(product),
      (saved) => saved.includes(AD_ID),
    );
    expect(await unsentSaves()).toBe(1);
    product.proxy.setFault(PUSH, 'none');
    await expectSavedOnce();
  });
});
