import { afterAll, beforeAll, expect, test } from 'vitest';
import { popup as texts } from '#shared/texts/en/extension/popup.ts';
import {
  openStandInBrowser,
  SEARCH,
  type OpenLibrary,
  type StandInBrowser,
} from '#tests/support/stand-ins/ad-library/open-stand-in.ts';
import { until } from '#tests/support/browser/browser.ts';
import { pressIcon } from '#tests/support/browser/press-icon.ts';
import { builtExtension } from './built-extension.ts';

let browser: StandInBrowser;
let library: OpenLibrary;

beforeAll(async () => {
  browser = await openStandInBrowser(builtExtension().extensionDir);
});
afterAll(() => browser.close());

/** Presses the icon on the library's tab and reads the popup. */
const openPopup = async () => {
  const { browser: chrome, extensionId } = browser.chrome;
  await library.page.bringToFront();
  const popup = await pressIcon(chrome, extensionId, library.page.url());
  return { popup, words: await popup.evaluate(() => document.body.innerText) };
};

test('offers a reload in the popup when the library was opened without a load, and then shows rows', async () => {
  library = await browser.open({ seed: 2, adCount: 12 }, '/');
  const { page, cells, waitForRows } = library;
  // The site navigates without a load, so that no content script runs.
  await page.evaluate((address) => {
    history.pushState({}, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, SEARCH);
  await until(cells, (found) => found.length === 12);
  const { popup, words } = await openPopup();
  expect(words).toContain(texts.reload.text);
  expect((await cells()).map(({ rows }) => rows)).toEqual(Array.from({ length: 12 }, () => 0));
  const reloaded = page.waitForNavigation({ waitUntil: 'domcontentloaded' });
  await popup.locator(`::-p-aria([name="${texts.reload.action}"][role="button"])`).click();
  await reloaded;
  await waitForRows(12);
  await until(
    () => popup.isClosed(),
    (isClosed) => isClosed,
  );
});

test('offers no reload on a library with our rows', async () => {
  const { popup, words } = await openPopup();
  expect(words).toContain(texts.signedOut.lead);
  expect(words).not.toContain(texts.reload.text);
  await popup.close();
});

test('offers no reload on another part of the site', async () => {
  await library.page.close();
  library = await browser.open({ seed: 2, adCount: 12 }, '/');
  const { words } = await openPopup();
  expect(words).toContain(texts.signedOut.lead);
  expect(words).not.toContain(texts.reload.text);
});
