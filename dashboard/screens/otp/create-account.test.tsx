import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import { keepFirstLink } from '#dashboard/components/sign-up/first-link.ts';
import {
  createMemoryPlatform,
  inputsOf,
  signedIn,
  TICKET,
} from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { answerMailedCode } from '#tests/support/builders/mailed-code.ts';
import { BEFORE, NOW, openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';

type Opened = ReturnType<typeof openDashboard>;

const linked = { pathname: '/otp', hash: `#${TICKET}` };
const given = { pathname: '/otp', state: { ticket: TICKET, codeGiven: true } };
const PASSWORD = 'a long secret';

const name = () => screen.findByLabelText<HTMLInputElement>('Name');
const accept = () => screen.getByRole('checkbox', { name: /^I accept the Terms/ });

/** A platform whose server requires a password after the mailed code. */
const askingForPassword = (): ReturnType<typeof createMemoryPlatform> =>
  answerMailedCode(createMemoryPlatform(), { passwordNeeded: true });

const fillAndSend = async ({ user }: Pick<Opened, 'user'>, confirm = PASSWORD): Promise<void> => {
  await user.type(await name(), ' Ada Lovelace ');
  await user.type(screen.getByLabelText('New password'), PASSWORD);
  await user.type(screen.getByLabelText('Confirm password'), confirm);
  await user.click(accept());
  await user.click(screen.getByRole('button', { name: 'Open account' }));
};

describe('opening an account whose code came by mail', () => {
  test('opens after the code, names the address, and stays after a reload', async () => {
    const { user, where } = openDashboard(linked, askingForPassword());
    await user.type(await screen.findByLabelText('4-digit code'), '1234');
    expect((await name()).value).toBe('');
    expect(screen.getByText(/^ada@example.com is verified/)).toBeTruthy();
    expect(document.activeElement).toBe(await name());
    const { pathname, hash, state } = where();
    expect([pathname, hash]).toEqual(['/otp', '']);
    openDashboard({ pathname, state });
    await waitFor(() => expect(screen.getAllByLabelText('Confirm password')).toHaveLength(2));
  });

  test('sends the entered values and the affiliate link of this browser, and opens the login', async () => {
    const referralId = '7f1de0ab-1111-4222-8333-444455556666';
    keepFirstLink(`000${referralId}`, NOW);
    const opened = openDashboard(given);
    await fillAndSend(opened);
    await waitFor(() => expect(opened.where().pathname).toBe('/login'));
    const passwords = { new_password: PASSWORD, confirm_password: PASSWORD };
    const body = { ticket: TICKET, name: 'Ada Lovelace', ...passwords, referralId, acceptedTerms: true };
    expect(inputsOf(opened.platform, 'completeSignUp')).toEqual([{ body }]);
    expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('ada@example.com');
    expect(inputsOf(opened.platform, 'signIn')).toEqual([]);
    opened.goBack();
    await waitFor(() => expect(opened.where().pathname).toBe(BEFORE));
  });

  test('keeps a user logged in who is logged in to another account', async () => {
    const platform = createMemoryPlatform({ session: signedIn });
    platform.answers.set('readTicket', { email: 'other@example.com' });
    const opened = openDashboard(given, platform);
    await fillAndSend(opened);
    await waitFor(() => expect(opened.where().pathname).toBe('/dashboard'));
    expect(platform.state().session).toEqual(signedIn);
  });

  test('requires every field and the terms, and marks each missing one', async () => {
    const { user, platform } = openDashboard(given);
    await name();
    await user.click(screen.getByRole('button', { name: 'Open account' }));
    expect(screen.getByRole('alert').textContent).toBe('Please fill in all the required fields.');
    expect(document.activeElement).toBe(await name());
    expect(accept().getAttribute('aria-invalid')).toBe('true');
    expect(inputsOf(platform, 'completeSignUp')).toEqual([]);
  });

  test('shows different entries and a common password at their fields', async () => {
    const opened = openDashboard(given);
    await fillAndSend(opened, 'another secret');
    expect(screen.getByText('New and confirm password does not match.')).toBeTruthy();
    expect(inputsOf(opened.platform, 'completeSignUp')).toEqual([]);
    opened.platform.fail.set('completeSignUp', new AppError('PASSWORD_TOO_COMMON'));
    await opened.user.clear(screen.getByLabelText('Confirm password'));
    await opened.user.type(screen.getByLabelText('Confirm password'), `${PASSWORD}{Enter}`);
    expect(await screen.findByText('This password is among the most common ones. Choose another.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('New password'));
  });

  test.each(['readTicket', 'completeSignUp'])(
    'shows what to do when %s finds that the ticket has expired',
    async (call) => {
      const platform = createMemoryPlatform();
      platform.fail.set(call, new AppError('TICKET_NOT_VALID'));
      const opened = openDashboard(given, platform);
      if (call === 'completeSignUp') await fillAndSend(opened);
      expect(await screen.findByText(/the time to open it has passed/)).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Go to Sign Up' })).toBeTruthy();
    },
  );
});
