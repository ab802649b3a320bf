import type { Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountScreens } from '#shared/texts/en/account/account-screens.ts';
import { cardControls } from '#shared/texts/en/ad/card-controls.ts';
import { disclosure } from '#shared/texts/en/ad/disclosure.ts';
import { dashboard } from '#shared/texts/en/research/dashboard.ts';
import { common } from '#shared/texts/en/common.ts';
import { anonymousAds } from '#shared/texts/en/account/device-data.ts';
import { subscribeTexts } from '#shared/texts/en/billing/subscribe.ts';
import { openAccount, person } from '#tests/support/server/account.ts';
import { rawAd } from '#tests/support/stand-ins/ad-library-host/raw-ad.ts';
import { smallLibraryPage } from '#tests/support/stand-ins/ad-library-host/small-page.ts';
import { until } from '#tests/support/browser/browser.ts';
import {
  clickSave,
  controlRows,
  waitForControls,
  waitForSaved,
} from '#tests/support/browser/library/library-controls.ts';
import type { Product } from '#tests/support/browser/account/product.ts';
import { signIn } from '#tests/support/browser/account/sign-in.ts';
import { openProduct } from './open-product.ts';
import { savedOnServer } from './server-lists.ts';
import { waitWithRoots } from '#tests/support/browser/closed-roots.ts';

const KEPT = '20000000001';
const OTHER = '20000000002';

const button = (name: string): string => `::-p-aria([name="${name}"][role="button"])`;

describe('an ad that is saved before the sign-in', () => {
  let product: Product;
  let library: Page;
  let extensionPage: Page;
  let site: Page;

  const rowOf = async (adId: string) => (await controlRows(library)).find((row) => row.id === adId);
  const waitForRow = (adId: string, label: RegExp, timeoutMs?: number) =>
    until(
      () => rowOf(adId),
      (row) => label.test(row?.label ?? ''),
      timeoutMs,
    );
  const countCards = (page: Page): Promise<number> => page.$$eval('article', (cards) => cards.length);

  beforeAll(async () => {
    product = await openProduct(smallLibraryPage([rawAd({ id: KEPT }), rawAd({ id: OTHER })]));
    await openAccount(product.server);
    library = await product.openLibrary();
    await waitForControls(library, 2);
    // A reload would remove this attribute. No test of this file may need a reload.
    await library.evaluate(() => document.body.setAttribute('data-not-reloaded', ''));
  });
  afterAll(() => product.close());

  test('is stored on the device, with a note that leads to the login', async () => {
    await clickSave(library, 0);
    await library.locator(button(disclosure.allow)).click();
    await waitForSaved(library, 0);
    expect((await rowOf(KEPT))?.label).toMatch(/^Saved on this device/);
    await library.locator(`::-p-text(${cardControls.keptSignedOut})`).wait();
    await library.locator(button(cardControls.signIn)).click();
    const target = await product.chrome.browser.waitForTarget((opened) => opened.url().endsWith('index.html#/login'));
    const opened = await target.page();
    if (opened === null) throw new Error('the login has no page');
    extensionPage = opened;
    await extensionPage.setViewport({ width: 1280, height: 900 });
    await extensionPage.locator(button(accountScreens.login.submit)).wait();
  });

  test('is added to the account on request after the sign-in, and waits for a plan', async () => {
    await signIn(extensionPage);
    await extensionPage.locator(button(anonymousAds.add)).click();
    await extensionPage.locator('::-p-text(1 ad added to your account.)').wait();
    await waitForRow(KEPT, /^Saved on this device/);
    await library.bringToFront();
    await waitWithRoots(library, `>>> [data-button="save"][data-hint="${cardControls.keptUnpaid}"]`);
    await extensionPage.bringToFront();
    await extensionPage.reload();
    expect(await extensionPage.$(button(anonymousAds.add))).toBeNull();
  });

  test('is once on the server and the dashboard when the plan starts', async () => {
    product.server.operator('grant-plan', person.email);
    await extensionPage.bringToFront();
    // The page may check the plan by itself when it comes to the front. Then the button disappears.
    await until(
      async () => {
        await (await extensionPage.$(button(subscribeTexts.notice.check)))?.press('Enter').catch(() => undefined);
        return savedOnServer(product);
      },
      (saved) => saved.length > 0,
    );
    expect(await savedOnServer(product)).toEqual([KEPT]);
    await waitForRow(KEPT, /^Saved:/);
    await extensionPage.evaluate(() => (location.hash = '#/my-ads'));
    await until(
      () => countCards(extensionPage),
      (count) => count === 1,
    );
  });

  test('changes in the open library when it is unsaved in the extension, and when Undo restores it', async () => {
    const focused = () => extensionPage.evaluate(() => document.activeElement?.textContent);
    await extensionPage.locator(button(dashboard.card.unsave)).click();
    await until(focused, (text) => text === dashboard.confirm.no);
    await extensionPage.locator(button(dashboard.confirm.yes)).click();
    await until(
      () => countCards(extensionPage),
      (count) => count === 0,
    );
    await until(
      () => extensionPage.evaluate(() => document.activeElement?.tagName),
      (tag) => tag === 'MAIN',
    );
    await waitForRow(KEPT, /^Save the/);
    await extensionPage.locator(button(common.undo)).click();
    await until(
      () => countCards(extensionPage),
      (count) => count === 1,
    );
    await waitForRow(KEPT, /^Saved:/);
  });

  test('changes in the open library when it is unsaved and saved on the site', async () => {
    site = await product.chrome.browser.newPage();
    await site.setViewport({ width: 1280, height: 900 });
    await site.goto(`${product.proxy.url}/login`);
    await signIn(site);
    const toggle = async (): Promise<void> => {
      await site.bringToFront();
      await site.locator(button(dashboard.card.save)).click();
    };
    await toggle();
    await until(
      () => savedOnServer(product),
      (saved) => saved.length === 0,
    );
    await library.bringToFront();
    await waitForRow(KEPT, /^Save the/);
    await toggle();
    await until(
      () => savedOnServer(product),
      (saved) => saved.length === 1,
    );
    await library.bringToFront();
    await waitForRow(KEPT, /^Saved:/);
    expect(await library.$('body[data-not-reloaded]')).not.toBeNull();
  });
});
