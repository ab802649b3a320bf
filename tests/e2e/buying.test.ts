import type { Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountScreens } from '#shared/texts/en/account/account-screens.ts';
import { billingTexts } from '#shared/texts/en/billing/billing.ts';
import { planHistoryTexts } from '#shared/texts/en/account/plan-history.ts';
import { planTexts } from '#shared/texts/en/billing/plans.ts';
import { chosenPlan } from '#shared/texts/en/billing/chosen-plan.ts';
import { subscribeTexts } from '#shared/texts/en/billing/subscribe.ts';
import { say } from '#shared/texts/say.ts';
import { accessibilityViolations } from '#tests/support/browser/accessibility.ts';
import { mailTo } from '#tests/support/browser/account/account-area.ts';
import { openBrowser, until, type TestBrowser } from '#tests/support/browser/browser.ts';
import { codeIn } from '#tests/support/stand-ins/mail-sink.ts';
import { freePort, prepareServerProcess, type ServerProcess } from '#tests/support/server/server-process.ts';
import { signIn } from '#tests/support/browser/account/sign-in.ts';
import { button, heading, logOut, waitForLogin } from '#tests/support/browser/account/signed-in-browser.ts';
import { openStripeRig, type TillRig } from '#tests/support/server/billing/till-rigs.ts';

const { unsubscribe } = subscribeTexts;
const vera = { name: 'Vera Buyer', email: 'vera@shop.example', password: 'a long enough phrase' };

const link = (name: string): string => `::-p-aria([name="${name}"][role="link"])`;
const field = (name: string): string => `::-p-aria([name="${name}"][role="textbox"])`;
const text = (words: string): string => `::-p-text(${words})`;

