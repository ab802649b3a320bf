import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import {
  createMemoryPlatform,
  inputsOf,
  signedIn,
  TICKET,
} from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { NOW, openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';

const ID = 'I'.repeat(43);
const handed = { pathname: '/resetpassword', state: { ticket: TICKET, email: 'ada@example.com', sentAt: NOW } };

const code = () => screen.findByLabelText<HTMLInputElement>('Code');
const newPassword = () => screen.findByLabelText<HTMLInputElement>('New password');

const failing = (errorCode: 'NETWORK_UNREACHABLE' | 'TICKET_NOT_VALID') => {
  const platform = createMemoryPlatform();
  platform.fail.set('readTicket', new AppError(errorCode));
  return platform;
};

const choose = async (
  { user }: Pick<ReturnType<typeof openDashboard>, 'user'>,
  password = 'a long secret',
  confirm = password,
): Promise<void> => {
  await user.click(await newPassword());
  await user.paste(password);
  await user.click(screen.getByLabelText('Confirm password'));
  await user.paste(confirm);
  await user.click(screen.getByRole('button', { name: 'Set new password' }));
};

describe('entering the code of a reset', () => {
  test('requires a code', async () => {
    const { user, platform } = openDashboard(handed);
    await user.type(await code(), '  {Enter}');
    expect(screen.getByText('Please fill code.')).toBeTruthy();
    expect(inputsOf(platform, 'checkCode')).toEqual([]);
  });

  test('opens the form of the new password after the correct code, also after a reload', async () => {
    const { user, platform, where } = openDashboard(handed);
    expect(document.activeElement).toBe(await code());
    await user.type(await code(), ' abcd-2345 {Enter}');
    await newPassword();
    expect(inputsOf(platform, 'checkCode')).toEqual([{ body: { otp: 'abcd-2345', ticket: TICKET } }]);
    expect(document.activeElement).toBe(await newPassword());
    const { pathname, state } = where();
    openDashboard({ pathname, state });
    await waitFor(() => expect(screen.getAllByLabelText('New password')).toHaveLength(2));
  });

  test('shows an error for a wrong code, and sends another code after a minute', async () => {
    const { user, platform } = openDashboard(handed);
    platform.fail.set('checkCode', new AppError('CODE_INCORRECT'));
    await user.type(await code(), 'ABCD2345{Enter}');
    expect(await screen.findByText(/This code is wrong or has expired/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send a new code in 60 s' })).toBeTruthy();
  });

  test.each(['/resetpassword', '/resetpassword/no-ticket'])(
    'shows what to do when %s is opened without a ticket',
    async (at) => {
      const { user, where } = openDashboard(at);
      expect(await screen.findByText(/Open the link in our email again, or request a new one/)).toBeTruthy();
      await user.click(screen.getByRole('link', { name: 'Send a new email' }));
      await waitFor(() => expect(where().pathname).toBe('/forgotpassword'));
    },
  );
});

describe('choosing a new password', () => {
  test('starts with the mailed link, and ends at the login with a toast', async () => {
    const opened = openDashboard(`/resetpassword/${ID}`);
    await choose(opened);
    await waitFor(() => expect(opened.where().pathname).toBe('/login'));
    const body = { ticket: ID, new_password: 'a long secret', confirm_password: 'a long secret' };
    expect(inputsOf(opened.platform, 'resetPassword')).toEqual([{ body }]);
    expect(await screen.findByText('Done.')).toBeTruthy();
    const email = await screen.findByLabelText<HTMLInputElement>('Email');
    expect(email.value).toBe('ada@example.com');
  });

  test('names the account, so that the user notices a link of another account', async () => {
    openDashboard(`/resetpassword/${ID}`);
    expect(await screen.findByText(/Choose a new password for ada@example.com/)).toBeTruthy();
  });

  test('shows no form while the account is unknown, and loads the account again on Retry', async () => {
    const { user, platform } = openDashboard(`/resetpassword/${ID}`, failing('NETWORK_UNREACHABLE'));
    expect(await screen.findByText('Couldn’t check this link')).toBeTruthy();
    expect(screen.queryByLabelText('New password')).toBeNull();
    platform.fail.clear();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await newPassword()).toBeTruthy();
  });

  test('shows immediately that a link has expired', async () => {
    openDashboard(`/resetpassword/${ID}`, failing('TICKET_NOT_VALID'));
    expect(await screen.findByText('This link or code has expired. Request a new one.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Send a new email' })).toBeTruthy();
  });

  test('requires both fields, then equal entries, then the allowed length', async () => {
    const { user, platform } = openDashboard(`/resetpassword/${ID}`);
    await user.type(await newPassword(), 'short{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('Please fill in all the required fields.');
    await user.type(screen.getByLabelText('Confirm password'), 'other{Enter}');
    expect(screen.getByText('New and confirm password does not match.')).toBeTruthy();
    await user.clear(screen.getByLabelText('Confirm password'));
    await user.type(screen.getByLabelText('Confirm password'), 'short{Enter}');
    expect(document.activeElement).toBe(await newPassword());
    expect((await newPassword()).getAttribute('aria-invalid')).toBe('true');
    expect(inputsOf(platform, 'resetPassword')).toEqual([]);
  });

  test('sends spaces as they were typed', async () => {
    const opened = openDashboard(`/resetpassword/${ID}`);
    await choose(opened, '  spaces all around  ');
    const body = { new_password: '  spaces all around  ' };
    await waitFor(() => expect(inputsOf(opened.platform, 'resetPassword')).toMatchObject([{ body }]));
  });

  test('shows at the field that the password is too common', async () => {
    const opened = openDashboard(`/resetpassword/${ID}`);
    opened.platform.fail.set('resetPassword', new AppError('PASSWORD_TOO_COMMON'));
    await choose(opened);
    expect(await screen.findByText('This password is among the most common ones. Choose another.')).toBeTruthy();
    expect(document.activeElement).toBe(await newPassword());
  });

  test('shows that a ticket has expired, was used or is invalid, and links to a new mail', async () => {
    const opened = openDashboard(`/resetpassword/${ID}`);
    opened.platform.fail.set('resetPassword', new AppError('TICKET_NOT_VALID'));
    await choose(opened);
    expect(await screen.findByText('This link or code has expired. Request a new one.')).toBeTruthy();
    await opened.user.click(screen.getByRole('link', { name: 'Send a new email' }));
    await waitFor(() => expect(opened.where().pathname).toBe('/forgotpassword'));
  });

  test('works for a logged-in user, and checks whether the session of this browser has ended', async () => {
    const platform = createMemoryPlatform({ session: { ...signedIn, account: 'unpaid' } as typeof signedIn });
    platform.session.refreshPlan = async () => platform.change({ session: { state: 'signed-out' } });
    const opened = openDashboard(`/resetpassword/${ID}`, platform);
    await choose(opened);
    expect(await screen.findByRole('button', { name: 'Login' })).toBeTruthy();
    expect(opened.where().pathname).toBe('/login');
  });

  test('marks its fields for password managers', async () => {
    openDashboard({ ...handed, state: { ...handed.state, codeGiven: true } });
    expect((await newPassword()).autocomplete).toBe('new-password');
    expect(screen.getByLabelText<HTMLInputElement>('Confirm password').autocomplete).toBe('new-password');
    expect(document.querySelector<HTMLInputElement>('input[autocomplete="username"]')?.value).toBe('ada@example.com');
  });
});
