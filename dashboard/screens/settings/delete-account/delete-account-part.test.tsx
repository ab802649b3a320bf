import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import { aCollectedAd } from '#tests/support/dashboard-ads.ts';
import { createMemoryPlatform, signedIn } from '#tests/support/dashboard-platform.ts';
import { openDashboard } from '#tests/support/dashboard-render.tsx';
// Read before the first test’s clock runs: the screen loads its parts on demand.
import '../settings-screen.tsx';
import '#dashboard/components/toasts.tsx';
import './delete-account-part.tsx';

const unsent = {
  mutationId: 1,
  mutation: { kind: 'save-ad' as const, ad: aCollectedAd().ad, version: '0123456789abcdef', savedAt: 1 },
  createdAt: 1,
  attempts: 1,
  notBefore: 0,
  subjects: [],
  refusal: null,
};

const open = async (
  state: Parameters<typeof createMemoryPlatform>[0] = {},
  platform = createMemoryPlatform({ session: signedIn, ...state }),
) => {
  const opened = openDashboard('/settings/delete', platform);
  const password = await screen.findByLabelText<HTMLInputElement>('Current password');
  const word = screen.getByLabelText('Type DELETE to confirm');
  const press = () => opened.user.click(screen.getByRole('button', { name: 'Delete my account' }));
  const deleteWith = async (given: string): Promise<void> => {
    await opened.user.type(password, given);
    await opened.user.type(word, 'DELETE');
    await press();
  };
  return { ...opened, password, word, press, deleteWith };
};

describe('deleting the account', () => {
  test('says what goes, what stays, and that unsent changes go too', async () => {
    await open({ unsent: [unsent] });
    expect(screen.getByRole('heading', { name: 'What goes' })).toBeTruthy();
    expect(screen.getByText(/Invoices, as long as the law demands it/)).toBeTruthy();
    expect(await screen.findByText(/It is deleted too/)).toBeTruthy();
  });

  test('needs the password and the typed word', async () => {
    const { user, password, word, press, platform } = await open();
    await press();
    expect(screen.getByRole('alert').textContent).toBe('Please fill in all the required fields.');
    expect(document.activeElement).toBe(password);
    await user.type(password, 'a long secret');
    await user.type(word, 'delete');
    await press();
    expect(screen.getByText('Type DELETE in capitals.')).toBeTruthy();
    expect(platform.asked.map(({ name }) => name)).not.toContain('deleteAccount');
  });

  test('a wrong password is told, and what was typed stays', async () => {
    const { password, deleteWith, platform } = await open();
    platform.fail.set('deleteAccount', new AppError('CURRENT_PASSWORD_INCORRECT'));
    await deleteWith('a guess');
    expect(await screen.findByText('This is not your current password. Please try again.')).toBeTruthy();
    expect(password.value).toBe('a guess');
  });

  test('ends on a page that says so, logged out, with nothing that leads back', async () => {
    const { deleteWith, platform, where } = await open();
    await deleteWith('a long secret');
    expect(await screen.findByRole('heading', { level: 1, name: 'Your account is deleted' })).toBeTruthy();
    expect(await screen.findByText('Your account is deleted.')).toBeTruthy();
    expect(platform.asked).toContainEqual({ name: 'deleteAccount', input: 'a long secret' });
    expect(platform.state().session.state).toBe('signed-out');
    await waitFor(() => expect(where()).toMatchObject({ pathname: '/goodbye', state: null }));
  });

  test('waits for the answer where the end of the session is heard of before it, and shows no login', async () => {
    const slow = createMemoryPlatform({ session: signedIn });
    const { deleteAccount } = slow.session;
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    slow.session.deleteAccount = async (given) => {
      await deleteAccount(given);
      await answered;
    };
    const { word, deleteWith, where } = await open({}, slow);
    await deleteWith('a long secret');
    await waitFor(() => expect(word.isConnected).toBe(false));
    expect(where()).toMatchObject({ pathname: '/settings/delete' });
    answer();
    expect(await screen.findByRole('heading', { level: 1, name: 'Your account is deleted' })).toBeTruthy();
    expect(where()).toMatchObject({ pathname: '/goodbye', state: null });
  });

  test('after a refused deletion an ordinary end of the session leads to the login', async () => {
    const { deleteWith, platform } = await open();
    platform.fail.set('deleteAccount', new AppError('CURRENT_PASSWORD_INCORRECT'));
    await deleteWith('a guess');
    await screen.findByText('This is not your current password. Please try again.');
    act(() => platform.change({ session: { state: 'signed-out' } }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Log in to Spendlens' })).toBeTruthy();
  });
});
