import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import { createMemoryPlatform, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';
// Screens load on demand. These imports load the screen before the timeout of the first test starts.
import '../settings-screen.tsx';
import './sessions-part.tsx';

const idOf = (number: number): string => `7d3c3f5e-6a58-4c1f-9d2b-${String(number).padStart(12, '0')}`;

const aSession = (number: number, facts: object = {}) => ({
  id: idOf(number),
  device: `Chrome ${number} on Linux`,
  current: false,
  keep: true,
  created_at: '2026-02-01T09:00:00.000Z',
  last_used_at: '2026-02-19T09:00:00.000Z',
  expires_at: '2026-03-21T09:00:00.000Z',
  ...facts,
});
const here = aSession(1, { device: 'Firefox on Linux', current: true, keep: false });

const open = async (...others: object[]) => {
  const platform = createMemoryPlatform({ session: signedIn });
  platform.answers.set('list', { data: [...others, here] });
  const opened = openDashboard('/settings/sessions', platform);
  const list = await screen.findByRole('list', { name: 'Devices' });
  const answerYes = async (): Promise<void> => {
    await opened.user.click(await screen.findByRole('button', { name: 'Yes' }));
  };
  return { ...opened, list, answerYes };
};
const rowsOf = (list: HTMLElement): (string | null)[] =>
  within(list)
    .getAllByRole('listitem')
    .map((row) => row.querySelector('p')?.textContent ?? null);

describe('the list of sessions', () => {
  test('shows this browser first, with its times', async () => {
    const { list } = await open(aSession(2));
    expect(rowsOf(list)).toEqual(['Firefox on Linux', 'Chrome 2 on Linux']);
    const [mine, other] = within(list).getAllByRole('listitem');
    expect(mine?.textContent).toContain('This device');
    expect(other?.textContent).toMatch(/Last used .*19.*Logged in .*1.*Expires .*21.* if not used/);
  });

  test('shows that there are no other sessions, and offers no button to end them', async () => {
    await open();
    expect(screen.getByText('You’re not logged in anywhere else.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Log out all other devices' })).toBeNull();
  });

  test('ends a session after a confirmation, and changes nothing on No', async () => {
    const { user, list, platform, answerYes } = await open(aSession(2), aSession(3));
    const button = within(list).getByRole('button', { name: /Log out Chrome 2/ });
    await user.click(button);
    await user.click(await screen.findByRole('button', { name: 'No' }));
    expect(platform.asked.map(({ name }) => name)).not.toContain('revoke');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await user.click(button);
    await answerYes();
    await waitFor(() => expect(rowsOf(list)).toEqual(['Firefox on Linux', 'Chrome 3 on Linux']));
    expect(platform.asked).toContainEqual({ name: 'revoke', input: { params: { id: idOf(2) } } });
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Where you are logged in' }));
  });

  test('ends all other sessions together', async () => {
    const { user, list, platform, answerYes } = await open(aSession(2), aSession(3));
    await user.click(screen.getByRole('button', { name: 'Log out all other devices' }));
    expect(await screen.findByText('Log out all 2 other devices? This one stays logged in.')).toBeTruthy();
    await answerYes();
    await waitFor(() => expect(rowsOf(list)).toEqual(['Firefox on Linux']));
    expect(platform.asked.map(({ name }) => name)).toContain('revokeOthers');
  });

  test('keeps a session with an error when it can’t be ended, and removes one that has already ended', async () => {
    const { user, list, platform, answerYes } = await open(aSession(2));
    platform.fail.set('revoke', new AppError('NETWORK_UNREACHABLE'));
    await user.click(within(list).getByRole('button', { name: /Log out Chrome 2/ }));
    await answerYes();
    expect(await screen.findByText('Network Error')).toBeTruthy();
    expect(rowsOf(list)).toHaveLength(2);
    platform.fail.set('revoke', new AppError('NOT_FOUND'));
    platform.answers.set('list', { data: [here] });
    await user.click(within(list).getByRole('button', { name: /Log out Chrome 2/ }));
    await answerYes();
    expect(await screen.findByText('You’re not logged in anywhere else.')).toBeTruthy();
  });

  test('shows the first 10 of many sessions, and the others on request', async () => {
    const { user, list } = await open(...Array.from({ length: 24 }, (_, index) => aSession(index + 2)));
    expect(rowsOf(list)).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: 'Show 15 more' }));
    expect(rowsOf(list)).toHaveLength(25);
  });

  test('logs out when this session is ended', async () => {
    const { user, where, platform } = await open(aSession(2));
    await user.click(screen.getByRole('button', { name: 'Log out this device' }));
    await waitFor(() => expect(where().pathname).toBe('/login'));
    expect(platform.asked).toContainEqual({ name: 'signOut', input: { unsent: 'keep' } });
  });
});
