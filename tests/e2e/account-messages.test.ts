import type { Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogue } from '#shared/errors/catalogue.ts';
import { download as texts } from '#shared/texts/en/ad/download.ts';
import { until } from '#tests/support/browser/browser.ts';
import { openDownloads, type Downloads } from '#tests/support/browser/downloads.ts';
import { pressInRow, shownDownload, type ShownDownload } from '#tests/support/browser/library/download-button.ts';
import { filterBar } from '#tests/support/browser/library/filter-bar.ts';
import type { Product } from '#tests/support/browser/account/product.ts';
import { signIn } from '#tests/support/browser/account/sign-in.ts';
import { waitWithRoots } from '#tests/support/browser/closed-roots.ts';
import { createStandIn, type StandIn } from '#tests/support/stand-ins/ad-library/stand-in.ts';
import { SEARCH } from '#tests/support/stand-ins/ad-library/open-stand-in.ts';
import { openAccount, person } from '#tests/support/server/account.ts';
import { openProduct } from './open-product.ts';

/** The actions in one tab wait for a login and a plan, which the user gets in another tab. */
describe('the messages of the library while the account changes', () => {
  let product: Product;
  let downloads: Downloads;
  let site: StandIn;
  let downloadTab: Page;
  let filterTab: Page;
  let extension: Page;
  let adId = '';

  const openTab = async (): Promise<Page> => {
    const page = await product.chrome.browser.newPage();
    await page.setViewport({ width: 1280, height: 900 });
    await page.goto(`https://www.facebook.com${SEARCH}`, { waitUntil: 'domcontentloaded' });
    return page;
  };
  const waitForDownload = (holds: (shown: ShownDownload) => boolean): Promise<ShownDownload | null> =>
    until(
      () => shownDownload(downloadTab, adId),
      (shown) => shown !== null && holds(shown),
    );
  const waitForBar = (text: string): Promise<string> => until(filterBar(filterTab).status, (shown) => shown === text);

  beforeAll(async () => {
    product = await openProduct('');
    downloads = await openDownloads();
    site = await createStandIn({ adCount: 12, batchSize: 12 });
    product.library.show(site);
    await openAccount(product.server);
    extension = await product.openExtensionPage('login');
    downloadTab = await openTab();
    await downloads.saveFrom(downloadTab);
    adId = site.ads.find(({ snapshot }) => snapshot.display_format === 'IMAGE')?.ad_archive_id ?? '';
    filterTab = await openTab();
  });
  afterAll(async () => {
    await downloads.remove();
    await product.close();
  });

  test('ask for a login as an offer, and not as a failure', async () => {
    await filterTab.bringToFront();
    await waitWithRoots(filterTab, '>>> .toggle');
    await filterTab.locator('>>> .toggle').click();
    await waitForBar(catalogue.AUTH_REQUIRED.message);
    await downloadTab.bringToFront();
    await waitForDownload(({ state }) => state === 'plain');
    await pressInRow(downloadTab, adId);
    expect(await waitForDownload(({ note }) => note === texts.signedOut)).toMatchObject({ state: 'login' });
  });

  test('ask for a plan after the login in another tab', async () => {
    await extension.bringToFront();
    await signIn(extension);
    await waitForBar(catalogue.PLAN_REQUIRED.message);
    expect(await waitForDownload(({ note }) => note === texts.unpaid)).toMatchObject({ state: 'plan' });
  });

  test('disappear when a plan begins, and the filters open and the download starts', async () => {
    product.server.operator('grant-plan', person.email);
    await extension.reload();
    await waitWithRoots(filterTab, '>>> .toggle[aria-expanded="true"]');
    await waitForBar('');
    await downloads.find('.jpg');
    expect(await waitForDownload(({ state }) => state === 'on')).toMatchObject({ note: '' });
  });
});
