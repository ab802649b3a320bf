import type { Page } from 'puppeteer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { abbreviate } from '#shared/domain/abbreviate.ts';
import { catalogue } from '#shared/errors/catalogue.ts';
import { checkSpend as texts } from '#shared/texts/en/ad/card-controls.ts';
import { openPaidAccount, type Product } from '#tests/support/browser/account/product.ts';
import { signIn } from '#tests/support/browser/account/sign-in.ts';
import { accountDatabase, storedRows } from '#tests/support/browser/account/stored-rows.ts';
import { until } from '#tests/support/browser/browser.ts';
import { detailsCalls, createSpendLibraryOpener } from '#tests/support/browser/library/spend-library.ts';
import { openDetails, pressSpend, waitForSpend } from '#tests/support/browser/library/spend-panels.ts';
import { totalOf } from '#tests/support/stand-ins/ad-library/details.ts';
import { openProduct } from './open-product.ts';

let product: Product;
let extensionPage: Page;
const openLibrary = createSpendLibraryOpener(() => product);

/** Sends a message from an extension page to the worker. */
const askWorker = (name: string, input: object): Promise<unknown> =>
  extensionPage.evaluate((message) => chrome.runtime.sendMessage({ app: 'spendlens', ...message }), { name, input });

beforeAll(async () => {
  product = await openProduct('');
  await openPaidAccount(product);
  extensionPage = await product.openExtensionPage('login');
  await signIn(extensionPage);
  await askWorker('consent.set', { consent: 'on' });
});
afterAll(() => product.close());

test('sends no request in read-only mode, explains how to continue, and applies the setting without a reload', async () => {
  const library = await openLibrary({ seed: 11, adCount: 8, detailsModule: 'in-html' });
  const { page, site } = library;
  const [first, second] = site.ads.filter((ad) => totalOf(ad) > 0);
  if (first === undefined || second === undefined) throw new Error('no ads with a reach');
  await askWorker('read-only.set', { setting: 'on' });
  await pressSpend(page, first.ad_archive_id);
  const card = await waitForSpend(page, first.ad_archive_id, ({ note }) => note !== '');
  expect(card).toMatchObject({ button: texts.check, panel: '' });
  expect(card.note).toContain(catalogue.LIBRARY_READ_ONLY.message);
  expect(detailsCalls(library)).toEqual([]);

  await openDetails(page, first.ad_archive_id);
  // The reach of the opened details is stored, because the ad was checked before.
  await until(
    async () => storedRows(extensionPage, await accountDatabase(extensionPage), 'reachSnapshots'),
    (rows) => rows.length === 1,
  );
  const before = detailsCalls(library).length;
  await pressSpend(page, first.ad_archive_id);
  await waitForSpend(page, first.ad_archive_id, ({ panel }) => panel.includes(abbreviate(totalOf(first))));
  expect(detailsCalls(library)).toHaveLength(before);

  await askWorker('read-only.set', { setting: 'off' });
  await pressSpend(page, second.ad_archive_id);
  await waitForSpend(page, second.ad_archive_id, ({ panel }) => panel.includes(abbreviate(totalOf(second))));
  expect(detailsCalls(library)).toHaveLength(before + 1);
});
