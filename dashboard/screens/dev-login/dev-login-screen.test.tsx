import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import {
  createMemoryPlatform,
  inputsOf,
  signedIn,
  TICKET,
} from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';

const fill = async ({ user }: Pick<ReturnType<typeof openDashboard>, 'user'>): Promise<void> => {
  await user.click(await screen.findByLabelText('Email'));
  await user.paste(' ada@example.com ');
  await user.click(screen.getByLabelText('Secure password'));
  await user.paste('the operator’s secret');
};

const send = ({ user }: Pick<ReturnType<typeof openDashboard>, 'user'>): Promise<void> =>
  user.click(screen.getByRole('button', { name: 'Login' }));

describe('the hidden login', () => {
  test('signs in with the address and the secure password', async () => {
    const opened = openDashboard('/dev-login');
    await fill(opened);
    await send(opened);
    await waitFor(() => expect(opened.where().pathname).toBe('/dashboard'));
    expect(inputsOf(opened.platform, 'signInByEmail').at(-1)).toEqual({
      email: 'ada@example.com',
      password: 'the operator’s secret',
    });
  });

  test('needs both fields', async () => {
    const opened = openDashboard('/dev-login');
    await opened.user.type(await screen.findByLabelText('Email'), 'ada@example.com');
    await send(opened);
    expect(screen.getByRole('alert').textContent).toBe('Please fill in all the required fields.');
    expect(document.activeElement).toBe(screen.getByLabelText('Secure password'));
  });

  test.each([
    ['DEV_PASSWORD_INCORRECT', 'Please fill correct secure password', 'Secure password'],
    ['USER_NOT_FOUND', 'There is no account with this email address.', 'Email'],
  ] as const)('shows %s at its field', async (code, text, field) => {
    const opened = openDashboard('/dev-login');
    await fill(opened);
    opened.platform.fail.set('signInByEmail', new AppError(code));
    await send(opened);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(field));
  });

  test('opens the screen of the code when the address is not verified', async () => {
    const opened = openDashboard('/dev-login');
    await fill(opened);
    opened.platform.fail.set('signInByEmail', new AppError('EMAIL_NOT_VERIFIED', { ticket: TICKET }));
    await send(opened);
    await waitFor(() => expect(opened.where()).toMatchObject({ pathname: '/otp', state: { ticket: TICKET } }));
  });

  test('shows "Page not found" when the operator set no secret', async () => {
    const platform = createMemoryPlatform();
    platform.fail.set('signInByEmail', new AppError('NOT_FOUND'));
    openDashboard('/dev-login', platform);
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
    expect(screen.queryByLabelText('Secure password')).toBeNull();
  });

  test('shows the form without a connection, and an error when it is sent', async () => {
    const platform = createMemoryPlatform();
    platform.fail.set('signInByEmail', new AppError('NETWORK_UNREACHABLE'));
    const opened = openDashboard('/dev-login', platform);
    await fill(opened);
    await send(opened);
    expect(await screen.findByText('Network Error')).toBeTruthy();
  });

  test('redirects a logged-in user to the dashboard', async () => {
    const { where } = openDashboard('/dev-login', createMemoryPlatform({ session: signedIn }));
    await waitFor(() => expect(where().pathname).toBe('/dashboard'));
  });

  test('keeps the secret out of password managers', async () => {
    openDashboard('/dev-login');
    expect((await screen.findByLabelText('Secure password')).getAttribute('autocomplete')).toBe('off');
  });
});
