import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import { createMemoryPlatform, signedIn, TICKET } from '#tests/support/dashboard-platform.ts';
import { openDashboard } from '#tests/support/dashboard-render.tsx';

const fill = async ({ user }: Pick<ReturnType<typeof openDashboard>, 'user'>): Promise<void> => {
  await user.type(await screen.findByLabelText('Email'), ' ada@example.com ');
  await user.type(screen.getByLabelText('Password'), 'a long secret');
};

describe('logging in', () => {
  test('needs both fields, says so, and puts the focus into the first that is empty', async () => {
    const { user, platform } = openDashboard('/login');
    await user.type(await screen.findByLabelText('Email'), 'ada@example.com');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(screen.getByRole('alert').textContent).toBe('Please fill in all the required fields.');
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
    expect(platform.asked).toEqual([]);
  });

  test('sends the trimmed address and whether to stay logged in; Enter sends too', async () => {
    const opened = openDashboard('/login');
    await fill(opened);
    await opened.user.click(screen.getByRole('checkbox', { name: 'Keep me Logged in' }));
    await opened.user.type(screen.getByLabelText('Password'), '{Enter}');
    await waitFor(() => expect(opened.where().pathname).toBe('/dashboard'));
    expect(opened.platform.asked[0]).toEqual({
      name: 'signIn',
      input: { email: 'ada@example.com', password: 'a long secret', keep: true },
    });
  });

  test('shows a refusal, keeps what was typed', async () => {
    const opened = openDashboard('/login');
    opened.platform.fail.set('signIn', new AppError('INCORRECT_PASSWORD'));
    await fill(opened);
    await opened.user.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByText('Incorrect password. Please try again.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('a long secret');
  });

  test('an unforeseen failure reads as the specification has it', async () => {
    const opened = openDashboard('/login');
    opened.platform.fail.set('signIn', new AppError('INTERNAL'));
    await fill(opened);
    await opened.user.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByText('Login failed. Please try again.')).toBeTruthy();
  });

  test('an unverified address leads to the code, with the ticket', async () => {
    const opened = openDashboard('/login');
    opened.platform.fail.set('signIn', new AppError('EMAIL_NOT_VERIFIED', { ticket: TICKET }));
    await fill(opened);
    await opened.user.click(screen.getByRole('button', { name: 'Login' }));
    await waitFor(() => expect(opened.where().pathname).toBe('/otp'));
    expect(opened.where().state).toMatchObject({ ticket: TICKET });
    expect(await screen.findByText('Your email is not verified. Please verify your email to continue.')).toBeTruthy();
  });

  test('goes back to where the guard sent the person from', async () => {
    const opened = openDashboard('/my-ads?page=Petwell');
    await fill(opened);
    await opened.user.click(screen.getByRole('button', { name: 'Login' }));
    await waitFor(() => expect(opened.where()).toMatchObject({ pathname: '/my-ads', search: '?page=Petwell' }));
  });

  test('somebody who is logged in without a plan is led on to Subscribe', async () => {
    const opened = openDashboard(
      '/login',
      createMemoryPlatform({ session: { ...signedIn, account: 'unpaid' } as typeof signedIn }),
    );
    await waitFor(() => expect(opened.where().pathname).toBe('/subscribe'));
  });
});
