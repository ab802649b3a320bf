import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import {
  createMemoryPlatform,
  inputsOf,
  signedIn,
  TICKET,
} from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { NOW, openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';

const ask = async ({ user }: Pick<ReturnType<typeof openDashboard>, 'user'>, email = 'ada@example.com') => {
  await user.click(await screen.findByLabelText('Email'));
  await user.paste(email);
  await user.click(screen.getByRole('button', { name: 'Verify' }));
};

describe('a forgotten password', () => {
  test('requires an address', async () => {
    const { user, platform } = openDashboard('/forgotpassword');
    await user.click(await screen.findByRole('button', { name: 'Verify' }));
    expect(screen.getByRole('alert').textContent).toBe('Please fill in all the required fields.');
    expect(inputsOf(platform, 'forgotPassword')).toEqual([]);
  });

  test('shows the server’s message as a toast and opens the code form, without the ticket in the URL', async () => {
    const opened = openDashboard('/forgotpassword');
    await ask(opened, ' ada@example.com ');
    expect((await screen.findByText('Done.')).getAttribute('role')).toBe('status');
    expect(inputsOf(opened.platform, 'forgotPassword')).toEqual([{ body: { email: 'ada@example.com' } }]);
    await waitFor(() =>
      expect(opened.where()).toMatchObject({
        pathname: '/resetpassword',
        search: '',
        state: { ticket: TICKET, email: 'ada@example.com', sentAt: NOW },
      }),
    );
  });

  test('shows the error of the server at the field when the address is invalid', async () => {
    const opened = openDashboard('/forgotpassword');
    opened.platform.fail.set('forgotPassword', new AppError('INPUT_INVALID', { fields: { email: 'Wrong form.' } }));
    await ask(opened, 'ada');
    expect(inputsOf(opened.platform, 'forgotPassword')).toEqual([{ body: { email: 'ada' } }]);
    expect(await screen.findByText('Please enter your valid email.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  });

  test.each([
    ['INTERNAL', 'Login failed. Please try again.'],
    ['NETWORK_UNREACHABLE', /^Network Error/],
    ['TOO_MANY_REQUESTS', /^Too many attempts.*Try again in 10 minutes/],
  ] as const)('shows %s as an error toast and keeps the address', async (code, text) => {
    const opened = openDashboard('/forgotpassword');
    opened.platform.fail.set('forgotPassword', new AppError(code, { retryAfterSeconds: 600 }));
    await ask(opened);
    expect((await screen.findByText(text)).getAttribute('role')).toBe('alert');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.com');
  });

  test('links to the landing page and to the sign-up', async () => {
    const { user, where } = openDashboard('/forgotpassword');
    expect((await screen.findByRole('link', { name: 'Back to Home' })).getAttribute('href')).toBe('/homepage');
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Sign Up' }));
    await waitFor(() => expect(where().pathname).toBe('/signup'));
  });

  test('opens also for a logged-in user', async () => {
    openDashboard('/forgotpassword', createMemoryPlatform({ session: signedIn }));
    expect(await screen.findByRole('heading', { name: 'Forgot Password' })).toBeTruthy();
  });
});
