import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import { TICKET } from '#tests/support/dashboard-platform.ts';
import { openDashboard } from '#tests/support/dashboard-render.tsx';

const linked = { pathname: '/otp', hash: `#${TICKET}` };

describe('giving the code', () => {
  test('takes the ticket from the mail’s link and only digits', async () => {
    const { user, platform, where } = openDashboard(linked);
    await user.type(await screen.findByLabelText('4-digit code'), '1a2 34');
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    await waitFor(() => expect(where().pathname).toBe('/login'));
    expect(platform.asked).toContainEqual({ name: 'checkCode', input: { body: { otp: '1234', ticket: TICKET } } });
  });

  test('asks for all 4 digits', async () => {
    const { user, platform } = openDashboard(linked);
    await user.type(await screen.findByLabelText('4-digit code'), '123{Enter}');
    expect(screen.getByText('Please enter the 4-digit code.')).toBeTruthy();
    expect(platform.asked).toEqual([]);
  });

  test('shows a wrong code as such', async () => {
    const { user, platform } = openDashboard(linked);
    platform.fail.set('checkCode', new AppError('CODE_INCORRECT'));
    await user.type(await screen.findByLabelText('4-digit code'), '1234{Enter}');
    expect(
      await screen.findByText('This code is not right, or no longer valid. Check it or ask for a new one.'),
    ).toBeTruthy();
  });

  test('waits 60 s after a mail went out before it asks for another', async () => {
    openDashboard({ pathname: '/otp', state: { ticket: TICKET } });
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Send a new code in 60 s' });
    expect(button.disabled).toBe(true);
  });

  test('by the mail’s link a new code can be asked for at once, and then has to wait', async () => {
    const { user, platform } = openDashboard(linked);
    await user.click(await screen.findByRole('button', { name: 'Send a new code' }));
    expect(await screen.findByText('A new code is on its way.')).toBeTruthy();
    expect(platform.asked).toContainEqual({ name: 'resendCode', input: { body: { ticket: TICKET } } });
    expect(screen.getByRole('button', { name: /Send a new code in/ })).toBeTruthy();
  });

  test('without a ticket it says where one comes from', async () => {
    openDashboard('/otp');
    expect(await screen.findByText(/Open this page by the link in our e-mail/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to Sign Up' })).toBeTruthy();
  });
});
