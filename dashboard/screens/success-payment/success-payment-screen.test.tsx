import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { SessionView } from '#shared/platform/platform.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { createMemoryPlatform, inputsOf, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';
import { answerBilling, aRecord, bought, monthly, UNTIL, yearly } from '#tests/support/builders/some-plans.ts';

const QUERY = '?status=true&subscriptionPaymentId=7&session_id=cs_1';
const asked = { body: { id: 7, status: 'true', stripe_session_id: 'cs_1' } };

const answering = (isPaid: boolean, isTrial = false) => {
  const platform = createMemoryPlatform({ session: signedIn });
  const message = isTrial ? 'Your free trial has started.' : 'Payment successful!';
  platform.answers.set('updatePaymentStatus', { message, data: { paid: isPaid, trial: isTrial } });
  return platform;
};

test('asks the server for the payment, thanks the user, and removes the payment from the URL', async () => {
  const { platform, where } = openDashboard(`/success-payment${QUERY}`, answering(true));
  expect(await screen.findByRole('heading', { name: 'Thanks for payment.' })).toBeTruthy();
  expect(await screen.findByText('Payment successful!')).toBeTruthy();
  expect(inputsOf(platform, 'updatePaymentStatus')).toEqual([asked]);
  expect(platform.asked.map(({ name }) => name)).toContain('refreshPlan');
  await waitFor(() => expect(where().search).toBe(''));
  expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toBeTruthy();
});

test('shows that the payment is not done, and asks again on request', async () => {
  const { platform, user, where } = openDashboard(`/success-payment${QUERY}`, answering(false));
  expect(await screen.findByRole('heading', { name: 'Your payment hasn’t gone through yet' })).toBeTruthy();
  expect(where().search).toBe(QUERY);
  platform.answers.set('updatePaymentStatus', { message: 'Payment successful!', data: { paid: true, trial: false } });
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByRole('heading', { name: 'Thanks for payment.' })).toBeTruthy();
});

test('shows an error with Retry when the server cannot be asked', async () => {
  const platform = answering(true);
  platform.fail.set('updatePaymentStatus', new AppError('BILLING_UNAVAILABLE'));
  const { user } = openDashboard(`/success-payment${QUERY}`, platform);
  expect(await screen.findByText(/^The payment provider isn’t responding/)).toBeTruthy();
  platform.fail.clear();
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByRole('heading', { name: 'Thanks for payment.' })).toBeTruthy();
});

test.each(['/dashboard', '/my-ads'])(
  'asks for the payment on each screen to which the provider redirects (%s)',
  async (path) => {
    const { platform, where } = openDashboard(`${path}${QUERY}`, answering(true));
    expect(await screen.findByText('Payment successful!')).toBeTruthy();
    expect(inputsOf(platform, 'updatePaymentStatus')).toEqual([asked]);
    await waitFor(() => expect(where()).toMatchObject({ pathname: path, search: '' }));
  },
);

const unpaid = { ...signedIn, account: 'unpaid' } as const;

describe.each([
  '',
  '?status=false&subscriptionPaymentId=7&session_id=cs_1',
  '?status=true&subscriptionPaymentId=0&session_id=cs_1',
  '?status=true&subscriptionPaymentId=x&session_id=cs_1',
  '?status=true&subscriptionPaymentId=7',
])('without a payment in the URL (%s)', (query) => {
  const open = (facts: Parameters<typeof answerBilling>[1], session: SessionView = signedIn) =>
    openDashboard(`/success-payment${query}`, answerBilling(createMemoryPlatform({ session }), facts));

  test.each([
    ['a paid plan', { records: [aRecord()] }, ['Yearly', 'Active', '6 December 2026']],
    [
      'a trial',
      { records: [aRecord({ state: 'trial-without-card', next_billing_at: null, access_until: UNTIL })] },
      ['Yearly', 'Trial', 'Trial ends', '6 December 2026'],
    ],
    ['a granted plan', { granted: { until: UNTIL } }, ['Complimentary plan', 'Active', '6 December 2026']],
    ['a granted plan without an end', { granted: { until: null } }, ['Complimentary plan', 'Never']],
  ] as const)('shows %s without thanks for a payment', async (_what, facts, shown) => {
    const { platform } = open(facts);
    expect(await screen.findByRole('heading', { level: 1, name: 'Your plan' })).toBeTruthy();
    for (const text of shown) expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByText(/Thanks for payment/)).toBeNull();
    expect(inputsOf(platform, 'updatePaymentStatus')).toEqual([]);
  });

  test.each([
    ['no plan', {}],
    ['a plan that has ended', { records: [aRecord({ state: 'ended', next_billing_at: null, access_until: UNTIL })] }],
  ] as const)('redirects to Subscribe with %s', async (_what, facts) => {
    const { where } = open(facts, unpaid);
    await waitFor(() => expect(where().pathname).toBe('/subscribe'));
    expect(screen.queryByText(/Thanks for payment/)).toBeNull();
  });
});

