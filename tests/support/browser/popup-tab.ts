import type { Page } from 'puppeteer';
import type { TestBrowser } from './browser.ts';

/** Opens the popup as a page in a new tab. It works as in its own window, but no tab below it gets `activeTab`. */
export const openPopupTab = async ({ browser, extensionId }: TestBrowser): Promise<Page> => {
  const popup = await browser.newPage();
  await popup.goto(`chrome-extension://${extensionId}/src/popup/index.html`);
  return popup;
};
