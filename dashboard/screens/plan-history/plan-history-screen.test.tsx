import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#shared/domain/time.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { createMemoryPlatform, inputsOf, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { NOW, openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';
import { answerBilling, anInvoice, aRecord, SUBSCRIPTION_ID } from '#tests/support/builders/some-plans.ts';

const open = (answers: Parameters<typeof answerBilling>[1]) =>
  openDashboard('/plan-history', answerBilling(createMemoryPlatform({ session: signedIn }), answers));
const details = async () => {
  const heading = await screen.findByRole('heading', { name: 'Subscription Details' });
  return within(heading.closest('section') ?? document.body);
};
const past = new Date(NOW - DAY_MS).toISOString();
const future = '2026-12-06T12:00:00.000Z';

describe('the subscription', () => {
  test('shows its plan, price and next billing date', async () => {
    open({ records: [aRecord()] });
    const panel = await details();
    for (const text of ['Yearly', 'Active', 'PAID', '€228.00 / year', '6 December 2026'])
      expect(panel.getByText(text)).toBeTruthy();
    expect(panel.getByRole('button', { name: 'Unsubscribe' })).toBeTruthy();
    expect(panel.queryByText('Cancelled At')).toBeNull();
  });

  test('shows its end and a link to Subscribe instead of Unsubscribe when it is set to cancel', async () => {
    open({
      records: [
        aRecord({
          unsubscribe_at: past,
          active_plan_status: 2,
          state: 'ending',
          next_billing_at: null,
          access_until: future,
        }),
      ],
    });
    const panel = await details();
    expect(panel.getByText('Active (until 6 December 2026)')).toBeTruthy();
    expect(panel.getByText('Cancelled')).toBeTruthy();
    expect(panel.getByText('Cancelled At')).toBeTruthy();
    expect(panel.getByText('19 February 2026')).toBeTruthy();
    expect(panel.queryByRole('button', { name: 'Unsubscribe' })).toBeNull();
    expect(panel.getByRole('link', { name: 'Buy a new Subscription' }).getAttribute('href')).toBe('/subscribe');
  });

  test('shows a trial without a card with its end and without a charge', async () => {
    open({
      records: [
        aRecord({ state: 'trial-without-card', payment: 'pending', next_billing_at: null, access_until: future }),
      ],
    });
    const panel = await details();
    for (const text of ['Trial', 'PENDING', 'None (no card)', /^Your free trial ends on 6 December 2026/])
      expect(panel.getByText(text)).toBeTruthy();
    expect(panel.getByRole('button', { name: 'Keep Yearly after the trial' })).toBeTruthy();
  });

  test('shows a trial that ended without PAID and without a cancellation', async () => {
    open({
      records: [
        aRecord({
          state: 'ended',
          payment: 'none',
          next_billing_at: null,
          access_until: past,
          unsubscribe_at: past,
          active_plan_status: 0,
        }),
      ],
    });
    const panel = await details();
    for (const text of ['Ended', 'NOT CHARGED', 'None', 'Ended on']) expect(panel.getByText(text)).toBeTruthy();
    expect(panel.queryByText('Cancelled At')).toBeNull();
    expect(panel.getByRole('link', { name: 'Buy a new Subscription' })).toBeTruthy();
  });

  test('links to the open invoice when the renewal failed', async () => {
    const payUrl = 'https://pay.example/invoice/1';
    open({
      records: [
        aRecord({ state: 'overdue', payment: 'failed', next_billing_at: null, access_until: future, pay_url: payUrl }),
      ],
      invoices: [anInvoice(2, { status: 'open', is_payable: true })],
    });
    const panel = await details();
    for (const text of ['Payment failed', 'FAILED', 'Due now', /It stays active until 6 December 2026/])
      expect(panel.getByText(text)).toBeTruthy();
    expect(panel.getByRole('link', { name: /^Pay now/ }).getAttribute('href')).toBe(payUrl);
    const inTable = await screen.findByRole('link', { name: 'Pay invoice TEST-0002 now (opens in a new tab)' });
    expect(inTable.getAttribute('href')).toBe('https://pay.example/invoice/2');
  });

  test('reads the card after the card form, and shows what is charged and when', async () => {
    const withCard = { state: 'trial-with-card', payment: 'pending', access_until: future } as const;
    const platform = answerBilling(createMemoryPlatform({ session: signedIn }), { records: [aRecord(withCard)] });
    platform.answers.set('confirmCard', { message: 'Your card was added.' });
    const { where } = openDashboard('/plan-history?card=added', platform);
    expect(await screen.findByText('Your card was added.')).toBeTruthy();
    expect(
      await screen.findByText(/^Your free trial ends on 6 December 2026. We’ll then charge your card/),
    ).toBeTruthy();
    expect(inputsOf(platform, 'confirmCard')).toHaveLength(1);
    await waitFor(() => expect(where().search).toBe(''));
  });

  test('shows the VAT of each invoice, or that reverse charge applies', async () => {
    open({
      records: [aRecord()],
      invoices: [anInvoice(3), anInvoice(2, { tax: 36_40 }), anInvoice(1, { is_reverse_charge: true })],
    });
    expect(await screen.findByText('incl. €36.40 VAT')).toBeTruthy();
    expect(screen.getByText('Reverse charge, no VAT')).toBeTruthy();
    expect(screen.getAllByText(/VAT/)).toHaveLength(2);
  });

  test('shows the VAT of the whole amount when credit paid a part of the invoice', async () => {
    open({
      records: [aRecord()],
      invoices: [
        anInvoice(2, { total: 0, credit: 22_800, tax: 36_40 }),
        anInvoice(1, { total: 2_800, credit: 20_000, tax: 36_40 }),
      ],
    });
    expect(await screen.findAllByText('€228.00 incl. €36.40 VAT')).toHaveLength(2);
    expect(screen.getByText('€228.00 paid with credit')).toBeTruthy();
    expect(screen.getByText('€200.00 paid with credit')).toBeTruthy();
  });

  test.each([
    [{ until: future }, '6 December 2026'],
    [{ until: null }, 'Never'],
  ])('shows a plan that the operator granted (%j)', async (granted, day) => {
    open({ granted });
    expect(await screen.findByText('Complimentary plan')).toBeTruthy();
    for (const text of ['Active', day]) expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByText('Please purchase a plan to view plan history.')).toBeNull();
  });

  test('is replaced by a link to Subscribe when nothing was bought', async () => {
    open({});
    expect(await screen.findByText('Please purchase a plan to view plan history.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to Subscribe' })).toBeTruthy();
  });

  test('opens the billing portal in a new tab, and shows an error when that fails', async () => {
    const { user, platform } = open({ records: [aRecord()] });
    const manage = await screen.findByRole('button', { name: /^Manage Your Subscription/ });
    platform.fail.set('manageSubscription', new AppError('INTERNAL'));
    await user.click(manage);
    expect(await screen.findByText('Failed to open billing portal. Please try again later.')).toBeTruthy();
    platform.fail.set('manageSubscription', new AppError('ANSWER_UNREADABLE'));
    await user.click(manage);
    expect(await screen.findByText('No billing portal URL returned from the server.')).toBeTruthy();
    platform.fail.clear();
    platform.answers.set('manageSubscription', { url: 'https://pay.example/portal' });
    await user.click(manage);
    await waitFor(() =>
      expect(inputsOf(platform, 'visit')).toEqual([{ url: 'https://pay.example/portal', where: 'tab' }]),
    );
  });

  test('can be withdrawn in two steps while the withdrawal is possible', async () => {
    const { user, platform } = open({ records: [aRecord({ withdrawal_until: future })] });
    platform.answers.set('withdrawalQuote', { data: { refund_cents: 22_800, currency: 'EUR', is_full: true } });
    expect(await screen.findByText('Possible until 6 December 2026')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Withdraw from contract here' }));
    expect(inputsOf(platform, 'withdraw')).toEqual([]);
    platform.answers.set('withdraw', { message: 'Your withdrawal is done.' });
    expect(await screen.findByText(/We refund €228.00 to the card or account you used/)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Confirm withdrawal' }));
    expect(await screen.findByText('Your withdrawal is done.')).toBeTruthy();
    expect(inputsOf(platform, 'withdraw')).toEqual([{ body: { subscriptionId: SUBSCRIPTION_ID } }]);
    await waitFor(() => expect(platform.asked.map(({ name }) => name)).toContain('refreshPlan'));
  });

  test('shows before a withdrawal that the refund of a disputed payment waits for the bank', async () => {
    const quote = { refund_cents: 22_800, currency: 'EUR', is_full: true, is_refund_delayed: true } as const;
    const { user } = open({ records: [aRecord({ withdrawal_until: future })], quote });
    await user.click(await screen.findByRole('button', { name: 'Withdraw from contract here' }));
    expect(await screen.findByText(/you used[.] Your bank is deciding about a disputed payment[.]/)).toBeTruthy();
  });

  test('shows its new state without a reload after the user unsubscribes', async () => {
    const { user, platform } = open({ records: [aRecord()] });
    await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
    platform.answers.set('unsubscribe', { message: 'Unsubscribed successfully!!!' });
    answerBilling(platform, {
      records: [aRecord({ unsubscribe_at: past, active_plan_status: 2, state: 'ending', access_until: future })],
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel now, skip the questions' }));
    expect(await screen.findByText('Active (until 6 December 2026)')).toBeTruthy();
  });
});

describe('the list of invoices', () => {
  const invoices = Array.from({ length: 12 }, (_, index) => anInvoice(12 - index));
  const rows = async () => (await screen.findAllByRole('row')).slice(1);

  test('shows 10 numbered invoices on each page with links to the provider, without drafts', async () => {
    const { user } = open({ records: [aRecord()], invoices: [anInvoice(99, { status: 'draft' }), ...invoices] });
    const first = await rows();
    expect(first).toHaveLength(10);
    expect(first[0]?.textContent).toBe('1TEST-0012Yearly€228.00YearPAID6 December 2025View Invoice');
    const link = within(first[0]!).getByRole('link', { name: /^View Invoice TEST-0012/ });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      'https://pay.example/invoice/12',
      '_blank',
    ]);
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect((await rows()).map(({ textContent }) => textContent?.slice(0, 11))).toEqual(['11TEST-0002', '12TEST-0001']);
    expect(screen.getByText('11–12 of 12')).toBeTruthy();
  });

  test('shows the refunded amount', async () => {
    open({ records: [aRecord()], invoices: [anInvoice(1, { refunded: 22_800 })] });
    expect(await screen.findByText('€228.00 refunded')).toBeTruthy();
  });

  test('shows an error when it cannot be loaded, and loads again on request', async () => {
    const platform = answerBilling(createMemoryPlatform({ session: signedIn }), { records: [aRecord()] });
    platform.fail.set('listInvoices', new AppError('NETWORK_UNREACHABLE'));
    const { user } = openDashboard('/plan-history', platform);
    expect(await screen.findByText('Invoices Not found!!!')).toBeTruthy();
    platform.fail.clear();
    await user.click(screen.getByRole('button', { name: 'Refresh the invoices' }));
    expect(await screen.findByText('No data available')).toBeTruthy();
  });
});
