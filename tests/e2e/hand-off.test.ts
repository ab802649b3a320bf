import type { Page } from 'puppeteer';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dashboard } from '#shared/texts/en/research/dashboard.ts';
import { handOff } from '#shared/texts/en/account/hand-off.ts';
import { sessionTexts } from '#shared/texts/en/account/session.ts';
import { welcome } from '#shared/texts/en/extension/welcome.ts';
import { say } from '#shared/texts/say.ts';
import { person as robin } from '#tests/support/server/account.ts';
import { rawAd } from '#tests/support/stand-ins/ad-library-host/raw-ad.ts';
import { smallLibraryPage } from '#tests/support/stand-ins/ad-library-host/small-page.ts';
import { collectPolicyReports, until, WELCOME } from '#tests/support/browser/browser.ts';
import { inContentScript } from '#tests/support/browser/library/content-script.ts';
import { openHostileSite, type HostileSite } from '#tests/support/stand-ins/hostile-site.ts';
import { clickSave, waitForControls, waitForSaved } from '#tests/support/browser/library/library-controls.ts';
import { openPaidAccount, type Product } from '#tests/support/browser/account/product.ts';
import { signIn } from '#tests/support/browser/account/sign-in.ts';
import {
  extensionSession,
  extensionToken,
  heading,
  isTokenAccepted,
  openOtherSession,
  openSitePage,
  sendFromPage,
  siteToken,
  waitForExtension,
  waitForLogin,
} from '#tests/support/browser/account/signed-in-browser.ts';
import { builtExtension } from './built-extension.ts';
import { openProduct } from './open-product.ts';
import { savedOnServer, waitForSavedOnServer } from './server-lists.ts';

const UNKNOWN_CODE = 'A'.repeat(43);
const IDS = ['70000000001', '70000000002', '70000000003', '70000000004'];
const mo = { name: 'Mo Diaz', email: 'mo@shop.example', password: 'a third long phrase' };
const attacker = { name: 'Kim Oh', email: 'kim@shop.example', password: 'another long phrase' };

