import type { Page } from 'puppeteer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkSpend } from '#shared/texts/en/ad/card-controls.ts';
import { howSpend } from '#shared/texts/en/site/how-spend.ts';
import { violationsInBothThemes } from '#tests/support/browser/accessibility.ts';
import { createStandIn } from '#tests/support/stand-ins/ad-library/stand-in.ts';
import { totalOf } from '#tests/support/stand-ins/ad-library/details.ts';
import { openPaidAccount, type Product } from '#tests/support/browser/account/product.ts';
import { signIn } from '#tests/support/browser/account/sign-in.ts';
import {
  openDetails,
  openSpendDetails,
  pressSpend,
  waitForSpend,
} from '#tests/support/browser/library/spend-panels.ts';
import { openProduct } from './open-product.ts';

const PAGE = 'how-spend-is-estimated';
const TITLE = `::-p-aria([name="${howSpend.title}"][role="heading"])`;

let product: Product;

beforeAll(async () => {
  product = await openProduct('');
  await openPaidAccount(product);
});
afterAll(() => product.close());

const figureOf = (page: Page, label: string): Promise<string | null | undefined> =>
  page.$$eval(
    'dt',
    (terms, term) => terms.find(({ textContent }) => textContent === term)?.nextElementSibling?.textContent,
    label,
  );

test('opens the page that explains the figures on “How is this estimated?”', async () => {
  const dashboard = await product.openExtensionPage('login');
  await signIn(dashboard);
  await dashboard.evaluate(() =>
    chrome.runtime.sendMessage({ app: 'spendlens', name: 'consent.set', input: { consent: 'on' } }),
  );
  const site = await createStandIn({ redraw: 'none', adCount: 8, seed: 4 });
  const adId = site.ads.find((ad) => totalOf(ad) > 0)?.ad_archive_id ?? '';
  product.library.show(site);
  const library = await product.openLibrary();
  await pressSpend(library, adId);
  await openDetails(library, adId);
  await waitForSpend(library, adId, ({ button }) => button === checkSpend.details);
  await openSpendDetails(library, adId);
  await library.locator('>>> .popup [data-action="explain"]').click();
  const opened = await product.chrome.browser.waitForTarget((target) => target.url().endsWith(`#/${PAGE}`));
  const page = await opened.page();
  expect(await page?.locator(TITLE).waitHandle()).toBeTruthy();
});

test('shows the page and its calculator without a login, in both themes and on a phone', async () => {
  const page = await product.chrome.browser.newPage();
  for (const width of [1_280, 375]) {
    await page.setViewport({ width, height: 900 });
    await page.goto(`${product.proxy.url}/${PAGE}`, { waitUntil: 'domcontentloaded' });
    await page.locator(TITLE).wait();
    expect([width, await violationsInBothThemes(page)]).toEqual([width, []]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  }
  await page.bringToFront();
  await page.$eval('[data-island]', (island) => island.scrollIntoView());
  await page.waitForSelector('[data-island]:not([data-given])');
  await page.locator('input[name="days"]').fill('1');
  await page.locator('input[name="reach"]').fill('10000000');
  expect(await figureOf(page, 'Per day')).toBe('€90.00K');
});
