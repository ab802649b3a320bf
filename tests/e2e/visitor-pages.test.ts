import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { referralCodeOf } from '#shared/domain/affiliate/referral-code.ts';
import { accountScreens } from '#shared/texts/en/account/account-screens.ts';
import { authFrame } from '#shared/texts/en/account/auth-frame.ts';
import { accountsTexts } from '#shared/texts/en/account/accounts.ts';
import { say } from '#shared/texts/say.ts';
import { openAccount, person } from '#tests/support/server/account.ts';
import { collectPolicyReports, openBrowser, until, type TestBrowser } from '#tests/support/browser/browser.ts';
import { codeIn, readOutbox } from '#tests/support/stand-ins/mail-sink.ts';
import { prepareServerProcess, type ServerProcess } from '#tests/support/server/server-process.ts';
import { waitForFirstSync } from '#tests/support/browser/account/sign-in.ts';
import { holdRequests, waitForPath, waitForCodeFieldFocus } from '#tests/support/browser/visitor-page.ts';
import { builtExtension } from './built-extension.ts';

const { signUp, otp, forgotPassword, login, fields } = accountScreens;

let server: ServerProcess;
let chrome: TestBrowser;
let page: Page;
let reports: string[];
let url: string;

beforeAll(async () => {
  const { publicPort: port } = builtExtension();
  url = `http://localhost:${port}`;
  server = await prepareServerProcess({ publicUrl: url, port });
  await server.start();
  await openAccount(server, person);
  chrome = await openBrowser({});
});
afterAll(async () => {
  await chrome.close();
  await server.stop();
});
beforeEach(async () => {
  const context = await chrome.browser.createBrowserContext();
  page = await context.newPage();
  reports = collectPolicyReports(page);
  return () => context.close();
});

const waitForText = (text: string) => page.waitForSelector(`::-p-text(${text})`, { visible: true });
const press = (name: string) => page.locator(`main ::-p-aria([name="${name}"])`).click();
const focusedField = (): Promise<string> => page.evaluate(() => document.activeElement?.getAttribute('name') ?? '');

const fillSignUp = async (email: string): Promise<void> => {
  await page.locator('input[name="name"]').fill(person.name);
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[name="password"]').fill(person.password);
  await page.locator('input[name="acceptedTerms"]').click();
};

const codeFor = async (email: string): Promise<string> => {
  const outbox = join(server.dataDir, 'outbox');
  const [mail] = await until(
    async () => (await readOutbox(outbox)).filter(({ to }) => to.includes(email)),
    (found) => found.length > 0,
  );
  if (mail === undefined) throw new Error(`${email} got no mail`);
  return codeIn(mail);
};

