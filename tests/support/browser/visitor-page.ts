import type { HTTPRequest, Page } from 'puppeteer';
import { until } from './browser.ts';

/** Waits until the URL of the page has this path. */
export const waitForPath = (page: Page, path: string): Promise<string> =>
  until(
    () => new URL(page.url()).pathname,
    (current) => current === path,
  );

/**
 * Waits until the field for the code has the focus. Reads the active element, because `:focus` matches no element while
 * the window is in the background.
 */
export const waitForCodeFieldFocus = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => document.activeElement?.getAttribute('autocomplete') === 'one-time-code', {
    polling: 100,
  });
};

/** Delays the requests of a page for which `isHeld` is true. The returned function sends them. */
export const holdRequests = async (page: Page, isHeld: (path: string) => boolean): Promise<() => Promise<void>> => {
  const held: HTTPRequest[] = [];
  await page.setRequestInterception(true);
  const decide = (request: HTTPRequest): void => {
    if (isHeld(new URL(request.url()).pathname)) held.push(request);
    else void request.continue();
  };
  page.on('request', decide);
  return async () => {
    page.off('request', decide);
    page.on('request', (request) => void request.continue());
    await Promise.all(held.map((request) => request.continue()));
  };
};
