import type { Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isDeviceToken } from '#shared/contract/device-token.ts';
import { accountScreens } from '#shared/texts/en/account/account-screens.ts';
import { dashboard } from '#shared/texts/en/research/dashboard.ts';
import { handOff } from '#shared/texts/en/account/hand-off.ts';
import { anonymousAds, signOutTexts } from '#shared/texts/en/account/device-data.ts';
import { shell } from '#shared/texts/en/shell.ts';
import { say } from '#shared/texts/say.ts';
import { person as robin } from '#tests/support/server/account.ts';
import { rawAd } from '#tests/support/stand-ins/ad-library-host/raw-ad.ts';
import { smallLibraryPage } from '#tests/support/stand-ins/ad-library-host/small-page.ts';
import { collectPolicyReports, until } from '#tests/support/browser/browser.ts';
import {
  clickSave,
  controlRows,
  waitForControls,
  waitForSaved,
} from '#tests/support/browser/library/library-controls.ts';
import { openPaidAccount, type Product } from '#tests/support/browser/account/product.ts';
import { signIn } from '#tests/support/browser/account/sign-in.ts';
import {
  button,
  deviceTokens,
  extensionSession,
  extensionToken,
  heading,
  isTokenAccepted,
  logOut,
  openOtherSession,
  openSitePage,
  sendFromPage,
  siteToken,
  unsave,
  waitForCards,
  waitForExtension,
  waitForLogin,
} from '#tests/support/browser/account/signed-in-browser.ts';
import { openPopupTab } from '#tests/support/browser/popup-tab.ts';
import { openProduct } from './open-product.ts';
import { savedOnServer, waitForSavedOnServer } from './server-lists.ts';

const IDS = ['70000000001', '70000000002', '70000000003'];
const [FIRST = '', SECOND = '', THIRD = ''] = IDS;
const PUSH = '/api/sync/push';
const kim = { name: 'Kim Oh', email: 'kim@shop.example', password: 'another long phrase' };

