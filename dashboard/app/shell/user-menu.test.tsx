import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import { createMemoryPlatform, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';

const openMenu = async (host: 'extension' | 'site') => {
  const opened = openDashboard('/my-ads?page=Petwell', createMemoryPlatform({ host, session: signedIn }));
  await opened.user.click(await screen.findByRole('button', { name: 'Account menu of Ada Lovelace' }));
  await screen.findByRole('menuitem', { name: 'Logout' });
  return opened;
};

test('opens the same screen on the site in the extension', async () => {
  const { user, platform } = await openMenu('extension');
  await user.click(screen.getByRole('menuitem', { name: 'Open on the web' }));
  await waitFor(() => expect(platform.asked).toContainEqual({ name: 'openSite', input: '/my-ads?page=Petwell' }));
});

test('shows the error when the server rejects the request', async () => {
  const { user, platform } = await openMenu('extension');
  platform.fail.set('openSite', new AppError('TOO_MANY_REQUESTS'));
  await user.click(screen.getByRole('menuitem', { name: 'Open on the web' }));
  expect(await screen.findByText('Too many attempts. Try again later.')).toBeTruthy();
});

test('is hidden on the site', async () => {
  await openMenu('site');
  expect(screen.queryByRole('menuitem', { name: 'Open on the web' })).toBeNull();
});
