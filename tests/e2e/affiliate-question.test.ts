import type { Page } from 'puppeteer';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import { referralCodeOf } from '#shared/domain/affiliate/referral-code.ts';
import { accountScreens } from '#shared/texts/en/account/account-screens.ts';
import { affiliateLink as texts } from '#shared/texts/en/affiliate/affiliate-link.ts';
import { affiliatesTexts } from '#shared/texts/en/affiliate/affiliates.ts';
import { planTexts } from '#shared/texts/en/billing/plans.ts';
import { subscribeTexts } from '#shared/texts/en/billing/subscribe.ts';
import { accessibilityViolations } from '#tests/support/browser/accessibility.ts';
import { openAccount } from '#tests/support/server/account.ts';
import { collectPolicyReports, openBrowser, until, type TestBrowser } from '#tests/support/browser/browser.ts';
import { freePort, prepareServerProcess, type ServerProcess } from '#tests/support/server/server-process.ts';
import { signIn } from '#tests/support/browser/account/sign-in.ts';
import { button, heading } from '#tests/support/browser/account/signed-in-browser.ts';

const ada = { name: 'Ada Sharer', email: 'ada@shop.example', password: 'a long enough phrase' };
const ben = { name: 'Ben Buyer', email: 'ben@store.example', password: 'another long phrase' };
const BUY = button(`${planTexts.buyNow}: Lifetime`);
const FIELD = `::-p-aria([name="${texts.link}"][role="textbox"])`;
const PRICE = 'lifetime_eur_49700';

let server: ServerProcess;
let chrome: TestBrowser;
let page: Page;
let reports: string[];

beforeAll(async () => {
  const port = await freePort();
  server = await prepareServerProcess({ publicUrl: `http://localhost:${port}`, port });
  await server.start();
  chrome = await openBrowser({});
  page = await chrome.browser.newPage();
  await page.setViewport({ width: 1_280, height: 900 });
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
  reports = collectPolicyReports(page);
});
afterAll(async () => {
  await chrome.close();
  await server.stop();
});
beforeEach(() => page.bringToFront());

const openPlans = async (): Promise<void> => {
  await page.goto(`${server.url}/stripe`);
  await page.waitForSelector('[data-island]:not([data-given])');
};
const openQuestion = async (): Promise<void> => {
  await openPlans();
  await page.locator(BUY).click();
  await page.locator(heading(texts.title)).wait();
};
const waitForClosed = (): Promise<unknown> =>
  page.waitForFunction(() => document.querySelector('dialog[open]') === null);
const waitForAddress = (address: string): Promise<string> =>
  until(
    async () => page.url(),
    (url) => url === server.url + address,
  );

describe('the page of the plans without scripts', () => {
  test('shows the plans, and links Buy Now to the order of the price', async () => {
    const html = await (await fetch(`${server.url}/stripe`, { headers: { accept: 'text/html' } })).text();
    expect(html).toContain('Lifetime: €497.00');
    expect(html).toContain('€228.00 billed yearly');
    expect(
      [...html.matchAll(/<form [^>]*action="([^"]+)"[^>]*><input type="hidden" name="plan" value="([^"]+)"/g)].map(
        ([, action, price]) => `${action}?plan=${price}`,
      ),
    ).toEqual([PRICE, 'monthly_eur_2900', 'yearly_eur_22800'].map((price) => `/subscribe?plan=${price}`));
  });
});

describe('the page of the plans with scripts', () => {
  test('asks for an affiliate link on Buy Now, and closes the question on Skip, on Escape and on a click outside', async () => {
    await openQuestion();
    expect(await accessibilityViolations(page)).toEqual([]);
    const closings = [
      () => page.locator(button(texts.skip)).click(),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(5, 890),
    ];
    for (const close of closings) {
      await page.locator(FIELD).fill('https://example.com');
      await close();
      await waitForClosed();
      expect(page.url()).toBe(`${server.url}/stripe`);
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
        `${planTexts.buyNow}: Lifetime`,
      );
      await page.keyboard.press('Enter');
      await page.locator(FIELD).wait();
      expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('link');
      expect(await page.$eval('dialog input', ({ value }) => value)).toBe('');
    }
    expect(reports).toEqual([]);
  });

  test('opens an empty question when Buy Now is pressed before the previous question has reported that it closed', async () => {
    await openQuestion();
    await page.locator(FIELD).fill('https://example.com');
    await page.evaluate(() => {
      document.querySelector('dialog')?.close();
      document.querySelector<HTMLFormElement>('form[data-buy-form]')?.requestSubmit();
    });
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('dialog[open] input')?.value === '');
    expect(page.url()).toBe(`${server.url}/stripe`);
  });

  test('passes the plan and the code of a visitor on to the sign-up', async () => {
    const code = referralCodeOf('7d3c3f5e-6a58-4c1f-9d2b-2f4f2c6f0a11');
    await openQuestion();
    await page.locator(FIELD).fill('https://example.com');
    await page.locator(button(texts.ok)).click();
    await page.locator(`::-p-text(${texts.unreadable})`).wait();
    await page.locator(FIELD).fill(`${server.url}/signup?ref=${code}`);
    await page.locator(button(texts.ok)).click();
    await waitForAddress(`/signup?ref=${code}`);
    await page.locator(`::-p-text(${accountScreens.signUp.referred})`).wait();
    expect(await page.evaluate(() => history.state as { usr: unknown })).toMatchObject({
      usr: { from: `/subscribe?plan=${PRICE}` },
    });
  });

  test('shows a signed-in user why a code is rejected, and then the order with the message of the server', async () => {
    for (const who of [ada, ben]) await openAccount(server, who);
    await page.goto(`${server.url}/login`);
    await signIn(page, ada);
    const adaId = await page.evaluate(() => localStorage.getItem('user_id') ?? '');
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${server.url}/login`);
    await signIn(page, ben);
    const benId = await page.evaluate(() => localStorage.getItem('user_id') ?? '');
    await openQuestion();
    await page.locator(FIELD).fill(referralCodeOf(benId));
    await page.locator(button(texts.ok)).click();
    await page.locator(`dialog ::-p-text(${new AppError('REFERRAL_OWN').message})`).wait();
    await page.locator(FIELD).fill(referralCodeOf(adaId));
    await page.locator(button(texts.ok)).click();
    await waitForAddress(`/subscribe?plan=${PRICE}`);
    await page.locator(`::-p-text(${affiliatesTexts.saved})`).wait();
    expect(await page.locator(heading(subscribeTexts.order.buyTitle)).waitHandle()).toBeTruthy();
  });

  test('shows the trial to a signed-in user only if the server offers it', async () => {
    const trialLines = () =>
      page.$$eval('[data-trial-line]', (lines) =>
        lines.map((line) => line.checkVisibility({ visibilityProperty: true })),
      );
    await openPlans();
    await until(trialLines, (shown) => shown.every(Boolean) && shown.length === 2);
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      const isDetail = request.url().endsWith('/api/pricing/subscribeDetail');
      void (isDetail ? request.respond({ status: 200, body: '{"trial_available":false}' }) : request.continue());
    });
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/pricing/subscribeDetail'));
    await openPlans();
    await answered;
    expect(await trialLines()).toEqual([false, false]);
    for (const path of ['/homepage', '/pricing']) {
      await page.goto(server.url + path);
      expect([path, ...(await trialLines())]).toEqual([path, false, false]);
    }
    expect(reports).toEqual([]);
  });
});
