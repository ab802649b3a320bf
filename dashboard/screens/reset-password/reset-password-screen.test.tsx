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

describe('giving the code of a reset', () => {
  test('needs one', async () => {
    const { user, platform } = openDashboard(handed);
    await user.type(await code(), '  {Enter}');
    expect(screen.getByText('Please fill code.')).toBeTruthy();
    expect(inputsOf(platform, 'checkCode')).toEqual([]);
  });

  test('the right one leads to the new password, which a reload shows again', async () => {
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

  test('a wrong one is told, and another can be sent after a minute', async () => {
    const { user, platform } = openDashboard(handed);
    platform.fail.set('checkCode', new AppError('CODE_INCORRECT'));
    await user.type(await code(), 'ABCD2345{Enter}');
    expect(await screen.findByText(/This code is wrong or has expired/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send a new code in 60 s' })).toBeTruthy();
  });

  test.each(['/resetpassword', '/resetpassword/no-ticket'])('%s alone says what to do', async (at) => {
    const { user, where } = openDashboard(at);
    expect(await screen.findByText(/Open the link in our email again, or request a new one/)).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Send a new email' }));
    await waitFor(() => expect(where().pathname).toBe('/forgotpassword'));
  });
});

describe('choosing a new password', () => {
  test('by the link of the mail goes straight to its form, and ends at login with a toast', async () => {
    const opened = openDashboard(`/resetpassword/${ID}`);
    await choose(opened);
    await waitFor(() => expect(opened.where().pathname).toBe('/login'));
    const body = { ticket: ID, new_password: 'a long secret', confirm_password: 'a long secret' };
    expect(inputsOf(opened.platform, 'resetPassword')).toEqual([{ body }]);
    expect(await screen.findByText('Done.')).toBeTruthy();
    const email = await screen.findByLabelText<HTMLInputElement>('Email');
    expect(email.value).toBe('ada@example.com');
  });

  test('names the account, so that a link of another account is noticed', async () => {
    openDashboard(`/resetpassword/${ID}`);
    expect(await screen.findByText(/Choose a new password for ada@example.com/)).toBeTruthy();
  });

  test('shows no form while the account is unknown, and can load it again', async () => {
    const { user, platform } = openDashboard(`/resetpassword/${ID}`, failing('NETWORK_UNREACHABLE'));
    expect(await screen.findByText('Couldn’t check this link')).toBeTruthy();
    expect(screen.queryByLabelText('New password')).toBeNull();
    platform.fail.clear();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await newPassword()).toBeTruthy();
  });

  test('says at once that a link is over', async () => {
    openDashboard(`/resetpassword/${ID}`, failing('TICKET_NOT_VALID'));
    expect(await screen.findByText('This link or code has expired. Request a new one.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Send a new email' })).toBeTruthy();
  });

  test('asks for both, then for two alike, then for the right length', async () => {
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

  test('leaves spaces where they are', async () => {
    const opened = openDashboard(`/resetpassword/${ID}`);
    await choose(opened, '  spaces all around  ');
    const body = { new_password: '  spaces all around  ' };
    await waitFor(() => expect(inputsOf(opened.platform, 'resetPassword')).toMatchObject([{ body }]));
  });

  test('shows at the field that it is too common', async () => {
    const opened = openDashboard(`/resetpassword/${ID}`);
    opened.platform.fail.set('resetPassword', new AppError('PASSWORD_TOO_COMMON'));
    await choose(opened);
    expect(await screen.findByText('This password is among the most common ones. Choose another.')).toBeTruthy();
    expect(document.activeElement).toBe(await newPassword());
  });

  test('a ticket that is over, used or forged gets a word and the way to a new mail', async () => {
    const opened = openDashboard(`/resetpassword/${ID}`);
    opened.platform.fail.set('resetPassword', new AppError('TICKET_NOT_VALID'));
    await choose(opened);
    expect(await screen.findByText('This link or code has expired. Request a new one.')).toBeTruthy();
    await opened.user.click(screen.getByRole('link', { name: 'Send a new email' }));
    await waitFor(() => expect(opened.where().pathname).toBe('/forgotpassword'));
  });

  test('who is logged in may do it too, and this browser hears whether its session is over', async () => {
    const platform = createMemoryPlatform({ session: { ...signedIn, account: 'unpaid' } as typeof signedIn });
    platform.session.refreshPlan = async () => platform.change({ session: { state: 'signed-out' } });
    const opened = openDashboard(`/resetpassword/${ID}`, platform);
    await choose(opened);
    expect(await screen.findByRole('button', { name: 'Login' })).toBeTruthy();
    expect(opened.where().pathname).toBe('/login');
  });

  test('tells password managers what is what', async () => {
    openDashboard({ ...handed, state: { ...handed.state, codeGiven: true } });
    expect((await newPassword()).autocomplete).toBe('new-password');
    expect(screen.getByLabelText<HTMLInputElement>('Confirm password').autocomplete).toBe('new-password');
    expect(document.querySelector<HTMLInputElement>('input[autocomplete="username"]')?.value).toBe('ada@example.com');
  });
});
