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
/** A save causes a push and a pull; the next request is for the first of its pictures. */
const REQUESTS_AFTER_A_SAVE = 3;

describe('a worker that is killed', () => {
  let product: Product;
  let library: Page;
  let extensionPage: Page;
  let elsewhere: Device;
  const saved = new Set<string>();

  beforeAll(async () => {
    product = await openProduct(smallLibraryPage(IDS.map((id) => rawAd({ id }))));
    await openPaidAccount(product);
    extensionPage = await product.openExtensionPage('login');
    await signIn(extensionPage);
    await extensionPage.evaluate(() =>
      chrome.runtime.sendMessage({ app: 'spendlens', name: 'consent.set', input: { consent: 'on' } }),
    );
    elsewhere = await openOtherDevice(product);
    library = await product.openLibrary();
    await waitForControls(library, IDS.length);
  });
  afterAll(() => product.close());

  const syncNow = async (): Promise<void> => {
    await extensionPage.evaluate(() => chrome.runtime.sendMessage({ app: 'spendlens', name: 'sync.run', input: {} }));
  };
  const rowsIn = async (table: string) => storedRows(extensionPage, await accountDatabase(extensionPage), table);
  const savedElsewhere = async (): Promise<string[]> => {
    await elsewhere.sync();
    return (await elsewhere.ads.listSaved()).map(({ adId }) => adId);
  };
  /** A worker that has already stopped counts as killed. */
  const killWorker = async (): Promise<void> => {
    const worker = await product.chrome.worker();
    await worker.close().catch((error: unknown) => {
      if (!String(error).includes('No session')) throw error;
    });
  };

  /** Toggles the bookmark of the ad on a card. Its state is painted after it is stored. */
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

  /** Unsaves the first ad if all are saved. */
  const unsavedOne = async (): Promise<number> => {
    if (saved.size === IDS.length) await press(0);
    return IDS.findIndex((id) => !saved.has(id));
  };

  /** Sends the outbox, then compares the rows here and on the server with the presses. */
  const compare = async (): Promise<RoundCounts> => {
    await until(
      async () => {
        await syncNow();
        return (await rowsIn('outbox')).length;
      },
      (unsent) => unsent === 0,
    );
    const there = await savedElsewhere();
    expect((await rowsIn('savedAds')).map((row) => row['adId'])).toEqual(there.toSorted());
    const lost = [...saved].filter((adId) => !there.includes(adId)).length;
    return { rounds: 1, lost, doubled: there.filter((adId) => !saved.has(adId)).length };
  };

  test('handles the next click after it was killed while idle', () =>
    expectSurvived(1, async (dice) => {
      await killWorker();
      await press(dice.below(IDS.length));
      return compare();
    }));

  test('sends what it had confirmed after it was killed at any of its requests', () =>
    expectSurvived(2, async (dice) => {
      const ad = await unsavedOne();
      const wanted = product.proxy.requests.length + 1 + dice.below(REQUESTS_AFTER_A_SAVE);
      await press(ad);
      await until(
        () => product.proxy.requests.length,
        (seen) => seen >= wanted,
      );
      await killWorker();
      return compare();
    }));
});
