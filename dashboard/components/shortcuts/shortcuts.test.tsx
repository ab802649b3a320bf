import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { aCollectedAd } from '#tests/support/builders/dashboard-ads.ts';
import { createMemoryPlatform, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';

const rows = ['One', 'Two', 'Three'].map((pageName, index) =>
  aCollectedAd({ id: String(10_001 + index), pageName }, { capturedAt: 9 - index }),
);
const open = async (at = '/dashboard') => {
  const opened = openDashboard(at, createMemoryPlatform({ session: signedIn, rows }));
  // The key listener is loaded after the first paint.
  await screen.findByRole('button', { name: 'View' }, { timeout: 15_000 });
  return opened;
};
const focused = (): string | null | undefined => document.activeElement?.getAttribute('aria-label');
const search = (): Promise<HTMLElement> => screen.findByRole('searchbox', { name: 'Search ads' });

afterEach(() => window.localStorage.clear());

describe('shortcuts', () => {
  test('open other screens, and focus the search field', async () => {
    const { user, where } = await open();
    await user.keyboard('gm');
    await waitFor(() => expect(where().pathname).toBe('/my-ads'));
    await user.keyboard('gd');
    await waitFor(() => expect(where().pathname).toBe('/dashboard'));
    const box = await search();
    await user.keyboard('/');
    expect(document.activeElement).toBe(box);
  });

  test('do nothing while the user types in a field', async () => {
    const { user, where } = await open();
    await user.type(await search(), 'gmd/?s');
    expect(await search()).toHaveProperty('value', 'gmd/?s');
    expect(where().pathname).toBe('/dashboard');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('ignore keys with Ctrl, Alt or Meta', async () => {
    const { user, where } = await open();
    await user.keyboard('{Control>}d{/Control}{Alt>}d{/Alt}{Meta>}d{/Meta}');
    expect(where().search).toBe('');
    await user.keyboard('d');
    expect(where().search).toBe('?view=compact');
    await user.keyboard('v');
    expect(where().search).toBe('?view=table');
    await user.keyboard('v');
    expect(where().search).toBe('?view=comfortable');
  });

  test('move between cards, and save the focused card', async () => {
    const { user, platform } = await open();
    await screen.findAllByRole('article');
    await user.keyboard('jj');
    expect(focused()).toBe('Ad by Two');
    await user.keyboard('k');
    expect(focused()).toBe('Ad by One');
    await user.keyboard('{ArrowRight}s');
    await waitFor(() => expect(platform.asked).toContainEqual({ name: 'resave', input: '10002' }));
  });

  test('open the details of the focused card with o and Enter', async () => {
    const { user, where } = await open('/dashboard?q=t');
    await screen.findAllByRole('article');
    await user.keyboard('jjo');
    await waitFor(() => expect(where().search).toBe('?q=t&ad=10002'));
    await screen.findByRole('dialog', {}, { timeout: 15_000 });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(where().search).toBe('?q=t'));
    await user.keyboard('k{Enter}');
    await waitFor(() => expect(where().search).toBe('?q=t&ad=10001'));
  });

  test('are listed in a dialog that turns them off on this device', async () => {
    const { user, where } = await open();
    await user.keyboard('?');
    const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(sheet.getByText('Go to Following')).toBeTruthy();
    await user.click(sheet.getByRole('checkbox', { name: 'Use keyboard shortcuts' }));
    await user.click(sheet.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('d?');
    expect(where().search).toBe('');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(await screen.findByRole('button', { name: /^Account/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Keyboard shortcuts' }));
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
  });
});
