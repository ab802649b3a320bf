import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createMemoryPlatform, signedIn } from '#tests/support/dashboard-platform.ts';
import { openDashboard } from '#tests/support/dashboard-render.tsx';

const open = (at: string) => openDashboard(at, createMemoryPlatform({ session: signedIn }));

describe('the settings area', () => {
  test.each([
    ['/settings', 'Your profile'],
    ['/edit-profile', 'Your profile'],
    ['/change-password', 'Change your password'],
    ['/settings/email', 'Change your email address'],
    ['/settings/export', 'Take your data with you'],
    ['/settings/delete/', 'Delete your account'],
  ])('%s shows %j', async (at, heading) => {
    open(at);
    expect(await screen.findByRole('heading', { level: 2, name: heading })).toBeTruthy();
  });

  test('its strip leads to each part by an address of its own, and marks the one that is shown', async () => {
    const { user, where } = open('/edit-profile');
    const strip = await screen.findByRole('navigation', { name: 'Settings' });
    const links = within(strip).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/edit-profile',
      '/settings/email',
      '/change-password',
      '/settings/sessions',
      '/settings/notifications',
      '/settings/storage',
      '/settings/export',
      '/settings/delete',
      '/bank-account',
      '/general-affilate-link',
    ]);
    const password = within(strip).getByRole('link', { name: 'Password' });
    await user.click(password);
    expect(await screen.findByRole('heading', { name: 'Change your password' })).toBeTruthy();
    expect(where().pathname).toBe('/change-password');
    expect(password.getAttribute('aria-current')).toBe('page');
    expect(document.activeElement).toBe(password);
  });

  test('an address that it does not have is told as such', async () => {
    open('/settings/nonsense');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
  });

  test('a visitor is sent to login', async () => {
    const { where } = openDashboard('/settings/email');
    await waitFor(() => expect(where().pathname).toBe('/login'));
  });
});
