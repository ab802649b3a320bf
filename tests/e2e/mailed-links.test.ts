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
const STRANGERS = 'the password of a stranger';
const VICTIMS = 'the password of a victim';
const STRANGER = 'stranger@evil.example';
const VICTIM = 'victim@shop.example';

/** Leaves at once for the address in its fragment, without a click. */
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
  for (const [email, password] of Object.entries({ [STRANGER]: STRANGERS, [VICTIM]: VICTIMS })) {
    const { ticket } = await signUp(email, password);
    await post('password/code/check', { otp: codeIn(await mailTo(email)), ticket });
  }
});
afterAll(async () => {
  await product.close();
  await sink.close();
  await hostile.close();
});

type Sent = { status: number; ticket: string; token: string };

/** The tools of a stranger: the calls of the server and the mails to all addresses. */
const post = async (path: string, body: object, token = ''): Promise<Sent> => {
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
const signsIn = async (email: string, password: string): Promise<number> =>
  (await post('login', { email, password })).status;
/** The mail with this number among those to the address whose subject matches, from 1. */
const mailTo = async (email: string, subject = /./, number = 1): Promise<ReceivedMail> => {
  const mails = await until(
    () => sink.mails.filter((mail) => mail.to.includes(email) && subject.test(mail.subject)),
    (found) => found.length >= number,
  );
  return mails[number - 1]!;
};

describe.each(['signed out', 'signed in'] as const)('a browser that is %s, on a hostile page', (session) => {
  let page: Page;
  /** Of this browser, so that both runs sign up with addresses of their own. */
  const fresh = (name: string): string => `${name}-${session.replace(' ', '-')}@shop.example`;
  const text = (words: string) => page.locator(`::-p-text(${words})`).wait();
  const follow = (path: string) => page.goto(`${hostile.url}/#${encodeURIComponent(`${product.proxy.url}${path}`)}`);
  const present = () => page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? 'null')?.email ?? null);
  const expectUnchanged = async (): Promise<void> => {
    await page.goto(`${product.proxy.url}/pricing`);
    expect(await present()).toBe(session === 'signed in' ? VICTIM : null);
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
    await writeByKeys(page, { [fields.email]: VICTIM, [fields.password]: VICTIMS });
    await page.keyboard.press('Enter');
    // The login opens another page, and a page can't be read while it is replaced.
    await until(
      () => page.url(),
      (url) => !url.endsWith('/login'),
    );
    await until(present, (email) => email === VICTIM);
  });
  afterAll(() => page.browserContext().close());
  beforeEach(() => page.bringToFront());

  test('is not signed in by the ticket of the stranger’s browser and its code', async () => {
    const { ticket } = await signUp(fresh('strangers-own'), STRANGERS);
    // Only the mailed ticket opens the field for the code.
    await follow(`/otp#${ticket}`);
    await text(otp.over);
    await expectUnchanged();
  });

  test('opens the account of its mail with an own password, which a stranger signed up for', async () => {
    const email = fresh('owner');
    await signUp(email, STRANGERS);
    const mail = await mailTo(email);
    await follow(`/otp#${ticketIn(mail)}`);
    await enterCode(codeIn(mail));
    await text(say(createAccount.intro, { email }));
    expect(await violationsInBothThemes(page)).toEqual([]);
    expect(await signsIn(email, STRANGERS)).toBe(403);
    await page.reload();
    await text(say(createAccount.intro, { email }));
    await writeByKeys(page, { [fields.name]: 'Vic Owner' });
    await choosePassword(VICTIMS);
    await page.keyboard.press('Tab');
    await page.locator('input[name="acceptedTerms"]').click();
    await pressKey(page, createAccount.submit);
    await text(accountsTexts.accountOpened);
    await expectUnchanged();
    expect([await signsIn(email, VICTIMS), await signsIn(email, STRANGERS)]).toEqual([200, 403]);
  });

  test('sees the account of a reset link that is the stranger’s, and stays in its own', async () => {
    await post('password/email', { email: STRANGER });
    const number = session === 'signed out' ? 1 : 2;
    await follow(`/resetpassword/${linkIn(await mailTo(STRANGER, /Reset your/, number))}`);
    await text(say(resetPassword.formIntro, { email: STRANGER }));
    await choosePassword(STRANGERS);
    await page.keyboard.press('Enter');
    await text(accountsTexts.passwordReset);
    await expectUnchanged();
  });

  test('does not give its address to the account of a stranger', async () => {
    const { token } = await post('login', { email: STRANGER, password: STRANGERS });
    const email = fresh('wanted');
    expect((await post('email/change', { email, password: STRANGERS }, token)).status).toBe(200);
    await follow(`/settings#confirm-email=${linkIn(await mailTo(email))}`);
    if (session === 'signed in') {
      await text(say(settings.confirmEmail.body, { newEmail: email, email: VICTIM }));
      await pressKey(page, settings.confirmEmail.confirm);
      await text(settings.confirmEmail.refused);
    } else {
      await text(say(settings.confirmEmail.bodySignedOut, { newEmail: email }));
    }
    const button = await page.$(`::-p-aria([name="${settings.confirmEmail.confirm}"][role="button"])`);
    expect(button !== null).toBe(session === 'signed in');
    expect([await signsIn(STRANGER, STRANGERS), await signsIn(email, STRANGERS)]).toEqual([200, 401]);
    await expectUnchanged();
  });
});
