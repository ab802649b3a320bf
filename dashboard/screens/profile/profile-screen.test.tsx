import { screen } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import { ada, createMemoryPlatform, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';
// Screens load on demand. This import loads the screen before the timeout of the first test starts.
import './profile-screen.tsx';

const open = (person = ada) => openDashboard('/profile', createMemoryPlatform({ session: signedIn, person }));

describe('the profile', () => {
  test('shows both names, the address and the date of the sign-up, with a link to change them', async () => {
    open();
    expect(await screen.findByText('Lovelace')).toBeTruthy();
    const facts = [...document.querySelectorAll('dd')].map((fact) => fact.textContent);
    expect(facts).toEqual(['Ada', 'Lovelace', 'ada@example.com', '10 December 2025']);
    expect(screen.getByRole('link', { name: 'Edit Profile' }).getAttribute('href')).toBe('/edit-profile');
  });

  test('shows that there is no last name', async () => {
    open({ ...ada, name: 'Ada', last_name: '' });
    expect(await screen.findByText('Not given')).toBeTruthy();
  });

  test('shows an error when loading fails, and loads again on Retry', async () => {
    const platform = createMemoryPlatform({ session: signedIn });
    platform.fail.set('refreshPerson', new AppError('SERVICE_UNAVAILABLE'));
    const { user } = openDashboard('/profile', platform);
    expect(await screen.findByRole('heading', { name: 'Couldn’t load this. Try again.' })).toBeTruthy();
    platform.fail.clear();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Lovelace')).toBeTruthy();
  });

  test('names the cause when the server is away and when the network is, and loads when the network is back', async () => {
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    onTestFinished(() => isOnline.mockRestore());
    const platform = createMemoryPlatform({ session: signedIn });
    platform.fail.set('refreshPerson', new AppError('NETWORK_UNREACHABLE'));
    const { user } = openDashboard('/profile', platform);
    expect(await screen.findByRole('heading', { name: 'Can’t reach Spendlens' })).toBeTruthy();
    isOnline.mockReturnValue(false);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'You’re offline' })).toBeTruthy();
    platform.fail.clear();
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('Lovelace')).toBeTruthy();
  });
});
