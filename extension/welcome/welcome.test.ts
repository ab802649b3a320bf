// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import type { SessionView } from '#shared/platform/platform.ts';
import { welcome } from '#shared/texts/en/extension/welcome.ts';
import { say } from '#shared/texts/say.ts';
import type { Ask } from '#extension/messaging/ask.ts';
import {
  createMemoryPlatform,
  signedIn,
  type MemoryPlatform,
} from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { openWelcome } from './welcome.ts';

const signedOut: SessionView = { state: 'signed-out' };
const email = signedIn.state === 'signed-in' ? signedIn.email : '';
const accountText = say(welcome.account.doneText, { email });
const credentials = { email, password: 'a long enough phrase', keep: true };

/** A promise that `give` resolves. */
const later = <T>() => {
  let give: (value: T) => void = () => undefined;
  const value = new Promise<T>((resolve) => {
    give = resolve;
  });
  return { value, give };
};

describe('the welcome page', () => {
  let root: HTMLElement;
  let platform: MemoryPlatform;
  /** Replies of the worker, in the order of its requests. The last reply is repeated. */
  let replies: (SessionView | Promise<SessionView> | AppError)[];

  beforeEach(() => {
    root = document.createElement('main');
    platform = createMemoryPlatform();
    replies = [signedOut, signedIn];
  });

  const open = (countAds: () => Promise<number> = async () => 0): Promise<void> => {
    let asked = 0;
    // The only request of this page is for the session.
    const ask = (async () => {
      const reply = replies[Math.min(asked, replies.length - 1)];
      asked += 1;
      if (reply instanceof AppError) throw reply;
      return reply;
    }) as unknown as Ask;
    return openWelcome({
      root,
      platform: { ...platform, anonymous: { count: countAds, add: countAds, discard: async () => undefined } },
      ask,
      toolbar: { isPinned: async () => false, onChange: () => undefined },
    });
  };
  const showsAccount = (): Promise<void> => vi.waitFor(() => expect(root.textContent).toContain(accountText));

  test('shows the account when the extension is signed in during the first check', async () => {
    const count = later<number>();
    const countAds = vi.fn(() => count.value);
    const opened = open(countAds);
    await vi.waitFor(() => expect(countAds).toHaveBeenCalled());
    await platform.session.signIn(credentials);
    count.give(0);
    await opened;
    await showsAccount();
  });

  test('shows the account when the worker knows the session before the page does', async () => {
    replies = [signedIn];
    platform.openAccount = () => Promise.reject(new AppError('AUTH_REQUIRED'));
    await open();
    expect(root.textContent).toContain(accountText);
  });

  test('keeps the account when an earlier check ends after a later one', async () => {
    const slow = later<SessionView>();
    replies = [signedOut, slow.value, signedIn];
    await open();
    dispatchEvent(new Event('focus'));
    await platform.session.signIn(credentials);
    await showsAccount();
    slow.give(signedOut);
    await slow.value;
    await new Promise(setImmediate);
    expect(root.textContent).toContain(accountText);
  });

  test('shows the steps again when the worker replies after a failed check', async () => {
    replies = [signedOut, new AppError('INTERNAL'), signedIn];
    await open();
    dispatchEvent(new Event('focus'));
    await vi.waitFor(() => expect(root.textContent).toBe(say(welcome.failed)));
    await platform.session.signIn(credentials);
    await showsAccount();
  });

  test('shows the steps when the session changes after the first check failed', async () => {
    replies = [new AppError('INTERNAL'), signedIn];
    await expect(open()).rejects.toMatchObject({ code: 'INTERNAL' });
    await platform.session.signIn(credentials);
    await showsAccount();
  });
});
