import type { Page } from 'puppeteer';
import { accountScreens } from '#shared/texts/en/account/account-screens.ts';
import type { Credentials } from '#tests/support/server/account.ts';
import { mailTo } from './account-area.ts';
import { codeIn } from '#tests/support/stand-ins/mail-sink.ts';
import type { ServerProcess } from '#tests/support/server/server-process.ts';
import { waitForFirstSync } from './sign-in.ts';
import { logOut } from './signed-in-browser.ts';

const { fields, login, otp, signUp: texts } = accountScreens;

const field = (name: string): string => `::-p-aria([name="${name}"][role="textbox"])`;
const button = (name: string): string => `::-p-aria([name="${name}"][role="button"])`;

/**
 * Fills the visible sign-up form and enters the mailed code, which signs the page in. Then logs out, so that the caller
 * can choose how to sign in. At the end, the page shows the login.
 */
export const signUp = async (page: Page, server: ServerProcess, who: Credentials): Promise<void> => {
  await page.locator(field(fields.name)).fill(who.name);
  await page.locator(field(fields.email)).fill(who.email);
  await page.locator('input[type="password"]').fill(who.password);
  await page.locator('input[name="acceptedTerms"]').click();
  await page.locator(button(texts.submit)).click();
  await page.locator(field(otp.code)).fill(codeIn(await mailTo(server, who.email)));
  // A locator fails if the page navigates while it searches, so the next page must be open first.
  await waitForFirstSync(page);
  await page.locator(`::-p-text(${otp.signedIn})`).wait();
  await logOut(page, who);
  await page.locator(button(login.submit)).wait();
};
