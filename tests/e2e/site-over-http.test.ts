import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityViolations } from '#tests/support/browser/accessibility.ts';
import { collectPolicyReports, openBrowser, until, type TestBrowser } from '#tests/support/browser/browser.ts';
import { codeIn, readOutbox } from '#tests/support/stand-ins/mail-sink.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { saveOnOtherDevice } from '#tests/support/browser/account/account-area.ts';
import { siteToken } from '#tests/support/browser/account/signed-in-browser.ts';
import { privatePaths } from '#tests/support/browser/account/private-paths.ts';
import { SESSION_KEYS } from '#shared/platform/site-host/session/site-session.ts';
import { freePort, prepareServerProcess, type ServerProcess } from '#tests/support/server/server-process.ts';
import { signIn, waitForFirstSync } from '#tests/support/browser/account/sign-in.ts';
import { randomText, storedKeys } from '#tests/support/browser/account/stored-keys.ts';

const ada = { name: 'Ada Lovelace', email: 'ada@shop.example', password: 'a long enough phrase' };

const field = (name: string): string => `::-p-aria([name="${name}"][role="textbox"])`;
const button = (name: string): string => `::-p-aria([name="${name}"][role="button"])`;
const link = (name: string): string => `::-p-aria([name="${name}"][role="link"])`;
const heading = (name: string): string => `::-p-aria([name="${name}"][role="heading"])`;

/** The host name of a server in a local network without https. */
const LAN_HOST = 'spendlens.lan';

describe('the site over plain http', () => {
  let site: string;
  let server: ServerProcess;
  let chrome: TestBrowser;
  let page: Page;
  let policyReports: string[];

  const mailedCode = async (): Promise<string> => {
    const [mail] = await until(
      async () => (await readOutbox(join(server.dataDir, 'outbox'))).filter(({ to }) => to.includes(ada.email)),
      (mails) => mails.length > 0,
    );
    return mail === undefined ? '' : codeIn(mail);
  };

  beforeAll(async () => {
    const port = await freePort();
    site = `http://${LAN_HOST}:${port}`;
    server = await prepareServerProcess({ publicUrl: site, port });
    await server.start();
    chrome = await openBrowser({ lanHost: LAN_HOST });
    page = await chrome.browser.newPage();
    await page.setViewport({ width: 1280, height: 900 });
    policyReports = collectPolicyReports(page);
  });
  afterAll(async () => {
    await chrome.close();
    await server.stop();
  });

  test('redirects a visitor of the root to the landing page, which leads to the login', async () => {
    await page.goto(site);
    expect(await page.evaluate(() => isSecureContext)).toBe(false);
    await until(
      () => page.url(),
      (url) => url.endsWith('/homepage'),
    );
    await page.locator(link('Login')).click();
    await page.locator(heading('Log in to Spendlens')).wait();
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  test('mails a code on sign-up, and signs the tab in when the code is entered', async () => {
    await page.locator(link('Sign Up')).click();
    await page.locator(field('Name')).fill(ada.name);
    await page.locator(field('Email')).fill(ada.email);
    await page.locator('input[type="password"]').fill(ada.password);
    await page.locator('input[name="acceptedTerms"]').click();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.locator(button('Sign Up')).click();
    await page.locator(field('4-digit code')).wait();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.locator(field('4-digit code')).fill(await mailedCode());
    await waitForFirstSync(page);
    await page.locator('::-p-text(Your email is verified. You are logged in.)').wait();
  });

  test('opens every page for an account without a plan, without a refused request', async () => {
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) refused.push(`${response.status()} ${response.url()} on ${page.url()}`);
    });
    for (const path of privatePaths) {
      await page.goto(`${site}${path}`, { waitUntil: 'networkidle0' });
    }
    page.removeAllListeners('response');
    expect(refused).toEqual([]);
    await page.goto(`${site}/dashboard`);
  });

  test('explains how to continue without a plan, and shows an empty dashboard when the plan is granted', async () => {
    await page.locator(heading('Choose a plan to continue')).wait();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.locator(button('Check again')).click();
    await page.locator('::-p-text(No active plan yet.)').wait();
    server.operator('grant-plan', ada.email);
    await page.reload();
    await page.locator(link('Go to Dashboard')).click();
    await page.locator(heading('No Ads Yet')).wait();
    await page.locator(button('Sync: Up to date')).wait();
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  const expectLoggedOut = async (): Promise<void> => {
    await page.locator(heading('Log in to Spendlens')).wait();
    const stored = await page.evaluate(() => Object.keys(localStorage));
    expect(stored.filter((key) => SESSION_KEYS.some((known) => known === key))).toEqual([]);
    await page.goto(`${site}/my-ads`);
    await page.locator(heading('Log in to Spendlens')).wait();
    expect(page.url()).toBe(`${site}/login`);
  };

  test('keeps the user logged in after a reload, and protects the dashboard after a logout', async () => {
    await page.reload();
    await page.locator(heading('No Ads Yet')).wait();
    await page.locator(button(`Account menu of ${ada.name}`)).click();
    await page.locator('::-p-aria([name="Logout"][role="menuitem"])').click();
    await expectLoggedOut();
  });

  test('logs out by the header of a public page without a question, and leads to the login', async () => {
    await signIn(page, ada);
    await page.goto(`${site}/homepage`);
    await page.locator(`header ${link('Logout')}`).click();
    await expectLoggedOut();
  });

  test('tolerates random bytes in every stored value, and allows a login afterwards', async () => {
    const errors: unknown[] = [];
    page.on('pageerror', (error) => errors.push(error));
    const damaged = storedKeys.map((stored) => ({ ...stored, text: randomText() }));
    const damage = (): Promise<void> =>
      page.evaluate((values) => {
        for (const { key, area, text } of values) window[`${area}Storage`].setItem(key, text);
      }, damaged);
    for (const path of ['/homepage', '/login', '/learn', '/my-ads']) {
      await damage();
      await page.goto(`${site}${path}`);
      await page.locator(link('Sign Up')).wait();
    }
    await signIn(page, ada);
    await page.locator(heading('No Ads Yet')).wait();
    expect(errors).toEqual([]);
  });

  test('shows 60 ads that another device saved', async () => {
    const ads = Array.from({ length: 60 }, (_, index) => anAd({ id: String(700_000 + index) }));
    await saveOnOtherDevice(server, await siteToken(page), ...ads);
    await page.goto(`${site}/my-ads`);
    expect(await page.locator('::-p-text(60 ads)').waitHandle()).toBeTruthy();
  });

  test('causes no policy report', () => {
    expect(policyReports).toEqual([]);
  });
});
