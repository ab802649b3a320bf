import type { Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectSurvived, type RoundCounts } from '#tests/faults/expect-survived.ts';
import { rawAd } from '#tests/support/stand-ins/ad-library-host/raw-ad.ts';
import { smallLibraryPage } from '#tests/support/stand-ins/ad-library-host/small-page.ts';
import { until } from '#tests/support/browser/browser.ts';
import type { Device } from '#tests/support/stand-ins/device.ts';
import {
  clickSave,
  controlRows,
  waitForControls,
  waitForSaved,
} from '#tests/support/browser/library/library-controls.ts';
import { openOtherDevice } from '#tests/support/browser/account/other-device.ts';
import { openPaidAccount, type Product } from '#tests/support/browser/account/product.ts';
import { signIn } from '#tests/support/browser/account/sign-in.ts';
import { accountDatabase, storedRows } from '#tests/support/browser/account/stored-rows.ts';
import { openProduct } from './open-product.ts';

const IDS = Array.from({ length: 6 }, (_, index) => `7000000000${index}`);
/** The first requests after a save: a push, a pull, and the upload of the first picture. */
const REQUESTS_PER_SAVE = 3;

describe('a worker that is killed', () => {
  let product: Product;
  let library: Page;
  let extensionPage: Page;
  let otherDevice: Device;
  const saved = new Set<string>();

  beforeAll(async () => {
    product = await openProduct(smallLibraryPage(IDS.map((id) => rawAd({ id }))));
    await openPaidAccount(product);
    extensionPage = await product.openExtensionPage('login');
    await signIn(extensionPage);
    await extensionPage.evaluate(() =>
      chrome.runtime.sendMessage({ app: 'spendlens', name: 'consent.set', input: { consent: 'on' } }),
    );
    otherDevice = await openOtherDevice(product);
    library = await product.openLibrary();
    await waitForControls(library, IDS.length);
  });
  afterAll(() => product.close());

  const syncNow = async (): Promise<void> => {
    await extensionPage.evaluate(() => chrome.runtime.sendMessage({ app: 'spendlens', name: 'sync.run', input: {} }));
  };
  const rowsIn = async (table: string) => storedRows(extensionPage, await accountDatabase(extensionPage), table);
  const savedOnOtherDevice = async (): Promise<string[]> => {
    await otherDevice.sync();
    return (await otherDevice.ads.listSaved()).map(({ adId }) => adId);
  };
  /** Kills the worker. Ignores that it has already stopped. */
  const killWorker = async (): Promise<void> => {
    const worker = await product.chrome.worker();
    await worker.close().catch((error: unknown) => {
      if (!String(error).includes('No session')) throw error;
    });
  };

  /** Toggles Save on a card and waits until the page shows it. By then, the change is stored. */
  const press = async (index: number): Promise<void> => {
    const adId = IDS[index] ?? '';
    await library.bringToFront();
    await clickSave(library, index);
    if (saved.delete(adId)) {
      await until(
        () => controlRows(library),
        (rows) => rows[index]?.pressed === 'false',
      );
      return;
    }
    saved.add(adId);
    await waitForSaved(library, index);
  };

  /** Returns the index of an ad that is not saved. Unsaves the first ad if all ads are saved. */
  const findUnsavedAd = async (): Promise<number> => {
    if (saved.size === IDS.length) await press(0);
    return IDS.findIndex((id) => !saved.has(id));
  };

  /** Sends the outbox, then compares the stored rows of the extension and of the server with the clicks. */
  const compare = async (): Promise<RoundCounts> => {
    await until(
      async () => {
        await syncNow();
        return (await rowsIn('outbox')).length;
      },
      (unsent) => unsent === 0,
    );
    const there = await savedOnOtherDevice();
    expect((await rowsIn('savedAds')).map((row) => row['adId'])).toEqual(there.toSorted());
    const lost = [...saved].filter((adId) => !there.includes(adId)).length;
    return { rounds: 1, lost, doubled: there.filter((adId) => !saved.has(adId)).length };
  };

  test('handles the next click after a kill while it was idle', () =>
    expectSurvived(1, async (dice) => {
      await killWorker();
      await press(dice.below(IDS.length));
      return compare();
    }));

  test('sends the confirmed changes after a kill at any of its requests', () =>
    expectSurvived(2, async (dice) => {
      const ad = await findUnsavedAd();
      const target = product.proxy.requests.length + 1 + dice.below(REQUESTS_PER_SAVE);
      await press(ad);
      await until(
        () => product.proxy.requests.length,
        (seen) => seen >= target,
      );
      await killWorker();
      return compare();
    }));
});
