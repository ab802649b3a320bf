import type { Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dashboard } from '#shared/texts/en/dashboard.ts';
import { handOff } from '#shared/texts/en/hand-off.ts';
import { person as robin } from '#tests/support/account.ts';
import { smallLibraryPage } from '#tests/support/ad-library-host/small-page.ts';
import { collectPolicyReports, until } from '#tests/support/browser.ts';
import { inContentScript } from '#tests/support/content-script.ts';
import { openPaidAccount, type Product } from '#tests/support/product.ts';
import { signIn } from '#tests/support/sign-in.ts';
import {
  extensionSession,
  heading,
  logOut,
  openElsewhere,
  openSitePage,
  sendFromPage,
  siteToken,
  waitForExtension,
  waitForLogin,
} from '#tests/support/signed-in-browser.ts';
import { openProduct } from './open-product.ts';

const NO_CODE = 'A'.repeat(43);

describe('the code that hands a session over', () => {
  let product: Product;
  let extension: Page;
  let site: Page;
  let library: Page;
  let policyReports: string[];

  const siteUrl = (path: string): string => `${product.proxy.url}${path}`;
  const newSitePage = (path: string): Promise<Page> => openSitePage(product, path);
  const askWorker = (name: string, input: object) =>
    extension.evaluate((message) => chrome.runtime.sendMessage(message), { app: 'spendlens', name, input });

  beforeAll(async () => {
    product = await openProduct(smallLibraryPage([]));
    await openPaidAccount(product, robin);
    extension = await product.openExtensionPage('login');
    library = await product.openLibrary();
    site = await newSitePage('/login');
    policyReports = collectPolicyReports(site);
  });
  afterAll(async () => product.close());

  test('a page, a frame of another origin and a forged message get nothing from the extension', async () => {
    const send = (page: Page, message: unknown) => sendFromPage(page, product, message);
    const news = { app: 'spendlens', news: 'signed-in', userId: '7248dc19-f757-4832-bd76-78183a36ef2e' };
    expect(await send(library, { ...news, code: NO_CODE })).toBe('no way to it');
    const sameServer = await product.chrome.browser.newPage();
    await sameServer.goto(siteUrl('/login').replace('localhost', '127.0.0.1'));
    expect(await send(sameServer, { ...news, code: NO_CODE })).toBe('no way to it');
    await sameServer.close();
    const malformed = [
      'signed-in',
      { ...news, code: 'short' },
      { ...news, code: NO_CODE, token: NO_CODE },
      { ...news, code: 'c'.repeat(4_000_000) },
      { app: 'spendlens', name: 'session.sign-in', input: { ...robin, keep: true } },
      { app: 'spendlens', name: 'ads.states', input: { adIds: [] } },
    ];
    for (const message of malformed) expect(await send(site, message)).toBe('no answer');
    expect(await send(site, { ...news, code: NO_CODE })).toBe(false);
    expect((await extensionSession(extension)).view).toEqual({ state: 'signed-out' });
  });

  test('the extension opens the site signed in; the code is in no address that is left and in no request', async () => {
    await extension.bringToFront();
    await signIn(extension, robin);
    await waitForExtension(extension, robin);
    const opening = product.chrome.browser.waitForTarget((target) => target.url().startsWith(siteUrl('/my-ads')));
    expect(await askWorker('site.open', { path: '/my-ads' })).toMatchObject({ status: true });
    const opened = await (await opening).page();
    if (opened === null) throw new Error('the site has no page');
    await opened.locator(heading(dashboard.empty.title)).wait();
    expect(await opened.evaluate(() => [location.hash, document.referrer, history.length])).toEqual(['', '', 1]);
    expect(await siteToken(opened)).not.toBeNull();
    await opened.close();

    const code = await (await openElsewhere(product, robin)).code();
    const answer = await fetch(siteUrl('/handoff'), { headers: { accept: 'text/html' } });
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    const arrived = await newSitePage(`/handoff?next=%2F%2Fevil.example#${code}`);
    await until(
      () => arrived.url(),
      (url) => url === siteUrl('/dashboard'),
    );
    await arrived.close();
    expect(product.proxy.requests.filter((line) => line.includes(code))).toEqual([]);
    expect(product.proxy.requests).toContain('GET /handoff?next=%2F%2Fevil.example');
    expect((await (await openElsewhere(product, robin)).redeem(code)).body['errorCode']).toBe('CODE_INCORRECT');
  });

  test('our content script can read neither the session nor use the site’s door', async () => {
    const storage = await inContentScript(library, product, 'chrome.storage.session.get().then(String, String)');
    expect(storage).toMatch(/not allowed/i);
    expect(await inContentScript(library, product, 'chrome.storage.local.get().then(String, String)')).toMatch(
      /not allowed/i,
    );
    const message = JSON.stringify({ app: 'spendlens', news: 'signed-out' });
    const sent = `chrome.runtime.sendMessage(${message}).then((answer) => String(answer), () => 'no answer')`;
    expect(['undefined', 'no answer']).toContain(await inContentScript(library, product, sent));
  });

  test('a used or wrong code says so and leads to Login', async () => {
    await logOut(extension, robin);
    await site.bringToFront();
    await waitForLogin(site);
    const elsewhere = await openElsewhere(product, robin);
    const used = await elsewhere.code();
    await elsewhere.redeem(used);
    for (const code of [used, NO_CODE, 'nonsense']) {
      const page = await newSitePage(`/handoff?next=%2Fmy-ads#${code}`);
      await page.locator(heading(handOff.over.title)).wait();
      expect(new URL(page.url()).hash).toBe('');
      await page.locator(`::-p-aria([name="${handOff.login}"][role="link"])`).click();
      await waitForLogin(page);
      await page.close();
    }
  });

  test('nothing was reported against the site’s policies', () => {
    expect(policyReports).toEqual([]);
  });
});
