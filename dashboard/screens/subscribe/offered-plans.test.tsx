import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { OrderPreview } from '#shared/contract/billing.ts';
import { AppError } from '#shared/errors/app-error.ts';
import {
  createMemoryPlatform,
  inputsOf,
  signedIn,
  type MemoryPlatform,
} from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';
import {
  answerBilling,
  aPreview,
  aTrialPreview,
  bought,
  lifetime,
  monthly,
  nothingBought,
  UNTIL,
  yearly,
  type Detail,
} from '#tests/support/builders/some-plans.ts';

type SignedIn = Extract<typeof signedIn, { state: 'signed-in' }>;
const as = (account: SignedIn['account']): SignedIn => ({ ...(signedIn as SignedIn), account });

beforeEach(() => localStorage.clear());

type Place = { at?: string; host?: MemoryPlatform['host']; preview?: OrderPreview };

const open = (detail: Detail, { at = '/subscribe', host = 'site', preview = aPreview(yearly) }: Place = {}) => {
  const account = detail.subscribe_status ? 'paid' : 'unpaid';
  return openDashboard(at, answerBilling(createMemoryPlatform({ session: as(account), host }), { detail, preview }));
};
const card = async (name: string) => within(await screen.findByRole('article', { name }));
const press = async ({ user }: ReturnType<typeof open>, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

describe('the cards of an account with a granted plan', () => {
  const granted = (until: string | null): Detail => ({
    ...nothingBought,
    subscribe_status: true,
    entitlement: { state: 'active', until },
  });

  test('offer an upgrade and no trial until the plan ends', async () => {
    open(granted(UNTIL));
    expect((await card('Yearly')).getByRole('button', { name: 'Upgrade Now: Yearly' })).toBeTruthy();
    expect(screen.queryByText(/free trial|Buy Now/)).toBeNull();
  });

  test('offer nothing if the plan has no end', async () => {
    open(granted(null));
    expect((await card('Yearly')).queryByRole('button')).toBeNull();
  });
});

describe('order dialog', () => {
  const checkoutUrl = 'https://pay.example/1';

  test('shows total, VAT, term, renewal and withdrawal before it opens the provider', async () => {
    const opened = open({ ...nothingBought, trial_available: false }, { preview: aPreview(yearly, { tax: 3_640 }) });
    await press(opened, 'Buy Now: Yearly');
    const dialog = within(await screen.findByRole('dialog', { name: 'Review your order' }));
    for (const text of [
      '€228.00 in total, including any VAT',
      '€36.40',
      /^Renews automatically at €228.00 \/ year until you cancel/,
      /You can withdraw within 14 days/,
    ])
      expect(await dialog.findByText(text)).toBeTruthy();
    expect(inputsOf(opened.platform, 'createCheckout')).toEqual([]);

    opened.platform.answers.set('createCheckout', { type: 'created', id: 'cs_1', url: checkoutUrl });
    await press(opened, 'Order with obligation to pay');
    await waitFor(() => expect(inputsOf(opened.platform, 'visit')).toEqual([{ url: checkoutUrl, where: 'here' }]));
    const expected = { due: 22_800, currency: 'EUR', trial_days: 0, at: '2026-11-21T12:00:00.000Z' };
    const body = { planId: 'yearly_eur_22800', startNow: true, expected };
    expect(inputsOf(opened.platform, 'createCheckout')).toEqual([{ body }]);
  });

  test('shows the button "Start free trial" when the trial needs no card', async () => {
    const opened = open(nothingBought, { preview: aTrialPreview(monthly) });
    await press(opened, 'Buy Now: Monthly');
    expect(await screen.findByText('€0.00 for a 3-day trial')).toBeTruthy();
    expect(screen.getByText(/^If you don’t add a card, the trial ends and you pay nothing/)).toBeTruthy();
    expect(screen.getByText('Only if you add a card: then €29.00 / month until you cancel.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Start free trial' })).toBeTruthy();
  });

  test('shows the amounts of the provider when the plan changes, and shows the new plan', async () => {
    const amounts = { unused: 1_450, discount: 1_000, credit: 350, due: 20_000 };
    const opened = open(bought(monthly), { preview: aPreview(yearly, { kind: 'change', ...amounts }) });
    await press(opened, 'Upgrade Now: Yearly');
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('€200.00 in total, including any VAT')).toBeTruthy();
    for (const amount of ['-€14.50', '-€10.00', '-€3.50']) expect(dialog.getByText(amount)).toBeTruthy();
    opened.platform.answers.set('createCheckout', { type: 'updated', id: null, url: null, message: 'Plan updated' });
    opened.platform.answers.set('subscribeDetail', bought(yearly));
    await press(opened, 'Order with obligation to pay');
    expect(await screen.findByText('Plan updated')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Upgrade Now: Monthly' })).toBeTruthy();
    await waitFor(() => expect(opened.where().search).toBe(''));
  });

  test('says that reverse charge applies to a company in another country', async () => {
    const opened = open(bought(monthly), { preview: aPreview(yearly, { kind: 'change', is_reverse_charge: true }) });
    await press(opened, 'Upgrade Now: Yearly');
    expect(await screen.findByText('Reverse charge, no VAT')).toBeTruthy();
    expect(screen.queryByText('VAT included')).toBeNull();
  });

  test('shows the credit for later invoices when the new plan is cheaper', async () => {
    const amounts = { kind: 'change', unused: 19_892, due: 0, kept: 16_992 } as const;
    const opened = open(bought(yearly), { preview: aPreview(monthly, amounts) });
    await press(opened, 'Upgrade Now: Monthly');
    expect(await screen.findByText('€169.92')).toBeTruthy();
    expect(screen.queryByText(/You can withdraw within 14 days/)).toBeNull();
    expect(screen.getByText(/^The new plan starts now\. Your unused time is worth more/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Order with obligation to pay' })).toBeTruthy();
  });

  test.each([
    ['never costs anything', false, 'Confirm order'],
    ['is charged when the trial ends', true, 'Order with obligation to pay'],
  ])('changes the plan of a trial that %s with the button of that case', async (_, isChargedLater, name) => {
    const amounts = { kind: 'trial-change', charge: 0, due: 0, until: UNTIL, charged_later: isChargedLater } as const;
    const detail = bought(monthly, {}, { state: 'trial', until: UNTIL });
    const opened = open(detail, { preview: aPreview(yearly, amounts) });
    await press(opened, 'Upgrade Now: Yearly');
    expect(await screen.findByRole('button', { name })).toBeTruthy();
    expect(screen.getByText(/^Your trial continues until 6 December 2026/)).toBeTruthy();
    expect(screen.getByText(/You can withdraw within 14 days/)).toBeTruthy();
  });

  test('states that the running plan is not credited when the lifetime plan is ordered', async () => {
    const replaces = { name: 'Yearly', until: UNTIL };
    open(bought(yearly), { at: '/subscribe?plan=lifetime', preview: aPreview(lifetime, { replaces }) });
    expect(
      await screen.findByText(/^Your Yearly plan is not credited: it doesn’t renew and ends on 6 Dec/),
    ).toBeTruthy();
    expect(screen.getByText('€497.00 in total, including any VAT')).toBeTruthy();
  });

  test('shows the new amount and asks again when the amount has changed', async () => {
    const opened = open(bought(monthly), { preview: aPreview(yearly, { kind: 'change', due: 20_000 }) });
    await press(opened, 'Upgrade Now: Yearly');
    await screen.findByText('€200.00 in total, including any VAT');
    opened.platform.fail.set('createCheckout', new AppError('ORDER_CHANGED'));
    opened.platform.answers.set('previewOrder', { data: aPreview(yearly, { kind: 'change', due: 21_000 }) });
    await press(opened, 'Order with obligation to pay');
    expect(await screen.findByText('€210.00 in total, including any VAT')).toBeTruthy();
    expect(screen.getByText(/^The amount of your order has changed/)).toBeTruthy();
  });

  test('shows Retry instead of the order button when the amount can’t be calculated', async () => {
    const opened = open(nothingBought, { at: '/subscribe?plan=yearly' });
    opened.platform.fail.set('previewOrder', new AppError('BILLING_UNAVAILABLE'));
    await press(opened, 'Retry');
    expect(screen.queryByRole('button', { name: 'Order with obligation to pay' })).toBeNull();
    opened.platform.fail.clear();
    await press(opened, 'Retry');
    expect(await screen.findByText('€228.00 in total, including any VAT')).toBeTruthy();
  });

  test('keeps all prices in dollars after an order in dollars was closed', async () => {
    const opened = open(nothingBought, { at: '/subscribe?plan=yearly_usd_25200' });
    expect((await card('Monthly')).getByText('$32.00')).toBeTruthy();
    await press(opened, 'Back');
    expect((await card('Yearly')).getByText('$21.00')).toBeTruthy();
    expect(opened.where().search).toBe('?currency=USD');
    await press(opened, 'Buy Now: Monthly');
    await waitFor(() => expect(opened.where().search).toBe('?currency=USD&plan=monthly_usd_3200'));
  });

  test.each([
    ['?currency=USD', '$21.00'],
    ['?currency=GBP', '€19.00'],
    ['', '€19.00'],
  ])('shows the prices of a page loaded at “%s” in its currency', async (query, price) => {
    open(nothingBought, { at: `/subscribe${query}` });
    expect((await card('Yearly')).getByText(price)).toBeTruthy();
  });

  test('stays open and shows the reason when the order is rejected', async () => {
    const opened = open(bought(monthly), { at: '/subscribe?plan=yearly' });
    opened.platform.fail.set('createCheckout', new AppError('PAYMENT_DECLINED'));
    await press(opened, 'Order with obligation to pay');
    expect(await screen.findByText(/^Your card was declined, and nothing was changed/)).toBeTruthy();
    await press(opened, 'Back');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(opened.where().search).toBe('');
  });

  test('shows an error when the checkout has no URL', async () => {
    const opened = open(nothingBought, { at: '/subscribe?plan=yearly' });
    opened.platform.answers.set('createCheckout', { type: 'created', id: 'cs_1', url: null });
    await press(opened, 'Order with obligation to pay');
    expect(await screen.findByText('Fail to purchase subscription')).toBeTruthy();
  });

  test.each([
    ['that is not on sale', nothingBought, 'free', 'This plan is no longer for sale. Choose another one.'],
    ['that already runs', bought(monthly), 'monthly', 'Monthly is already your plan. There is nothing to order.'],
    [
      'that the lifetime plan includes',
      bought(lifetime),
      'yearly',
      'Your lifetime plan includes everything in Yearly. There is nothing to order.',
    ],
    [
      'before an open payment',
      bought(monthly, {}, { state: 'past-due', until: UNTIL }),
      'yearly',
      'Your last payment failed. Pay it first, then you can order Yearly.',
    ],
  ])('does not open for a plan %s, and the screen shows why', async (_, detail, plan, text) => {
    open(detail, { at: `/subscribe?plan=${plan}` });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('opens the site, where the user pays, when the dashboard runs in the extension', async () => {
    const opened = open(nothingBought, { host: 'extension' });
    await press(opened, 'Buy Now: Yearly');
    await waitFor(() => expect(inputsOf(opened.platform, 'openSite')).toEqual(['/subscribe?plan=yearly']));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
