import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { unsentSave } from '#tests/support/builders/unsent-save.ts';
import { createMemoryPlatform, inSync, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';

const open = (at: string, state: Parameters<typeof createMemoryPlatform>[0] = {}) =>
  openDashboard(at, createMemoryPlatform({ session: signedIn, ...state }));

describe('the logout', () => {
  test('needs no confirmation when all changes are sent', async () => {
    const { user, platform, where } = open('/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Account menu of Ada Lovelace' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    await waitFor(() => expect(where().pathname).toBe('/login'));
    expect(platform.asked).toContainEqual({ name: 'signOut', input: { unsent: 'keep' } });
  });

  test.each([
    ['Keep on this device', 'keep'],
    ['Discard', 'discard'],
  ])('asks about unsent changes and, on “%s”, signs out with %s', async (answer, unsent) => {
    const { user, platform } = open('/dashboard', { unsent: [unsentSave(null)] });
    await user.click(await screen.findByRole('button', { name: 'Open navigation' }));
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Log out with unsynced changes?' });
    await user.click(within(dialog).getByRole('button', { name: answer }));
    await waitFor(() => expect(platform.asked).toContainEqual({ name: 'signOut', input: { unsent } }));
  });

  test('keeps the user logged in when “Sync first” could not send all changes', async () => {
    const { user, platform } = open('/dashboard', { unsent: [unsentSave(null)] });
    await user.click(await screen.findByRole('button', { name: 'Open navigation' }));
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await user.click(await screen.findByRole('button', { name: 'Sync first' }));
    expect(await screen.findByText(/^We tried to sync just now. Not all changes were accepted. 1 change/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Sync first' })).toBeNull();
    const asked = platform.asked.map(({ name }) => name);
    expect(asked).toContain('syncNow');
    expect(asked).not.toContain('signOut');
  });
});

describe('the logout with unsent changes that can’t be synced', () => {
  test.each([
    ['has no plan', { session: { ...signedIn, account: 'unpaid' } }, /Syncing needs a plan/],
    ['has a plan that ended', { session: { ...signedIn, account: 'ended' } }, /Syncing needs a plan/],
    ['is offline', { sync: { ...inSync, phase: 'offline' } }, /You’re offline/],
    ['can’t reach the server', { sync: { ...inSync, phase: 'unreachable' } }, /Spendlens can’t be reached/],
    ['has an outdated version', { sync: { ...inSync, phase: 'update-required' } }, /too old to sync/],
  ] as const)('keeps them by default when the account %s, and says why', async (_case, state, reason) => {
    const { user, platform } = open('/plan-history', { unsent: [unsentSave(null)], ...state });
    await user.click(await screen.findByRole('button', { name: 'Open navigation' }));
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Log out with unsynced changes?' });
    expect(within(dialog).getByText(reason)).toBeTruthy();
    expect(within(dialog).queryByRole('button', { name: 'Sync first' })).toBeNull();
    expect(within(dialog).queryAllByRole('link', { name: 'Choose a plan' })).toHaveLength('session' in state ? 1 : 0);
    const main = within(dialog).getAllByRole('button').at(-1)!;
    expect(main.textContent).toBe('Keep on this device');
    await user.click(main);
    await waitFor(() => expect(platform.asked).toContainEqual({ name: 'signOut', input: { unsent: 'keep' } }));
    expect(platform.asked.map(({ name }) => name)).not.toContain('syncNow');
  });
});
