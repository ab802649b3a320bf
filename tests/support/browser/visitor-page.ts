import type { HTTPRequest, Page } from 'puppeteer';
import { until } from './browser.ts';

/** Waits until a page has this path. Returns it. */
export const untilAt = (page: Page, path: string): Promise<string> =>
  until(
    () => new URL(page.url()).pathname,
    (current) => current === path,
  );

/**
 * Waits for the focus by the active element, because `:focus` matches nothing while the window is in the background.
 */
export const untilCodeFieldHasFocus = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => document.activeElement?.getAttribute('autocomplete') === 'one-time-code', {
    polling: 100,
  });
};

/** Holds back the requests of a page whose path is held, until the returned function is called. */
export const holdBack = async (page: Page, isHeld: (path: string) => boolean): Promise<() => Promise<void>> => {
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
