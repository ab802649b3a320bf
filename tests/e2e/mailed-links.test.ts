import type { Page } from 'puppeteer';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountScreens } from '#shared/texts/en/account/account-screens.ts';
import { accountsTexts } from '#shared/texts/en/account/accounts.ts';
import { settings } from '#shared/texts/en/account/settings.ts';
import { say } from '#shared/texts/say.ts';
import { waitForCodeFieldFocus } from '#tests/support/browser/visitor-page.ts';
import { violationsInBothThemes } from '#tests/support/browser/accessibility.ts';
import { until } from '#tests/support/browser/browser.ts';
import { pressKey, writeByKeys } from '#tests/support/browser/keyboard.ts';
import { openLocalService, type LocalService } from '#tests/support/stand-ins/local-service.ts';
import {
  codeIn,
  linkIn,
  openMailSink,
  ticketIn,
  type MailSink,
  type ReceivedMail,
} from '#tests/support/stand-ins/mail-sink.ts';
import type { Product } from '#tests/support/browser/account/product.ts';
import { openProduct } from './open-product.ts';

const { createAccount, fields, otp, resetPassword } = accountScreens;
const STRANGER_PASSWORD = 'the password of a stranger';
const VICTIM_PASSWORD = 'the password of a victim';
const STRANGER = 'stranger@evil.example';
const VICTIM = 'victim@shop.example';

/** The hostile page. It redirects to the URL in its fragment without a click. */
const REDIRECT = '<script>location.replace(decodeURIComponent(location.hash.slice(1)))</script>';

let product: Product;
let sink: MailSink;
let hostile: LocalService;
beforeAll(async () => {
  sink = await openMailSink();
  product = await openProduct('', { SMTP_URL: sink.url, MAIL_FROM: 'hello@shop.example' });
  hostile = await openLocalService((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(REDIRECT);
  });
  for (const [email, password] of Object.entries({ [STRANGER]: STRANGER_PASSWORD, [VICTIM]: VICTIM_PASSWORD })) {
    const { ticket } = await signUp(email, password);
    await post('password/code/check', { otp: codeIn(await mailTo(email)), ticket });
  }
});
afterAll(async () => {
  await product.close();
  await sink.close();
  await hostile.close();
});

type Reply = { status: number; ticket: string; token: string };

