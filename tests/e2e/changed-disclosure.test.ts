import type { Page } from 'puppeteer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DISCLOSURE_VERSION } from '#shared/domain/account/disclosure.ts';
import { disclosure as texts } from '#shared/texts/en/ad/disclosure.ts';
import { openPaidAccount, type Product } from '#tests/support/browser/account/product.ts';
import { signIn } from '#tests/support/browser/account/sign-in.ts';
import { until } from '#tests/support/browser/browser.ts';
import { evaluateWithRoots } from '#tests/support/browser/closed-roots.ts';
import {
  clickSave,
  controlRows,
  waitForControls,
  waitForSaved,
} from '#tests/support/browser/library/library-controls.ts';
import { rawAd } from '#tests/support/stand-ins/ad-library-host/raw-ad.ts';
import { smallLibraryPage } from '#tests/support/stand-ins/ad-library-host/small-page.ts';
import { openProduct } from './open-product.ts';
import { savedOnServer } from './server-lists.ts';

const [FIRST, SECOND] = ['20000000001', '20000000002'];
const button = (name: string): string => `::-p-aria([name="${name}"][role="button"])`;

let product: Product;
let extensionPage: Page;
let library: Page;

const dialogText = (): Promise<string> =>
  evaluateWithRoots(library, () => document.documentElement.lastElementChild?.shadowRoot?.textContent ?? '');
const badgeText = async (): Promise<string> =>
  (await product.chrome.worker()).evaluate(() => chrome.action.getBadgeText({}));
const storedConsent = (): Promise<unknown> =>
  extensionPage.evaluate(async () => (await chrome.storage.local.get('consent'))['consent']);

beforeAll(async () => {
  product = await openProduct(smallLibraryPage([rawAd({ id: FIRST }), rawAd({ id: SECOND })]));
  await openPaidAccount(product);
  extensionPage = await product.openExtensionPage('login');
  await signIn(extensionPage);
  library = await product.openLibrary();
  await waitForControls(library, 2);
});
afterAll(() => product.close());

test('asks a user who agreed to an older disclosure again before the next save, and preserves the saved ads', async () => {
  await clickSave(library, 0);
  await library.locator(button(texts.allow)).click();
  await waitForSaved(library, 0);
  await until(
    () => savedOnServer(product),
    (saved) => saved.includes(FIRST),
  );
  expect(await storedConsent()).toMatchObject({ answer: 'on', version: DISCLOSURE_VERSION });

  // Simulates an update of the extension that raised the version of the disclosure.
  await extensionPage.evaluate(
    (version) => chrome.storage.local.set({ consent: { answer: 'on', version, answeredAt: 1 } }),
    DISCLOSURE_VERSION - 1,
  );
  await extensionPage.evaluate(() => chrome.runtime.sendMessage({ app: 'spendlens', name: 'sync.run', input: {} }));
  expect(await until(badgeText, (text) => text === '!')).toBe('!');

  await library.bringToFront();
  await clickSave(library, 1);
  expect(await until(dialogText, (text) => text.includes(texts.changed))).toContain(texts.collected);
  await library.locator(button(texts.notNow)).click();
  expect((await controlRows(library)).map(({ pressed }) => pressed)).toEqual(['true', 'false']);
  expect(await savedOnServer(product)).toEqual([FIRST]);

  await clickSave(library, 1);
  await library.locator(button(texts.allow)).click();
  await waitForSaved(library, 1);
  expect(await storedConsent()).toMatchObject({ answer: 'on', version: DISCLOSURE_VERSION });
  expect(await until(badgeText, (text) => text === '')).toBe('');
});
