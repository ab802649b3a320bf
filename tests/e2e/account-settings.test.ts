import type { Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { settings } from '#shared/texts/en/account/settings.ts';
import { shell } from '#shared/texts/en/shell.ts';
import { readExport, mailTo, saveOnOtherDevice, SCREENS } from '#tests/support/browser/account/account-area.ts';
import { accessibilityViolations } from '#tests/support/browser/accessibility.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { collectPolicyReports, until } from '#tests/support/browser/browser.ts';
import { pressKey, reachByTab, writeByKeys } from '#tests/support/browser/keyboard.ts';
import { openDownloads, type Downloads } from '#tests/support/browser/downloads.ts';
import { smallLibraryPage } from '#tests/support/stand-ins/ad-library-host/small-page.ts';
import { codeIn, linkIn } from '#tests/support/stand-ins/mail-sink.ts';
import { openPaidAccount, type Product } from '#tests/support/browser/account/product.ts';
import { signIn } from '#tests/support/browser/account/sign-in.ts';
import { button, heading, siteToken, waitForLogin } from '#tests/support/browser/account/signed-in-browser.ts';
import { openProduct } from './open-product.ts';

const ada = { name: 'Ada Lovelace', email: 'ada@shop.example', password: 'a long enough phrase' };
const NEW_PASSWORD = 'another long phrase';
const text = (words: string): string => `::-p-text(${words})`;

/** Selector of the strip with the tabs of all screens. */
const STRIP = `nav[aria-label="${settings.strip}"] ul`;
const SETTINGS_PATHS = [
  ...Object.keys(SCREENS)
    .filter((screen) => screen !== 'profile')
    .map((screen) => `/${screen}`),
  paths.affiliate,
];

/**
 * Runs in the page. `fades`: whether the strip fades out at its start and its end. `cuts`: whether tabs are hidden at
 * its start and its end. The fades must show the cuts.
 */
const readStrip = (strip: Element) => {
  const tabs = [...strip.querySelectorAll('a')];
  const box = strip.getBoundingClientRect();
  const current = tabs.find((tab) => tab.ariaCurrent === 'page')?.getBoundingClientRect();
  const [start, end] =
    /0\) (\d+)px, rgb\(0, 0, 0\) (?:calc\(100% - (\d+)px\)|100%)/.exec(getComputedStyle(strip).maskImage)?.slice(1) ??
    [];
  return {
    paths: tabs.map((tab) => tab.getAttribute('href')),
    isTabInView:
      current !== undefined &&
      current.left >= Math.max(0, box.left) &&
      current.right <= Math.min(innerWidth, box.right) &&
      current.top >= 0 &&
      current.bottom <= innerHeight,
    fades: [Number(start ?? 0) > 0, Number(end ?? 0) > 0],
    cuts: [strip.scrollLeft > 1, strip.scrollLeft + strip.clientWidth < strip.scrollWidth - 1],
    isPageCut: document.documentElement.scrollWidth > innerWidth,
  };
};

