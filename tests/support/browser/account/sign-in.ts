import type { Page } from 'puppeteer';
import { accountScreens } from '#shared/texts/en/account/account-screens.ts';
import { shell } from '#shared/texts/en/shell.ts';
import { say } from '#shared/texts/say.ts';
import { person, type Credentials } from '#tests/support/server/account.ts';
import { until } from '../browser.ts';

/**
 * Fills and sends the sign-in form of either host. Returns when the local store of the account is open: if the page
 * navigates while Chromium creates the store, no page can open the store again
 * (docs/decisions/0018-unreadable-browser-database.md).
 */
export const signIn = async (page: Page, who: Credentials = person, { keep = false } = {}): Promise<void> => {
  const { fields, login } = accountScreens;
  await page.locator(`::-p-aria([name="${fields.email}"][role="textbox"])`).fill(who.email);
  await page.locator('input[type="password"]').fill(who.password);
  if (keep) await page.locator(`::-p-text(${login.keep})`).click();
  await page.locator(`::-p-aria([name="${login.submit}"][role="button"])`).click();
  await until(
    () => page.url(),
    (url) => !url.includes('login'),
  );
  await waitForFirstSync(page);
};

/**
 * Waits until the frame of the dashboard shows the result of a sync, which needs the local store. Closing a browser
 * context earlier may hang Chromium.
 */
export const waitForFirstSync = async (page: Page): Promise<void> => {
  const start = say(shell.sync.label, { state: '' });
  const notYet = say(shell.sync.label, { state: shell.sync.notYet });
  // Polling continues after a navigation, and also in a background tab, which paints no frames.
  await page.waitForFunction(
    (prefix, excluded) => {
      const label = document.querySelector(`[aria-label^="${prefix}"]`)?.getAttribute('aria-label') ?? null;
      return label !== null && label !== excluded;
    },
    { polling: 100 },
    start,
    notYet,
  );
};
