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

describe('a new visitor who buys a plan', () => {
  let rig: TillRig;
  let server: ServerProcess;
  let chrome: TestBrowser;
  let page: Page;

  const arrive = (path: string) =>
    until(
      () => new URL(page.url()).pathname,
      (seen) => seen === path,
    );
  const order = async (): Promise<void> => {
    await page.locator(button(subscribeTexts.order.startTrial)).click();
    await rig.payer.waitForCheckout(page);
  };
  /**
   * Orders another plan from its card by the button `confirmation`. Returns the accessibility violations of that step.
   */
  const changeTo = async (plan: string, confirmation: string): Promise<string[]> => {
    await page.locator(button(`${planTexts.upgradeNow}: ${plan}`)).click();
    await page.locator(heading(subscribeTexts.order.changeTitle)).wait();
    const faults = await accessibilityViolations(page);
    await page.locator(button(confirmation)).click();
    await page.locator(text('Plan updated')).wait();
    return faults;
  };
  /** The tab that a click opens. */
  const tabOf = async (pressed: string): Promise<Page> => {
    const known = new Set(await chrome.browser.pages());
    await page.locator(pressed).click();
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
   * The charged amounts, newest first, once there are `count` of them. Invoices arrive by events, so the button reloads
   * them.
   */
  const amountsOf = (count: number): Promise<string[]> =>
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
    await arrive('/signup');
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
    await arrive('/subscribe');
  });

  test('reads the order, opens the checkout, cancels, and returns to it', async () => {
    await page.locator(heading(subscribeTexts.order.buyTitle)).wait();
    expect(await accessibilityViolations(page)).toEqual([]);
    await order();
    await rig.payer.choose(page, 'leave');
    await arrive('/subscribe');
    await page.locator(heading(subscribeTexts.order.buyTitle)).wait();
    await page.setOfflineMode(true);
    await page.locator(button(subscribeTexts.order.startTrial)).click();
    await page.locator(text(accountScreens.failures.checkConnection)).wait();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.setOfflineMode(false);
    await order();
  });

  test('starts the trial and uses the product', async () => {
    // The first sync runs on the page that the payment returns to, before any action of the user.
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
    // The following tests advance the clock by days. Only a kept session lasts that long.
    await logOut(page, vera);
    await waitForLogin(page);
    await signIn(page, vera, { keep: true });
    await page.locator(heading('No Ads Yet')).wait();
  });

  test('changes to the monthly plan during the trial without a charge', async () => {
    await page.goto(`${server.url}/subscribe`);
    expect(await changeTo('Monthly', subscribeTexts.order.confirmFree)).toEqual([]);
  });

  test('adds a card in the portal, and the trial becomes a paid month with its own invoice', async () => {
    await page.goto(`${server.url}/plan-history`);
    await page.locator(text('PENDING')).wait();
    expect(await accessibilityViolations(page)).toEqual([]);
    const portal = await tabOf(button(`${planHistoryTexts.manage} ${planHistoryTexts.opensNewTab}`));
    await rig.payer.giveCard(portal);
    await closeTab(portal);
    await rig.pass(4);
    expect(await amountsOf(1)).toEqual(['$32.00']);
    await page.reload();
    await page.locator(`dl ${text('PAID')}`).wait();
    await page.locator('tbody tr').wait();
    expect(await accessibilityViolations(page)).toEqual([]);
    const invoice = await tabOf('tbody tr a');
    await invoice.locator(text('$32.00')).wait();
    await closeTab(invoice);
  });

  test('upgrades to the yearly plan, charged at once less the rest of the month', async () => {
    await page.goto(`${server.url}/subscribe`);
    expect(await changeTo('Yearly', subscribeTexts.order.confirm)).toEqual([]);
    await page.goto(`${server.url}/plan-history`);
    expect(await amountsOf(2)).toEqual([expect.stringMatching(/^\$22[01]\.\d\d$/), '$32.00']);
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  test('starts to unsubscribe, and accepts the retention offer', async () => {
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

  test('unsubscribes without another offer, and keeps the plan until its end', async () => {
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

  test('resumes the plan', async () => {
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

  test('logs out, and returns after a year with a discounted renewal', async () => {
    await logOut(page, vera);
    await waitForLogin(page);
    await rig.pass(366);
    await signIn(page, vera);
    await page.locator(heading('No Ads Yet')).wait();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.goto(`${server.url}/plan-history`);
    expect((await amountsOf(3))[0]).toBe('$201.60');
    expect(await accessibilityViolations(page)).toEqual([]);
  });
});
