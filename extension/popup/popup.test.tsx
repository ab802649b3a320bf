import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import type { AccountServices, AnonymousCount, SessionView } from '#shared/platform/platform.ts';
import { common } from '#shared/texts/en/common.ts';
import { sessionTexts } from '#shared/texts/en/account/session.ts';
import { popup } from '#shared/texts/en/extension/popup.ts';
import { createMemoryAsk } from '#tests/support/stand-ins/dashboard/memory-ask.ts';
import {
  createMemoryPlatform,
  inputsOf,
  signedIn,
  type MemoryPlatform,
} from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { openExtensionPage } from '#tests/support/browser/jsdom/extension-render.tsx';
import { Popup } from './popup.tsx';

const credentials = { email: 'ada@example.com', password: 'a long enough phrase', keep: true };
const endedSession: SessionView = { state: 'signed-out', endedEmail: 'ada@example.com' };

const open = (platform: MemoryPlatform = createMemoryPlatform(), isUnreached = false) => {
  const close = vi.fn<() => void>();
  const reload = vi.fn<() => Promise<void>>(async () => undefined);
  const tab = { isUnreachedLibrary: async () => isUnreached, reload };
  const ask = createMemoryAsk(platform);
  return { close, reload, ...openExtensionPage(<Popup ask={ask} tab={tab} close={close} />, platform) };
};

/** The names of all buttons and links in the order of Tab, except switches. */
const actions = (): string[] =>
  [...document.querySelectorAll('button:not([role="switch"]), a[href]')].map(
    ({ ariaLabel, textContent }) => ariaLabel ?? textContent,
  );

const untilShown = async (): Promise<void> => {
  await waitFor(() => expect(document.querySelector('#popup')?.hasAttribute('aria-busy')).toBe(false));
};

describe('the popup of a visitor', () => {
  test('offers Sign up first to a new user', async () => {
    open();
    await screen.findByText(popup.signedOut.lead);
    expect(actions()).toEqual([popup.settings, popup.signedOut.signUp, popup.signedOut.signIn, popup.openLibrary]);
  });

  test.each([
    ['ads are kept', createMemoryPlatform({ keptAds: 2 })],
    ['the session ended', createMemoryPlatform({ session: endedSession })],
  ])('offers Log in first when %s', async (_when, platform) => {
    open(platform);
    await untilShown();
    expect(actions().slice(1, 3)).toEqual([popup.signedOut.signIn, popup.signedOut.signUp]);
  });

  test('reports that a session ended, and reports nothing after the user logged out', async () => {
    const { unmount } = open(createMemoryPlatform({ session: endedSession }));
    expect((await screen.findByText(sessionTexts.ended)).closest('[role="status"]')).not.toBeNull();
    unmount();
    open();
    await untilShown();
    expect(screen.queryByText(sessionTexts.ended)).toBeNull();
  });

  test.each([
    [popup.signedOut.signUp, 'signup'],
    [popup.signedOut.signIn, 'login'],
  ])('opens the screen of “%s” and closes itself', async (name, opened) => {
    const { user, close, platform } = open();
    await user.click(await screen.findByRole('button', { name }));
    expect(inputsOf(platform, 'dashboard.open')).toEqual([{ screen: opened }]);
    await waitFor(() => expect(close).toHaveBeenCalled());
  });

  test('explains a failure when the worker can’t be reached', async () => {
    const platform = createMemoryPlatform();
    platform.fail.set('features.view', new AppError('INTERNAL'));
    open(platform);
    expect((await screen.findByRole('alert')).textContent).toBe(popup.failed);
  });
});

test.each([
  ['a user who is not signed in', createMemoryPlatform()],
  ['a signed-in user', createMemoryPlatform({ session: signedIn })],
])('switches the keyboard shortcuts of the Ad Library on for %s', async (_user, platform) => {
  const { user } = open(platform);
  await user.click(await screen.findByRole('switch', { name: popup.keys.label }));
  expect(inputsOf(platform, 'card-keys.set')).toEqual([{ keys: 'on' }]);
  expect(await screen.findByText(popup.keys.on)).toBeTruthy();
});

