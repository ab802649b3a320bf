import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createMemoryPlatform, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { closeDashboard, NOW, openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';
import { isLogoutRequested, requestLogout } from '#dashboard/components/sign-out/logout-request.ts';

const open = () => openDashboard('/logout', createMemoryPlatform({ session: signedIn }));
const question = () => screen.findByRole('heading', { name: 'Log out of this device?' });

test('asks before it logs out, and links back to the dashboard', async () => {
  const { user, platform, where } = open();
  await question();
  expect(platform.asked.some(({ name }) => name === 'signOut')).toBe(false);
  await user.click(screen.getByRole('link', { name: 'Stay logged in' }));
  await waitFor(() => expect(where().pathname).toBe('/dashboard'));
  expect(platform.session.view().state).toBe('signed-in');
});

test('logs out on Logout, and opens a login without a return path', async () => {
  const { user, platform, where } = open();
  const ask = (await question()).closest('main')!;
  await user.click([...ask.querySelectorAll('button')].find(({ textContent }) => textContent === 'Logout')!);
  await waitFor(() => expect(where()).toMatchObject({ pathname: '/login', state: null }));
  expect(platform.asked).toContainEqual({ name: 'signOut', input: { unsent: 'keep' } });
});

test('logs out once without the question after Logout on a prerendered page', async () => {
  requestLogout(window, NOW - 1_000);
  const { platform, where } = open();
  await waitFor(() => expect(where().pathname).toBe('/login'));
  expect(platform.asked).toContainEqual({ name: 'signOut', input: { unsent: 'keep' } });
  open();
  await question();
});

test('keeps the request when React discards a render', async () => {
  requestLogout(window, NOW - 1_000);
  isLogoutRequested(window, NOW);
  const { where } = open();
  await waitFor(() => expect(where().pathname).toBe('/login'));
});

test('ignores an old or damaged request', async () => {
  for (const requestedAt of [String(NOW - 120_000), String(NOW + 1_000), 'soon', '']) {
    sessionStorage.setItem('logout_requested', requestedAt);
    const { platform } = open();
    await question();
    expect(platform.session.view().state).toBe('signed-in');
    closeDashboard();
  }
});

test('redirects a visitor to the login', async () => {
  const { where } = openDashboard('/logout');
  await waitFor(() => expect(where().pathname).toBe('/login'));
});
