import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import { ada, createMemoryPlatform, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';
// Read before the first test’s clock runs: screens load on demand.
import './profile-screen.tsx';

const open = (person = ada) => openDashboard('/profile', createMemoryPlatform({ session: signedIn, person }));

describe('the profile', () => {
  test('shows both names, the address and since when, with the way to change them', async () => {
    open();
    expect(await screen.findByText('Lovelace')).toBeTruthy();
    const facts = [...document.querySelectorAll('dd')].map((fact) => fact.textContent);
    expect(facts).toEqual(['Ada', 'Lovelace', 'ada@example.com', '10 December 2025']);
    expect(screen.getByRole('link', { name: 'Edit Profile' }).getAttribute('href')).toBe('/edit-profile');
  });

  test('says so where there is no last name', async () => {
    open({ ...ada, name: 'Ada', last_name: '' });
    expect(await screen.findByText('Not given')).toBeTruthy();
  });

  test('a failure shows with Retry, which asks again', async () => {
    const platform = createMemoryPlatform({ session: signedIn });
    platform.fail.set('refreshPerson', new AppError('SERVICE_UNAVAILABLE'));
    const { user } = openDashboard('/profile', platform);
    expect(await screen.findByRole('heading', { name: 'Couldn’t load this. Try again.' })).toBeTruthy();
    platform.fail.clear();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Lovelace')).toBeTruthy();
  });

  test('without a connection it says so, and comes by itself when the browser is back online', async () => {
    const platform = createMemoryPlatform({ session: signedIn });
    platform.fail.set('refreshPerson', new AppError('NETWORK_UNREACHABLE'));
    openDashboard('/profile', platform);
    expect(await screen.findByRole('heading', { name: 'You’re offline' })).toBeTruthy();
    platform.fail.clear();
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('Lovelace')).toBeTruthy();
  });
});
