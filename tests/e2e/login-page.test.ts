import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { brand } from '#shared/domain/brand.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { accountScreens } from '#shared/texts/en/account/account-screens.ts';
import { sessionTexts } from '#shared/texts/en/account/session.ts';
import { say } from '#shared/texts/say.ts';
import { openAccount, person } from '#tests/support/server/account.ts';
import { collectPolicyReports, openBrowser, until, type TestBrowser } from '#tests/support/browser/browser.ts';
import { codeIn, readOutbox, type ReceivedMail } from '#tests/support/stand-ins/mail-sink.ts';
import { prepareServerProcess, type ServerProcess } from '#tests/support/server/server-process.ts';
import { waitForFirstSync } from '#tests/support/browser/account/sign-in.ts';
import { holdRequests, waitForPath } from '#tests/support/browser/visitor-page.ts';
import { builtExtension } from './built-extension.ts';

const { fields, login, otp, forgotPassword } = accountScreens;

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

const fillIn = async (password = person.password): Promise<void> => {
  await page.locator('input[type="email"]').fill(person.email);
  await page.locator('input[type="password"]').fill(password);
};
const press = (name: string) => page.locator(`main ::-p-aria([name="${name}"])`).click();

describe('the prerendered login page', () => {
  it('is readable without scripts, and explains that a login needs scripts', async () => {
    await page.setJavaScriptEnabled(false);
    await page.goto(`${url}/login`);
    const text = await page.$eval('main', (main) => main.innerText);
    expect(text).toContain(say(login.title, { brand: brand.name }));
    expect(text).toContain(login.needsScript);
    expect(text).not.toMatch(/free trial/i);
    await page.type('input[type="email"]', person.email);
    await page.type('input[type="password"]', person.password);
    await page.keyboard.press('Enter');
    expect(page.url()).toBe(`${url}/login`);
  });

  it('submits input that was typed before its script was loaded', async () => {
    const release = await holdRequests(page, (path) => path.includes('hydrate-island'));
    await page.goto(`${url}/login`);
    await fillIn();
    await page.keyboard.press('Enter');
    await page.waitForSelector('form[data-submitted]');
    expect(page.url()).toBe(`${url}/login`);
    await release();
    await waitForPath(page, '/subscribe');
    await waitForFirstSync(page);
    expect(reports).toEqual([]);
  });

  it('shows an error in the form when its script cannot be loaded', async () => {
    await page.setRequestInterception(true);
    page.on(
      'request',
      (request) => void (request.url().includes('hydrate-island') ? request.abort() : request.continue()),
    );
    await page.goto(`${url}/login`);
    await page.focus('input[type="email"]');
    const alert = await page.waitForSelector('[role="alert"]::-p-text(Check your connection)');
    expect(await alert?.isVisible()).toBe(true);
  });

  it('marks a wrong password, and keeps the typed values without a connection', async () => {
    await page.goto(`${url}/login`);
    await fillIn('not the password');
    await press(login.submit);
    await page.waitForSelector(`::-p-text(${new AppError('INCORRECT_PASSWORD').message})`);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('password');
    await page.setOfflineMode(true);
    await press(login.submit);
    await page.waitForSelector(`[role="alert"] ::-p-text(${accountScreens.failures.offline})`);
    await page.setOfflineMode(false);
    expect(await page.$eval('input[type="email"]', ({ value }) => value)).toBe(person.email);
  });

  it('passes the email on to Forgot Password, and is open again on Back', async () => {
    await page.goto(`${url}/login`);
    await fillIn();
    await press(login.forgotPassword);
    await page.waitForSelector(`h1::-p-text(${forgotPassword.title})`);
    await until(
      () => page.$eval('input[type="email"]', ({ value }) => value),
      (value) => value === person.email,
    );
    await page.goBack();
    await page.waitForSelector(`h1::-p-text(${say(login.title, { brand: brand.name })})`);
  });

  it('leads an unverified user to the code, and states the reason', async () => {
    const email = 'new@shop.example';
    const body = JSON.stringify({ name: 'New', email, password: person.password });
    await fetch(`${url}/api/register`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    await page.goto(`${url}/login`);
    await page.locator('input[type="email"]').fill(email);
    await page.locator('input[type="password"]').fill(person.password);
    await press(login.submit);
    await page.waitForSelector(`[role="status"]::-p-text(${new AppError('EMAIL_NOT_VERIFIED').message})`);
    const mails = await until(
      async () => (await readOutbox(join(server.dataDir, 'outbox'))).filter(({ to }) => to.includes(email)),
      (found) => found.length > 0,
    );
    await page.locator(`::-p-aria([name="${otp.code}"][role="textbox"])`).fill(codeIn(mails.at(-1) as ReceivedMail));
    await waitForPath(page, '/login');
    const field = await page.waitForSelector('input[type="email"]');
    expect(await field?.evaluate(({ value }) => value)).toBe(email);
  });

  it('reports an ended session after a reload, with the email filled in', async () => {
    await page.goto(`${url}/login`);
    await page.evaluate((email) => {
      localStorage.setItem('ended_account', JSON.stringify({ userId: crypto.randomUUID(), email }));
    }, person.email);
    await page.reload();
    await page.waitForSelector(`[role="status"]::-p-text(${sessionTexts.ended})`);
    expect(await page.$eval('input[type="email"]', ({ value }) => value)).toBe(person.email);
  });

  it('redirects to the dashboard when another tab logs in, and at once for a signed-in user', async () => {
    await page.goto(`${url}/login`);
    const other = await page.browserContext().newPage();
    await other.goto(`${url}/login`);
    await other.locator('input[type="email"]').fill(person.email);
    await other.locator('input[type="password"]').fill(person.password);
    await other.keyboard.press('Enter');
    await waitForPath(other, '/subscribe');
    await waitForPath(page, '/subscribe');
    await waitForFirstSync(page);
    // A background tab has no accessibility tree, so the query below would never end.
    await page.bringToFront();
    await page.goto(`${url}/login`);
    await waitForPath(page, '/subscribe');
    await waitForFirstSync(page);
    expect(await page.$(`::-p-aria([name="${fields.password}"])`)).toBeNull();
  });
});
