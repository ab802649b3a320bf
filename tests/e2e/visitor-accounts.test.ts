import type { Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountsTexts } from '#shared/texts/en/account/accounts.ts';
import { accountScreens } from '#shared/texts/en/account/account-screens.ts';
import { say } from '#shared/texts/say.ts';
import { waitForCodeFieldFocus } from '#tests/support/browser/visitor-page.ts';
import { violationsInBothThemes } from '#tests/support/browser/accessibility.ts';
import { collectPolicyReports, until } from '#tests/support/browser/browser.ts';
import { pressKey, reachByTab, writeByKeys } from '#tests/support/browser/keyboard.ts';
import { codeIn, linkIn, openMailSink, ticketIn, type MailSink } from '#tests/support/stand-ins/mail-sink.ts';
import type { Product } from '#tests/support/browser/account/product.ts';
import { openProduct } from './open-product.ts';
import { firstOrAll } from '#tests/support/server/test-scope.ts';

const { fields, login, signUp, otp, forgotPassword, resetPassword, devLogin } = accountScreens;

const ACCEPT = `${signUp.acceptBefore} ${signUp.terms} ${signUp.opensNewTab} ${signUp.acceptBetween} ${signUp.privacyPolicy} ${signUp.opensNewTab}`;
const SECRET = 'a secret of the operator';
const FIRST_PASSWORD = 'tidal-quartz-71';
const PASSWORD_BY_CODE = 'copper-lagoon-88';
const PASSWORD_BY_LINK = 'marble-canyon-11';

let product: Product;
let sink: MailSink;
beforeAll(async () => {
  sink = await openMailSink();
  product = await openProduct('', { SMTP_URL: sink.url, MAIL_FROM: 'hello@shop.example', DEV_LOGIN_SECRET: SECRET });
});
afterAll(async () => {
  await product.close();
  await sink.close();
});

const mailTo = async (email: string, subject: RegExp, count = 1) => {
  const mails = await until(
    () => sink.mails.filter((mail) => mail.to.some((to) => to.toLowerCase() === email) && subject.test(mail.subject)),
    (found) => found.length >= count,
  );
  return mails[count - 1] ?? { text: '' };
};

const hosts = [
  {
    host: 'the hosted site',
    addressOf: (screen: string) => `${product.proxy.url}/${screen}`,
    screenOf: (url: string) => new URL(url).pathname.slice(1),
    signOut: (page: Page): Promise<unknown> => page.evaluate(() => localStorage.clear()),
  },
  {
    host: 'the extension page',
    addressOf: (screen: string) =>
      `chrome-extension://${product.chrome.extensionId}/src/dashboard-extension/index.html#/${screen}`,
    screenOf: (url: string) => new URL(url).hash.slice(2),
    signOut: async (page: Page): Promise<unknown> => {
      await page.evaluate(() =>
        chrome.runtime.sendMessage({ app: 'spendlens', name: 'session.sign-out', input: { unsent: 'keep' } }),
      );
      // The page detects the sign-out a moment later. Until then, it redirects visitor pages to the dashboard.
      return until(
        () => page.url(),
        (url) => url.includes('#/login'),
      );
    },
  },
];

