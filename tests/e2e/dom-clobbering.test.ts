import type { Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rawAd } from '#tests/support/stand-ins/ad-library-host/raw-ad.ts';
import { smallLibraryPage } from '#tests/support/stand-ins/ad-library-host/small-page.ts';
import { until } from '#tests/support/browser/browser.ts';
import { clobberings } from '#tests/support/stand-ins/hostile-page/clobbering.ts';
import { openPaidAccount, type Product } from '#tests/support/browser/account/product.ts';
import { signIn } from '#tests/support/browser/account/sign-in.ts';
import { accountDatabase, storedRows } from '#tests/support/browser/account/stored-rows.ts';
import { openProduct } from './open-product.ts';
import { evaluateWithRoots } from '#tests/support/browser/closed-roots.ts';

const IDS = ['90000000001', '90000000002', '90000000003'];
const libraryHtml = smallLibraryPage(IDS.map((id, index) => rawAd({ id, pageName: `Page ${index}` })));

type Row = { label: string; pressed: string | null; x: number; y: number };

/** Returns the Save buttons of all rows. Calls methods of prototypes, because elements of the page hide properties. */
const rowsOf = (library: Page): Promise<Row[]> =>
  evaluateWithRoots(library, () =>
    [...Document.prototype.querySelectorAll.call(document, 'hr')].flatMap((divider) => {
      const button = divider.previousElementSibling?.shadowRoot?.querySelector('button');
      if (button === null || button === undefined) return [];
      const box = button.getBoundingClientRect();
      return [
        {
          label: button.getAttribute('aria-label') ?? '',
          pressed: button.getAttribute('aria-pressed'),
          x: box.x + box.width / 2,
          y: box.y + box.height / 2,
        },
      ];
    }),
  );

/** Rejects if the page does not respond within 20 s. */
const withTimeout = <T>(response: Promise<T>): Promise<T> =>
  Promise.race([
    response,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('the page hangs')), 20_000);
    }),
  ]);

describe('a page whose elements clobber DOM properties', () => {
  let product: Product;
  let extensionPage: Page;

  beforeAll(async () => {
    product = await openProduct(libraryHtml);
    await openPaidAccount(product);
    extensionPage = await product.openExtensionPage('login');
    await signIn(extensionPage);
    await extensionPage.evaluate(() =>
      chrome.runtime.sendMessage({ app: 'spendlens', name: 'consent.set', input: { consent: 'on' } }),
    );
  });
  afterAll(async () => product.close());

  const savedIds = async (): Promise<unknown[]> =>
    (await storedRows(extensionPage, await accountDatabase(extensionPage), 'savedAds')).map((row) => row['adId']);

  test.each(Object.entries(clobberings))(
    'has a row on each card, whose Save saves the ad of this card, with %s',
    async (_, { change, proof }) => {
      product.library.page.html = change(libraryHtml);
      const library = await product.openLibrary();
      const pageErrors: string[] = [];
      library.on('pageerror', (error) => pageErrors.push(String(error)));
      try {
        await library.bringToFront();
        expect(await withTimeout(library.evaluate(proof))).toBe(true);
        const press = async (index: number, pressed: string): Promise<void> => {
          const { x = 0, y = 0 } = (await withTimeout(rowsOf(library)))[index] ?? {};
          await library.mouse.click(x, y);
          await until(
            () => withTimeout(rowsOf(library)),
            (rows) => rows[index]?.pressed === pressed,
          );
        };
        const rows = await until(
          () => withTimeout(rowsOf(library)),
          (found) => found.length === IDS.length,
        );
        expect(rows.map(({ label }) => label)).toEqual(IDS.map((_id, index) => `Save the ad by Page ${index}`));
        await press(1, 'true');
        expect(await savedIds()).toEqual([IDS[1]]);
        await press(1, 'false');
        expect(await savedIds()).toEqual([]);
        expect(pageErrors).toEqual([]);
      } finally {
        await library.close();
      }
    },
  );
});