/** Calls the server, as a stranger can do. */
const post = async (path: string, body: object, token = ''): Promise<Reply> => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const response = await fetch(`${product.server.url}/api/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Record<string, unknown>;
  return { status: response.status, ticket: String(answer['ticket']), token: String(answer['access_token']) };
};
const signUp = (email: string, password: string) => post('register', { name: 'Buy at spam', email, password });
const loginStatus = async (email: string, password: string): Promise<number> =>
  (await post('login', { email, password })).status;
/** Waits for a mail to an address whose subject matches. `number`: the number of the mail among them, from 1. */
const mailTo = async (email: string, subject = /./, number = 1): Promise<ReceivedMail> => {
  const mails = await until(
    () => sink.mails.filter((mail) => mail.to.includes(email) && subject.test(mail.subject)),
    (found) => found.length >= number,
  );
  return mails[number - 1]!;
};

describe.each(['signed out', 'signed in'] as const)('a browser that is %s, on a hostile page', (session) => {
  let page: Page;
  /** Returns an address that is different in both runs of this suite. */
  const addressFor = (name: string): string => `${name}-${session.replace(' ', '-')}@shop.example`;
  const text = (words: string) => page.locator(`::-p-text(${words})`).wait();
  const redirectTo = (path: string) =>
    page.goto(`${hostile.url}/#${encodeURIComponent(`${product.proxy.url}${path}`)}`);
  const signedInEmail = () => page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? 'null')?.email ?? null);
  const expectUnchanged = async (): Promise<void> => {
    await page.goto(`${product.proxy.url}/pricing`);
    expect(await signedInEmail()).toBe(session === 'signed in' ? VICTIM : null);
  };
  const enterCode = async (code: string): Promise<void> => {
    await waitForCodeFieldFocus(page);
    await page.keyboard.type(code);
  };
  const choosePassword = async (password: string): Promise<void> => {
    await writeByKeys(page, { [resetPassword.newPassword]: password, [resetPassword.confirmPassword]: password });
  };

  beforeAll(async () => {
    page = await (await product.chrome.browser.createBrowserContext()).newPage();
    await page.setViewport({ width: 1280, height: 900 });
    if (session === 'signed out') return;
    await page.goto(`${product.proxy.url}/login`);
    await writeByKeys(page, { [fields.email]: VICTIM, [fields.password]: VICTIM_PASSWORD });
    await page.keyboard.press('Enter');
    // The login navigates, and a page cannot be read during a navigation.
    await until(
      () => page.url(),
      (url) => !url.endsWith('/login'),
    );
    await until(signedInEmail, (email) => email === VICTIM);
  });
  afterAll(() => page.browserContext().close());
  beforeEach(() => page.bringToFront());

  test('is not signed in by the ticket and the code of the stranger’s browser', async () => {
    const { ticket } = await signUp(addressFor('strangers-own'), STRANGER_PASSWORD);
    // Only a mailed ticket in the URL opens the field for the code.
    await redirectTo(`/otp#${ticket}`);
    await text(otp.over);
    await expectUnchanged();
  });

  test('opens an account that a stranger signed up for, with a new password of its owner', async () => {
    const email = addressFor('owner');
    await signUp(email, STRANGER_PASSWORD);
    const mail = await mailTo(email);
    await redirectTo(`/otp#${ticketIn(mail)}`);
    await enterCode(codeIn(mail));
    await text(say(createAccount.intro, { email }));
    expect(await violationsInBothThemes(page)).toEqual([]);
    expect(await loginStatus(email, STRANGER_PASSWORD)).toBe(403);
    await page.reload();
    await text(say(createAccount.intro, { email }));
    await writeByKeys(page, { [fields.name]: 'Vic Owner' });
    await choosePassword(VICTIM_PASSWORD);
    await page.keyboard.press('Tab');
    await page.locator('input[name="acceptedTerms"]').click();
    await pressKey(page, createAccount.submit);
    await text(accountsTexts.accountOpened);
    await expectUnchanged();
    expect([await loginStatus(email, VICTIM_PASSWORD), await loginStatus(email, STRANGER_PASSWORD)]).toEqual([
      200, 403,
    ]);
  });

  test('shows the account of a stranger’s reset link, and stays signed in or out as before', async () => {
    await post('password/email', { email: STRANGER });
    const number = session === 'signed out' ? 1 : 2;
    await redirectTo(`/resetpassword/${linkIn(await mailTo(STRANGER, /Reset your/, number))}`);
    await text(say(resetPassword.formIntro, { email: STRANGER }));
    await choosePassword(STRANGER_PASSWORD);
    await page.keyboard.press('Enter');
    await text(accountsTexts.passwordReset);
    await expectUnchanged();
  });

  test('does not give its address to the account of a stranger', async () => {
    const { token } = await post('login', { email: STRANGER, password: STRANGER_PASSWORD });
    const email = addressFor('wanted');
    expect((await post('email/change', { email, password: STRANGER_PASSWORD }, token)).status).toBe(200);
    await redirectTo(`/settings#confirm-email=${linkIn(await mailTo(email))}`);
    if (session === 'signed in') {
      await text(say(settings.confirmEmail.body, { newEmail: email, email: VICTIM }));
      await pressKey(page, settings.confirmEmail.confirm);
      await text(settings.confirmEmail.refused);
    } else {
      await text(say(settings.confirmEmail.bodySignedOut, { newEmail: email }));
    }
    const button = await page.$(`::-p-aria([name="${settings.confirmEmail.confirm}"][role="button"])`);
    expect(button !== null).toBe(session === 'signed in');
    expect([await loginStatus(STRANGER, STRANGER_PASSWORD), await loginStatus(email, STRANGER_PASSWORD)]).toEqual([
      200, 401,
    ]);
    await expectUnchanged();
  });
});