describe.each(firstOrAll(hosts))('a visitor with a keyboard on $host', ({ host, addressOf, screenOf, signOut }) => {
  const email = `${host.split(' ')[1]}@shop.example`;
  let page: Page;
  let policyReports: string[];

  const text = (words: string) => page.locator(`::-p-text(${words})`).wait();
  const waitForScreen = (screen: string) =>
    until(
      () => screenOf(page.url()),
      (seen) => seen.startsWith(screen),
    );
  const openScreen = async (screen: string, title: string): Promise<void> => {
    await page.goto(addressOf(screen));
    await page.locator(`::-p-aria([name="${title}"][role="heading"])`).wait();
  };
  const pressEnter = () => page.keyboard.press('Enter');
  const logIn = async (password: string): Promise<void> => {
    await writeByKeys(page, { [fields.password]: password });
    await pressEnter();
  };
  const resetPasswordTo = async (password: string): Promise<void> => {
    await writeByKeys(page, { [resetPassword.newPassword]: password, [resetPassword.confirmPassword]: password });
    await pressEnter();
    await text(accountsTexts.passwordReset);
    await waitForScreen('login');
  };
  const requestReset = async (): Promise<void> => {
    await openScreen('forgotpassword', forgotPassword.title);
    await writeByKeys(page, { [fields.email]: email });
    await pressEnter();
    await waitForScreen('resetpassword');
    await text(accountsTexts.resetSent);
  };

  beforeAll(async () => {
    page = await product.chrome.browser.newPage();
    await page.setViewport({ width: 1280, height: 900 });
    policyReports = collectPolicyReports(page);
  });
  afterAll(() => page.close());

  test('signs up, accepts the terms, and is asked to verify the address', async () => {
    await openScreen('signup?ref=000abc', signUp.title);
    await reachByTab(page, fields.name);
    await pressEnter();
    await text(signUp.acceptRequired);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.keyboard.type('Ada Lovelace');
    await writeByKeys(page, { [fields.email]: email.toUpperCase(), [fields.password]: FIRST_PASSWORD });
    await reachByTab(page, ACCEPT);
    await page.keyboard.press('Space');
    await pressEnter();
    await text(signUp.success);
    await waitForScreen('otp');
    await pressKey(page, otp.backToLogin);
    await text(login.verifyTitle);
    expect(await violationsInBothThemes(page)).toEqual([]);
  });

  test('is signed in when the mailed code is pasted in two halves', async () => {
    await pressKey(page, login.enterCode);
    await waitForScreen('otp');
    await waitForCodeFieldFocus(page);
    expect(await violationsInBothThemes(page)).toEqual([]);
    const mail = await mailTo(email, /code/);
    expect(ticketIn(mail)).toMatch(/^[\w-]{43}$/);
    const code = codeIn(mail);
    await pressEnter();
    await text(otp.incomplete);
    await page.keyboard.sendCharacter(`${code.slice(0, 2)} ${code.slice(2)}`);
    await waitForScreen('subscribe');
    await text(otp.signedIn);
  });

  test('gets an error for a wrong password, and signs in with the right password', async () => {
    await signOut(page);
    await openScreen('login', 'Log in to Spendlens');
    await writeByKeys(page, { [fields.email]: email });
    await logIn(PASSWORD_BY_CODE);
    await text('Incorrect password. Please try again.');
    expect(await violationsInBothThemes(page)).toEqual([]);
    await writeByKeys(page, { [fields.password]: FIRST_PASSWORD });
    await pressEnter();
    await waitForScreen('subscribe');
  });

  test('sets another password by a mailed code while logged in, which ends this session too', async () => {
    await requestReset();
    await waitForCodeFieldFocus(page);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await pressEnter();
    await text(resetPassword.codeEmpty);
    const code = codeIn(await mailTo(email, /Reset your/));
    await page.keyboard.type(`${code.slice(0, 4).toLowerCase()} ${code.slice(4)}`);
    await pressEnter();
    await text(say(resetPassword.formIntro, { email: email.toUpperCase() }));
    await page.reload();
    await text(say(resetPassword.formIntro, { email: email.toUpperCase() }));
    expect(await violationsInBothThemes(page)).toEqual([]);
    await resetPasswordTo(PASSWORD_BY_CODE);
    await page.waitForSelector('input[autocomplete="current-password"]');
    expect(await page.$eval('input[autocomplete="username"]', (input) => input.value)).toBe(email.toUpperCase());
    await logIn(PASSWORD_BY_CODE);
    await waitForScreen('subscribe');
  });

  test('sets another password by a mailed link, which works once', async () => {
    await requestReset();
    const id = linkIn(await mailTo(email, /Reset your/, 2));
    await openScreen(`resetpassword/${id}`, resetPassword.title);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await resetPasswordTo(PASSWORD_BY_LINK);
    await openScreen(`resetpassword/${id}`, resetPassword.overTitle);
    await text('This link or code has expired. Request a new one.');
    expect(await violationsInBothThemes(page)).toEqual([]);
    await pressKey(page, resetPassword.askAgain);
    await waitForScreen('forgotpassword');
    await page.locator(`::-p-aria([name="${forgotPassword.title}"][role="heading"])`).wait();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await openScreen('login', 'Log in to Spendlens');
    await writeByKeys(page, { [fields.email]: ` ${email}` });
    await logIn(PASSWORD_BY_LINK);
    await waitForScreen('subscribe');
  });

  test('needs the operator’s secret for the hidden login', async () => {
    await signOut(page);
    await openScreen('dev-login', devLogin.title);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await writeByKeys(page, { [fields.email]: email, [devLogin.password]: 'a guess' });
    await pressEnter();
    await text('Please fill correct secure password');
    await writeByKeys(page, { [devLogin.password]: SECRET });
    await pressEnter();
    await waitForScreen('subscribe');
  });

  test('is informed how to get a ticket if there is none', async () => {
    await openScreen('otp', otp.title);
    await text(otp.noTicket);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await openScreen('resetpassword', resetPassword.title);
    await text(resetPassword.lost);
    expect(await violationsInBothThemes(page)).toEqual([]);
  });

  test('causes no policy report', () => {
    expect(policyReports).toEqual([]);
  });
});