describe('the shared sign-in of site and extension', () => {
  let product: Product;
  let extension: Page;
  let site: Page;
  let library: Page;
  let policyReports: string[];

  const siteUrl = (path: string): string => `${product.proxy.url}${path}`;
  const askWorker = (name: string, input: object) =>
    extension.evaluate((message) => chrome.runtime.sendMessage(message), { app: 'spendlens', name, input });
  const signInOnSite = async (who: typeof robin): Promise<void> => {
    await site.bringToFront();
    await waitForLogin(site);
    await signIn(site, who);
    await waitForExtension(extension, who);
  };
  const pressed = async (): Promise<(string | null)[]> => {
    await library.bringToFront();
    return (await controlRows(library)).map((row) => row.pressed);
  };
  const save = async (index: number): Promise<void> => {
    await until(pressed, (states) => states[index] === 'false');
    await clickSave(library, index);
    await waitForSaved(library, index);
  };

  beforeAll(async () => {
    product = await openProduct(smallLibraryPage(IDS.map((id) => rawAd({ id }))));
    for (const who of [robin, kim]) await openPaidAccount(product, who);
    extension = await product.openExtensionPage('login');
    await askWorker('consent.set', { consent: 'on' });
    library = await product.openLibrary();
    await waitForControls(library, IDS.length);
    site = await openSitePage(product, '/login');
    policyReports = collectPolicyReports(site);
  });
  afterAll(async () => product.close());

  test('signs in the extension with its own token in memory when the user signs in on the site', async () => {
    await signInOnSite(robin);
    const { onDisk, inMemory } = await waitForExtension(extension, robin);
    expect([onDisk, inMemory?.email]).toEqual([null, robin.email]);
    expect(inMemory?.token).not.toBe(await siteToken(site));
    await extension.bringToFront();
    await extension.locator(heading(dashboard.empty.title)).wait();
    const otherSession = await openOtherSession(product, robin);
    expect(await otherSession.sessions()).toHaveLength(2);
    expect((await deviceTokens(site, extension)).filter(isDeviceToken)).toHaveLength(2);
    expect(await otherSession.devices()).toHaveLength(2);
  });

  test('signs out both sides when the user signs out on one, and stores a “Keep me logged in” session on disk', async () => {
    await logOut(site, robin);
    await waitForLogin(site);
    await waitForExtension(extension, null);
    await site.locator(`::-p-text(${accountScreens.login.keep})`).click();
    await signInOnSite(robin);
    expect(await extensionSession(extension)).toMatchObject({ onDisk: { email: robin.email }, inMemory: null });
    await logOut(extension, robin);
    await waitForLogin(extension);
    await site.bringToFront();
    await waitForLogin(site);
    expect(await siteToken(site)).toBeNull();
  });

  test('ends on both sides when another device or the operator revokes the session', async () => {
    await signInOnSite(robin);
    const otherSession = await openOtherSession(product, robin);
    for (const { id, current } of await otherSession.sessions()) if (!current) await otherSession.revoke(id);
    await site.bringToFront();
    await Promise.all([waitForLogin(site), waitForExtension(extension, null)]);

    await signInOnSite(robin);
    product.server.operator('revoke-sessions', robin.email);
    await extension.bringToFront();
    await waitForLogin(extension);
    await site.bringToFront();
    await waitForLogin(site);
  });

  test('asks about ads that were saved while signed out, also when the site signs in the extension', async () => {
    await save(0);
    await signInOnSite(robin);
    expect(await savedOnServer(product, robin)).toEqual([]);
    await extension.bringToFront();
    await extension.locator(button(anonymousAds.add)).click();
    await waitForSavedOnServer(product, robin, [FIRST]);
  });

  test('keeps unsent changes of both sides for their account, and hides them from the next account', async () => {
    await site.bringToFront();
    await site.goto(siteUrl('/my-ads'));
    await waitForCards(site, 1);
    product.proxy.setFault(PUSH, 'refuse');
    await save(1);
    await unsave(site);
    await logOut(site, robin);
    await site.locator(button(signOutTexts.keep)).click();
    await Promise.all([waitForLogin(site), waitForExtension(extension, null)]);
    product.proxy.setFault(PUSH, 'none');
    await signInOnSite(kim);
    await site.locator(heading(dashboard.empty.title)).wait();
    await extension.bringToFront();
    await extension.locator(heading(dashboard.empty.title)).wait();
    await until(pressed, (states) => states.every((state) => state === 'false'));
    await save(2);
    await waitForSavedOnServer(product, kim, [THIRD]);
    expect(await savedOnServer(product, robin)).toEqual([FIRST]);
    await logOut(site, kim);
    await waitForExtension(extension, null);
    await signInOnSite(robin);
    await waitForSavedOnServer(product, robin, [SECOND]);
    expect(await savedOnServer(product, kim)).toEqual([THIRD]);
  });

  test('switches the account of other tabs, and sends nothing from a tab that misses the switch', async () => {
    // The extension is signed in as Kim, and the site is signed in as Robin.
    await askWorker('session.sign-in', { email: kim.email, password: kim.password, keep: false });
    await site.bringToFront();
    await waitForLogin(site);
    await signIn(site, robin);
    product.proxy.setFault(PUSH, 'refuse');
    const stale = await openSitePage(product, '/dashboard');
    await stale.evaluateOnNewDocument(() => addEventListener('storage', (event) => event.stopImmediatePropagation()));
    await stale.goto(siteUrl('/my-ads'));
    await unsave(stale);
    const opening = product.chrome.browser.waitForTarget((target) => target.url().startsWith(siteUrl('/handoff')));
    await askWorker('site.open', { path: '/dashboard' });
    const other = await (await opening).page();
    if (other === null) throw new Error('the site has no page');
    await other.locator(button(handOff.asks.switchAccount)).click();
    await other.locator(button(`Account menu of ${kim.name}`)).wait();
    await site.bringToFront();
    await site.locator(button(`Account menu of ${kim.name}`)).wait();
    await waitForExtension(extension, kim);
    product.proxy.setFault(PUSH, 'none');
    const pushes = (): number => product.proxy.requests.filter((line) => line.endsWith(PUSH)).length;
    const before = pushes();
    await stale.bringToFront();
    await stale.locator('header button[aria-label^="Sync"]').click();
    await stale.locator(button(shell.sync.now)).click();
    await stale.locator(`::-p-text(${shell.sync.signInRequired})`).wait();
    expect(pushes()).toBe(before);
    await stale.reload();
    await stale.locator(button(`Account menu of ${kim.name}`)).wait();
    expect(await savedOnServer(product, robin)).toEqual([SECOND]);
    await Promise.all([stale.close(), other.close()]);
    await logOut(site, kim);
    await waitForExtension(extension, null);
    await signInOnSite(robin);
    await waitForSavedOnServer(product, robin, []);
  });

  test.each(['extension', 'site'])(
    'asks about unsent changes at an offline logout of the %s, and later sends only the kept changes',
    async (host) => {
      const page = host === 'site' ? site : extension;
      const change = (): Promise<void> => (host === 'site' ? unsave(site) : save(0));
      const [before, after] = host === 'site' ? [[FIRST], []] : [[], [FIRST]];
      const leaveOffline = async (choice: string): Promise<void> => {
        product.proxy.setFault('/api/', 'refuse');
        await change();
        await logOut(page, robin);
        await page.locator(`::-p-text(${signOutTexts.obstacles.unreachable})`).wait();
        expect(await page.$(button(signOutTexts.sendFirst))).toBeNull();
        await page.locator(button(choice)).click();
        await waitForLogin(page);
        product.proxy.setFault('/api/', 'none');
        await signIn(page, robin);
        await page.locator(button('Sync: Up to date')).wait();
      };
      const toMyAds = async (): Promise<void> => {
        if (host === 'extension') return;
        await site.bringToFront();
        await site.goto(siteUrl('/my-ads'));
        await waitForCards(site, 1);
      };
      // The sign-out of the extension has also signed out the site.
      if (host === 'site') await signInOnSite(robin);
      await waitForSavedOnServer(product, robin, before);
      await toMyAds();
      await leaveOffline(signOutTexts.discard);
      expect(await savedOnServer(product, robin)).toEqual(before);
      await toMyAds();
      await leaveOffline(signOutTexts.keep);
      await waitForSavedOnServer(product, robin, after);
    },
  );

  test('signs in a signed-out extension when the signed-in site loads a page', async () => {
    await logOut(extension, robin);
    await waitForExtension(extension, null);
    await site.bringToFront();
    await site.reload();
    await waitForExtension(extension, robin);
  });

  describe('the account question of the extension when the site has another account', () => {
    const { switchTo, stayWith } = handOff.extensionAsks;
    let token: string;
    /** Signs in the extension as Robin and the site as Kim, each with its own form. */
    const openQuestion = async (): Promise<void> => {
      await site.bringToFront();
      await logOut(site, robin);
      await extension.bringToFront();
      await waitForLogin(extension);
      await signIn(extension, robin);
      token = await extensionToken(extension);
      await site.bringToFront();
      await signIn(site, kim);
    };

    test('switches if the user chooses so, and unsent changes of the first account wait for its next sign-in', async () => {
      await openQuestion();
      product.proxy.setFault(PUSH, 'refuse');
      await save(1);
      await extension.bringToFront();
      await extension.locator(button(say(stayWith, { email: robin.email }))).wait();
      expect([await extensionToken(extension), await isTokenAccepted(product, token)]).toEqual([token, true]);
      await extension.locator(button(say(switchTo, { email: kim.email }))).click();
      await waitForExtension(extension, kim);
      await expect.poll(() => isTokenAccepted(product, token)).toBe(false);
      product.proxy.setFault(PUSH, 'none');
      await until(pressed, (states) => states[2] === 'true' && states[1] === 'false');
      expect(await savedOnServer(product, robin)).toEqual([]);
      await logOut(site, kim);
      await waitForExtension(extension, null);
      await signInOnSite(robin);
      await waitForSavedOnServer(product, robin, [SECOND]);
    });

    test('keeps the account if the user chooses so, and is not asked about this account again', async () => {
      await openQuestion();
      const popup = await openPopupTab(product.chrome);
      const stay = button(say(stayWith, { email: robin.email }));
      await (await popup.waitForSelector(stay))?.press('Enter');
      await popup.waitForSelector(stay, { hidden: true });
      await popup.close();
      const userId = await site.evaluate(() => localStorage.getItem('user_id'));
      const announcement = { app: 'spendlens', news: 'signed-in', userId };
      expect(await sendFromPage(site, product, announcement)).toEqual({ answer: 'done' });
      await extension.bringToFront();
      expect(await extension.$(stay)).toBeNull();
      expect([await extensionToken(extension), await isTokenAccepted(product, token)]).toEqual([token, true]);
    });
  });

  test('causes no policy report', () => {
    expect(policyReports).toEqual([]);
  });
});
