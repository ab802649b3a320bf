import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import { createMemoryPlatform, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';

const open = (at: string, state: Parameters<typeof createMemoryPlatform>[0] = {}) =>
  openDashboard(at, createMemoryPlatform({ session: signedIn, ...state }));

describe('access to screens', () => {
  test('redirects a visitor from a private screen to login', async () => {
    const { where } = openDashboard('/my-ads');
    await waitFor(() => expect(where()).toMatchObject({ pathname: '/login', state: { from: '/my-ads' } }));
  });

  test('redirects a logged-in user from login and from / to the dashboard', async () => {
    const fromLogin = open('/login');
    await waitFor(() => expect(fromLogin.where().pathname).toBe('/dashboard'));
    const fromRoot = open('/');
    await waitFor(() => expect(fromRoot.where().pathname).toBe('/dashboard'));
  });

  test('redirects to login immediately after a sign-out in another tab', async () => {
    const { platform, where } = open('/dashboard');
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    platform.change({ session: { state: 'signed-out' } });
    await waitFor(() => expect(where().pathname).toBe('/login'));
  });

  test('asks the server for the plan when the dashboard opens', async () => {
    const { platform } = open('/dashboard');
    await waitFor(() => expect(platform.asked.map(({ name }) => name)).toContain('refreshPlan'));
  });
});

describe('the frame', () => {
  test('shows the section’s title and marks the current screen', async () => {
    const { user } = open('/my-ads');
    expect(await screen.findByRole('heading', { level: 1, name: 'My Ads' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Open navigation' }));
    const nav = screen.getByRole('navigation', { name: 'Main navigation' });
    expect(within(nav).getByRole('link', { current: 'page' }).textContent).toBe('My Ads');
    expect(document.title).toBe('My Ads · Spendlens');
  });

  test('shows Welcome if the account has no e-mail address', async () => {
    const { user } = open('/dashboard', { session: { ...signedIn, email: '' } as typeof signedIn });
    await user.click(await screen.findByRole('button', { name: 'Open navigation' }));
    expect(screen.getByText('Welcome')).toBeTruthy();
  });

  test('shows "Page not found" with a link to the dashboard at an unknown route', async () => {
    const { user, where } = open('/nowhere');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Go to Dashboard' }));
    await waitFor(() => expect(where().pathname).toBe('/dashboard'));
  });

  test('switches between light and dark and remembers it', async () => {
    const { user } = open('/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Switch to dark mode' }));
    expect(document.documentElement.classList.contains('dark')).toBe(true);
    expect(localStorage.getItem('color_mode')).toBe('dark');
    await user.click(screen.getByRole('button', { name: 'Switch to light mode' }));
    expect(document.documentElement.classList.contains('dark')).toBe(false);
    localStorage.clear();
  });
});

describe('ads kept while signed out', () => {
  test('are added only on request', async () => {
    const { user } = open('/dashboard', { keptAds: 2 });
    expect(
      await screen.findByText('2 ads were saved while you were logged out. Add them to this account?'),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('2 ads added to your account.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add' })).toBeNull();
  });

  test('are discarded only after a confirmation', async () => {
    const { user, platform } = open('/dashboard', { keptAds: 1, keptHidden: 1 });
    const question =
      '1 ad was saved and 1 ad or advertiser was hidden while you were logged out. Add them to this account?';
    expect(await screen.findByText(question)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Discard saved ads?' });
    expect(dialog.textContent).toContain('Ads and advertisers you hid while you were logged out are shown again.');
    expect(platform.state().keptAds).toBe(1);
    await user.click(within(dialog).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(platform.state().keptAds).toBe(0));
  });

  test('are added together with the hidden ones', async () => {
    const { user, platform } = open('/dashboard', { keptAds: 2, keptHidden: 1 });
    await user.click(await screen.findByRole('button', { name: 'Add' }));
    expect(await screen.findByText('2 ads added to your account, and what you hid.')).toBeTruthy();
    expect(platform.state().keptHidden).toBe(0);
  });

  test('are not named by the question if only ads or advertisers were hidden', async () => {
    const { user, platform } = open('/dashboard', { keptHidden: 2 });
    expect(
      await screen.findByText('You hid 2 ads or advertisers while you were logged out. Hide them in this account too?'),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Discard hidden ads?' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Hidden ads added to your account.')).toBeTruthy();
    expect(platform.state().keptHidden).toBe(0);
  });

  test('are not changed by Later', async () => {
    const { user, platform } = open('/dashboard', { keptAds: 1 });
    await user.click(await screen.findByRole('button', { name: 'Later' }));
    expect(screen.queryByRole('button', { name: 'Later' })).toBeNull();
    expect(platform.state().keptAds).toBe(1);
  });
});

describe('toasts', () => {
  test('show a message of the URL once as plain text of at most 200 characters', async () => {
    const message = `<b>${'x'.repeat(300)}`;
    const { where } = open(`/my-ads?page=A&status=true&message=${encodeURIComponent(message)}`);
    const toast = await screen.findByText(/^<b>x+$/);
    expect(toast.textContent).toHaveLength(200);
    expect(toast.getAttribute('role')).toBe('status');
    await waitFor(() => expect(where().search).toBe('?page=A'));
  });

  test('do not show a message without status=true', async () => {
    open('/my-ads?status=false&message=Hello');
    await screen.findByRole('heading', { level: 1, name: 'My Ads' });
    expect(screen.queryByText('Hello')).toBeNull();
  });

  test('can be dismissed with a button', async () => {
    const { user } = open('/my-ads?status=true&message=Hello');
    await screen.findByText('Hello');
    await user.click(screen.getByRole('button', { name: 'Dismiss notification' }));
    await waitFor(() => expect(screen.queryByText('Hello')).toBeNull());
  });
});

test('shows an error when the local store cannot be opened, and opens it on Retry', async () => {
  const platform = createMemoryPlatform({ session: signedIn });
  platform.fail.set('openAccount', new AppError('DEVICE_STORAGE_FULL'));
  const { user } = openDashboard('/dashboard', platform);
  expect(await screen.findByText(/This device is out of space/)).toBeTruthy();
  platform.fail.clear();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'No Ads Yet' })).toBeTruthy();
});
