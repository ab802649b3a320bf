import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import type { SessionView } from '#shared/platform/platform.ts';
import { welcome } from '#shared/texts/en/extension/welcome.ts';
import { say } from '#shared/texts/say.ts';
import type { Ask } from '#extension/messaging/ask.ts';
import { openExtensionPage } from '#tests/support/browser/jsdom/extension-render.tsx';
import {
  createMemoryPlatform,
  signedIn,
  type MemoryPlatform,
} from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { aCollectedAd } from '#tests/support/builders/dashboard-ads.ts';
import { WelcomePage } from './welcome-page.tsx';

const signedOut: SessionView = { state: 'signed-out' };
const email = signedIn.state === 'signed-in' ? signedIn.email : '';
const accountText = say(welcome.account.doneText, { email });
const credentials = { email, password: 'a long enough phrase', keep: true };

/** A promise that `give` resolves. */
const later = <T,>() => {
  let give: (value: T) => void = () => undefined;
  const value = new Promise<T>((resolve) => {
    give = resolve;
  });
  return { value, give };
};

describe('the welcome page', () => {
  let platform: MemoryPlatform;
  /** Replies of the worker, in the order of its requests. The last reply is repeated. */
  let replies: (SessionView | Promise<SessionView> | AppError)[];

  beforeEach(() => {
    platform = createMemoryPlatform();
    replies = [signedOut, signedIn];
  });

  const open = ({ countAds = async () => 0, isPinned = false } = {}) => {
    let asked = 0;
    const opened: unknown[] = [];
    const ask = (async (name: string, input: unknown) => {
      if (name === 'dashboard.open') {
        opened.push(input);
        return {};
      }
      const reply = replies[Math.min(asked, replies.length - 1)];
      asked += 1;
      if (reply instanceof AppError) throw reply;
      return reply;
    }) as unknown as Ask;
    const toolbar = { isPinned: async () => isPinned, onChange: () => () => undefined };
    const anonymous = {
      count: async () => ({ saved: await countAds(), hidden: 0 }),
      add: countAds,
      discard: async () => undefined,
    };
    const page = <WelcomePage ask={ask} toolbar={toolbar} />;
    return { opened, ...openExtensionPage(page, { ...platform, anonymous }) };
  };
  const signIn = (): Promise<void> => act(() => platform.session.signIn(credentials));
  const returnToPage = (): void => act(() => void dispatchEvent(new Event('focus')));

  test('offers Sign up first to a new user', async () => {
    const { user, opened } = open();
    const buttons = await screen.findAllByRole('button');
    expect(buttons.map((button) => button.textContent)).toEqual([welcome.account.signUp, welcome.account.signIn]);
    for (const button of buttons) await user.click(button);
    expect(opened).toEqual([{ screen: 'signup' }, { screen: 'login' }]);
  });

  test('leads to the dashboard when all steps are done', async () => {
    replies = [signedIn];
    platform = createMemoryPlatform({ session: signedIn, rows: [aCollectedAd({}, { savedAt: 1 })] });
    const { user, opened } = open({ isPinned: true });
    await user.click(await screen.findByRole('button', { name: welcome.allDone.action }));
    expect(opened).toEqual([{ screen: 'dashboard' }]);
    expect(screen.getAllByText(welcome.done)).toHaveLength(3);
  });

  test('shows the account when the extension is signed in during the first check', async () => {
    const count = later<number>();
    const countAds = vi.fn<() => Promise<number>>(() => count.value);
    open({ countAds });
    await waitFor(() => expect(countAds).toHaveBeenCalled());
    await signIn();
    count.give(0);
    expect(await screen.findByText(accountText)).toBeTruthy();
  });

  test('shows the account when the worker knows the session before the page does', async () => {
    replies = [signedIn];
    platform.openAccount = () => Promise.reject(new AppError('AUTH_REQUIRED'));
    open();
    expect(await screen.findByText(accountText)).toBeTruthy();
  });

  test('keeps the account when an earlier check ends after a later one', async () => {
    const slow = later<SessionView>();
    replies = [signedOut, slow.value, signedIn];
    open();
    await screen.findByText(welcome.account.text);
    returnToPage();
    await signIn();
    await screen.findByText(accountText);
    slow.give(signedOut);
    await act(() => slow.value);
    expect(screen.getByText(accountText)).toBeTruthy();
  });

  test('shows the steps again when the worker replies after a failed check', async () => {
    replies = [signedOut, new AppError('INTERNAL'), signedIn];
    open();
    await screen.findByText(welcome.account.text);
    returnToPage();
    expect((await screen.findByRole('alert')).textContent).toBe(welcome.failed);
    await signIn();
    expect(await screen.findByText(accountText)).toBeTruthy();
  });

  test('shows the steps when the session changes after the first check failed', async () => {
    replies = [new AppError('INTERNAL'), signedIn];
    open();
    await screen.findByText(welcome.failed);
    await signIn();
    expect(await screen.findByText(accountText)).toBeTruthy();
  });
});
