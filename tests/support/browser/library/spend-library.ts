import type { Page } from 'puppeteer';
import { afterEach } from 'vitest';
import { DETAILS_QUERY } from '#tests/support/stand-ins/ad-library/details-module.ts';
import type { StandInOptions } from '#tests/support/stand-ins/ad-library/options.ts';
import { createStandIn, type StandIn } from '#tests/support/stand-ins/ad-library/stand-in.ts';
import { until } from '../browser.ts';
import type { Product } from '../account/product.ts';

export type SpendLibrary = { page: Page; site: StandIn; ids: string[] };
export type OpenSpendLibrary = (options: Partial<StandInOptions>) => Promise<SpendLibrary>;

/**
 * Returns a function that opens a library and scrolls to its end, so that the page has sent its own requests. After
 * each test, closes the libraries, ends a pause after a limit, and fails the test if a page reported an error.
 */
export const createSpendLibraryOpener = (product: () => Product): OpenSpendLibrary => {
  const opened: Page[] = [];
  const faults: string[] = [];
  afterEach(async () => {
    for (const page of opened.splice(0)) await page.close();
    const worker = await product().chrome.worker();
    await worker.evaluate(() => chrome.storage.local.remove('details-pace'));
    const reported = faults.splice(0);
    if (reported.length > 0) throw new Error(`the page reported: ${reported.join('\n')}`);
  });

  return async (options) => {
    const site = await createStandIn({ redraw: 'none', batchSize: 8, ...options });
    product().library.show(site);
    const page = await product().openLibrary();
    await page.bringToFront();
    opened.push(page);
    page.on('pageerror', (error) => faults.push(String(error)));
    await page.mouse.move(600, 500);
    await until(
      async () => {
        await page.mouse.wheel({ deltaY: 1_500 });
        return page.$$eval('[data-details]', (buttons) => buttons.length);
      },
      (count) => count === site.ads.length,
    );
    return { page, site, ids: site.ads.map((ad) => ad.ad_archive_id) };
  };
};

/** Returns the requests for ad details: those of the page, and those that the page sent for the extension. */
export const detailsCalls = ({ site }: Pick<SpendLibrary, 'site'>) =>
  site.calls.filter(({ name }) => name === DETAILS_QUERY);