test('shows no thanks when the payment belongs to another account', async () => {
  const platform = answering(true);
  platform.fail.set('updatePaymentStatus', new AppError('NOT_FOUND'));
  openDashboard(`/success-payment${QUERY}`, platform);
  expect(await screen.findByRole('heading', { name: 'We couldn’t check your payment' })).toBeTruthy();
  expect(screen.queryByText(/Thanks for payment/)).toBeNull();
});

test('mentions neither a payment nor an invoice after a trial started', async () => {
  const trial = { state: 'trial-without-card', payment: 'pending', access_until: UNTIL } as const;
  const detail = bought(monthly, trial, { state: 'trial', until: UNTIL });
  openDashboard(`/success-payment${QUERY}`, answerBilling(answering(true, true), { detail }));
  expect(await screen.findByRole('button', { name: 'Keep Monthly after the trial' })).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Your free trial has started' })).toBeTruthy();
  expect(screen.getByText(/^You have access to everything and weren’t charged./)).toBeTruthy();
  expect(screen.queryByText(/Thanks for payment|invoice/)).toBeNull();
});

test('shows the affiliate program after a payment, and asks for no link', async () => {
  const plans = [{ ...monthly, affiliate_commission: 25 }, yearly];
  const { user } = openDashboard(`/success-payment${QUERY}`, answerBilling(answering(true), { plans }));
  await user.click(await screen.findByRole('button', { name: 'Affiliate Link' }));
  expect(await screen.findByText(/earn 25% to 40% of every payment .*, depending on the plan\.$/)).toBeTruthy();
  expect(screen.queryByLabelText('Affiliate link')).toBeNull();
  expect(screen.getByRole('link', { name: 'Ok' }).getAttribute('href')).toBe('/general-affilate-link');
});

test('names no share in the affiliate program when the plans cannot be loaded', async () => {
  const platform = answering(true);
  platform.fail.set('listPlans', new AppError('NETWORK_UNREACHABLE'));
  const { user } = openDashboard(`/success-payment${QUERY}`, platform);
  await user.click(await screen.findByRole('button', { name: 'Affiliate Link' }));
  expect(await screen.findByText(/^Share Spendlens with your own link\./)).toBeTruthy();
  await waitFor(() => expect(platform.asked.map(({ name }) => name)).toContain('listPlans'));
  expect(document.body.textContent).not.toMatch(/\d%/);
});

test('asks for the affiliate link when the user has only a trial', async () => {
  const { user, platform } = openDashboard(`/success-payment${QUERY}`, answerBilling(answering(true, true), {}));
  await user.click(await screen.findByRole('button', { name: 'Affiliate Link' }));
  const code = '0007f1de0ab-1111-4222-8333-444455556666';
  await user.type(await screen.findByLabelText('Affiliate link'), `https://spendlens.example/signup?ref=${code}`);
  expect(screen.getByRole('link', { name: 'Get your own link' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Ok' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(inputsOf(platform, 'save')).toMatchObject([{ body: { code } }]);
});

test.each([
  [true, 'Your free trial has started'],
  [false, 'Thanks for payment.'],
])('links to the extension when it is not installed (trial: %s)', async (isTrial, heading) => {
  const platform = answering(true, isTrial);
  platform.change({ hasExtension: false });
  openDashboard(`/success-payment${QUERY}`, platform);
  expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
  const next = screen.getByRole('link', { name: 'Get the extension' });
  expect(next.getAttribute('href')).toBe('/extension');
  const dashboardLink = screen.getByRole('link', { name: 'Go to Dashboard' });
  expect(next.compareDocumentPosition(dashboardLink)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  platform.change({ hasExtension: true });
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Get the extension' })).toBeNull());
});
