import type { Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { learn } from '#shared/texts/en/site/about.ts';
import { following } from '#shared/texts/en/research/following.ts';
import { currentPlanTexts } from '#shared/texts/en/account/plan-history.ts';
import { settings } from '#shared/texts/en/account/settings.ts';
import { accessibilityViolations, violationsInBothThemes } from '#tests/support/browser/accessibility.ts';
import { person } from '#tests/support/server/account.ts';
import { until } from '#tests/support/browser/browser.ts';
import { holdTimers } from '#tests/support/browser/held-timers.ts';
import { focusedName, tabTo } from '#tests/support/browser/keyboard.ts';
import { openPaidAccount, type Product } from '#tests/support/browser/account/product.ts';
import { signIn } from '#tests/support/browser/account/sign-in.ts';
import { dismissToasts, dragToast, hoverUntilTimeout, TOAST, waitForNoToast } from '#tests/support/browser/toasts.ts';
import { openProduct } from './open-product.ts';

type Host = 'site' | 'extension';

const WIDE = { width: 1280, height: 900 };
const NARROW = { width: 375, height: 800 };

const named = (role: string, name: string): string => `::-p-aria([name="${name}"][role="${role}"])`;
const heading = (name: string): string => named('heading', name);

describe('the frame around every screen', () => {
  let product: Product;
  let pages: Record<Host, Page>;

  const addressOf = (host: Host, path: string): string =>
    host === 'site'
      ? `${product.proxy.url}${path}`
      : `chrome-extension://${product.chrome.extensionId}/src/dashboard-extension/index.html#${path}`;
  /** Loads a page as if the user had typed its URL. */
  const openPath = async (host: Host, path: string): Promise<Page> => {
    const page = pages[host];
    await page.bringToFront();
    await page.setViewport(WIDE);
    await page.goto('about:blank');
    await page.goto(addressOf(host, path), { waitUntil: 'domcontentloaded' });
    return page;
  };
  const countVisits = (): number => product.proxy.requests.filter((request) => request === 'POST /api/track-ip').length;
  /** Waits until the page has this path after all redirects. Fails with the current URL. */
  const waitForPath = async (host: Host, path: string): Promise<boolean> => {
    const isThere = (url: string): boolean => url === addressOf(host, path);
    return isThere(await until(() => pages[host].url(), isThere));
  };

  beforeAll(async () => {
    product = await openProduct('');
    await openPaidAccount(product);
    const { browser } = product.chrome;
    pages = { site: await browser.newPage(), extension: await browser.newPage() };
  });
  afterAll(() => product.close());

  const expectNoViolation = async (page: Page, where: string): Promise<void> =>
    expect([where, await violationsInBothThemes(page)]).toEqual([where, []]);

  describe.each(['site', 'extension'] as const)('for visitors, on the %s', (host) => {
    test('opens public paths, and redirects private paths to the login, and / to the landing page or the login', async () => {
      await openPath(host, '/');
      await waitForPath(host, host === 'site' ? '/homepage' : '/login');
      // A visit is reported after the first paint. If the page navigates earlier, the visit is not counted.
      await until(countVisits, (count) => count === (host === 'site' ? 1 : 2));
      const page = await openPath(host, '/resetpassword/AbC.12?status=true&message=Hello');
      await page.locator('::-p-text(Hello)').wait();
      await waitForPath(host, '/resetpassword/AbC.12');
      await openPath(host, '/plan-history');
      expect(await waitForPath(host, '/login')).toBe(true);
    });

    test('is usable by the keyboard, with a link that skips the menus, also on a small screen', async () => {
      const page = await openPath(host, '/goodbye');
      await page.locator(heading(settings.goodbye.title)).wait();
      await page.locator(named('link', 'Imprint')).wait();
      await page.locator('#site-navigation a[href$="/signup"]').setVisibility('visible').wait();
      const bar = ['Skip to content', 'Spendlens', 'Pricing', 'About Us', 'Learn', 'FAQ', 'Login', 'Sign Up'];
      expect(await tabTo(page, 'Switch to dark mode')).toEqual([...bar, 'Switch to dark mode']);
      expect((await tabTo(page, 'Imprint')).slice(0, 3)).toEqual([
        settings.goodbye.signUp,
        settings.goodbye.login,
        'Spendlens',
      ]);
      await expectNoViolation(page, '/goodbye');

      await page.setViewport(NARROW);
      await page.reload();
      await page.locator(named('link', 'Imprint')).wait();
      const smallBar = ['Skip to content', 'Spendlens', 'Sign Up', 'Switch to dark mode', 'Menu'];
      expect(await tabTo(page, 'Menu')).toEqual(smallBar);
      const isOpen = (): Promise<boolean> => page.$eval('#site-navigation', (menu) => menu.matches(':popover-open'));
      await page.keyboard.press('Enter');
      expect(await tabTo(page, 'Pricing')).toEqual(['Pricing']);
      await expectNoViolation(page, 'the open menu');
      await page.keyboard.press('Escape');
      expect(await isOpen()).toBe(false);
      await tabTo(page, 'Menu');
      await page.keyboard.press('Enter');
      await tabTo(page, 'Learn');
      await page.keyboard.press('Enter');
      await page.locator(heading(learn.title)).wait();
      expect(await isOpen()).toBe(false);
    });
  });

  test('counts a visit once, on the site and in the extension', async () => {
    expect(countVisits()).toBe(2);
  });

  describe.each(['site', 'extension'] as const)('for signed-in users, on the %s', (host) => {
    test('returns to the requested page after the login, with its query', async () => {
      const page = await openPath(host, '/my-ads?page=A');
      // If the site has signed in the extension, the extension shows no login.
      const isLoginShown = await Promise.race([
        waitForPath(host, '/login').catch(() => false),
        page
          .locator(heading('No Ads Yet'))
          .wait()
          .then(() => false)
          .catch(() => false),
      ]);
      expect(isLoginShown || host === 'extension').toBe(true);
      if (isLoginShown) await signIn(page);
      expect(await waitForPath(host, '/my-ads?page=A')).toBe(true);
    });

    test('opens deep links, redirects the login to the dashboard, and returns on Back', async () => {
      const page = await openPath(host, '/all-following/Nordic%20Lamp%20Co.');
      await page.locator(heading(following.page.unknown)).wait();
      await waitForPath(host, '/all-following/Nordic%20Lamp%20Co.');
      await openPath(host, '/login');
      await waitForPath(host, '/dashboard');
      await page.locator(named('link', 'Plan History')).click();
      await waitForPath(host, '/plan-history');
      await page.goBack();
      expect(await waitForPath(host, '/dashboard')).toBe(true);
    });

    test('has a bar, an account menu and a sidebar that are usable by the keyboard', async () => {
      const page = await openPath(host, '/plan-history');
      await page.locator(heading(currentPlanTexts.title)).wait();
      await page.locator(named('button', 'Sync: Up to date')).wait();
      const account = `Account menu of ${person.name}`;
      await page.locator(named('button', account)).wait();
      const passed = await tabTo(page, account);
      expect(passed.slice(0, 3)).toEqual(['Skip to content', 'Close navigation', 'Spendlens']);
      await page.keyboard.press('Enter');
      await page.locator(named('menuitem', 'Affiliate')).wait();
      await expectNoViolation(page, 'the account menu');
      await page.keyboard.press('Escape');
      // During its closing animation, Tab still reaches the menu.
      await page.waitForSelector('[role=menu]', { hidden: true });
      await until(
        () => focusedName(page),
        (name) => name === account,
      );
      const screens = ['Dashboard', 'My Ads', 'All saved', 'New board', 'Following', 'Subscribe', 'Chrome Ext.'];
      const foot = ['Contact us', 'Affiliate', 'Plan History', 'Setting', 'Logout'];
      expect(await tabTo(page, 'Logout')).toEqual([...screens, ...foot]);
      await expectNoViolation(page, '/plan-history');
    });

    test('keeps the focus in the overlay menu on a small screen, and returns it', async () => {
      const page = await openPath(host, '/plan-history');
      await page.setViewport(NARROW);
      await page.reload();
      await page.locator(heading(currentPlanTexts.title)).wait();
      await tabTo(page, 'Open navigation');
      await page.keyboard.press('Enter');
      await until(
        () => focusedName(page),
        (name) => name === 'Close navigation',
      );
      await tabTo(page, 'Logout');
      await expectNoViolation(page, 'the sidebar over the content');
      await page.keyboard.press('Escape');
      await until(
        () => focusedName(page),
        (name) => name === 'Open navigation',
      );
    });
  });

  describe.each([
    ['site', '/plan-history', '/my-ads'],
    ['site', '/homepage', '/pricing'],
    ['extension', '/plan-history', '/my-ads'],
  ] as const)('toasts on the %s, at %s', (host, path, linked) => {
    const showToast = async (): Promise<Page> => {
      const page = await openPath(host, `${path}?status=true&message=Hello`);
      await page.locator(TOAST).wait();
      return page;
    };
    test('close on a drag by at least 80 percent of their width, and stay on a shorter drag', async () => {
      const page = await showToast();
      await dragToast(page, 0.7);
      expect(await page.$(TOAST)).not.toBeNull();
      await dragToast(page, 0.9);
      await waitForNoToast(page);
    });

    test('close by their button, and after 5 s unless the pointer is over them', async () => {
      const timers = await holdTimers(pages[host], 5_000);
      const page = await showToast();
      await hoverUntilTimeout(page, timers);
      await showToast();
      await dismissToasts(page);
      expect(await page.$(TOAST)).toBeNull();
      await timers.release();
    });

    test('get the focus on Alt+T, close on Escape, and return the focus', async () => {
      const page = await showToast();
      const link = `a[href$="${linked}"]`;
      await page.locator(link).wait();
      await page.focus(link);
      const focused = await focusedName(page);
      await page.keyboard.down('Alt');
      await page.keyboard.press('KeyT');
      await page.keyboard.up('Alt');
      expect(await focusedName(page)).toBe('Dismiss notification');
      await page.keyboard.press('Escape');
      expect(await focusedName(page)).toBe(focused);
      await waitForNoToast(page);
    });
  });

  test('has no animation with reduced motion', async () => {
    const page = pages.site;
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
    await openPath('site', '/plan-history?status=true&message=Hello');
    await page.locator('::-p-text(Hello)').wait();
    await page.locator(named('button', 'Close navigation')).click();
    const longest = await page.evaluate(() =>
      Math.max(0, ...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0))),
    );
    expect(longest).toBeLessThanOrEqual(1);
    await page.emulateMediaFeatures([]);
  });

  describe('at an error', () => {
    // The tests need requests for files that the service worker and the browser would cache.
    beforeAll(async () => {
      await pages.site.setBypassServiceWorker(true);
      await pages.site.setCacheEnabled(false);
    });

    test('reports a screen that does not load, and loads it on Retry', async () => {
      product.proxy.setFault('/assets/otp-screen', 'refuse');
      const page = await openPath('site', '/otp');
      await page.locator(heading('Loading chunk failed')).wait();
      expect(await accessibilityViolations(page)).toEqual([]);
      product.proxy.setFault('/assets/otp-screen', 'none');
      await page.locator(named('button', 'Retry')).click();
      await page.locator(heading('Enter OTP')).wait();
    });

    test('shows a message on a public page without the script of the toasts, and closes it by its button', async () => {
      product.proxy.setFault('/assets/site-toasts', 'refuse');
      const page = await openPath('site', '/homepage?status=true&message=Hello');
      await page.locator(`${TOAST}::-p-text(Hello)`).wait();
      expect(await waitForPath('site', '/homepage')).toBe(true);
      expect(await accessibilityViolations(page)).toEqual([]);
      await dismissToasts(page);
      expect(await page.$(TOAST)).toBeNull();
      product.proxy.setFault('/assets/site-toasts', 'none');
    });

    test('shows an error page with a link when a screen throws', async () => {
      const page = pages.site;
      await page.setRequestInterception(true);
      page.on('request', (request) => {
        if (!request.url().includes('/assets/subscribe-screen')) return void request.continue();
        const body = 'export const SubscribeScreen = () => { throw new Error("broken"); };';
        return void request.respond({ contentType: 'text/javascript', body });
      });
      await openPath('site', '/subscribe');
      await page.locator(heading('Unexpected Application Error!')).wait();
      expect(await accessibilityViolations(page)).toEqual([]);
      await page.locator('main ::-p-text(Go to Dashboard)').click();
      await waitForPath('site', '/dashboard');
      await page.locator(heading('No Ads Yet')).wait();
    });

    test('shows an error page with a link for an unknown path', async () => {
      const page = pages.extension;
      await openPath('extension', '/nowhere');
      await page.locator(heading('Page not found')).wait();
      expect(await accessibilityViolations(page)).toEqual([]);
      await page.locator('main ::-p-text(Go to Dashboard)').click();
      await waitForPath('extension', '/dashboard');
    });
  });
});