describe('the prerendered sign-up', () => {
  it('shows its form and the trial without scripts, and never writes the password to the URL', async () => {
    await page.setJavaScriptEnabled(false);
    await page.goto(`${url}/signup`);
    const text = await page.$eval('main', (main) => main.innerText);
    expect(text).toContain(signUp.needsScript);
    // All plans of a new installation start with this trial.
    expect(text).toContain(say(authFrame.trial, { days: 3 }));
    await page.type('input[name="email"]', person.email);
    await page.type('input[name="password"]', person.password);
    await page.keyboard.press('Enter');
    expect(page.url()).toBe(`${url}/signup`);
  });

  it('submits input that was typed before its script was loaded, and logs in after the code', async () => {
    const email = 'early@shop.example';
    const release = await holdRequests(page, (path) => path.includes('hydrate-island'));
    await page.goto(`${url}/signup`);
    await fillSignUp(email);
    await page.focus('input[name="password"]');
    await page.keyboard.press('Enter');
    await page.waitForSelector('form[data-submitted]');
    await release();
    await waitForPath(page, '/otp');
    await waitForText(signUp.success);
    await until(focusedField, (name) => name === 'otp');
    const stored = await page.evaluate(() => JSON.stringify([history.state, localStorage, sessionStorage]));
    expect(stored).not.toContain(person.password);
    await page.keyboard.type(await codeFor(email));
    await waitForFirstSync(page);
    await waitForText(otp.signedIn);
    expect(reports).toEqual([]);
  });

  it('logs in by the code after a visit of the login, because the tab still has the password', async () => {
    const email = 'visits@shop.example';
    await page.goto(`${url}/signup`);
    await fillSignUp(email);
    await press(signUp.submit);
    await press(otp.backToLogin);
    await waitForText(login.verifyTitle);
    await press(login.enterCode);
    await until(focusedField, (name) => name === 'otp');
    await page.keyboard.type(await codeFor(email));
    await waitForPath(page, '/subscribe');
    await waitForFirstSync(page);
  });

  it('asks for the code after a reload, and leads to the login after it', async () => {
    const email = 'reloads@shop.example';
    await page.goto(`${url}/signup`);
    await fillSignUp(email);
    await press(signUp.submit);
    await waitForPath(page, '/otp');
    await page.reload();
    await until(focusedField, (name) => name === 'otp');
    await page.keyboard.type(await codeFor(email));
    await waitForPath(page, '/login');
    expect(await (await page.waitForSelector('input[type="email"]'))?.evaluate(({ value }) => value)).toBe(email);
  });

  it('marks an invalid email, and keeps the typed values', async () => {
    await page.goto(`${url}/signup`);
    await fillSignUp('not an address');
    await press(signUp.submit);
    await waitForText(fields.emailInvalid);
    expect(await focusedField()).toBe('email');
    expect(await page.$eval('input[name="password"]', ({ value }) => value)).toBe(person.password);
  });

  it('counts an affiliate link when it is opened, and shows the referral', async () => {
    const counted = page.waitForResponse((response) => response.url().endsWith('/api/affiliate/click'));
    const code = referralCodeOf('7f1de0ab-1111-4222-8333-444455556666');
    const [response] = await Promise.all([counted, page.goto(`${url}/signup?ref=${code}`)]);
    await waitForText(signUp.referred.slice(0, 30));
    expect(response.request().postData()).toContain(code);
  });

  it('leads a signed-in user to the dashboard', async () => {
    await page.goto(`${url}/login`);
    await page.locator('input[type="email"]').fill(person.email);
    await page.locator('input[type="password"]').fill(person.password);
    await page.keyboard.press('Enter');
    await waitForPath(page, '/subscribe');
    await waitForFirstSync(page);
    await page.goto(`${url}/signup`);
    await waitForPath(page, '/subscribe');
    await waitForFirstSync(page);
  });
});

describe('the prerendered Forgot Password', () => {
  it('explains without scripts that its form needs them', async () => {
    await page.setJavaScriptEnabled(false);
    await page.goto(`${url}/forgotpassword`);
    expect(await page.$eval('main', (main) => main.innerText)).toContain(forgotPassword.needsScript);
    expect(await page.$$('main form input[name="email"]')).toHaveLength(1);
  });

  it('submits an email that was typed before its script was loaded, and leads to the code with a toast', async () => {
    const release = await holdRequests(page, (path) => path.includes('hydrate-island'));
    await page.goto(`${url}/forgotpassword`);
    await page.locator('input[name="email"]').fill(person.email);
    await page.keyboard.press('Enter');
    await page.waitForSelector('form[data-submitted]');
    await release();
    await waitForPath(page, '/resetpassword');
    await waitForText(accountsTexts.resetSent);
    await waitForCodeFieldFocus(page);
    expect(new URL(page.url()).search).toBe('');
    expect(reports).toEqual([]);
  });

  it('shows an invalid email at its field, and a lost connection as a toast', async () => {
    await page.goto(`${url}/forgotpassword`);
    await page.locator('input[name="email"]').fill('ada');
    await press(forgotPassword.submit);
    await waitForText(fields.emailInvalid);
    expect(await focusedField()).toBe('email');
    await page.setOfflineMode(true);
    await press(forgotPassword.submit);
    await page.waitForSelector('[role="alert"]::-p-text(Network Error)');
    await page.setOfflineMode(false);
    expect(await page.$eval('input[name="email"]', ({ value }) => value)).toBe('ada');
  });
});
