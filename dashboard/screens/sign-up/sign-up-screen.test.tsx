import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import { TICKET } from '#tests/support/dashboard-platform.ts';
import { openDashboard } from '#tests/support/dashboard-render.tsx';
import { referralIdOf } from './referral-id.ts';

const fill = async (
  { user }: Pick<ReturnType<typeof openDashboard>, 'user'>,
  { email = 'ada@example.com', password = 'a long secret' } = {},
): Promise<void> => {
  await user.type(await screen.findByLabelText('Name'), 'Ada');
  await user.type(screen.getByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign Up' }));
};

describe('signing up', () => {
  test('needs all three fields', async () => {
    const { user, platform } = openDashboard('/signup');
    await user.click(await screen.findByRole('button', { name: 'Sign Up' }));
    expect(screen.getByRole('alert').textContent).toBe('Please fill in all the required fields.');
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    expect(platform.asked).toEqual([]);
  });

  test('says at the field what is wrong with an address or a password', async () => {
    const opened = openDashboard('/signup');
    await fill(opened, { email: 'ada@nowhere' });
    expect(screen.getByText('Please enter your valid email.')).toBeTruthy();
    await opened.user.type(screen.getByLabelText('Email'), '.com');
    await opened.user.clear(screen.getByLabelText('Password'));
    await opened.user.type(screen.getByLabelText('Password'), 'short{Enter}');
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
    expect(opened.platform.asked).toEqual([]);
  });

  test('sends the referral id without its first 3 characters and ends at login with the way to the code', async () => {
    const opened = openDashboard('/signup?ref=000abc-1');
    await fill(opened);
    expect(await screen.findByText('Verify your email')).toBeTruthy();
    expect(opened.platform.asked[0]).toEqual({
      name: 'register',
      input: { body: { name: 'Ada', email: 'ada@example.com', password: 'a long secret', referralId: 'abc-1' } },
    });
    expect(await screen.findByText('Registration successful. Please verify your email.')).toBeTruthy();
    await opened.user.click(screen.getByRole('link', { name: 'Enter the code' }));
    await waitFor(() => expect(opened.where()).toMatchObject({ pathname: '/otp', state: { ticket: TICKET } }));
  });

  test('shows what the server says against it', async () => {
    const opened = openDashboard('/signup');
    opened.platform.fail.set('register', new AppError('PASSWORD_TOO_COMMON'));
    await fill(opened);
    expect(await screen.findByText('This password is among the most common ones. Choose another.')).toBeTruthy();
  });
});

test('a missing or empty ref refers nobody', () => {
  expect([referralIdOf(null), referralIdOf('000'), referralIdOf('00')]).toEqual([null, null, null]);
});