describe('the code of a hand-off', () => {
  let product: Product;
  let extension: Page;
  let site: Page;
  let library: Page;
  let hostile: HostileSite;
  let policyReports: string[];

  const siteUrl = (path: string): string => `${product.proxy.url}${path}`;
  const openSite = (path: string): Promise<Page> => openSitePage(product, path);
  const askWorker = (name: string, input: object) =>
    extension.evaluate((message) => chrome.runtime.sendMessage(message), { app: 'spendlens', name, input });
  /** Returns a link with a new hand-off code of the attacker's session. */
  const createAttackLink = async (): Promise<string> =>
    siteUrl(`/handoff#${await (await openOtherSession(product, attacker)).code()}`);
  const openHostilePage = async (attack: Parameters<HostileSite['url']>[0]) => {
    const page = await product.chrome.browser.newPage();
    const refused = collectPolicyReports(page);
    await page.goto(hostile.url(attack, await createAttackLink()));
    return { page, refused };
  };
  const signOutOnSite = (): Promise<void> => site.evaluate(() => localStorage.clear());
  const signInOnSite = async (who: typeof robin): Promise<void> => {
    await site.bringToFront();
    await site.goto(siteUrl('/login'));
    await signIn(site, who);
  };
  const endSessionOf = async (token: string | null): Promise<void> => {
    const authorization = `Bearer ${token}`;
    const { data } = (await (await fetch(siteUrl('/api/sessions'), { headers: { authorization } })).json()) as {
      data: { id: string; current: boolean }[];
    };
    const id = data.find(({ current }) => current)?.id;
    await fetch(siteUrl(`/api/sessions/${id}`), { method: 'DELETE', headers: { authorization } });
  };
  /**
   * Expects that the extension and the server still have the same session, and that the next save is in its account.
   */
  const expectUntouched = async (token: string, index: number): Promise<void> => {
    expect(await extensionToken(extension)).toBe(token);
    expect(await isTokenAccepted(product, token)).toBe(true);
    await library.bringToFront();
    await clickSave(library, index);
    await waitForSaved(library, index);
    await waitForSavedOnServer(product, robin, IDS.slice(0, index + 1));
    expect(await savedOnServer(product, attacker)).toEqual([]);
  };

  beforeAll(async () => {
    product = await openProduct(smallLibraryPage(IDS.map((id) => rawAd({ id }))));
    for (const who of [robin, mo, attacker]) await openPaidAccount(product, who);
    hostile = await openHostileSite();
    extension = await product.openExtensionPage('login');
    await askWorker('consent.set', { consent: 'on' });
    library = await product.openLibrary();
    await waitForControls(library, IDS.length);
    site = await openSite('/login');
    policyReports = collectPolicyReports(site);
  });
  afterAll(async () => {
    hostile.close();
    await product.close();
  });

  test('is not sent to a page, a frame of another origin or the sender of a forged message', async () => {
    const send = (page: Page, message: unknown) => sendFromPage(page, product, message);
    const signedIn = { app: 'spendlens', news: 'signed-in', userId: '7248dc19-f757-4832-bd76-78183a36ef2e' };
    const code = { app: 'spendlens', news: 'code', code: UNKNOWN_CODE };
    const otherPages = [
      library,
      await product.chrome.browser.newPage(),
      await product.chrome.browser.newPage(),
    ] as const;
    await otherPages[1].goto(siteUrl('/login').replace('localhost', '127.0.0.1'));
    await otherPages[2].goto(hostile.url('redirect', 'about:blank'));
    for (const page of otherPages) expect(await send(page, signedIn)).toBe('not reachable');
    await Promise.all([otherPages[1].close(), otherPages[2].close()]);
    const malformed = [
      'signed-in',
      { ...signedIn, code: UNKNOWN_CODE },
      { ...code, code: 'short' },
      { ...code, token: UNKNOWN_CODE },
      { ...code, code: 'c'.repeat(4_000_000) },
      { app: 'spendlens', name: 'session.sign-in', input: { ...robin, keep: true } },
      { app: 'spendlens', name: 'session.answer-question', input: { userId: signedIn.userId, choice: 'switch' } },
      { app: 'spendlens', name: 'ads.states', input: { ads: [] } },
    ];
    for (const message of malformed) expect(await send(site, message)).toBe('no response');
    for (const news of ['code', 'arrived']) expect(await send(site, { ...code, news })).toEqual({ answer: 'none' });
    expect((await extensionSession(extension)).view).toEqual({ state: 'signed-out' });
  });

  test('signs in the site that the extension opens, and is not part of a later URL or request', async () => {
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
    expect(product.proxy.requests.filter((line) => line.includes('/handoff?'))).toEqual([
      'GET /handoff?next=%2Fmy-ads',
    ]);
    const response = await fetch(siteUrl('/handoff'), { headers: { accept: 'text/html' } });
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    const arrived = await openSite('/handoff?next=%2F%2Fevil.example');
    await until(
      () => arrived.url(),
      (url) => url === siteUrl('/dashboard'),
    );
    await arrived.close();
    await signOutOnSite();
  });

  test('is not available to the content script, which can’t read the session either', async () => {
    const storage = await inContentScript(library, product, 'chrome.storage.session.get().then(String, String)');
    expect(storage).toMatch(/not allowed/i);
    expect(await inContentScript(library, product, 'chrome.storage.local.get().then(String, String)')).toMatch(
      /not allowed/i,
    );
    const message = JSON.stringify({ app: 'spendlens', news: 'signed-out' });
    const sent = `chrome.runtime.sendMessage(${message}).then((answer) => String(answer), () => 'no response')`;
    expect(['undefined', 'no response']).toContain(await inContentScript(library, product, sent));
  });

  describe('of an attacker that a hostile page opens without a click', () => {
    /** Names of states of the site, each with a function that prepares the state and returns the expected text. */
    const states: [string, () => Promise<string>][] = [
      ['signed out', async () => handOff.over.body],
      [
        'signed in with a session that has expired',
        async () => {
          await signInOnSite(robin);
          await endSessionOf(await siteToken(site));
          return handOff.over.title;
        },
      ],
      [
        'signed in to a third account',
        async () => {
          await signInOnSite(mo);
          return say(handOff.over.bodySignedIn, { email: mo.email });
        },
      ],
    ];

    test.each(states.map(([state, prepare], index) => ({ state, prepare, index })))(
      'signs in neither the site that is $state nor the extension',
      async ({ prepare, index }) => {
        const token = await extensionToken(extension);
        const shown = await prepare();
        const before = await siteToken(site);
        const { page } = await openHostilePage('redirect');
        await page.locator(heading(handOff.over.title)).wait();
        await page.locator(`::-p-text(${shown})`).wait();
        expect(page.url()).toBe(siteUrl('/handoff'));
        // If the session has expired, a request may have removed the token already.
        expect([before, null]).toContain(await siteToken(page));
        await page.close();
        await expectUntouched(token, index);
        await signOutOnSite();
      },
    );

    test('has no effect in a frame or in a window that the hostile page opened', async () => {
      const token = await extensionToken(extension);
      const framing = await openHostilePage('frame');
      await until(
        () => framing.refused.join(),
        (reports) => reports.includes('frame-ancestors'),
      );
      const { page: opener } = await openHostilePage('window');
      await opener.locator('button').click();
      const target = await product.chrome.browser.waitForTarget((one) => one.url() === siteUrl('/handoff'));
      const victim = await target.page();
      if (victim === null) throw new Error('the window has no page');
      await victim.locator(heading(handOff.over.title)).wait();
      expect(await siteToken(victim)).toBeNull();
      await victim.close();
      await Promise.all([framing.page.close(), opener.close()]);
      await expectUntouched(token, IDS.length - 1);
    });
  });

  test('does not sign in a visitor who opens it as a link, and leads to the login', async () => {
    const redemptions = (): number => product.proxy.requests.filter((line) => line.includes('/handoff/redeem')).length;
    const before = redemptions();
    const own = await (await openOtherSession(product, robin)).code();
    for (const code of [own, UNKNOWN_CODE, 'nonsense']) {
      const page = await openSite(`/handoff?next=%2Fmy-ads#${code}`);
      await page.locator(heading(handOff.over.title)).wait();
      expect(new URL(page.url()).hash).toBe('');
      await page.locator(`::-p-aria([name="${handOff.login}"][role="link"])`).click();
      await waitForLogin(page);
      await page.close();
    }
    expect(redemptions()).toBe(before);
  });

  describe('an extension that is installed after the login on the site', () => {
    const { account, save } = welcome;
    // Mo has no ads, because synced ads would complete the third step of the welcome page.
    const loggedIn = `::-p-text(${say(account.doneText, { email: mo.email })})`;
    const nextStep = (page: Page) => page.$$eval('main [class*="loud"]', (all) => all.map((one) => one.textContent));
    /** Installs the extension again, and returns its welcome page. */
    const install = async (): Promise<Page> => {
      const { browser } = product.chrome;
      await browser.installExtension(builtExtension().extensionDir);
      const page = await (await browser.waitForTarget((target) => target.url().endsWith(WELCOME))).page();
      if (page === null) throw new Error('the welcome page is gone');
      await page.locator(`::-p-text(${save.title})`).wait();
      return page;
    };

    beforeEach(() => product.chrome.browser.uninstallExtension(product.chrome.extensionId));

    test('is signed in by the open tab of the site, and shows that on its welcome page', async () => {
      await signOutOnSite();
      await signInOnSite(mo);
      await until(
        () => siteToken(site),
        (token) => token !== null,
      );
      const page = await install();
      await page.locator(loggedIn).wait();
      expect(await nextStep(page)).toEqual([save.action]);
      await page.close();
    });

    test('is signed in by the next page of the site, also a prerendered one', async () => {
      await site.goto('about:blank');
      const page = await install();
      expect(await nextStep(page)).toEqual([account.signUp]);
      await site.goto(siteUrl('/learn'));
      await page.locator(loggedIn).wait();
      await page.close();
    });

    test('stays signed out if the session of the site has ended, which the site reports', async () => {
      const token = await siteToken(site);
      await site.goto('about:blank');
      await endSessionOf(token);
      const page = await install();
      await site.goto(siteUrl('/dashboard'));
      await site.locator(`::-p-text(${sessionTexts.ended})`).wait();
      expect(await site.$eval('input[type="email"]', (field) => field.value)).toBe(mo.email);
      expect(await nextStep(page)).toEqual([account.signUp]);
    });
  });

  test('causes no policy report', () => {
    expect(policyReports).toEqual([]);
  });
});
