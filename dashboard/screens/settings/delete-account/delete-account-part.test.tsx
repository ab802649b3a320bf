import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import { aCollectedAd } from '#tests/support/builders/dashboard-ads.ts';
import { createMemoryPlatform, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';
import { answerBilling, aRecord, SUBSCRIPTION_ID, UNTIL } from '#tests/support/builders/some-plans.ts';
// Screens load on demand. These imports load the screen before the timeout of the first test starts.
import '../settings-screen.tsx';
import './delete-account-part.tsx';

const unsent = {
  mutationId: 1,
  mutation: { kind: 'save-ad' as const, ad: aCollectedAd().ad, version: '0123456789abcdef', savedAt: 1 },
  createdAt: 1,
  attempts: 1,
  notBefore: 0,
  subjects: [],
  refusal: null,
};

const open = async (
  state: Parameters<typeof createMemoryPlatform>[0] = {},
  platform = createMemoryPlatform({ session: signedIn, ...state }),
) => {
  const opened = openDashboard('/settings/delete', platform);
  const password = await screen.findByLabelText<HTMLInputElement>('Current password');
  const word = screen.getByLabelText('Type DELETE to confirm');
  const press = () => opened.user.click(screen.getByRole('button', { name: 'Delete my account' }));
  const deleteWith = async (given: string): Promise<void> => {
    await opened.user.type(password, given);
    await opened.user.type(word, 'DELETE');
    await press();
  };
  return { ...opened, password, word, press, deleteWith };
};

describe('deleting the account', () => {
  test('lists what is deleted and kept, and that unsent changes are deleted too', async () => {
    await open({ unsent: [unsent] });
    expect(screen.getByRole('heading', { name: 'What is deleted' })).toBeTruthy();
    expect(screen.getByText(/Invoices, for as long as the law requires/)).toBeTruthy();
    expect(await screen.findByText(/It is deleted too/)).toBeTruthy();
  });

  test('names the paid plan with its end, and offers the withdrawal with its refund', async () => {
    const platform = createMemoryPlatform({ session: signedIn });
    const records = [
      aRecord({ withdrawal_until: UNTIL }),
      aRecord({ id: '3c6f2c1e-3f0a-4f43-9d38-0d3b7f1f9a53', state: 'ended' }),
    ];
    answerBilling(platform, { records });
    platform.answers.set('withdrawalQuote', { data: { refund_cents: 16_43, currency: 'EUR', is_full: false } });
    const { user } = await open({}, platform);
    expect(await screen.findByText(/^Your Yearly plan is paid until 6 December 2026. It ends with the/)).toBeTruthy();
    expect(screen.getByText('You can withdraw from the contract first. We then refund €16.43.')).toBeTruthy();
    platform.answers.set('withdraw', { message: 'Your withdrawal is done.' });
    await user.click(screen.getByRole('button', { name: 'Withdraw from contract here' }));
    answerBilling(platform, { records: [aRecord({ state: 'withdrawn' })] });
    await user.click(await screen.findByRole('button', { name: 'Confirm withdrawal' }));
    await waitFor(() => expect(screen.queryByText(/plan is paid until/)).toBeNull());
    expect(platform.asked).toContainEqual({ name: 'withdraw', input: { body: { subscriptionId: SUBSCRIPTION_ID } } });
  });

  test.each([
    ['after the 14 days', aRecord(), /^Your Yearly plan is paid until 6 December 2026/],
    ['in a trial', aRecord({ state: 'trial-without-card' }), 'Your Yearly trial runs until 6 December 2026. It ends'],
    ['with a lifetime plan', aRecord({ state: 'lifetime', valid_upto: null }), /^Your Yearly plan has no end/],
    ['with a failed payment', aRecord({ state: 'overdue' }), /Its last payment failed/],
    [
      'that is cancelled and still runs',
      aRecord({ state: 'ending', next_billing_at: null, access_until: UNTIL, active_plan_status: 2 }),
      'Your Yearly plan is paid until 6 December 2026. It ends with the account, and the rest is not refunded.',
    ],
    [
      'in a trial with a card',
      aRecord({ state: 'trial-with-card', payment: 'pending' }),
      'Your Yearly trial runs until 6 December 2026. It ends with the account.',
    ],
  ])('names the plan %s and offers no withdrawal', async (_case, record, text) => {
    const platform = createMemoryPlatform({ session: signedIn });
    await open({}, answerBilling(platform, { records: [record] }));
    expect(await screen.findByText(text, { exact: false })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Withdraw from contract here' })).toBeNull();
    expect(platform.asked.map(({ name }) => name)).not.toContain('withdrawalQuote');
  });

  test.each([
    ['was ever bought', []],
    ['is left of a cancelled plan', [aRecord({ state: 'cancelled', next_billing_at: null, active_plan_status: 0 })]],
    ['is left of a withdrawn plan', [aRecord({ state: 'withdrawn', next_billing_at: null, active_plan_status: 0 })]],
  ])('names no plan and no money if nothing %s', async (_case, records) => {
    const platform = createMemoryPlatform({ session: signedIn });
    await open({}, answerBilling(platform, { records }));
    await waitFor(() => expect(platform.asked.map(({ name }) => name)).toContain('planHistory'));
    expect(screen.queryByText(/plan|trial|refund|paid/i, { selector: 'main *' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Withdraw from contract here' })).toBeNull();
  });

  test.each([
    ['until a day', { until: UNTIL }, 'You have a plan that we granted you until 6 December 2026. It ends with'],
    ['without an end', { until: null }, 'You have a plan without an end that we granted you. It ends with'],
  ])('names a plan that was granted %s, beside a paid one', async (_case, granted, text) => {
    const platform = createMemoryPlatform({ session: signedIn });
    await open({}, answerBilling(platform, { records: [aRecord()], granted }));
    expect(await screen.findByText(text, { exact: false })).toBeTruthy();
    expect(screen.getByText(/^Your Yearly plan is paid until/)).toBeTruthy();
  });

  test('offers no withdrawal without a refund, and shows when the plan could not be loaded', async () => {
    const platform = answerBilling(createMemoryPlatform({ session: signedIn }), {
      records: [aRecord({ state: 'trial-without-card', withdrawal_until: UNTIL })],
    });
    platform.answers.set('withdrawalQuote', { data: { refund_cents: 0, currency: null, is_full: true } });
    await open({}, platform);
    expect(await screen.findByText(/^Your Yearly trial runs until/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Withdraw from contract here' })).toBeNull();
    cleanup();
    const failed = createMemoryPlatform({ session: signedIn });
    failed.fail.set('planHistory', new AppError('NETWORK_UNREACHABLE'));
    await open({}, failed);
    expect(await screen.findByText(/Couldn’t load your plan/)).toBeTruthy();
  });

  test('requires the password and the typed word', async () => {
    const { user, password, word, press, platform } = await open();
    await press();
    expect(screen.getByRole('alert').textContent).toBe('Please fill in all the required fields.');
    expect(document.activeElement).toBe(password);
    await user.type(password, 'a long secret');
    await user.type(word, 'delete');
    await press();
    expect(screen.getByText('Type DELETE in capitals.')).toBeTruthy();
    expect(platform.asked.map(({ name }) => name)).not.toContain('deleteAccount');
  });

  test('shows an error for a wrong password and keeps the typed values', async () => {
    const { password, deleteWith, platform } = await open();
    platform.fail.set('deleteAccount', new AppError('CURRENT_PASSWORD_INCORRECT'));
    await deleteWith('a guess');
    expect(await screen.findByText('This is not your current password. Please try again.')).toBeTruthy();
    expect(password.value).toBe('a guess');
  });

  test('ends logged out on the goodbye screen, without a return path', async () => {
    const { deleteWith, platform, where } = await open();
    await deleteWith('a long secret');
    expect(await screen.findByRole('heading', { level: 1, name: 'Your account is deleted' })).toBeTruthy();
    expect(await screen.findByText('Your account is deleted.')).toBeTruthy();
    expect(platform.asked).toContainEqual({ name: 'deleteAccount', input: 'a long secret' });
    expect(platform.state().session.state).toBe('signed-out');
    await waitFor(() => expect(where()).toMatchObject({ pathname: '/goodbye', state: null }));
  });

  test('waits for the response when the session ends before it, and shows no login', async () => {
    const slow = createMemoryPlatform({ session: signedIn });
    const { deleteAccount } = slow.session;
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    slow.session.deleteAccount = async (given) => {
      await deleteAccount(given);
      await answered;
    };
    const { word, deleteWith, where } = await open({}, slow);
    await deleteWith('a long secret');
    await waitFor(() => expect(word.isConnected).toBe(false));
    expect(where()).toMatchObject({ pathname: '/settings/delete' });
    answer();
    expect(await screen.findByRole('heading', { level: 1, name: 'Your account is deleted' })).toBeTruthy();
    expect(where()).toMatchObject({ pathname: '/goodbye', state: null });
  });

  test('redirects to the login when the session ends after a refused deletion', async () => {
    const { deleteWith, platform } = await open();
    platform.fail.set('deleteAccount', new AppError('CURRENT_PASSWORD_INCORRECT'));
    await deleteWith('a guess');
    await screen.findByText('This is not your current password. Please try again.');
    act(() => platform.change({ session: { state: 'signed-out' } }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Log in to Spendlens' })).toBeTruthy();
  });
});
