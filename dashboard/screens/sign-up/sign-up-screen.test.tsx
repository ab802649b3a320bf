import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#shared/domain/time.ts';
import { AppError } from '#shared/errors/app-error.ts';
import {
  createMemoryPlatform,
  inputsOf,
  signedIn,
  TICKET,
} from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { BEFORE, openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';
import { firstLink } from '#dashboard/components/sign-up/first-link.ts';
import { referralIdOf } from '#dashboard/components/sign-up/register.ts';

type Opened = ReturnType<typeof openDashboard>;

const unpaid = { ...signedIn, account: 'unpaid' } as typeof signedIn;

const accept = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^I accept the Terms/ });

const fill = async (
  { user }: Pick<Opened, 'user'>,
  { name = 'Ada', email = 'ada@example.com', password = 'a long secret' } = {},
): Promise<void> => {
  await screen.findByLabelText('Name');
  for (const [label, text] of Object.entries({ Name: name, Email: email, Password: password })) {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  }
};

const send = ({ user }: Pick<Opened, 'user'>): Promise<void> =>
  user.click(screen.getByRole('button', { name: 'Sign Up' }));

const fillAndSend = async (opened: Opened, what: Parameters<typeof fill>[1] = {}): Promise<void> => {
  await fill(opened, what);
  await opened.user.click(accept());
  await send(opened);
};

