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
const WRONG_CODE = 'This code is wrong or has expired. Check it or request a new one.';

describe('entering the code', () => {
  test('uses the ticket of the mailed link, accepts only digits, and replaces itself with the login', async () => {
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

  test('sends the ticket of this browser’s sign-up with the linked one, and removes it afterwards', async () => {
    const own = 'O'.repeat(43);
    storeOwnTicket(own, NOW - 60_000);
    const { user, platform, where } = openLink();
    await user.type(await field(), '1234');
    await waitFor(() => expect(where().pathname).toBe('/login'));
    expect(inputsOf(platform, 'checkCode')).toEqual([{ body: { otp: '1234', ticket: TICKET, signUpTicket: own } }]);
    expect(ownTicket(NOW)).toBeNull();
  });

  test.each([['12 34'], ['\n1234\n'], ['Your code: 1234'], ['1-2-3-4'], ['１２３４'], ['١٢٣٤']])(
    'accepts “%s” from the clipboard',
    async (pasted) => {
      const { user, platform } = openLink();
      await user.click(await field());
      await user.paste(pasted);
      await waitFor(() => expect(inputsOf(platform, 'checkCode')).toMatchObject([{ body: { otp: '1234' } }]));
    },
  );

  test('has the focus, and allows autofill of the code', async () => {
    openLink();
    const code = await field();
    expect(document.activeElement).toBe(code);
    expect([code.autocomplete, code.inputMode]).toEqual(['one-time-code', 'numeric']);
  });

  test('requires all 4 digits', async () => {
    const { user, platform } = openLink();
    await user.type(await field(), '123{Enter}');
    expect(screen.getByText('Please enter the 4-digit code.')).toBeTruthy();
    expect(inputsOf(platform, 'checkCode')).toEqual([]);
  });

  test('selects a wrong code with its error, and shows after three tries that a new code is needed', async () => {
    const { user, platform } = openLink();
    platform.fail.set('checkCode', new AppError('CODE_INCORRECT'));
    for (const code of ['1111', '2222']) {
      await user.type(await field(), code);
      expect(await screen.findByText(WRONG_CODE)).toBeTruthy();
      await waitFor(async () => expect([(await field()).selectionStart, (await field()).selectionEnd]).toEqual([0, 4]));
      await user.clear(await field());
    }
    await user.type(await field(), '3333');
    expect(await screen.findByText('Too many wrong tries. Request a new code.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Send a new code' }));
    await waitFor(async () => expect((await field()).value).toBe(''));
    await user.type(await field(), '4444');
    expect(await screen.findByText(WRONG_CODE)).toBeTruthy();
  });

  test('keeps the code without a connection, and sends it again only on request', async () => {
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

  test('shows the address that received the code when it is known', async () => {
    openDashboard(handed);
    expect(await screen.findByText(/we sent to ada@example.com/)).toBeTruthy();
  });
});

describe('the mailed link', () => {
  test('offers a new code instead of the field when the code has expired', async () => {
    const { user, platform } = openLink(answerMailedCode(createMemoryPlatform(), { step: 'code-expired' }));
    expect(await screen.findByText(/^The code we sent to ada@example.com has expired/)).toBeTruthy();
    expect(screen.queryByLabelText('4-digit code')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Send a new code' }));
    expect(document.activeElement).toBe(await field());
    await user.keyboard('1234');
    await waitFor(() => expect(inputsOf(platform, 'checkCode')).toHaveLength(1));
  });

  test('shows what to do when the link was used, has expired or is invalid', async () => {
    const platform = createMemoryPlatform();
    platform.fail.set('readTicket', new AppError('TICKET_NOT_VALID'));
    openLink(platform);
    expect(await screen.findByRole('heading', { name: 'This link has expired' })).toBeTruthy();
    expect(screen.queryByLabelText('4-digit code')).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to Login' })).toBeTruthy();
  });

  test('shows no field when the link belongs to a password reset', async () => {
    openLink(createMemoryPlatform());
    expect(await screen.findByRole('heading', { name: 'This link has expired' })).toBeTruthy();
  });

  test('offers Retry without a connection', async () => {
    const platform = answerMailedCode(createMemoryPlatform());
    platform.fail.set('readTicket', new AppError('NETWORK_UNREACHABLE'));
    const { user } = openLink(platform);
    expect(await screen.findByText('Couldn’t check this link')).toBeTruthy();
    platform.fail.clear();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await field()).toBeTruthy();
  });
});

describe('requesting another code', () => {
  test('is possible 60 s after a mail was sent, also after a reload', async () => {
    const { user, platform } = openDashboard({ ...handed, state: { ...handed.state, sentAt: NOW - 18_000 } });
    const button = await screen.findByRole('button', { name: 'Send a new code in 42 s' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await user.click(button);
    expect(inputsOf(platform, 'resendCode')).toEqual([]);
  });

  test('is possible immediately after the mailed link, and then after a wait', async () => {
    const { user, platform } = openLink();
    await user.click(await screen.findByRole('button', { name: 'Send a new code' }));
    expect(await screen.findByText('We sent a new code.')).toBeTruthy();
    expect(platform.asked).toContainEqual({ name: 'resendCode', input: { body: { ticket: TICKET } } });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send a new code in 60 s' }));
  });

  test('shows the wait when the daily limit of codes is reached', async () => {
    const { user, platform } = openLink();
    platform.fail.set('resendCode', new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: 80_000 }));
    await user.click(await screen.findByRole('button', { name: 'Send a new code' }));
    expect(await screen.findByText(/Too many attempts.* Try again in 23 hours/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send a new code in 23 h' })).toBeTruthy();
  });

  test('shows what to do when there is nothing left to verify', async () => {
    const { user, platform } = openLink();
    platform.fail.set('resendCode', new AppError('NOT_FOUND'));
    await user.click(await screen.findByRole('button', { name: 'Send a new code' }));
    expect(await screen.findByText(/This request has expired. Log in/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send a new code' })).toBeTruthy();
  });
});

test.each(['/otp', '/otp#short', { pathname: '/otp', state: { ticket: 'forged' } }])(
  'explains how to get a code when there is no ticket (%o)',
  async (at) => {
    openDashboard(at);
    expect(await screen.findByText(/Open the link in our email/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Login' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to Sign Up' })).toBeTruthy();
  },
);
