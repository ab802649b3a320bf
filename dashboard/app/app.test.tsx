import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import { version } from '#shared/texts/en/server/version.ts';
import { anAd } from '#tests/support/builders/dashboard-ads.ts';
import { createMemoryPlatform, inSync, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';

const open = (at: string, state: Parameters<typeof createMemoryPlatform>[0] = {}) =>
  openDashboard(at, createMemoryPlatform({ session: signedIn, ...state }));

const unsentSave = (refusal: { errorCode: string; message: string } | null) => ({
  mutationId: 1,
  mutation: { kind: 'save-ad' as const, ad: anAd(), version: '0123456789abcdef', savedAt: 1 },
  createdAt: 1,
  attempts: 1,
  notBefore: 0,
  subjects: [],
  refusal,
});

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
