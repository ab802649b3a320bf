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
 * Opens libraries that are scrolled to their end, so that each page has sent its own requests. After the test, the
 * libraries are closed. The test fails if a page reported an error.
 */
export const spendLibraries = (product: () => Product): OpenSpendLibrary => {
  const opened: Page[] = [];
  const faults: string[] = [];
  afterEach(async () => {
    for (const page of opened.splice(0)) await page.close();
    const seen = faults.splice(0);
    if (seen.length > 0) throw new Error(`the page reported: ${seen.join('\n')}`);
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

/** The requests for ad details: those of the page itself and those that it sent for us. */
export const detailsCalls = ({ site }: SpendLibrary) => site.calls.filter(({ name }) => name === DETAILS_QUERY);
