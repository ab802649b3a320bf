import type { Page } from 'puppeteer';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { abbreviate } from '#shared/domain/abbreviate.ts';
import { until } from '#tests/support/browser/browser.ts';
import { openPaidAccount, type Product } from '#tests/support/browser/account/product.ts';
import { signIn } from '#tests/support/browser/account/sign-in.ts';
import { detailsCalls, type SpendLibrary } from '#tests/support/browser/library/spend-library.ts';
import { openDetails, pressSpend, waitForSpend } from '#tests/support/browser/library/spend-panels.ts';
import { totalOf } from '#tests/support/stand-ins/ad-library/details.ts';
import type { StandInOptions } from '#tests/support/stand-ins/ad-library/options.ts';
import type { RawAd } from '#tests/support/stand-ins/ad-library/raw-ads.ts';
import { createStandIn } from '#tests/support/stand-ins/ad-library/stand-in.ts';
import { openProduct } from './open-product.ts';

let product: Product;
let library: SpendLibrary;
const faults: string[] = [];

beforeAll(async () => {
  product = await openProduct('');
  await openPaidAccount(product);
  const extensionPage = await product.openExtensionPage('login');
  await signIn(extensionPage);
  await extensionPage.evaluate(() =>
    chrome.runtime.sendMessage({ app: 'spendlens', name: 'consent.set', input: { consent: 'on' } }),
  );
});
afterAll(() => product.close());
afterEach(async () => {
  await library.page.close();
  if (faults.length > 0) throw new Error(`the page reported: ${faults.splice(0).join('\n')}`);
});

/** Opens a library whose whole list is in its HTML, so that the page sends no request before the first click. */
const openFresh = async (options: Partial<StandInOptions>): Promise<SpendLibrary> => {
  const site = await createStandIn({ redraw: 'none', adCount: 24, batchSize: 24, ...options });
  product.library.show(site);
  const page = await product.openLibrary();
  page.on('pageerror', (error) => faults.push(String(error)));
  await page.bringToFront();
  return { page, site, ids: site.ads.map((ad) => ad.ad_archive_id) };
};

const hasWord = (ad: RawAd, word: string): boolean =>
  `${ad.page_name} ${ad.snapshot.body?.text} ${ad.snapshot.title}`.toLowerCase().includes(word);

const expectFigure = async (page: Page, ad: RawAd | undefined): Promise<void> => {
  if (ad === undefined) throw new Error('no ad with a reach is left');
  await pressSpend(page, ad.ad_archive_id);
  await waitForSpend(page, ad.ad_archive_id, ({ panel }) => panel.includes(abbreviate(totalOf(ad))));
};

const dialogs = (page: Page): Promise<number> => page.$$eval('dialog', (all) => all.length);

// In `on-demand` and `stale`, the details of the page are opened for the user. Later page loads use the stored query.
test.each<[StandInOptions['detailsModule'], seed: number]>([
  ['in-html', 21],
  ['in-bundle', 22],
  ['on-demand', 23],
  ['stale', 24],
])(
  'checks the spend on the first click after direct entry, a new search, Back and ?id=, with the query %s',
  async (detailsModule, seed) => {
    library = await openFresh({ seed, detailsModule });
    const { page, site } = library;
    const withReach = site.ads.filter((ad) => totalOf(ad) > 0);
    const word = 'a';
    const found = withReach.filter((ad) => hasWord(ad, word));
    const [first, third, fourth] = withReach.filter((ad) => ad !== found[0]);
    await expectFigure(page, first);
    // The page's own request has this field. Its HTML doesn't.
    const isOfPage = detailsCalls(library).map(({ form }) => form.has('__s'));
    expect(isOfPage.at(-1)).toBe(!detailsModule.startsWith('in-'));
    await until(
      () => dialogs(page),
      (count) => count === 0,
    );
    const before = detailsCalls(library).length;
    await page.type('input[name="q"]', `${word}\n`);
    await expectFigure(page, found[0]);
    await page.goBack();
    await expectFigure(page, third);
    await page.goto(`https://www.facebook.com/ads/library/?id=${fourth?.ad_archive_id}`);
    await expectFigure(page, fourth);
    // The number in the HTML is tried again after a page load.
    expect(detailsCalls(library).length - before).toBe(detailsModule === 'stale' ? 4 : 3);
    expect(await dialogs(page)).toBe(0);
    expect(site.objections).toEqual([]);
  },
);

test('shows guidance if no way leads to the query, and continues when the user opens the details of any ad', async () => {
  library = await openFresh({ seed: 12, ignoresScriptedClicks: true });
  const { page, site } = library;
  const [first, second] = site.ads.filter((ad) => totalOf(ad) > 0);
  const [checked = '', opened = ''] = [first?.ad_archive_id, second?.ad_archive_id];
  await pressSpend(page, checked);
  const { panel } = await waitForSpend(page, checked, (card) => card.panel.includes('See ad details'));
  expect(panel).toContain('Press “See ad details” on any ad.');
  await openDetails(page, opened);
  await waitForSpend(page, checked, (card) => card.panel.includes(abbreviate(totalOf(first as RawAd))));
});