describe('the popup of a signed-in user', () => {
  test('offers the Ad Library and the dashboard first, and the sign-out last', async () => {
    open(createMemoryPlatform({ session: signedIn }));
    await screen.findByText(popup.saves.none);
    const last = document.querySelector('button[role="switch"]');
    expect(last?.getAttribute('aria-labelledby')).toBe('card-keys');
    expect(actions()).toEqual([popup.settings, popup.openLibrary, popup.dashboard, popup.account.signOut]);
  });

  test('offers to reload a page of the Ad Library without our controls', async () => {
    const { user, reload, close } = open(createMemoryPlatform({ session: signedIn }), true);
    await user.click(await screen.findByRole('button', { name: popup.reload.action }));
    expect(reload).toHaveBeenCalledOnce();
    await waitFor(() => expect(close).toHaveBeenCalled());
  });

  test('leads to the new ads of followed pages', async () => {
    const { user, platform } = open(createMemoryPlatform({ session: signedIn, newAds: 3 }));
    await user.click(await screen.findByRole('button', { name: popup.newAds.open }));
    expect(inputsOf(platform, 'dashboard.open')).toEqual([{ screen: 'following' }]);
  });

  test('shows no new ads after the plan ended, because Following is closed', async () => {
    const session = { ...signedIn, account: 'ended' } as SessionView;
    open(createMemoryPlatform({ session, newAds: 3 }));
    expect(await screen.findByText(popup.plan.ended)).toBeTruthy();
    await untilShown();
    expect(screen.queryByRole('button', { name: popup.newAds.open })).toBeNull();
  });

  test('reports lost changes until the user dismisses the note', async () => {
    const { user, platform } = open(createMemoryPlatform({ session: signedIn }));
    await untilShown();
    platform.change({ sync: { ...platform.state().sync, lost: 2 } });
    await user.click(await screen.findByRole('button', { name: popup.sync.lostSeen }));
    await waitFor(() => expect(screen.queryByText(/2 unsynced changes are gone/)).toBeNull());
  });

  test('explains that the local store can’t be read, and reads it again on request', async () => {
    const platform = createMemoryPlatform({ session: signedIn });
    platform.fail.set('openAccount', new AppError('INTERNAL'));
    const { user } = open(platform);
    await screen.findByText(popup.saves.failed);
    platform.fail.clear();
    await user.click(screen.getByRole('button', { name: common.retry }));
    expect(await screen.findByText(popup.saves.none)).toBeTruthy();
  });
});

describe('the popup while the session changes', () => {
  test('shows the account when the extension is signed in during the first rendering', async () => {
    let count: (counts: AnonymousCount) => void = () => undefined;
    const counting = vi.fn<() => Promise<AnonymousCount>>(
      () =>
        new Promise((resolve) => {
          count = resolve;
        }),
    );
    const discard = async (): Promise<void> => undefined;
    const platform = { ...createMemoryPlatform(), anonymous: { count: counting, add: async () => 0, discard } };
    open(platform);
    await waitFor(() => expect(counting).toHaveBeenCalled());
    await platform.session.signIn(credentials);
    count({ saved: 0, hidden: 0 });
    await screen.findByRole('button', { name: popup.dashboard });
    expect(screen.queryByRole('button', { name: popup.signedOut.signIn })).toBeNull();
  });

  test('is not replaced by a failure of an earlier session', async () => {
    let fail: (error: AppError) => void = () => undefined;
    const platform = createMemoryPlatform({ session: signedIn });
    const opening = vi.fn<() => Promise<never>>(
      () =>
        new Promise((_, reject) => {
          fail = reject;
        }),
    );
    open({ ...platform, openAccount: opening });
    await waitFor(() => expect(opening).toHaveBeenCalled());
    await platform.session.signOut({ unsent: 'keep' });
    fail(new AppError('AUTH_REQUIRED'));
    await screen.findByRole('button', { name: popup.signedOut.signIn });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('stops watching the local store after the sign-out', async () => {
    const platform = createMemoryPlatform({ session: signedIn });
    let watching = 0;
    const counted = (stop: () => void): (() => void) => {
      watching += 1;
      return () => {
        watching -= 1;
        stop();
      };
    };
    const openAccount = async (): Promise<AccountServices> => {
      const services = await platform.openAccount();
      return {
        ...services,
        watch: (query, onValue, onError) => counted(services.watch(query, onValue, onError)),
        watchSyncStatus: (onStatus) => counted(services.watchSyncStatus(onStatus)),
      };
    };
    open({ ...platform, openAccount });
    await screen.findByText(popup.saves.none);
    expect(watching).toBe(4);
    await platform.session.signOut({ unsent: 'keep' });
    await screen.findByRole('button', { name: popup.signedOut.signIn });
    expect(watching).toBe(0);
  });
});
