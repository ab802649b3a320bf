import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Dice } from '#tests/faults/dice.ts';
import { expectSurvived, type RoundCounts } from '#tests/faults/expect-survived.ts';
import { rawAd } from '#tests/support/stand-ins/ad-library-host/raw-ad.ts';
import { smallLibraryPage } from '#tests/support/stand-ins/ad-library-host/small-page.ts';
import { until } from '#tests/support/browser/browser.ts';
import type { Device } from '#tests/support/stand-ins/device.ts';
import { clickSave, controlRows, waitForControls } from '#tests/support/browser/library/library-controls.ts';
import { openOtherDevice } from '#tests/support/browser/account/other-device.ts';
import { openPaidAccount, type Product } from '#tests/support/browser/account/product.ts';
import { signIn } from '#tests/support/browser/account/sign-in.ts';
import { accountDatabase, storedRows } from '#tests/support/browser/account/stored-rows.ts';
import { openProduct } from './open-product.ts';

const IDS = Array.from({ length: 5 }, (_, index) => `7100000000${index}`);
/** The maximum number of clicks on Save before the kill. */
const MAX_PRESSES = 3;
const PUSH = '/api/sync/push';

describe('a browser that is killed', () => {
  let product: Product;
  let profile: string;
  let otherDevice: Device;
  const saved = new Set<string>();

  beforeAll(async () => {
    profile = await mkdtemp(join(tmpdir(), 'spendlens-profile-'));
    product = await openProduct(smallLibraryPage(IDS.map((id) => rawAd({ id }))), {}, { userDataDir: profile });
    await openPaidAccount(product);
    const page = await product.openExtensionPage('login');
    await signIn(page, undefined, { keep: true });
    await page.evaluate(() =>
      chrome.runtime.sendMessage({ app: 'spendlens', name: 'consent.set', input: { consent: 'on' } }),
    );
    otherDevice = await openOtherDevice(product);
  });
  afterAll(async () => {
    await product.close();
    await rm(profile, { recursive: true, force: true });
  });

  /** Toggles Save of an ad and waits until the page shows it. By then the change is stored. */
  const press = async (library: Page, index: number): Promise<void> => {
    const adId = IDS[index] ?? '';
    const isSaved = !saved.delete(adId);
    if (isSaved) saved.add(adId);
    await library.bringToFront();
    await clickSave(library, index);
    await until(
      () => controlRows(library),
      (rows) => rows[index]?.pressed === String(isSaved),
    );
  };

  /** Waits until each row shows the state of its ad. Until the worker has answered, a row shows its ad as unsaved. */
  const waitForSavedStates = async (library: Page): Promise<void> => {
    await library.bringToFront();
    await until(
      async () => (await controlRows(library)).map(({ id, pressed }) => `${id} ${pressed}`),
      (rows) => rows.join() === IDS.map((id) => `${id} ${saved.has(id)}`).join(),
    );
  };

  /** Sends the outbox, then compares the stored rows of this browser and of the server with the clicks. */
  const compare = async (page: Page): Promise<RoundCounts> => {
    const database = await accountDatabase(page);
    await until(
      async () => {
        await page.evaluate(() => chrome.runtime.sendMessage({ app: 'spendlens', name: 'sync.run', input: {} }));
        return (await storedRows(page, database, 'outbox')).length;
      },
      (unsent) => unsent === 0,
    );
    await otherDevice.sync();
    const there = (await otherDevice.ads.listSaved()).map(({ adId }) => adId);
    const here = (await storedRows(page, database, 'savedAds')).map((row) => row['adId']);
    expect(here).toEqual(there.toSorted());
    const lost = [...saved].filter((adId) => !there.includes(adId)).length;
    return { rounds: 1, lost, doubled: there.filter((adId) => !saved.has(adId)).length };
  };

  const play = async (dice: Dice): Promise<RoundCounts> => {
    // In half of the rounds, the changes cannot be sent and are only in the profile of this browser.
    product.proxy.setFault(PUSH, dice.onceIn(2) ? 'none' : 'refuse');
    const library = await product.openLibrary();
    await waitForControls(library, IDS.length);
    await waitForSavedStates(library);
    for (let count = 1 + dice.below(MAX_PRESSES); count > 0; count -= 1) await press(library, dice.below(IDS.length));
    await product.killBrowser();
    product.proxy.setFault(PUSH, 'none');
    const page = await product.openExtensionPage('my-ads');
    await waitForSavedStates(await product.openLibrary());
    return compare(page);
  };

  test('stores a save that was confirmed before the kill exactly once, and sends it after the restart', () =>
    expectSurvived(4, play));
});
