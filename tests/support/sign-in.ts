import type { Page } from 'puppeteer';
import { accountScreens } from '#shared/texts/en/account-screens.ts';
import { person, type Credentials } from './account.ts';
import { until } from './browser.ts';

/** Fills the sign-in form of the dashboard, on either host, as a person does; ends when the form is gone. */
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
};
