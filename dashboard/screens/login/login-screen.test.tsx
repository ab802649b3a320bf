import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import {
  createMemoryPlatform,
  inputsOf,
  signedIn,
  TICKET,
} from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { closeDashboard, openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';

type Opened = ReturnType<typeof openDashboard>;

const fill = async ({ user }: Pick<Opened, 'user'>): Promise<void> => {
  await user.click(await screen.findByLabelText('Email'));
  await user.paste(' ada@example.com\n');
  await user.click(screen.getByLabelText('Password'));
  await user.paste('a long secret');
};

const send = ({ user }: Pick<Opened, 'user'>): Promise<void> =>
  user.click(screen.getByRole('button', { name: 'Login' }));

const refusedWith = async (error: AppError): Promise<Opened> => {
  const opened = openDashboard('/login');
  opened.platform.fail.set('signIn', error);
  await fill(opened);
  await send(opened);
  return opened;
};

describe('logging in', () => {
  test('requires both fields, and focuses the first empty field', async () => {
    const { user, platform } = openDashboard('/login');
    await user.type(await screen.findByLabelText('Email'), 'ada@example.com');
    await send({ user });
    expect(screen.getByRole('alert').textContent).toBe('Please fill in all the required fields.');
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
    expect(inputsOf(platform, 'signIn')).toEqual([]);
    await user.type(screen.getByLabelText('Password'), 'a');
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  test('sends the trimmed address and whether to stay logged in, also with Enter', async () => {
    const opened = openDashboard('/login');
    await fill(opened);
    await opened.user.click(screen.getByRole('checkbox', { name: 'Keep me Logged in' }));
    await opened.user.type(screen.getByLabelText('Password'), '{Enter}');
    await waitFor(() => expect(opened.where().pathname).toBe('/dashboard'));
    expect(inputsOf(opened.platform, 'signIn')).toEqual([
      { email: 'ada@example.com', password: 'a long secret', keep: true },
    ]);
  });

  describe('after a session that the user did not end', () => {
    const ENDED =
      'You were logged out. Log in to continue. Logging out never deletes what you saved. ' +
      'If you deleted your account, sign up again.';
    const ended = { state: 'signed-out', endedEmail: 'ada@example.com' } as const;

    test.each(['site', 'extension'] as const)(
      'reports the end of the session on the %s and fills in the email',
      async (host) => {
        const platform = createMemoryPlatform({ host, session: { ...signedIn } });
        const { where } = openDashboard('/profile', platform);
        await screen.findByRole('button', { name: /^Account menu/ });
        platform.change({ session: ended });
        expect((await screen.findByText(ENDED)).getAttribute('role')).toBe('status');
        expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.com');
        expect(document.activeElement).toBe(screen.getByLabelText('Password'));
        expect(where().state).toMatchObject({ from: '/profile' });
      },
    );

    test('reports the end of the session after a reload, but not after a logout', async () => {
      openDashboard('/login', createMemoryPlatform({ session: ended }));
      expect(await screen.findByText(ENDED)).toBeTruthy();
      closeDashboard();
      openDashboard('/login');
      expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('');
      expect(screen.queryByText(ENDED)).toBeNull();
    });

    test('reports no end of the session after a task that ended it', async () => {
      const at = { pathname: '/login', state: { email: 'ada@example.com' } };
      openDashboard(at, createMemoryPlatform({ session: ended }));
      await screen.findByLabelText('Email');
      expect(screen.queryByText(ENDED)).toBeNull();
    });
  });

  test('accepts a password of spaces', async () => {
    const { user, platform } = openDashboard('/login');
    await user.type(await screen.findByLabelText('Email'), 'ada@example.com');
    await user.type(screen.getByLabelText('Password'), '          ');
    await send({ user });
    await waitFor(() => expect(inputsOf(platform, 'signIn')).toMatchObject([{ password: '          ' }]));
  });

  test('shows on the button that it is sending, and sends once', async () => {
    const opened = openDashboard('/login');
    let answer = (): void => undefined;
    opened.platform.session.signIn = () => {
      opened.platform.asked.push({ name: 'signIn', input: null });
      return new Promise((resolve) => {
        answer = resolve;
      });
    };
    await fill(opened);
    await send(opened);
    const button = screen.getByRole('button', { name: 'Login' });
    expect([button.getAttribute('aria-busy'), button.getAttribute('aria-disabled')]).toEqual(['true', 'true']);
    await send(opened);
    expect(inputsOf(opened.platform, 'signIn')).toHaveLength(1);
    answer();
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'));
    expect(document.activeElement).toBe(button);
  });

  test.each([
    ['INCORRECT_PASSWORD', 'Incorrect password. Please try again.', 'Password'],
    ['USER_NOT_FOUND', 'There is no account with this email address.', 'Email'],
  ] as const)('shows %s at its field with the focus, and keeps the typed values', async (code, text, field) => {
    await refusedWith(new AppError(code));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(field));
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('a long secret');
  });

  test.each([['INTERNAL'], ['SERVICE_UNAVAILABLE'], ['ANSWER_UNREADABLE']] as const)(
    'shows the fixed text of a failed login when the error is %s',
    async (code) => {
      await refusedWith(new AppError(code));
      expect(await screen.findByText('Login failed. Please try again.')).toBeTruthy();
    },
  );

  test('shows what to do without a connection', async () => {
    await refusedWith(new AppError('NETWORK_UNREACHABLE'));
    expect(await screen.findByText('Network Error')).toBeTruthy();
    expect(screen.getByText('Check your connection and try again. What you typed is still here.')).toBeTruthy();
  });

  test.each([
    [45, 'Try again in 45 seconds.'],
    [1, 'Try again in 1 second.'],
    [601, 'Try again in 11 minutes.'],
    [80_000, 'Try again in 23 hours.'],
  ])('shows the wait after too many tries: %i s', async (retryAfterSeconds, text) => {
    await refusedWith(new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByText('Too many attempts. Try again later.')).toBeTruthy();
  });

  test('shows the wait when the server is too busy', async () => {
    await refusedWith(new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: 10 }));
    expect(await screen.findByText('Login failed. Please try again.')).toBeTruthy();
    expect(screen.getByText('Try again in 10 seconds.')).toBeTruthy();
  });

  test('shows an invalid address only at its field', async () => {
    await refusedWith(new AppError('INPUT_INVALID', { fields: { email: 'This is not in the right form.' } }));
    expect(await screen.findByText('Please enter your valid email.')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  test('opens the code form with the ticket when the address is not verified', async () => {
    const opened = await refusedWith(new AppError('EMAIL_NOT_VERIFIED', { ticket: TICKET }));
    await waitFor(() => expect(opened.where().pathname).toBe('/otp'));
    expect(opened.where().state).toMatchObject({ ticket: TICKET });
    expect(await screen.findByText('Your email is not verified. Please verify your email to continue.')).toBeTruthy();
    expect(await screen.findByText(/the 4-digit code we sent to ada@example.com/)).toBeTruthy();
  });

  test('returns to the path from which the guard redirected', async () => {
    const opened = openDashboard('/my-ads?page=Petwell');
    await fill(opened);
    await send(opened);
    await waitFor(() => expect(opened.where()).toMatchObject({ pathname: '/my-ads', search: '?page=Petwell' }));
  });

  test('returns to that path also after a forgotten password', async () => {
    const opened = openDashboard('/my-ads');
    await opened.user.type(await screen.findByLabelText('Email'), 'ada@example.com');
    await opened.user.click(screen.getByRole('link', { name: 'Forgot Password' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('ada@example.com');
    await opened.user.click(screen.getByRole('button', { name: 'Verify' }));
    await waitFor(() => expect(opened.where().pathname).toBe('/resetpassword'));
    expect(opened.where().state).toMatchObject({ from: '/my-ads', email: 'ada@example.com' });
  });

  test('redirects a logged-in user without a plan to Subscribe', async () => {
    const opened = openDashboard(
      '/login',
      createMemoryPlatform({ session: { ...signedIn, account: 'unpaid' } as typeof signedIn }),
    );
    await waitFor(() => expect(opened.where().pathname).toBe('/subscribe'));
  });

  test('marks its fields for password managers', async () => {
    openDashboard('/login');
    expect((await screen.findByLabelText('Email')).getAttribute('autocomplete')).toBe('username');
    expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password');
  });
});