describe('signing up', () => {
  test('requires all three fields and the acceptance, and marks each missing one', async () => {
    const opened = openDashboard('/signup');
    expect((await screen.findByLabelText('Name')).getAttribute('placeholder')).toBe('User');
    await send(opened);
    expect(screen.getByRole('alert').textContent).toBe('Please fill in all the required fields.');
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    expect(accept().getAttribute('aria-invalid')).toBe('true');
    expect(inputsOf(opened.platform, 'register')).toEqual([]);
  });

  test('asks for the acceptance of terms and privacy policy, which open in new tabs', async () => {
    const opened = openDashboard('/signup');
    await fill(opened);
    await send(opened);
    expect(screen.getByText('Accept the Terms and the Privacy Policy to continue.')).toBeTruthy();
    expect(document.activeElement).toBe(accept());
    expect(inputsOf(opened.platform, 'register')).toEqual([]);
    for (const [name, address] of [
      [/^Terms ?\(opens/, '/terms'],
      [/^Privacy Policy ?\(opens/, '/privacy-policy'],
    ] as const) {
      const link = screen.getByRole('link', { name });
      expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([address, '_blank']);
    }
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ada');
  });

  test('shows a wrong address or password at its field until it is corrected', async () => {
    const opened = openDashboard('/signup');
    await fillAndSend(opened, { email: 'ada@nowhere', password: 'short' });
    expect(screen.getByText('Please enter your valid email.')).toBeTruthy();
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
    await opened.user.type(screen.getByLabelText('Email'), '.com');
    expect(screen.queryByText('Please enter your valid email.')).toBeNull();
    await opened.user.type(screen.getByLabelText('Password'), '{Enter}');
    expect(screen.getByText('Use 8 to 128 characters.')).toBeTruthy();
    expect(inputsOf(opened.platform, 'register')).toEqual([]);
  });

  test('keeps a name that is too long, and shows the allowed length', async () => {
    const opened = openDashboard('/signup');
    await fillAndSend(opened, { name: 'N'.repeat(101) });
    expect(screen.getByText('Use 1 to 100 characters on one line.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toHaveLength(101);
    expect(inputsOf(opened.platform, 'register')).toEqual([]);
  });

  test('trims name and address, and sends the password as typed', async () => {
    const opened = openDashboard('/signup');
    await fillAndSend(opened, { name: '  Ada ', email: ' ADA@Example.com ', password: '  spaces all around  ' });
    const body = { name: 'Ada', email: 'ADA@Example.com', password: '  spaces all around  ' };
    await waitFor(() => expect(inputsOf(opened.platform, 'register')).toMatchObject([{ body }]));
  });

  test('sends the acceptance and the referral id without its first 3 characters, and opens the code form', async () => {
    const opened = openDashboard('/signup?ref=000abc-1');
    await fillAndSend(opened);
    expect(await screen.findByLabelText('4-digit code')).toBeTruthy();
    const person = { name: 'Ada', email: 'ada@example.com', password: 'a long secret' };
    expect(inputsOf(opened.platform, 'register')).toEqual([
      { body: { ...person, referralId: 'abc-1', acceptedTerms: true } },
    ]);
    expect(await screen.findByText('Registration successful. Please verify your email.')).toBeTruthy();
    expect(screen.getByText(/we sent to ada@example.com/)).toBeTruthy();
    expect(opened.where()).toMatchObject({ pathname: '/otp', hash: '', state: { ticket: TICKET } });
    // A password in the history would be written to the disk.
    const stored = Object.keys(localStorage).map((key) => localStorage.getItem(key));
    expect(JSON.stringify([opened.where(), stored])).not.toContain(person.password);
  });

  test('signs the tab in after the last digit of the code, and Back opens no used form', async () => {
    const opened = openDashboard('/signup');
    await fillAndSend(opened);
    const code = await screen.findByLabelText('4-digit code');
    expect(document.activeElement).toBe(code);
    await opened.user.type(code, '1234');
    await waitFor(() => expect(opened.where().pathname).toBe('/dashboard'));
    const credentials = { email: 'ada@example.com', password: 'a long secret', keep: false };
    expect(inputsOf(opened.platform, 'signIn')).toEqual([credentials]);
    expect(await screen.findByText('Your email is verified. You are logged in.')).toBeTruthy();
    opened.goBack();
    await waitFor(() => expect(opened.where().pathname).toBe(BEFORE));
  });

  test('continues with the plan that the visitor chose before', async () => {
    const platform = createMemoryPlatform();
    platform.session.signIn = async () => platform.change({ session: unpaid });
    const opened = openDashboard('/subscribe?plan=7', platform);
    await fillAndSend(opened);
    await opened.user.type(await screen.findByLabelText('4-digit code'), '1234');
    await waitFor(() => expect(opened.where()).toMatchObject({ pathname: '/subscribe', search: '?plan=7' }));
  });

  test('lets the user correct a wrong email', async () => {
    const opened = openDashboard('/signup');
    await fillAndSend(opened);
    await opened.user.click(await screen.findByRole('link', { name: 'Sign up again' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('ada@example.com');
  });

  test('opens the login with the prompt to verify from the code form', async () => {
    const opened = openDashboard('/signup');
    await fillAndSend(opened);
    await opened.user.click(await screen.findByRole('link', { name: 'Back to Login' }));
    expect(await screen.findByText('Verify your email')).toBeTruthy();
    await opened.user.click(screen.getByRole('link', { name: 'Enter the code' }));
    await waitFor(() => expect(opened.where()).toMatchObject({ pathname: '/otp', state: { ticket: TICKET } }));
  });

  test('keeps the referral and the typed address after a visit to the login', async () => {
    const opened = openDashboard('/signup?ref=000abc-1');
    await opened.user.type(await screen.findByLabelText('Email'), 'ada@example.com');
    await opened.user.click(screen.getByRole('link', { name: 'Login' }));
    await opened.user.click(await within(screen.getByRole('main')).findByRole('link', { name: 'Sign Up' }));
    await waitFor(() => expect(opened.where()).toMatchObject({ pathname: '/signup', search: '?ref=000abc-1' }));
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.com');
  });

  test.each([
    ['PASSWORD_TOO_COMMON', 'This password is among the most common ones. Choose another.'],
    ['USER_ALREADY_EXISTS', 'There is already an account with this email address.'],
    ['INTERNAL', 'An error occurred. Please try again.'],
    ['NETWORK_UNREACHABLE', 'Network Error'],
  ] as const)('shows %s as “%s” and keeps the typed values', async (code, text) => {
    const opened = openDashboard('/signup');
    opened.platform.fail.set('register', new AppError(code));
    await fillAndSend(opened);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('a long secret');
    expect(accept().checked).toBe(true);
  });

  test('marks its fields for password managers', async () => {
    openDashboard('/signup');
    expect((await screen.findByLabelText('Email')).getAttribute('autocomplete')).toBe('username');
    expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('new-password');
  });
});

test('counts the first affiliate link for 90 days, reports one click, and shows the referral', async () => {
  const first = '0007f1de0ab-1111-4222-8333-444455556666';
  const second = '0007f1de0ab-1111-4222-8333-777788889999';
  const opened = openDashboard(`/signup?ref=${first}`);
  expect(await screen.findByText(/^You followed an affiliate link/)).toBeTruthy();
  await waitFor(() => expect(inputsOf(opened.platform, 'click')).toEqual([{ body: { code: first } }]));
  cleanup();
  const later = openDashboard(`/signup?ref=${second}`);
  await fillAndSend(later);
  await waitFor(() =>
    expect(inputsOf(later.platform, 'register')).toMatchObject([{ body: { referralId: first.slice(3) } }]),
  );
  expect(inputsOf(later.platform, 'click')).toEqual([]);
  const { at: now } = JSON.parse(localStorage.getItem('affilate_link') ?? '{}') as { at: number };
  expect([firstLink(now), firstLink(now + 91 * DAY_MS)]).toEqual([first, null]);
  localStorage.removeItem('affilate_link');
});

test('sends no referral when ref is missing or empty', () => {
  expect([referralIdOf(null), referralIdOf('000'), referralIdOf('00')]).toEqual([null, null, null]);
});
