import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import type { SessionView } from '#shared/platform/platform.ts';
import { createMemoryPlatform, inputsOf, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';
// Screens load on demand. This import loads the page before the timeout of the first test starts.
import './stripe-page.tsx';
import { answerBilling, aPreview, lifetime, nothingBought } from '#tests/support/builders/some-plans.ts';

const CODE = '0007f1de0ab-1111-4222-8333-444455556666';
const LINK = `https://spendlens.example/signup?ref=${CODE}`;
const unpaid = { ...signedIn, account: 'unpaid' } as SessionView;

const open = async (session?: SessionView) => {
  const platform = answerBilling(createMemoryPlatform(session === undefined ? {} : { session }), {
    preview: aPreview(lifetime),
  });
  const opened = openDashboard('/stripe', platform);
  await opened.user.click(await screen.findByRole('button', { name: 'Buy Now: Lifetime' }));
  await screen.findByRole('dialog', { name: 'Affiliate Link' });
  return opened;
};

test('shows the lifetime plan with its price', async () => {
  await open();
  expect(screen.getByText('Lifetime: €497.00')).toBeTruthy();
});

test.each([true, false])('promises a signed-in user the trial only if the server offers it (%s)', async (isOpen) => {
  const platform = createMemoryPlatform({ session: unpaid });
  openDashboard('/stripe', answerBilling(platform, { detail: { ...nothingBought, trial_available: isOpen } }));
  await screen.findByRole('button', { name: 'Buy Now: Monthly' });
  expect(screen.queryAllByText('3-day free trial, no card needed')).toHaveLength(isOpen ? 2 : 0);
});

test('closes the dialog with Skip and stays on the page', async () => {
  const { user, where, platform } = await open(unpaid);
  await user.click(screen.getByRole('button', { name: 'Skip' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(where().pathname).toBe('/stripe');
  expect(inputsOf(platform, 'save')).toEqual([]);
});

test('opens the order with Ok when the field is empty', async () => {
  const { user, where, platform } = await open(unpaid);
  await user.click(screen.getByRole('button', { name: 'Ok' }));
  await waitFor(() => expect(where()).toMatchObject({ pathname: '/subscribe', search: '?plan=lifetime_eur_49700' }));
  expect(await screen.findByText('€497.00 in total, including any VAT')).toBeTruthy();
  expect(inputsOf(platform, 'save')).toEqual([]);
});

test('sends the code of the pasted link to the server with Ok', async () => {
  const { user, where, platform } = await open(unpaid);
  await user.type(screen.getByLabelText('Affiliate link'), LINK);
  await user.click(screen.getByRole('button', { name: 'Ok' }));
  await waitFor(() => expect(where().pathname).toBe('/subscribe'));
  const { userId } = unpaid as Extract<SessionView, { state: 'signed-in' }>;
  expect(inputsOf(platform, 'save')).toEqual([{ body: { code: CODE, id: userId, plan_id: 'lifetime_eur_49700' } }]);
});

test('shows an error at the field when the link has no code or the server rejects the code', async () => {
  const { user, where, platform } = await open(unpaid);
  await user.type(screen.getByLabelText('Affiliate link'), 'https://example.com');
  await user.click(screen.getByRole('button', { name: 'Ok' }));
  expect(await screen.findByText(/^This link has no affiliate code/)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Affiliate link'));
  platform.fail.set('save', new AppError('REFERRAL_OWN'));
  await user.clear(screen.getByLabelText('Affiliate link'));
  await user.type(screen.getByLabelText('Affiliate link'), LINK);
  await user.click(screen.getByRole('button', { name: 'Ok' }));
  expect(await screen.findByText(new AppError('REFERRAL_OWN').message)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Affiliate link'));
  expect(where().pathname).toBe('/stripe');
});

test('passes plan and code to the sign-up when a visitor chooses a plan', async () => {
  const { user, where } = await open();
  await user.type(screen.getByLabelText('Affiliate link'), LINK);
  await user.click(screen.getByRole('button', { name: 'Ok' }));
  await waitFor(() =>
    expect(where()).toMatchObject({
      pathname: '/signup',
      search: `?ref=${CODE}`,
      state: { from: '/subscribe?plan=lifetime_eur_49700' },
    }),
  );
});
