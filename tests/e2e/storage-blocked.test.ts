import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { catalogue } from '#shared/errors/catalogue.ts';
import { accountScreens } from '#shared/texts/en/account/account-screens.ts';
import { shell } from '#shared/texts/en/shell.ts';
import { storageBlocked } from '#shared/texts/en/site/storage-blocked.ts';
import { accessibilityViolations } from '#tests/support/browser/accessibility.ts';
import { openBrowser, until, type TestBrowser } from '#tests/support/browser/browser.ts';
import { openAccount, person } from '#tests/support/server/account.ts';
import { freePort, prepareServerProcess, type ServerProcess } from '#tests/support/server/server-process.ts';

/** The preferences of Chrome with the setting "Don't allow sites to save data on your device". */
const BLOCKED_PREFERENCES = JSON.stringify({ profile: { default_content_setting_values: { cookies: 2 } } });
/** Paths that need storage, and paths that only show content. */
const NEED_STORAGE = ['/login', '/signup', '/forgotpassword', '/dashboard', '/subscribe?plan=monthly', '/otp'];
const CONTENT_ONLY = ['/homepage', '/pricing', '/contact-us', '/faq', '/extension', '/cancel-contract', '/imprint'];

let server: ServerProcess;
let url: string;
beforeAll(async () => {
  const port = await freePort();
  url = `http://localhost:${port}`;
  server = await prepareServerProcess({ publicUrl: url, port });
  await server.start();
  await openAccount(server, person);
});
afterAll(() => server.stop());

const watchErrors = (page: Page): unknown[] => {
  const errors: unknown[] = [];
  page.on('pageerror', (error) => errors.push(error));
  return errors;
};
const readText = (page: Page): Promise<string> => page.$eval('main', (main) => main.innerText);

describe('a browser that blocks all storage', () => {
  let userDataDir: string;
  let chrome: TestBrowser;
  let page: Page;
  let errors: unknown[];
  beforeAll(async () => {
    userDataDir = await mkdtemp(join(tmpdir(), 'blocked-cookies-'));
    await mkdir(join(userDataDir, 'Default'));
    await writeFile(join(userDataDir, 'Default', 'Preferences'), BLOCKED_PREFERENCES);
    chrome = await openBrowser({ userDataDir });
  });
  afterAll(async () => {
    await chrome.close();
    await rm(userDataDir, { recursive: true });
  });
  // Each test has its own page, so that an error is reported by the test that causes it.
  beforeEach(async () => {
    page = await chrome.browser.newPage();
    errors = watchErrors(page);
    return () => page.close();
  });

  test.each(NEED_STORAGE)('shows on %s how to allow storage, instead of a form', async (path) => {
    await page.goto(`${url}${path}`, { waitUntil: 'networkidle0' });
    await page.locator(`h1::-p-text(${storageBlocked.title})`).wait();
    for (const line of [...storageBlocked.steps, storageBlocked.other]) expect(await readText(page)).toContain(line);
    expect(await page.$$eval('input', (fields) => fields.filter((field) => field.checkVisibility()).length)).toBe(0);
    expect(await accessibilityViolations(page)).toEqual([]);
    const loaded = page.waitForNavigation();
    await page.locator(`a::-p-text(${shell.faults.reload})`).click();
    await loaded;
    await page.locator(`h1::-p-text(${storageBlocked.title})`).wait();
    expect(errors).toEqual([]);
  });

  test.each(CONTENT_ONLY)('shows the content of %s, and changes its theme', async (path) => {
    await page.goto(`${url}${path}`, { waitUntil: 'networkidle0' });
    expect(await readText(page)).not.toContain(storageBlocked.title);
    expect((await readText(page)).length).toBeGreaterThan(100);
    const isDark = (): Promise<boolean> => page.$eval('html', ({ classList }) => classList.contains('dark'));
    const before = await isDark();
    await page.locator('header [data-theme-toggle]').click();
    expect(await isDark()).toBe(!before);
    expect(errors).toEqual([]);
  });
});

describe('a browser whose storage is full', () => {
  let chrome: TestBrowser;
  let page: Page;
  let errors: unknown[];
  beforeAll(async () => {
    chrome = await openBrowser({});
  });
  afterAll(() => chrome.close());
  beforeEach(async () => {
    const context = await chrome.browser.createBrowserContext();
    page = await context.newPage();
    errors = watchErrors(page);
    await page.evaluateOnNewDocument(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('Full', 'QuotaExceededError');
      };
    });
    return () => context.close();
  });

  test('explains at a login that the device has no space, and keeps the typed values', async () => {
    await page.goto(`${url}/login`);
    await page.locator('input[type="email"]').fill(person.email);
    await page.locator('input[type="password"]').fill(person.password);
    await page.keyboard.press('Enter');
    await page.locator(`[role="alert"]::-p-text(${catalogue.DEVICE_STORAGE_FULL.message})`).wait();
    expect(await page.$eval('input[type="email"]', ({ value }) => value)).toBe(person.email);
    expect(errors).toEqual([]);
  });

  test('leads from the sign-up to the code', async () => {
    await page.goto(`${url}/signup`);
    await page.locator('input[name="name"]').fill('New');
    await page.locator('input[type="email"]').fill('new@shop.example');
    await page.locator('input[type="password"]').fill(person.password);
    await page.locator('input[name="acceptedTerms"]').click();
    await page.locator(`main button::-p-text(${accountScreens.signUp.submit})`).click();
    await page.locator(`h1::-p-text(${accountScreens.otp.title})`).wait();
    expect(errors).toEqual([]);
  });

  test('changes the theme until the page is closed', async () => {
    await page.goto(`${url}/signup`);
    const toggle = `header ::-p-aria([name="${shell.theme.toDark}"])`;
    await page.locator(toggle).click();
    await until(
      () => page.$eval('html', ({ classList }) => classList.contains('dark')),
      (isDark) => isDark,
    );
    expect(errors).toEqual([]);
  });
});