describe('the account area', () => {
  let product: Product;
  let site: Page;
  let policyReports: string[];
  let downloads: Downloads;

  const openScreen = async (page: Page, screen: keyof typeof SCREENS): Promise<void> => {
    await page.bringToFront();
    await page.goto(`${product.proxy.url}/${screen}`);
    await page.locator(heading(SCREENS[screen])).wait();
  };
  const storedEmail = (page: Page): Promise<string | null> =>
    page.evaluate(() => (JSON.parse(localStorage.getItem('user') ?? '{}') as { email: string }).email);
  /** Opens a page of the site in a new browser context. */
  const openOtherBrowser = async (path: string): Promise<Page> => {
    const context = await product.chrome.browser.createBrowserContext();
    const page = await context.newPage();
    await page.goto(`${product.proxy.url}${path}`);
    return page;
  };

  beforeAll(async () => {
    product = await openProduct(smallLibraryPage([]));
    downloads = await openDownloads();
    await openPaidAccount(product, ada);
    site = await product.chrome.browser.newPage();
    await site.setViewport({ width: 1280, height: 900 });
    policyReports = collectPolicyReports(site);
    await downloads.saveFrom(site);
    await site.goto(`${product.proxy.url}/login`);
    await signIn(site, ada);
    await saveOnOtherDevice(product.server, await siteToken(site), anAd());
  });
  afterAll(async () => {
    await product.close();
    await downloads.remove();
  });

  test('edits the first name by the keyboard, and shows it in the account menu', async () => {
    await openScreen(site, 'profile');
    await site.locator(text('Lovelace')).wait();
    await pressKey(site, 'Edit Profile');
    await site.locator('input[name=firstName]').wait();
    await writeByKeys(site, { 'First name': '' });
    await site.keyboard.press('Backspace');
    await site.keyboard.press('Enter');
    await site.locator(text('Please enter your first name..')).wait();
    await writeByKeys(site, { 'First name': 'Augusta Ada' });
    await pressKey(site, 'Submit');
    await site.locator(text('Your profile is updated.')).wait();
    await site.locator(button('Account menu of Augusta Ada Lovelace')).wait();
    expect(await site.$eval('input[name=firstName]', (input) => input.value)).toBe('Augusta Ada');
  });

  test('changes the email address when the mailed code is entered', async () => {
    await openScreen(site, 'settings/email');
    const email = 'augusta@shop.example';
    await writeByKeys(site, { 'New email': email, 'Current password': ada.password });
    await site.keyboard.press('Enter');
    await site.locator('input[name=otp]').wait();
    expect(await storedEmail(site)).toBe(ada.email);
    expect(await accessibilityViolations(site)).toEqual([]);
    // A change that waits for its code survives a reload.
    await site.reload();
    await site.locator('input[name=otp]').wait();
    await writeByKeys(site, { 'Code from the email': codeIn(await mailTo(product.server, email)) });
    await site.keyboard.press('Enter');
    await site.locator(text('Your email is changed.')).wait();
    await site.locator(text(`Your email is ${email}`)).wait();
    expect(await storedEmail(site)).toBe(email);
    expect((await mailTo(product.server, ada.email, 2)).subject).toBe('Your Spendlens email is about to change');
  });

  test('changes the email address by the mailed link in another browser, after a login', async () => {
    await openScreen(site, 'settings/email');
    await writeByKeys(site, { 'New email': ada.email, 'Current password': ada.password });
    await site.keyboard.press('Enter');
    await site.locator('input[name=otp]').wait();
    const path = `/settings#confirm-email=${linkIn(await mailTo(product.server, ada.email, 3))}`;
    const otherPage = await openOtherBrowser(path);
    await otherPage.locator(text('Log in with your current email to confirm')).wait();
    expect(await accessibilityViolations(otherPage)).toEqual([]);
    await pressKey(otherPage, 'Log in to confirm');
    await otherPage.waitForSelector('input[type=password]');
    await writeByKeys(otherPage, { Email: 'augusta@shop.example', Password: ada.password });
    await otherPage.keyboard.press('Enter');
    await otherPage.locator(button('Confirm this email')).wait();
    expect(await accessibilityViolations(otherPage)).toEqual([]);
    await pressKey(otherPage, 'Confirm this email');
    await otherPage.locator(heading('Your email is changed')).wait();
    await otherPage.keyboard.press('Enter');
    await otherPage.locator(text(`Your email is ${ada.email}`)).wait();
    await otherPage.browserContext().close();
    await openScreen(site, 'profile');
    await site.locator(text(ada.email)).wait();
    expect(await storedEmail(site)).toBe(ada.email);
  });

  test('logs the other browsers out when the password changes', async () => {
    const otherPage = await openOtherBrowser('/login');
    await signIn(otherPage, ada);
    await openScreen(site, 'change-password');
    await writeByKeys(site, {
      'Old password': 'a guess',
      'New password': NEW_PASSWORD,
      'Confirm password': NEW_PASSWORD,
    });
    await pressKey(site, 'Change');
    await site.locator(text('This is not your current password. Please try again.')).wait();
    await writeByKeys(site, { 'Old password': ada.password });
    await pressKey(site, 'Change');
    await site.locator(text('Password changed. All other devices are logged out.')).wait();
    await otherPage.bringToFront();
    await waitForLogin(otherPage);
    await otherPage.browserContext().close();
  });

  test('logs another browser out when its session is ended, and preserves the current session', async () => {
    const otherPage = await openOtherBrowser('/login');
    await signIn(otherPage, { ...ada, password: NEW_PASSWORD });
    await openScreen(site, 'settings/sessions');
    await site.locator('ul[aria-label=Devices] li:nth-of-type(2)').wait();
    await pressKey(site, 'Log out all other devices');
    await site.locator('[role=alertdialog]').wait();
    expect(await accessibilityViolations(site)).toEqual([]);
    await reachByTab(site, 'Yes');
    await site.keyboard.press('Enter');
    await site.locator(text('You’re not logged in anywhere else.')).wait();
    await otherPage.bringToFront();
    await waitForLogin(otherPage);
    await otherPage.browserContext().close();
    await openScreen(site, 'settings/sessions');
  });

  test('preserves the mail settings and the bank account after a reload', async () => {
    await openScreen(site, 'settings/notifications');
    await reachByTab(site, 'Logins from a new device');
    await site.keyboard.press('Space');
    await site.locator(text('Your choice is saved.')).wait();
    await openScreen(site, 'settings/notifications');
    expect(await site.$eval('input[type=checkbox]', (box) => box.checked)).toBe(false);

    await openScreen(site, 'bank-account');
    await writeByKeys(site, {
      'Account holder': 'Ada Lovelace',
      'Bank name': 'Bank of Example',
      IBAN: 'de89 3704 0044 0532 0130 00',
      BIC: 'deutdeff',
      'Phone number': '+49 30 123456',
    });
    await site.keyboard.press('Enter');
    await site.locator(text('Ends in 3000')).wait();
    await site.reload();
    await site.locator(text('Ends in 3000')).wait();
    expect(await accessibilityViolations(site)).toEqual([]);
  });

  test('counts the saved ad in the storage', async () => {
    await openScreen(site, 'settings/storage');
    await site.locator(text('1 of 100,000')).wait();
    await site.locator(text('Everything on this device is synced.')).wait();
    const bars = await site.$$eval('[role=meter]', (meters) =>
      meters.map((meter) => meter.getAttribute('aria-valuetext')),
    );
    expect(bars).toEqual(['1 of 100,000', expect.stringMatching(/^[\d.]+ kB of 20 GB$/)]);
  });

  test('exports the rows of the account as a file', async () => {
    await openScreen(site, 'settings/export');
    await pressKey(site, 'Export my data');
    await site.locator(text('Your file is ready')).wait();
    const { name, file } = await readExport(downloads);
    expect(name).toMatch(/^spendlens-account-\d{4}-\d\d-\d\d\.json$/);
    expect(file.tables['app_user']).toMatchObject([{ email: ada.email, name: 'Augusta Ada Lovelace' }]);
    expect(file.tables['saved_ad']).toMatchObject([{ adId: anAd().id }]);
    expect(file.tables['bank_account']).toMatchObject([{ iban: 'DE89370400440532013000' }]);
  });

  test.each(Object.keys(SCREENS) as (keyof typeof SCREENS)[])(
    'has no accessibility violation on /%s in both themes',
    async (screen) => {
      if (screen === 'bank-account') {
        await site.goto(`${product.proxy.url}/bank-account`);
        await site.locator(button('Edit')).click();
      } else await openScreen(site, screen);
      await site.locator(heading(SCREENS[screen])).wait();
      expect(await accessibilityViolations(site)).toEqual([]);
      await site.locator(button(shell.theme.toDark)).click();
      expect(await accessibilityViolations(site)).toEqual([]);
      await site.locator(button(shell.theme.toLight)).click();
    },
  );

  test.each([375, 768, 1280])('shows the strip with the current tab in view on each screen at %i px', async (width) => {
    await site.setViewport({ width, height: 900 });
    // Opens the last screen by its URL, and all other screens by their tabs.
    await site.goto(`${product.proxy.url}${SETTINGS_PATHS.at(-1)}`);
    for (const path of SETTINGS_PATHS.toReversed()) {
      await site.locator(`${STRIP} a[href="${path}"]`).click();
      await site.waitForSelector(`${STRIP} a[href="${path}"][aria-current="page"]`);
      const strip = await until(
        () => site.$eval(STRIP, readStrip),
        ({ isTabInView }) => isTabInView,
      );
      expect(strip).toMatchObject({ paths: SETTINGS_PATHS, fades: strip.cuts, isPageCut: false });
    }
    await site.setViewport({ width: 1280, height: 900 });
  });

  test('shows that the server is not reachable, and loads the screen when the browser is online again', async () => {
    await openScreen(site, 'settings/storage');
    product.proxy.setFault('/api/sessions', 'refuse');
    await pressKey(site, 'Sessions');
    await site.locator(heading(settings.loading.unreachable)).wait();
    product.proxy.setFault('/api/sessions', 'none');
    await site.evaluate(() => window.dispatchEvent(new Event('online')));
    await site.locator(heading(SCREENS['settings/sessions'])).wait();
    expect(await site.$$('main [role=alert]')).toEqual([]);
  });

  test('causes no policy report', () => {
    expect(policyReports).toEqual([]);
  });
});
