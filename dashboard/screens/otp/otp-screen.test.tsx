import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import { createMemoryPlatform, inputsOf, TICKET } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { BEFORE, NOW, openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';
import { answerMailedCode } from '#tests/support/builders/mailed-code.ts';
import { ownTicket, storeOwnTicket } from '#dashboard/components/sign-up/own-ticket.ts';

const linked = { pathname: '/otp', hash: `#${TICKET}` };
/** The screen of the mailed link. */
const openLink = (platform = answerMailedCode(createMemoryPlatform())) => openDashboard(linked, platform);

const handed = { pathname: '/otp', state: { ticket: TICKET, email: 'ada@example.com', sentAt: NOW } };

const field = () => screen.findByLabelText<HTMLInputElement>('4-digit code');
const NOT_RIGHT = 'This code is wrong or has expired. Check it or request a new one.';

describe('giving the code', () => {
  test('takes the ticket from the mail’s link and only digits, and leads to login with the email, without a way back', async () => {
    const { user, platform, where, goBack } = openLink();
    await user.type(await field(), '1a2 34');
    await waitFor(() => expect(where().pathname).toBe('/login'));
    expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('ada@example.com');
    expect(platform.asked).toContainEqual({ name: 'checkCode', input: { body: { otp: '1234', ticket: TICKET } } });
    // A page can open a link of any account, so no link signs in.
    expect(inputsOf(platform, 'signIn')).toEqual([]);
    goBack();
    await waitFor(() => expect(where().pathname).toBe(BEFORE));
  });

  test('sends the ticket of this browser’s sign-up along with the linked one, and forgets it afterwards', async () => {
    const own = 'O'.repeat(43);
    storeOwnTicket(own, NOW - 60_000);
    const { user, platform, where } = openLink();
    await user.type(await field(), '1234');
    await waitFor(() => expect(where().pathname).toBe('/login'));
    expect(inputsOf(platform, 'checkCode')).toEqual([{ body: { otp: '1234', ticket: TICKET, signUpTicket: own } }]);
    expect(ownTicket(NOW)).toBeNull();
  });

  test.each([['12 34'], ['\n1234\n'], ['Your code: 1234'], ['1-2-3-4'], ['１２３４'], ['١٢٣٤']])(
    'takes “%s” as it is pasted',
    async (pasted) => {
      const { user, platform } = openLink();
      await user.click(await field());
      await user.paste(pasted);
      await waitFor(() => expect(inputsOf(platform, 'checkCode')).toMatchObject([{ body: { otp: '1234' } }]));
    },
  );

  test('has the focus and tells what it is, so that a code can be filled in for the person', async () => {
    openLink();
    const code = await field();
    expect(document.activeElement).toBe(code);
    expect([code.autocomplete, code.inputMode]).toEqual(['one-time-code', 'numeric']);
  });

  test('asks for all 4 digits', async () => {
    const { user, platform } = openLink();
    await user.type(await field(), '123{Enter}');
    expect(screen.getByText('Please enter the 4-digit code.')).toBeTruthy();
    expect(inputsOf(platform, 'checkCode')).toEqual([]);
  });

  test('shows a wrong code as such, selected, and after three that it works no more', async () => {
    const { user, platform } = openLink();
    platform.fail.set('checkCode', new AppError('CODE_INCORRECT'));
    for (const code of ['1111', '2222']) {
      await user.type(await field(), code);
      expect(await screen.findByText(NOT_RIGHT)).toBeTruthy();
      await waitFor(async () => expect([(await field()).selectionStart, (await field()).selectionEnd]).toEqual([0, 4]));
      await user.clear(await field());
    }
    await user.type(await field(), '3333');
    expect(await screen.findByText('Too many wrong tries. Request a new code.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Send a new code' }));
    await waitFor(async () => expect((await field()).value).toBe(''));
    await user.type(await field(), '4444');
    expect(await screen.findByText(NOT_RIGHT)).toBeTruthy();
  });

  test('names a missing connection, keeps the code, and sends it again only on request', async () => {
    const { user, platform } = openLink();
    platform.fail.set('checkCode', new AppError('NETWORK_UNREACHABLE'));
    await user.type(await field(), '1234');
    expect(await screen.findByText('Network Error')).toBeTruthy();
    expect((await field()).value).toBe('1234');
    expect(inputsOf(platform, 'checkCode')).toHaveLength(1);
    platform.fail.clear();
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    await waitFor(() => expect(inputsOf(platform, 'checkCode')).toHaveLength(2));
  });

  test('says to which address the code went, where that is known', async () => {
    openDashboard(handed);
    expect(await screen.findByText(/we sent to ada@example.com/)).toBeTruthy();
  });
});

describe('opening the link of the mail', () => {
  test('shows no field for an expired code, but requests a new one', async () => {
    const { user, platform } = openLink(answerMailedCode(createMemoryPlatform(), { step: 'code-expired' }));
    expect(await screen.findByText(/^The code we sent to ada@example.com has expired/)).toBeTruthy();
    expect(screen.queryByLabelText('4-digit code')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Send a new code' }));
    expect(document.activeElement).toBe(await field());
    await user.keyboard('1234');
    await waitFor(() => expect(inputsOf(platform, 'checkCode')).toHaveLength(1));
  });

  test('says what to do when the link was used, has expired or was invented', async () => {
    const platform = createMemoryPlatform();
    platform.fail.set('readTicket', new AppError('TICKET_NOT_VALID'));
    openLink(platform);
    expect(await screen.findByRole('heading', { name: 'This link has expired' })).toBeTruthy();
    expect(screen.queryByLabelText('4-digit code')).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to Login' })).toBeTruthy();
  });

  test('shows no field for a link of a password reset', async () => {
    openLink(createMemoryPlatform());
    expect(await screen.findByRole('heading', { name: 'This link has expired' })).toBeTruthy();
  });

  test('offers a retry without a connection', async () => {
    const platform = answerMailedCode(createMemoryPlatform());
    platform.fail.set('readTicket', new AppError('NETWORK_UNREACHABLE'));
    const { user } = openLink(platform);
    expect(await screen.findByText('Couldn’t check this link')).toBeTruthy();
    platform.fail.clear();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await field()).toBeTruthy();
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
    const { user, platform } = openLink();
    await user.click(await screen.findByRole('button', { name: 'Send a new code' }));
    expect(await screen.findByText('We sent a new code.')).toBeTruthy();
    expect(platform.asked).toContainEqual({ name: 'resendCode', input: { body: { ticket: TICKET } } });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send a new code in 60 s' }));
  });

  test('says how long to wait when the day’s codes are used up', async () => {
    const { user, platform } = openLink();
    platform.fail.set('resendCode', new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: 80_000 }));
    await user.click(await screen.findByRole('button', { name: 'Send a new code' }));
    expect(await screen.findByText(/Too many attempts.* Try again in 23 hours/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send a new code in 23 h' })).toBeTruthy();
  });

  test('says what to do where there is nothing to verify any more', async () => {
    const { user, platform } = openLink();
    platform.fail.set('resendCode', new AppError('NOT_FOUND'));
    await user.click(await screen.findByRole('button', { name: 'Send a new code' }));
    expect(await screen.findByText(/This request has expired. Log in/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send a new code' })).toBeTruthy();
  });
});

test.each(['/otp', '/otp#short', { pathname: '/otp', state: { ticket: 'forged' } }])(
  'without a ticket (%o) it says where one comes from',
  async (at) => {
    openDashboard(at);
    expect(await screen.findByText(/Open the link in our email/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Login' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to Sign Up' })).toBeTruthy();
  },
);
