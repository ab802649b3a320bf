import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import { ada, createMemoryPlatform, signedIn, TICKET } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { closeDashboard, openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';
// Screens load on demand. These imports load the screen before the timeout of the first test starts.
import '../settings-screen.tsx';
import './confirm-email-screen.tsx';
import './email-part.tsx';

/** A platform whose server accepts the mailed link of a change to `new@example.com`. */
const withLink = (options: Parameters<typeof createMemoryPlatform>[0] = {}) => {
  const platform = createMemoryPlatform(options);
  platform.answers.set('readTicket', { email: 'new@example.com', step: 'confirm-email' });
  return platform;
};

const open = (at: Parameters<typeof openDashboard>[0] = '/settings/email') =>
  openDashboard(at, withLink({ session: signedIn }));

const ask = async ({ user }: ReturnType<typeof open>, email = 'new@example.com'): Promise<void> => {
  await user.type(await screen.findByLabelText('New email'), email);
  await user.type(screen.getByLabelText('Current password'), 'a long secret');
  await user.click(screen.getByRole('button', { name: 'Send a code' }));
};

describe('changing the e-mail address', () => {
  test('explains that the old address stays until the new one is confirmed', async () => {
    open();
    expect(await screen.findByText(/Your email is ada@example.com. Keep using it/)).toBeTruthy();
  });

  test('requires both fields, and a valid address that differs from the current one', async () => {
    const opened = open();
    await opened.user.click(await screen.findByRole('button', { name: 'Send a code' }));
    expect(screen.getByRole('alert').textContent).toBe('Please fill in all the required fields.');
    await ask(opened, 'nowhere');
    expect(screen.getByText('Please enter your valid email.')).toBeTruthy();
    await opened.user.clear(screen.getByLabelText('New email'));
    await opened.user.type(screen.getByLabelText('New email'), 'ADA@example.com{Enter}');
    expect(screen.getByText('This is already your email.')).toBeTruthy();
    expect(opened.platform.asked.map(({ name }) => name)).not.toContain('changeEmail');
  });

  test('shows an error for a wrong password and keeps the typed values', async () => {
    const opened = open();
    opened.platform.fail.set('changeEmail', new AppError('CURRENT_PASSWORD_INCORRECT'));
    await ask(opened);
    expect(await screen.findByText('This is not your current password. Please try again.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('New email').value).toBe('new@example.com');
  });

  test('changes the address with the mailed code, and shows the new address', async () => {
    const opened = open();
    await ask(opened);
    const code = await screen.findByLabelText('Code from the email');
    expect(document.activeElement).toBe(code);
    expect(opened.platform.asked).toContainEqual({
      name: 'changeEmail',
      input: { body: { email: 'new@example.com', password: 'a long secret' } },
    });
    opened.platform.change({ person: { ...ada, email: 'new@example.com' } });
    await opened.user.type(code, ' ABCD-2345 {Enter}');
    expect(await screen.findByText(/Your email is new@example.com/)).toBeTruthy();
    expect(opened.platform.asked).toContainEqual({
      name: 'confirmEmail',
      input: { body: { ticket: TICKET, otp: 'ABCD-2345' } },
    });
    expect(await screen.findByLabelText('New email')).toBeTruthy();
  });

  test('shows an error for a wrong code and keeps it, and allows another code or address', async () => {
    const opened = open({ pathname: '/settings/email', state: { newEmail: 'new@example.com', ticket: TICKET } });
    opened.platform.fail.set('confirmEmail', new AppError('CODE_INCORRECT'));
    const code = await screen.findByLabelText<HTMLInputElement>('Code from the email');
    await opened.user.type(code, '{Enter}');
    expect(screen.getByText('Please fill code.')).toBeTruthy();
    await opened.user.type(code, 'ABCD2345{Enter}');
    expect(await screen.findByText(/This code is wrong/)).toBeTruthy();
    expect(code.value).toBe('ABCD2345');
    await opened.user.click(screen.getByRole('button', { name: 'Send a new code' }));
    expect(await screen.findByText('We sent a new code.')).toBeTruthy();
    await opened.user.click(screen.getByRole('button', { name: 'Use another email' }));
    expect(await screen.findByLabelText('New email')).toBeTruthy();
  });
});

describe('the mailed link', () => {
  const link = { pathname: '/settings', hash: `#confirm-email=${TICKET}` };

  test('confirms for a logged-in user when the button is pressed', async () => {
    const { user, platform, where } = open(link);
    const button = await screen.findByRole('button', { name: 'Confirm this email' });
    expect(where().pathname).toBe('/confirm-email');
    expect(platform.asked.map(({ name }) => name)).not.toContain('confirmEmail');
    await user.click(button);
    expect(await screen.findByRole('heading', { name: 'Your email is changed' })).toBeTruthy();
    expect(platform.asked).toContainEqual({ name: 'confirmEmail', input: { body: { ticket: TICKET } } });
    expect(platform.asked.map(({ name }) => name)).toContain('refreshPerson');
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Go to Settings' }));
  });

  test('names the new address and the account that it changes', async () => {
    open(link);
    const text = 'Confirm new@example.com as the new email of your account ada@example.com.';
    expect(await screen.findByText(text)).toBeTruthy();
  });

  test.each([
    ['used or expired', new AppError('TICKET_NOT_VALID'), 'This link has expired'],
    ['not checked without a connection', new AppError('NETWORK_UNREACHABLE'), 'Couldn’t check this link'],
  ] as const)('shows no confirmation when it is %s', async (_state, error, heading) => {
    for (const session of [signedIn, { state: 'signed-out' } as const]) {
      const platform = withLink({ session });
      platform.fail.set('readTicket', error);
      openDashboard(link, platform);
      expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Confirm this email' })).toBeNull();
      expect(screen.queryByRole('link', { name: 'Log in to confirm' })).toBeNull();
      closeDashboard();
    }
  });

  test('redirects a visitor to the login, and back to the confirmation', async () => {
    const { user, platform, where } = openDashboard(link, withLink());
    await user.click(await screen.findByRole('link', { name: 'Log in to confirm' }));
    await user.type(await screen.findByLabelText('Email'), 'ada@example.com');
    await user.type(screen.getByLabelText('Password'), 'a long secret{Enter}');
    await screen.findByRole('button', { name: 'Confirm this email' });
    expect(where()).toMatchObject({ pathname: '/confirm-email', hash: `#${TICKET}` });
    expect(platform.asked.map(({ name }) => name)).not.toContain('confirmEmail');
  });

  test('shows when another account requested it, and when it is incomplete', async () => {
    const { user, platform } = open(link);
    platform.fail.set('confirmEmail', new AppError('CODE_INCORRECT'));
    await user.click(await screen.findByRole('button', { name: 'Confirm this email' }));
    expect(await screen.findByText(/doesn’t work for this account/)).toBeTruthy();
    openDashboard({ pathname: '/settings', hash: '#confirm-email=abc' });
    expect(await screen.findByText(/This link is incomplete/)).toBeTruthy();
  });
});