describe('the purchase of a plan by a new visitor', () => {
  let rig: TillRig;
  let server: ServerProcess;
  let chrome: TestBrowser;
  let page: Page;

  const waitForPath = (path: string) =>
    until(
      () => new URL(page.url()).pathname,
      (seen) => seen === path,
    );
  const openCheckout = async (): Promise<void> => {
    await page.locator(button(subscribeTexts.order.startTrial)).click();
    await rig.payer.waitForCheckout(page);
  };
  /**
   * Orders another plan on its card and confirms the order by the button `confirmation`. Returns the accessibility
   * violations of the order.
   */
  const changeTo = async (plan: string, confirmation: string): Promise<string[]> => {
    await page.locator(button(`${planTexts.upgradeNow}: ${plan}`)).click();
    await page.locator(heading(subscribeTexts.order.changeTitle)).wait();
    const violations = await accessibilityViolations(page);
    await page.locator(button(confirmation)).click();
    await page.locator(text('Plan updated')).wait();
    return violations;
  };
  /** Clicks the element of a selector, and returns the tab that the click opens. */
  const openTab = async (selector: string): Promise<Page> => {
    const known = new Set(await chrome.browser.pages());
    await page.locator(selector).click();
    const tab = await until(
      async () => (await chrome.browser.pages()).find((one) => !known.has(one) && one.url().startsWith('http')),
      (found) => found !== undefined,
    );
    await tab!.setViewport({ width: 1280, height: 900 });
    return tab!;
  };
  const closeTab = async (tab: Page): Promise<void> => {
    await tab.close();
    await page.bringToFront();
  };
  /**
   * Waits until `count` invoices are listed, and returns their amounts, newest first. Reloads the list, because the
   * server receives invoices by events.
   */
  const waitForAmounts = (count: number): Promise<string[]> =>
    until(
      async () => {
        await page.locator(button(planHistoryTexts.refresh)).click();
        await page.waitForSelector(`tbody tr, ${text(planHistoryTexts.invoicesEmpty)}`);
        const rows = await page.$$eval('tbody tr', (found) => found.map(({ textContent }) => textContent));
        return rows.map((row) => /\$[\d.,]+\d\d/.exec(row)?.[0] ?? '');
      },
      (amounts) => amounts.length === count,
    );

  beforeAll(async () => {
    const port = await freePort();
    const publicUrl = `http://localhost:${port}`;
    rig = await openStripeRig(publicUrl);
    server = await prepareServerProcess({ publicUrl, port, settings: rig.settings });
    await server.start();
    chrome = await openBrowser({});
    page = await chrome.browser.newPage();
    await page.setViewport({ width: 1280, height: 900 });
    // Without reduced motion, a step could be checked during its animation.
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
  });
  afterAll(async () => {
    await chrome.close();
    await server.stop();
    await rig.close();
  });

  test('keeps the plan and currency of the landing page through the sign-up', async () => {
    await page.goto(`${server.url}/homepage`);
    await page.locator('a[href*="plan=yearly"]').click();
    await waitForPath('/signup');
    await page.locator(text(say(chosenPlan.named, { plan: billingTexts.yearlyName }))).wait();
    await page.locator(field(accountScreens.fields.name)).fill(vera.name);
    await page.locator(field(accountScreens.fields.email)).fill(vera.email);
    await page.locator('input[type="password"]').fill(vera.password);
    await page.locator('input[name="acceptedTerms"]').click();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.locator(button(accountScreens.signUp.submit)).click();
    await page.locator(field(accountScreens.otp.code)).wait();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.locator(field(accountScreens.otp.code)).fill(codeIn(await mailTo(server, vera.email)));
    await waitForPath('/subscribe');
  });

  test('returns to the order when the checkout is canceled, and opens the checkout again', async () => {
    await page.locator(heading(subscribeTexts.order.buyTitle)).wait();
    expect(await accessibilityViolations(page)).toEqual([]);
    await openCheckout();
    await rig.payer.choose(page, 'leave');
    await waitForPath('/subscribe');
    await page.locator(heading(subscribeTexts.order.buyTitle)).wait();
    await page.setOfflineMode(true);
    await page.locator(button(subscribeTexts.order.startTrial)).click();
    await page.locator(text(accountScreens.failures.checkConnection)).wait();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.setOfflineMode(false);
    await openCheckout();
  });

  test('starts the trial, and opens the dashboard', async () => {
    // The first sync runs before any action of the user, on the page to which the payment returns.
    const synced = page.waitForResponse(
      (response) => response.url().includes('/api/sync/pull') && page.url().includes('/success-payment'),
    );
    await rig.payer.choose(page, 'none');
    await page.locator(heading(subscribeTexts.payment.trialTitle)).wait();
    await until(
      () => page.url(),
      (url) => url === `${server.url}/success-payment`,
    );
    expect((await synced).status()).toBe(200);
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.locator(link(subscribeTexts.payment.toDashboard)).click();
    await page.locator(heading('No Ads Yet')).wait();
    expect(await accessibilityViolations(page)).toEqual([]);
    // The following tests advance the clock by days. Only a session of “Keep me logged in” lasts that long.
    await logOut(page, vera);
    await waitForLogin(page);
    await signIn(page, vera, { keep: true });
    await page.locator(heading('No Ads Yet')).wait();
  });

  test('changes to the monthly plan during the trial without a charge', async () => {
    await page.goto(`${server.url}/subscribe`);
    expect(await changeTo('Monthly', subscribeTexts.order.confirmFree)).toEqual([]);
  });

  test('charges the first month after the trial when a card is added in the portal', async () => {
    await page.goto(`${server.url}/plan-history`);
    await page.locator(text('PENDING')).wait();
    expect(await accessibilityViolations(page)).toEqual([]);
    const portal = await openTab(button(`${planHistoryTexts.manage} ${planHistoryTexts.opensNewTab}`));
    await rig.payer.giveCard(portal);
    await closeTab(portal);
    await rig.pass(4);
    expect(await waitForAmounts(1)).toEqual(['$32.00']);
    await page.reload();
    await page.locator(`dl ${text('PAID')}`).wait();
    await page.locator('tbody tr').wait();
    expect(await accessibilityViolations(page)).toEqual([]);
    const invoice = await openTab('tbody tr a');
    await invoice.locator(text('$32.00')).wait();
    await closeTab(invoice);
  });

  test('charges the yearly plan at once, less the rest of the month, on an upgrade', async () => {
    await page.goto(`${server.url}/subscribe`);
    expect(await changeTo('Yearly', subscribeTexts.order.confirm)).toEqual([]);
    await page.goto(`${server.url}/plan-history`);
    expect(await waitForAmounts(2)).toEqual([expect.stringMatching(/^\$22[01]\.\d\d$/), '$32.00']);
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  test('offers a discount when the user unsubscribes, and applies it', async () => {
    await page.locator(button(planHistoryTexts.unsubscribe)).click();
    await page.locator(heading(unsubscribe.question)).wait();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.locator(button(unsubscribe.yes)).click();
    await page.locator(text(unsubscribe.reasons[0])).click();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.locator(button(unsubscribe.submit)).click();
    await page.locator(text('20% off next purchase')).wait();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.locator(button(unsubscribe.stay)).click();
    await page.locator(text('Applied successfully')).wait();
    await page.locator(`dl ${text('PAID')}`).wait();
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  test('makes no second offer when the user unsubscribes again, and keeps the plan active until its end', async () => {
    await page.locator(button(planHistoryTexts.unsubscribe)).click();
    await page.locator(button(unsubscribe.yes)).click();
    await page.locator(button(unsubscribe.skip)).click();
    await page.locator(heading(unsubscribe.goodbyeTitle)).wait();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.locator(button(unsubscribe.unsubscribeNow)).click();
    await page.locator(text('Unsubscribed successfully!!!')).wait();
    await page.locator(text('Active (until')).wait();
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  test('resumes the plan before its end', async () => {
    await page.locator(link(planHistoryTexts.buyNew)).click();
    await page.locator(text('Cancel on')).wait();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.locator(button(`${planTexts.keep}: Yearly`)).click();
    await page.locator(heading(subscribeTexts.order.keepTitle)).wait();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.locator(button(subscribeTexts.order.confirm)).click();
    await page.locator(button(planTexts.unsubscribe)).wait();
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  test('renews the plan with the discount after a year, while the user is logged out', async () => {
    await logOut(page, vera);
    await waitForLogin(page);
    await rig.pass(366);
    await signIn(page, vera);
    await page.locator(heading('No Ads Yet')).wait();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.goto(`${server.url}/plan-history`);
    expect((await waitForAmounts(3))[0]).toBe('$201.60');
    expect(await accessibilityViolations(page)).toEqual([]);
  });
});
