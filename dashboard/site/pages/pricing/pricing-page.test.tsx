import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import { createMemoryPlatform, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { closeDashboard, openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';
import { answerBilling, bought, monthly, nothingBought } from '#tests/support/builders/some-plans.ts';

test('shows the euro price of each plan and links to the order on Subscribe', async () => {
  openDashboard('/pricing', answerBilling(createMemoryPlatform(), {}));
  const start = await screen.findByRole('link', { name: "Let's Start: Yearly" });
  expect(start.getAttribute('href')).toBe('/subscribe?plan=yearly');
  const year = within(screen.getByRole('heading', { level: 2, name: 'Yearly' }).closest('li')!);
  expect(year.getByText('€19.00')).toBeTruthy();
  expect(year.getByText('€228.00 billed yearly, including any VAT')).toBeTruthy();
  expect(year.getByText('3-day free trial, no card needed')).toBeTruthy();
  expect(document.title).toBe('Pricing · Spendlens');
});

test.each([
  ['a user who can have the trial', { ...nothingBought, trial_available: true }, 2],
  ['a user who had the trial', { ...nothingBought, trial_available: false }, 0],
  ['a user with a plan', bought(monthly), 0],
])('promises the trial to %s on %i cards', async (_user, detail, count) => {
  for (const path of ['/pricing', '/homepage']) {
    openDashboard(path, answerBilling(createMemoryPlatform({ session: signedIn }), { detail }));
    await screen.findByRole('heading', { name: 'Yearly' });
    expect([path, screen.queryAllByText('3-day free trial, no card needed').length]).toEqual([path, count]);
    closeDashboard();
  }
});

test('shows an error with Retry when the plans cannot be loaded', async () => {
  const platform = answerBilling(createMemoryPlatform(), { plans: [] });
  platform.fail.set('listPlans', new AppError('NETWORK_UNREACHABLE'));
  const { user } = openDashboard('/pricing', platform);
  expect((await screen.findByRole('alert')).textContent).toBe('Error: Error fetching data');
  platform.fail.set('listPlans', new AppError('INTERNAL'));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Error: Network response was not ok');
  platform.fail.clear();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No data available')).toBeTruthy();
});
