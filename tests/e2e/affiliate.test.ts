import type { Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountScreens } from '#shared/texts/en/account/account-screens.ts';
import { affiliateScreen as texts } from '#shared/texts/en/affiliate/affiliate-screen.ts';
import { affiliatesTexts } from '#shared/texts/en/affiliate/affiliates.ts';
import { planHistoryTexts } from '#shared/texts/en/account/plan-history.ts';
import { planTexts } from '#shared/texts/en/billing/plans.ts';
import { subscribeTexts } from '#shared/texts/en/billing/subscribe.ts';
import { accessibilityViolations } from '#tests/support/browser/accessibility.ts';
import { openAccount } from '#tests/support/server/account.ts';
import { openLedger, waitForFigures, type Figures } from '#tests/support/browser/account/affiliate-page.ts';
import { collectPolicyReports, openBrowser, until, type TestBrowser } from '#tests/support/browser/browser.ts';
import { createPayer } from '#tests/support/server/billing/payer.ts';
import { freePort, prepareServerProcess, type ServerProcess } from '#tests/support/server/server-process.ts';
import { signIn } from '#tests/support/browser/account/sign-in.ts';
import { signUp } from '#tests/support/browser/account/sign-up.ts';
import { button, heading } from '#tests/support/browser/account/signed-in-browser.ts';
import { settings } from '#shared/texts/en/account/settings.ts';

const ada = { name: 'Ada Sharer', email: 'ada@shop.example', password: 'a long enough phrase' };
const ben = { name: 'Ben Buyer', email: 'ben@store.example', password: 'another long phrase' };
const bankTexts = settings.bankAccount;
const IBAN = 'DE89370400440532013000';
/** 30 percent of the price of a month. */
const SHARE = '€8.70';
const NONE = '€0.00';

const field = (name: string): string => `::-p-aria([name="${name}"][role="textbox"])`;
const text = (words: string): string => `::-p-text(${words})`;

