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

describe('an ad whose Save was confirmed is saved exactly once', () => {
  let product: Product;
  let library: Page;
  let extensionPage: Page;

  /** The state of the save on the server, in the local store, and in the outbox. */
  const traces = async () => ({
    server: await savedOnServer(product),
    local: (await storedRows(extensionPage, await accountDatabase(extensionPage), 'savedAds')).map(
      (row) => row['adId'],
    ),
    unsent: (await storedRows(extensionPage, await accountDatabase(extensionPage), 'outbox')).length,
  });

  const syncNow = async (): Promise<void> => {
    await extensionPage.bringToFront();
    await extensionPage.evaluate(() => chrome.runtime.sendMessage({ app: 'spendlens', name: 'sync.run', input: {} }));
  };

  /** Syncs until the outbox is empty, and returns the state of the save everywhere. */
  const expectSavedOnce = async (): Promise<void> => {
    await until(
      async () => {
        await syncNow();
        return (await traces()).unsent;
      },
      (unsent) => unsent === 0,
    );
    expect(await traces()).toEqual({ server: [AD_ID], local: [AD_ID], unsent: 0 });
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

  test('when the worker is killed right after ‘saved’ was painted', async () => {
    await clickSave(library, 0);
    await waitForSaved(library, 0);
    await (await product.chrome.worker()).close();
    await expectSavedOnce();
  });

  test('when the worker is killed between the click and the push', async () => {
    product.proxy.setFault(PUSH, 'refuse');
    await clickSave(library, 0);
    await waitForSaved(library, 0);
    await (await product.chrome.worker()).close();
    expect(await savedOnServer(product)).toEqual([]);
    product.proxy.setFault(PUSH, 'none');
    await expectSavedOnce();
  });

  test('when the server is killed and comes back', async () => {
    await product.server.kill();
    await clickSave(library, 0);
    await waitForSaved(library, 0);
    await product.server.start();
    await expectSavedOnce();
    await product.server.kill();
    await product.server.start();
    expect(await savedOnServer(product)).toEqual([AD_ID]);
  });

  test('when the reply is lost after the server has committed', async () => {
    product.proxy.setFault(PUSH, 'lose-reply');
    await clickSave(library, 0);
    await waitForSaved(library, 0);
    await until(
      () => savedOnServer(product),
      (saved) => saved.includes(AD_ID),
    );
    expect((await storedRows(extensionPage, await accountDatabase(extensionPage), 'outbox')).length).toBe(1);
    product.proxy.setFault(PUSH, 'none');
    await expectSavedOnce();
  });
});
