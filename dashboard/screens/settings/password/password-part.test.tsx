import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import { createMemoryPlatform, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';
// Screens load on demand. These imports load the screen before the timeout of the first test starts.
import '../settings-screen.tsx';
import './password-part.tsx';

const open = async () => {
  const opened = openDashboard('/change-password', createMemoryPlatform({ session: signedIn }));
  await screen.findByLabelText('Old password');
  const fill = async (values: Record<string, string>): Promise<void> => {
    for (const [label, value] of Object.entries(values)) await opened.user.type(screen.getByLabelText(label), value);
    await opened.user.click(screen.getByRole('button', { name: 'Change' }));
  };
  return { ...opened, fill };
};

const right = { 'Old password': 'the old secret', 'New password': 'a new secret', 'Confirm password': 'a new secret' };

describe('changing the password', () => {
  test('explains that other browsers are logged out, and names the account for password managers', async () => {
    await open();
    expect(screen.getByText(/Changing your password logs out all other devices/)).toBeTruthy();
    const hidden = document.querySelector<HTMLInputElement>('input[autocomplete=username]');
    expect([hidden?.value, hidden?.hidden]).toEqual(['ada@example.com', true]);
  });

  test('requires all three fields', async () => {
    const { fill, platform } = await open();
    await fill({ 'Old password': 'the old secret' });
    expect(screen.getByRole('alert').textContent).toBe('Please fill in all the required fields.');
    expect(document.activeElement).toBe(screen.getByLabelText('New password'));
    expect(platform.asked.map(({ name }) => name)).not.toContain('changePassword');
  });

  test('requires the new password twice', async () => {
    const { fill, platform } = await open();
    await fill({ ...right, 'Confirm password': 'another secret' });
    expect(screen.getByText('New and confirm password does not match.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Confirm password'));
    expect(platform.asked.map(({ name }) => name)).not.toContain('changePassword');
  });

  test('shows the allowed length of a new password', async () => {
    const { fill } = await open();
    await fill({ 'Old password': 'x', 'New password': 'short', 'Confirm password': 'short' });
    expect(screen.getByLabelText('New password').getAttribute('aria-invalid')).toBe('true');
  });

  test('sends all values with the address, shows the message of the server, and clears the fields', async () => {
    const { fill, platform } = await open();
    await fill(right);
    expect(await screen.findByText('Done.')).toBeTruthy();
    expect(platform.asked).toContainEqual({
      name: 'changePassword',
      input: {
        body: {
          email: 'ada@example.com',
          old_password: 'the old secret',
          new_password: 'a new secret',
          confirm_password: 'a new secret',
        },
      },
    });
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Old password').value).toBe(''));
  });

  test.each([
    ['the server’s text', 'CURRENT_PASSWORD_INCORRECT', 'This is not your current password. Please try again.'],
    ['a request that failed', 'NETWORK_UNREACHABLE', 'Network Error'],
    ['an unexpected error', 'INTERNAL', 'An error occurred. Please try again.'],
    ['an unreadable response', 'ANSWER_UNREADABLE', 'Login failed. Please try again.'],
  ] as const)('shows %s and keeps the typed values', async (_case, code, text) => {
    const { fill, platform } = await open();
    platform.fail.set('changePassword', new AppError(code));
    await fill(right);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('a new secret');
  });

  test('shows the wait after too many wrong passwords', async () => {
    const { fill, platform } = await open();
    platform.fail.set('changePassword', new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: 45 }));
    await fill(right);
    expect(await screen.findByText('Too many attempts. Try again later.')).toBeTruthy();
    expect(screen.getByText('Try again in 45 seconds.')).toBeTruthy();
  });
});