describe('the affiliate page', () => {
  let server: ServerProcess;
  let chrome: TestBrowser;
  let affiliate: Page;
  let buyer: Page;
  let reports: string[][];
  let link: string;

  /** Opens a page without animations in a new browser context. */
  const openContext = async (height: number): Promise<Page> => {
    const page = await (await chrome.browser.createBrowserContext()).newPage();
    await page.setViewport({ width: 1280, height });
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
    reports.push(collectPolicyReports(page));
    return page;
  };
  const violationsIn = async (page: Page): Promise<string[]> => {
    await page.bringToFront();
    return accessibilityViolations(page);
  };
  const openPath = async (page: Page, path: string): Promise<void> => {
    await page.bringToFront();
    await page.goto(server.url + path);
  };
  const waitForAdasFigures = async (expected: Figures): Promise<void> => {
    await affiliate.bringToFront();
    await waitForFigures(affiliate, `${server.url}/general-affilate-link`, expected);
  };
  /**
   * Advances the clock of the server. After each step, both users send a request, so that their sessions do not expire.
   */
  const advanceDays = async (...days: number[]): Promise<void> => {
    for (const count of days) {
      server.operator('clock', `+${count}d`);
      await openPath(buyer, '/plan-history');
      await buyer.locator(heading(planHistoryTexts.title)).wait();
      await waitForAdasFigures({});
    }
  };

  beforeAll(async () => {
    const port = await freePort();
    server = await prepareServerProcess({
      publicUrl: `http://localhost:${port}`,
      port,
      settings: { TEST_CLOCK: '1' },
    });
    await server.start();
    await openAccount(server, ada);
    chrome = await openBrowser({});
    reports = [];
    affiliate = await openContext(1_700);
    buyer = await openContext(900);
  });
  afterAll(async () => {
    await chrome.close();
    await server.stop();
  });

  test('shows the link, and no earnings', async () => {
    await openPath(affiliate, '/general-affilate-link');
    await signIn(affiliate, ada, { keep: true });
    await waitForAdasFigures({ [texts.total]: NONE, [texts.pending]: NONE, [texts.clicks]: '0' });
    expect(await violationsIn(affiliate)).toEqual([]);
    link = await affiliate.$eval('input[readonly]', ({ value }) => value);
    expect(link).toMatch(new RegExp(`^${server.url}/signup\\?ref=000[0-9a-f-]{36}$`));
  });

  test('counts a visitor who opens the link, returns days later without the link, and signs up', async () => {
    await buyer.bringToFront();
    await buyer.goto(link);
    await buyer.locator(text(accountScreens.signUp.referred)).wait();
    expect(await violationsIn(buyer)).toEqual([]);
    server.operator('clock', '+3d');
    await openPath(buyer, '/signup');
    await buyer.locator(text(accountScreens.signUp.referred)).wait();
    await signUp(buyer, server, ben);
    await signIn(buyer, ben, { keep: true });
    await waitForAdasFigures({ [texts.clicks]: '1', [texts.signUps]: '1', [texts.paying]: '0', [texts.earned]: NONE });
    expect(await violationsIn(affiliate)).toEqual([]);
  });

  test('shows pending commission when the trial becomes paid', async () => {
    const payer = createPayer(`${server.url}/fake-stripe/`);
    await openPath(buyer, '/subscribe');
    await buyer.locator(button(`${planTexts.buyNow}: Monthly`)).click();
    await buyer.locator(button(subscribeTexts.order.startTrial)).click();
    await payer.waitForCheckout(buyer);
    await payer.choose(buyer, 'none');
    await buyer.locator(heading(subscribeTexts.payment.trialTitle)).wait();
    expect(await violationsIn(buyer)).toEqual([]);
    await openPath(buyer, '/plan-history');
    await buyer.locator(button(`${planHistoryTexts.manage} ${planHistoryTexts.opensNewTab}`)).click();
    const target = await chrome.browser.waitForTarget((one) => one.url().includes('/fake-stripe/portal/'));
    const portal = (await target.page())!;
    await payer.giveCard(portal);
    await portal.close();
    await waitForAdasFigures({ [texts.paying]: '0', [texts.pending]: NONE });
    await advanceDays(3);
    await waitForAdasFigures({
      [texts.paying]: '1',
      [texts.pending]: SHARE,
      [texts.earned]: SHARE,
      [texts.total]: NONE,
    });
    expect(await violationsIn(affiliate)).toEqual([]);
  });

  test('shows available commission after a month, and pending commission for the renewal', async () => {
    await advanceDays(16, 16);
    await waitForAdasFigures({ [texts.total]: SHARE, [texts.pending]: SHARE, [texts.earned]: '€17.40' });
    expect(await violationsIn(affiliate)).toEqual([]);
  });

  test('redeems the available commission, and shows that the request waits for the operator', async () => {
    await affiliate.locator(button(texts.redeemNow)).click();
    await affiliate.locator(heading(texts.redeemTitle)).wait();
    await affiliate.locator(field(texts.fields.number)).fill('+49 30 123456');
    await affiliate.locator(field(texts.fields.bankName)).fill('Bank of Example');
    await affiliate.locator(field(bankTexts.bankAccountNumber)).fill('DE89 3704 0044 0532 0130 00');
    await affiliate.locator(field(bankTexts.bankCode)).fill('DEUTDEFF');
    expect(await violationsIn(affiliate)).toEqual([]);
    await affiliate.setOfflineMode(true);
    await affiliate.locator(button(texts.submit)).click();
    await affiliate.locator(text(accountScreens.failures.offline)).wait();
    expect(await violationsIn(affiliate)).toEqual([]);
    await affiliate.setOfflineMode(false);
    await affiliate.locator(button(texts.submit)).click();
    await affiliate.locator(text(affiliatesTexts.redeemFiled)).wait();
    await waitForAdasFigures({ [texts.total]: NONE, [texts.asked]: SHARE, [texts.paid]: NONE, [texts.pending]: SHARE });
    await affiliate.locator(`li ${text(texts.states.filed)}`).wait();
    expect(await violationsIn(affiliate)).toEqual([]);
  });

  test('shows the request as paid when the operator has approved, exported and paid it', async () => {
    const listed = server.operator('payouts', 'list');
    expect(listed).toMatch(/ filed {2}8\.70 EUR {2}Ada Sharer\n$/);
    const id = listed.slice(0, listed.indexOf(' '));
    expect(server.operator('payouts', 'show', id)).toContain(`IBAN:    ${IBAN}`);
    server.operator('payouts', 'approve', id);
    expect(server.operator('payouts', 'export')).toMatch(new RegExp(`8\\.70.*EUR.*Ada Sharer.*${IBAN}.*DEUTDEFF`));
    server.operator('payouts', 'paid', id);
    expect(server.operator('payouts', 'list')).toBe('No redeem requests are waiting.\n');
    await waitForAdasFigures({ [texts.asked]: NONE, [texts.paid]: SHARE });
    await affiliate.locator(`li ${text(texts.states.paid)}`).wait();
    expect(await violationsIn(affiliate)).toEqual([]);
  });

  test('shows a debit when the first invoice is refunded', async () => {
    const invoices = [...server.operator('customer', ben.email).matchAll(/^Invoice (\S+): .*29\.00 EUR, paid/gm)];
    expect(invoices).toHaveLength(2);
    server.operator('refund', invoices[0]?.[1] ?? '', '--yes');
    await waitForAdasFigures({
      [texts.total]: NONE,
      [texts.pending]: SHARE,
      [texts.earned]: SHARE,
      [texts.paid]: SHARE,
    });
    expect(await openLedger(affiliate)).toEqual([
      { kind: texts.kinds.refund, credit: '', debit: SHARE },
      { kind: texts.kinds.redeem, credit: '', debit: SHARE },
      { kind: texts.kinds.commission, credit: SHARE, debit: '' },
      { kind: texts.kinds.commission, credit: SHARE, debit: '' },
    ]);
    expect(await violationsIn(affiliate)).toEqual([]);
    await openPath(buyer, '/plan-history');
    await buyer.locator(text('€29.00 refunded')).wait();
    expect(await violationsIn(buyer)).toEqual([]);
  });

  test('deducts a refund after the payout from the next commission', async () => {
    await advanceDays(16, 16);
    await waitForAdasFigures({
      [texts.total]: NONE,
      [texts.pending]: SHARE,
      [texts.earned]: '€17.40',
      [texts.paid]: SHARE,
    });
    await until(
      () => affiliate.$eval(button(texts.redeemNow), (found) => found.getAttribute('aria-disabled') === 'true'),
      (isDisabled) => isDisabled,
    );
    expect(await violationsIn(affiliate)).toEqual([]);
    expect(reports.flat()).toEqual([]);
  });
});
