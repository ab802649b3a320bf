import type { Page } from 'puppeteer';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '#tests/support/browser/browser.ts';
import { FULL_PAGE, capture, describeWithCaptures } from '#tests/support/browser/library/captures.ts';
import { openDownloads, type Downloads } from '#tests/support/browser/downloads.ts';
import { filterBar } from '#tests/support/browser/library/filter-bar.ts';
import { waitForControls } from '#tests/support/browser/library/library-controls.ts';
import { press } from '#tests/support/browser/press.ts';
import { openPaidAccount, type Product } from '#tests/support/browser/account/product.ts';
import { signIn } from '#tests/support/browser/account/sign-in.ts';
import { readCaptureAds, type CaptureAd } from './capture-ads.ts';
import { openProduct } from './open-product.ts';
import { followedOnServer } from './server-lists.ts';
import { evaluateWithRoots } from '#tests/support/browser/closed-roots.ts';

const AD_COUNT = 29;

/** Runs in the page. Returns a button of the row with this index. */
const findButton = (index: number, name: string): Element | null | undefined => {
  const rows = [...document.querySelectorAll('hr')].flatMap((line) => line.previousElementSibling?.shadowRoot ?? []);
  return rows[index]?.querySelector(`[data-button="${name}"]`);
};

describeWithCaptures('the controls on a recorded page', () => {
  let product: Product;
  let library: Page;
  let downloads: Downloads;
  let ads: CaptureAd[];

  beforeAll(async () => {
    const html = capture(FULL_PAGE);
    ads = readCaptureAds(html);
    product = await openProduct(html, {}, { isCapture: true });
    downloads = await openDownloads();
    await openPaidAccount(product);
    const extensionPage = await product.openExtensionPage('login');
    await signIn(extensionPage);
    await extensionPage.evaluate(() =>
      chrome.runtime.sendMessage({ app: 'spendlens', name: 'consent.set', input: { consent: 'on' } }),
    );
    library = await product.openLibrary();
    await downloads.saveFrom(library);
    await waitForControls(library, AD_COUNT);
  });
  afterAll(async () => {
    await downloads.remove();
    await product.close();
  });

  /** Returns the page id of each row whose Follow is pressed, in the order of the rows. */
  const followedPageIds = async (): Promise<string[]> => {
    const pressed = await evaluateWithRoots(library, () =>
      [...document.querySelectorAll('hr')]
        .flatMap((line) => line.previousElementSibling?.shadowRoot ?? [])
        .map((row) => row.querySelector('[data-button="follow"]')?.getAttribute('aria-pressed')),
    );
    return ads.flatMap(({ page_id: pageId }, index) => (pressed[index] === 'true' ? [pageId] : []));
  };

  test('follows an advertiser on all of its cards, sends its ads, which are older than the follow, and unfollows it', async () => {
    const { page_id: pageId } = ads[0] as CaptureAd;
    const adIds = ads.filter((ad) => ad.page_id === pageId).map(({ ad_archive_id: adId }) => adId);
    await press(library, findButton, 0, 'follow');
    expect(await until(followedPageIds, (pages) => pages.length === adIds.length)).toEqual(adIds.map(() => pageId));
    const [page] = await until(
      () => followedOnServer(product),
      ([found]) => found?.ads.length === adIds.length,
    );
    expect(page).toMatchObject({ pageId, newAds: 0 });
    expect(page?.ads.toSorted()).toEqual(adIds.toSorted());
    await press(library, findButton, 0, 'follow');
    await until(followedPageIds, (pages) => pages.length === 0);
    await until(
      () => followedOnServer(product),
      (pages) => pages.length === 0,
    );
  });

  test('downloads a picture as a valid file', async () => {
    const index = ads.findIndex(({ snapshot }) => snapshot.display_format === 'IMAGE');
    await press(library, findButton, index, 'download');
    const file = await downloads.find('.jpg');
    expect(file.name).toContain(String(ads[index]?.ad_archive_id));
    expect((await sharp(file.path).metadata()).format).toBe('jpeg');
  });

  test('hides ended ads by the filter, shows the number of visible ads, and shows all ads again by one click', async () => {
    const bar = filterBar(library);
    const active = ads.filter(({ is_active: isActive }) => isActive).length;
    await bar.open();
    await bar.choose('active', 1);
    await until(bar.status, (status) => status === `${active} of ${AD_COUNT} match`);
    const countVisibleRows = (): Promise<number> =>
      evaluateWithRoots(
        library,
        () =>
          [...document.querySelectorAll('hr')].filter(
            (line) => line.previousElementSibling?.shadowRoot && line.getClientRects().length > 0,
          ).length,
      );
    await until(countVisibleRows, (count) => count === active);
    await bar.reset();
    await until(countVisibleRows, (count) => count === AD_COUNT);
  });
});
