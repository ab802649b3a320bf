import type { Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rawAd } from '#tests/support/stand-ins/ad-library-host/raw-ad.ts';
import { smallLibraryPage } from '#tests/support/stand-ins/ad-library-host/small-page.ts';
import { until } from '#tests/support/browser/browser.ts';
import { controlRows, waitForControls, waitForSaved } from '#tests/support/browser/library/library-controls.ts';
import { openPaidAccount, type Product } from '#tests/support/browser/account/product.ts';
import { signIn } from '#tests/support/browser/account/sign-in.ts';
import { accountDatabase, storedRows } from '#tests/support/browser/account/stored-rows.ts';
import { openProduct } from './open-product.ts';
import { evaluateWithRoots } from '#tests/support/browser/closed-roots.ts';

const IDS = ['95000000001', '95000000002', '95000000003'];

describe('a click that the page redirects', () => {
  let product: Product;
  let extensionPage: Page;
  let library: Page;

  const savedIds = async (): Promise<unknown[]> =>
    (await storedRows(extensionPage, await accountDatabase(extensionPage), 'savedAds')).map((row) => row['adId']);
  const firstButtonCenter = (): Promise<{ x: number; y: number }> =>
    evaluateWithRoots(library, () => {
      const button = document.querySelector('hr')?.previousElementSibling?.shadowRoot?.querySelector('button');
      const box = button?.getBoundingClientRect() ?? new DOMRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    });
  /** Adds an element over the whole page that records a click. `style`: its additional CSS. */
  const cover = (style: string): Promise<void> =>
    library.evaluate((css) => {
      document.querySelector('#cover')?.remove();
      const covering = document.createElement('div');
      covering.id = 'cover';
      covering.style.cssText = `position: fixed; inset: 0; z-index: 2147483647; background: white; ${css}`;
      covering.addEventListener('click', () => covering.setAttribute('data-clicked', ''));
      document.body.append(covering);
    }, style);

  beforeAll(async () => {
    product = await openProduct(smallLibraryPage(IDS.map((id) => rawAd({ id }))));
    await openPaidAccount(product);
    extensionPage = await product.openExtensionPage('login');
    await signIn(extensionPage);
    await extensionPage.evaluate(() =>
      chrome.runtime.sendMessage({ app: 'spendlens', name: 'consent.set', input: { consent: 'on' } }),
    );
    library = await product.openLibrary();
    await waitForControls(library, IDS.length);
  });
  afterAll(async () => product.close());

  test('saves nothing if an element covers the row', async () => {
    await cover('opacity: 0');
    const { x, y } = await firstButtonCenter();
    await library.mouse.click(x, y);
    await until(
      () => library.evaluate(() => document.querySelector('#cover')?.hasAttribute('data-clicked')),
      (clicked) => clicked === true,
    );
    expect((await controlRows(library)).map(({ pressed }) => pressed)).toEqual(['false', 'false', 'false']);
    expect(await savedIds()).toEqual([]);
  });

  test.each([
    ['through a cover without pointer events', 'pointer-events: none', ''],
    ['on a row that is almost invisible', 'display: none', 'opacity: 0.01'],
    ['on a row that is moved and enlarged', 'display: none', 'transform: translate(40px, 10px) scale(1.5)'],
  ])('saves and shows only the ad of the row, and unsaves it on the next click, %s', async (_, covering, card) => {
    await cover(covering);
    await library.evaluate((style) => {
      (document.querySelector('.card') as HTMLElement).style.cssText = style;
    }, card);
    const point = await firstButtonCenter();
    await library.mouse.click(point.x, point.y);
    await waitForSaved(library, 0);
    expect(await savedIds()).toEqual([IDS[0]]);
    await library.mouse.click(point.x, point.y);
    await until(
      () => controlRows(library),
      (rows) => rows.every(({ pressed }) => pressed === 'false'),
    );
    expect(await savedIds()).toEqual([]);
  });
});
