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

/** Presses the icon of the extension on the tab of the library, and reads the popup. */
const openPopup = async () => {
  const { browser: chrome, extensionId } = browser.chrome;
  await library.page.bringToFront();
  const popup = await pressIcon(chrome, extensionId, library.page.url());
  return { popup, text: await popup.evaluate(() => document.body.innerText) };
};

test('offers a reload if the library was opened without a page load, and the reload adds rows', async () => {
  library = await browser.open({ seed: 2, adCount: 12 }, '/');
  const { page, cells, waitForRows } = library;
  // The site navigates without a page load, so the browser does not run the content script.
  await page.evaluate((address) => {
    history.pushState({}, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, SEARCH);
  await until(cells, (found) => found.length === 12);
  const { popup, text } = await openPopup();
  expect(text).toContain(texts.reload.text);
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

test('offers no reload if the library has rows of the extension', async () => {
  const { popup, text } = await openPopup();
  expect(text).toContain(texts.signedOut.lead);
  expect(text).not.toContain(texts.reload.text);
  await popup.close();
});

test('offers no reload on another part of the site', async () => {
  await library.page.close();
  library = await browser.open({ seed: 2, adCount: 12 }, '/');
  const { text } = await openPopup();
  expect(text).toContain(texts.signedOut.lead);
  expect(text).not.toContain(texts.reload.text);
});
