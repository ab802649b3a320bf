import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aCollectedAd } from '#tests/support/dashboard-ads.ts';
import { createMemoryPlatform, signedIn } from '#tests/support/dashboard-platform.ts';
import { openDashboard } from '#tests/support/dashboard-render.tsx';

type SignedIn = Extract<typeof signedIn, { state: 'signed-in' }>;
const as = (account: SignedIn['account']): SignedIn => ({ ...(signedIn as SignedIn), account });

describe('without a running plan', () => {
  test('the dashboard leads to Subscribe, which says what to do', async () => {
    const { where } = openDashboard('/dashboard', createMemoryPlatform({ session: as('unpaid') }));
    expect(await screen.findByRole('heading', { name: 'A paid plan is needed' })).toBeTruthy();
    expect(where().pathname).toBe('/subscribe');
  });

  test('checking again asks the server, and says when nothing has changed', async () => {
    const { user, platform } = openDashboard('/subscribe', createMemoryPlatform({ session: as('unpaid') }));
    await user.click(await screen.findByRole('button', { name: 'Check again' }));
    expect(await screen.findByText('No running plan yet.')).toBeTruthy();
    expect(platform.asked.map(({ name }) => name)).toContain('refreshPlan');
  });

  test('an unlocked account gets on from here', async () => {
    const { platform } = openDashboard('/subscribe', createMemoryPlatform({ session: as('unpaid') }));
    await screen.findByRole('button', { name: 'Check again' });
    platform.change({ session: as('paid') });
    expect(await screen.findByRole('heading', { name: 'Your plan is active' })).toBeTruthy();
  });

  test('after its end My Ads stays readable and says so; the dashboard does not', async () => {
    const rows = [aCollectedAd({}, { savedAt: 1 })];
    const ended = openDashboard('/my-ads', createMemoryPlatform({ session: as('ended'), rows }));
    expect(await screen.findByRole('article')).toBeTruthy();
    expect(screen.getByText('Your plan has ended. Your saved ads stay readable.')).toBeTruthy();
    await ended.user.click(screen.getByRole('button', { name: 'Open navigation' }));
    await ended.user.click(screen.getByRole('link', { name: 'Dashboard' }));
    await waitFor(() => expect(ended.where().pathname).toBe('/subscribe'));
  });
});
