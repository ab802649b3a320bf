// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import { popup } from '#shared/texts/en/extension/popup.ts';
import {
  createMemoryPlatform,
  signedIn,
  type MemoryPlatform,
} from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { popupOf } from '#tests/gallery/extension-page.ts';

const credentials = { email: 'ada@example.com', password: 'a long enough phrase', keep: true };

describe('the popup', () => {
  let place: HTMLElement;
  let platform: MemoryPlatform;

  beforeEach(() => {
    place = document.createElement('div');
    platform = createMemoryPlatform();
  });

  const open = async (): Promise<void> => {
    const story = popupOf(() => platform);
    if (story.kind !== 'drawn') throw new Error('The story of the popup must be of the kind “drawn”.');
    await story.draw(place, { theme: 'light', dir: 'ltr' }, new AbortController().signal);
  };

  test('shows the account when the extension is signed in during the first rendering', async () => {
    let count: (ads: number) => void = () => undefined;
    const counting = vi.fn(
      () =>
        new Promise<number>((resolve) => {
          count = resolve;
        }),
    );
    const discard = async (): Promise<void> => undefined;
    platform = { ...platform, anonymous: { count: counting, add: async () => 0, discard } };
    const opened = open();
    await vi.waitFor(() => expect(counting).toHaveBeenCalled());
    await platform.session.signIn(credentials);
    count(0);
    await opened;
    await vi.waitFor(() => expect(place.textContent).toContain(popup.dashboard));
    expect(place.textContent).not.toContain(popup.signedOut.signIn);
  });

  test('renders when the worker knows the session before the page does', async () => {
    const { session, openAccount } = platform;
    const view = vi.fn(session.view).mockReturnValueOnce(signedIn);
    platform = {
      ...platform,
      session: { ...session, view },
      openAccount: () =>
        session.view().state === 'signed-in' ? openAccount() : Promise.reject(new AppError('AUTH_REQUIRED')),
    };
    await open();
    expect(place.textContent).toContain(popup.signedOut.signIn);
    await session.signIn(credentials);
    await vi.waitFor(() => expect(place.textContent).toContain(popup.dashboard));
  });

  test('is not replaced by a failure of an earlier session', async () => {
    let fail: (error: AppError) => void = () => undefined;
    platform.change({ session: signedIn });
    platform.openAccount = vi.fn(
      () =>
        new Promise<never>((_, reject) => {
          fail = reject;
        }),
    );
    const opened = open();
    await vi.waitFor(() => expect(platform.openAccount).toHaveBeenCalled());
    await platform.session.signOut({ unsent: 'keep' });
    fail(new AppError('AUTH_REQUIRED'));
    await opened;
    await vi.waitFor(() => expect(place.textContent).toContain(popup.signedOut.signIn));
  });
});
