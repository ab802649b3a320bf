import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { version } from '#shared/texts/en/server/version.ts';
import { unsentSave } from '#tests/support/builders/unsent-save.ts';
import { createMemoryPlatform, inSync, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';

const open = (at: string, state: Parameters<typeof createMemoryPlatform>[0] = {}) =>
  openDashboard(at, createMemoryPlatform({ session: signedIn, ...state }));

describe('sync', () => {
  test.each([
    [{}, 'Sync: Up to date'],
    [{ lastSyncedAt: null }, 'Sync: Not synced yet'],
    [{ waiting: 2 }, 'Sync: 2 not synced'],
    [{ phase: 'pushing', waiting: 2 }, 'Sync: Syncing, 2 not synced'],
    [{ phase: 'pulling' }, 'Sync: Syncing'],
    [{ phase: 'offline', waiting: 1 }, 'Sync: Offline, 1 not synced'],
    [{ phase: 'unreachable' }, 'Sync: Can’t reach Spendlens'],
    [{ phase: 'failed', message: 'Network Error' }, 'Sync: Sync failed'],
    [{ phase: 'plan-required', refused: 1 }, 'Sync: Plan needed, 1 not accepted'],
    [{ phase: 'update-required', waiting: 1 }, 'Sync: Update needed, 1 not synced'],
    [{ lost: 2, refused: 1 }, 'Sync: Up to date, 2 changes lost, 1 not accepted'],
  ] as const)('shows %o as “%s”', async (change, name) => {
    open('/dashboard', { sync: { ...inSync, ...change } });
    expect(await screen.findByRole('button', { name })).toBeTruthy();
  });

  test.each([
    [{}, ''],
    [{ phase: 'pulling' }, ''],
    [{ phase: 'pushing', waiting: 1 }, ''],
    [{ waiting: 2 }, ''],
    [{ phase: 'unreachable', waiting: 1 }, 'Can’t reach Spendlens · 1 not synced'],
    [{ phase: 'offline' }, 'Offline'],
    [{ lost: 1 }, '1 change lost'],
    [{ refused: 1 }, '1 not accepted'],
  ] as const)('shows %o on the badge as “%s”, without text while no problem exists', async (change, words) => {
    open('/dashboard', { sync: { ...inSync, ...change } });
    expect((await screen.findByRole('button', { name: /^Sync: / })).textContent).toBe(words);
  });

  test.each([
    [{ phase: 'pushing', waiting: 1 }, 'Syncing · 1 not synced'],
    [{ waiting: 2 }, '2 not synced'],
  ] as const)('shows %o on the badge after a second, and its name immediately', async (change, words) => {
    const { platform } = open('/dashboard');
    const badge = await screen.findByRole('button', { name: 'Sync: Up to date' });
    platform.change({ sync: { ...inSync, ...change } });
    await waitFor(() => expect(badge.getAttribute('aria-label')).toContain('not synced'));
    expect(badge.textContent).toBe('');
    await waitFor(() => expect(badge.textContent).toBe(words), { timeout: 3_000 });
    platform.change({ sync: inSync });
    await waitFor(() => expect(badge.textContent).toBe(''));
  });

  test('shows the changes that were lost with a deleted store until the user confirms', async () => {
    const { user, platform } = open('/dashboard', { sync: { ...inSync, lost: 1 } });
    await user.click(await screen.findByRole('button', { name: 'Sync: Up to date, 1 change lost' }));
    expect(await screen.findByText(/1 unsynced change is gone/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(platform.state().sync.lost).toBe(0));
    expect(screen.queryByText(/unsynced change/)).toBeNull();
  });

  test.each([
    ['extension', version.title],
    ['site', version.site.title],
  ] as const)('shows on the %s what to do when the version is too old', async (host, title) => {
    open('/dashboard', { host, sync: { ...inSync, phase: 'update-required', waiting: 1 } });
    const note = await screen.findByRole('region', { name: version.label });
    expect(note.textContent).toContain(title);
  });

  test('lists refused changes with their reason, and syncs on request', async () => {
    const refusal = { errorCode: 'AD_LIMIT_REACHED', message: 'Your account is full.' };
    const { user, platform } = open('/dashboard', { sync: { ...inSync, refused: 1 }, unsent: [unsentSave(refusal)] });
    await user.click(await screen.findByRole('button', { name: 'Sync: Up to date, 1 not accepted' }));
    const details = await screen.findByRole('dialog', { name: 'Sync' });
    expect(within(details).getByText('Save ad by Nordic Lamp Co.')).toBeTruthy();
    expect(within(details).getByText('Your account is full.')).toBeTruthy();
    await user.click(within(details).getByRole('button', { name: 'Sync now' }));
    expect(platform.asked.map(({ name }) => name)).toContain('syncNow');
  });

  test('shows a toast when a change is refused', async () => {
    const { platform } = open('/dashboard');
    await screen.findByRole('button', { name: 'Sync: Up to date' });
    const refusal = { errorCode: 'AD_LIMIT_REACHED', message: 'Your account is full.' };
    platform.change({ sync: { ...inSync, refused: 1 }, unsent: [unsentSave(refusal)] });
    expect((await screen.findByText('Your account is full.')).getAttribute('role')).toBe('alert');
  });
});
