import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import { inputsOf, TICKET } from '#tests/support/dashboard-platform.ts';
import { NOW, openDashboard } from '#tests/support/dashboard-render.tsx';
import { ownTicket, storeOwnTicket } from '#dashboard/components/sign-up/own-ticket.ts';

const linked = { pathname: '/otp', hash: `#${TICKET}` };
const handed = { pathname: '/otp', state: { ticket: TICKET, email: 'ada@example.com', sentAt: NOW } };

const field = () => screen.findByLabelText<HTMLInputElement>('4-digit code');
const NOT_RIGHT = 'This code is not right, or no longer valid. Check it or ask for a new one.';

describe('giving the code', () => {
  test('takes the ticket from the mail’s link and only digits, and leads to login', async () => {
    const { user, platform, where } = openDashboard(linked);
    await user.type(await field(), '1a2 34');
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    await waitFor(() => expect(where().pathname).toBe('/login'));
    expect(platform.asked).toContainEqual({ name: 'checkCode', input: { body: { otp: '1234', ticket: TICKET } } });
    // A page can open a link of any account, so no link signs in.
    expect(inputsOf(platform, 'signIn')).toEqual([]);
  });

  test('sends the ticket of this browser’s sign-up along with the linked one, and forgets it afterwards', async () => {
    const own = 'O'.repeat(43);
    storeOwnTicket(own, NOW - 60_000);
    const { user, platform, where } = openDashboard(linked);
    await user.type(await field(), '1234{Enter}');
    await waitFor(() => expect(where().pathname).toBe('/login'));
    expect(inputsOf(platform, 'checkCode')).toEqual([{ body: { otp: '1234', ticket: TICKET, signUpTicket: own } }]);
    expect(ownTicket(NOW)).toBeNull();
  });

  test.each([['12 34'], ['\n1234\n'], ['Your code: 1234'], ['1-2-3-4']])(
    'takes “%s” as it is pasted',
    async (pasted) => {
      const { user } = openDashboard(linked);
      await user.click(await field());
      await user.paste(pasted);
      expect((await field()).value).toBe('1234');
    },
  );

  test('has the focus and tells what it is, so that a code can be filled in for the person', async () => {
    openDashboard(linked);
    const code = await field();
    expect(document.activeElement).toBe(code);
    expect([code.autocomplete, code.inputMode]).toEqual(['one-time-code', 'numeric']);
  });

  test('asks for all 4 digits', async () => {
    const { user, platform } = openDashboard(linked);
    await user.type(await field(), '123{Enter}');
    expect(screen.getByText('Please enter the 4-digit code.')).toBeTruthy();
    expect(inputsOf(platform, 'checkCode')).toEqual([]);
  });

  test('shows a wrong code as such, selected, and after three that it works no more', async () => {
    const { user, platform } = openDashboard(linked);
    platform.fail.set('checkCode', new AppError('CODE_INCORRECT'));
    for (const code of ['1111', '2222']) {
      await user.type(await field(), `${code}{Enter}`);
      expect(await screen.findByText(NOT_RIGHT)).toBeTruthy();
      await waitFor(async () => expect([(await field()).selectionStart, (await field()).selectionEnd]).toEqual([0, 4]));
      await user.clear(await field());
    }
    await user.type(await field(), '3333{Enter}');
    expect(await screen.findByText('This code no longer works after three wrong tries. Send a new one.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Send a new code' }));
    await waitFor(async () => expect((await field()).value).toBe(''));
    await user.type(await field(), '4444{Enter}');
    expect(await screen.findByText(NOT_RIGHT)).toBeTruthy();
  });

  test('without a connection it says so and keeps the code', async () => {
    const { user, platform } = openDashboard(linked);
    platform.fail.set('checkCode', new AppError('NETWORK_UNREACHABLE'));
    await user.type(await field(), '1234{Enter}');
    expect(await screen.findByText('Network Error')).toBeTruthy();
    expect((await field()).value).toBe('1234');
  });

  test('says to which address the code went, where that is known', async () => {
    openDashboard(handed);
    expect(await screen.findByText(/that we sent to ada@example.com/)).toBeTruthy();
  });
});

describe('asking for another code', () => {
  test('waits 60 s after a mail went out, also over a reload', async () => {
    const { user, platform } = openDashboard({ ...handed, state: { ...handed.state, sentAt: NOW - 18_000 } });
    const button = await screen.findByRole('button', { name: 'Send a new code in 42 s' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await user.click(button);
    expect(inputsOf(platform, 'resendCode')).toEqual([]);
  });

  test('works at once by the mail’s link, and then has to wait', async () => {
    const { user, platform } = openDashboard(linked);
    await user.click(await screen.findByRole('button', { name: 'Send a new code' }));
    expect(await screen.findByText('A new code is on its way.')).toBeTruthy();
    expect(platform.asked).toContainEqual({ name: 'resendCode', input: { body: { ticket: TICKET } } });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send a new code in 60 s' }));
  });

  test('says how long to wait when the day’s codes are used up', async () => {
    const { user, platform } = openDashboard(linked);
    platform.fail.set('resendCode', new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: 80_000 }));
    await user.click(await screen.findByRole('button', { name: 'Send a new code' }));
    expect(await screen.findByText(/Too many attempts.* possible in 23 hours/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send a new code in 23 h' })).toBeTruthy();
  });

  test('says what to do where there is nothing to verify any more', async () => {
    const { user, platform } = openDashboard(linked);
    platform.fail.set('resendCode', new AppError('NOT_FOUND'));
    await user.click(await screen.findByRole('button', { name: 'Send a new code' }));
    expect(await screen.findByText(/nothing to send a code for any more. Log in/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send a new code' })).toBeTruthy();
  });
});

test.each(['/otp', '/otp#short', { pathname: '/otp', state: { ticket: 'forged' } }])(
  'without a ticket (%o) it says where one comes from',
  async (at) => {
    openDashboard(at);
    expect(await screen.findByText(/Open this page by the link in our mail/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Login' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to Sign Up' })).toBeTruthy();
  },
);
