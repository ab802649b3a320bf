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
const page = smallLibraryPage(IDS.map((id, index) => rawAd({ id, pageName: `Page ${index}` })));

type Row = { label: string; pressed: string | null; x: number; y: number };

/** Read through prototypes, because the page's elements hide the properties. */
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

/** Fails if the page hangs and does not answer. */
const answered = <T>(asking: Promise<T>): Promise<T> =>
  Promise.race([
    asking,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('the page hangs')), 20_000);
    }),
  ]);

describe('a page whose elements clobber the properties that scripts read', () => {
  let product: Product;
  let extensionPage: Page;

  beforeAll(async () => {
    product = await openProduct(page);
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
    '%s: each card has its row, and Save saves its ad',
    async (_, { change, proof }) => {
      product.library.page.html = change(page);
      const library = await product.openLibrary();
      const faults: string[] = [];
      library.on('pageerror', (error) => faults.push(String(error)));
      try {
        await library.bringToFront();
        expect(await answered(library.evaluate(proof))).toBe(true);
        const press = async (index: number, pressed: string): Promise<void> => {
          const { x = 0, y = 0 } = (await answered(rowsOf(library)))[index] ?? {};
          await library.mouse.click(x, y);
          await until(
            () => answered(rowsOf(library)),
            (rows) => rows[index]?.pressed === pressed,
          );
        };
        const rows = await until(
          () => answered(rowsOf(library)),
          (found) => found.length === IDS.length,
        );
        expect(rows.map(({ label }) => label)).toEqual(IDS.map((_id, index) => `Save the ad by Page ${index}`));
        await press(1, 'true');
        expect(await savedIds()).toEqual([IDS[1]]);
        await press(1, 'false');
        expect(await savedIds()).toEqual([]);
        expect(faults).toEqual([]);
      } finally {
        await library.close();
      }
    },
  );
});
