import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { SyncSubject } from '#shared/domain/synced/synced-kind.ts';
import type { SessionView } from '#shared/platform/platform.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { aCollectedAd } from '#tests/support/builders/dashboard-ads.ts';
import { openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';
import { createMemoryPlatform, inputsOf, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';

const ended: SessionView = Object.assign({}, signedIn, { account: 'ended' as const });
const LAMPS = { pageId: '100200300400', pageName: 'Nordic Lamp Co.' };
const page = { ...LAMPS, pageUrl: null, pageLogoUrl: null };
const saved = aCollectedAd({ id: '10001', ...LAMPS }, { savedAt: 3 });
const unsaved = aCollectedAd({ id: '10002', ...LAMPS }, { savedAt: null });

const open = (at: string, state: Parameters<typeof createMemoryPlatform>[0] = {}) =>
  openDashboard(at, createMemoryPlatform({ session: signedIn, rows: [saved, unsaved], ...state }));

const press = async (user: ReturnType<typeof open>['user'], name: string | RegExp): Promise<void> =>
  user.click((await screen.findAllByRole('button', { name }))[0]!);

const toasts = (): HTMLElement => screen.getByRole('region', { name: 'Notifications' });
const waitForToast = (text: string): Promise<HTMLElement> => within(toasts()).findByText(text);

describe('a change is confirmed by a toast, and a removal can be undone', () => {
  test.each(['/dashboard', '/all-following/Nordic%20Lamp%20Co.'])('save and unsave at %s', async (at) => {
    const { user, platform } = open(at, { rows: [unsaved], followed: [{ ...page, followedAt: 1 }] });
    await press(user, 'Save ad');
    await waitForToast('Ad saved.');
    await press(user, 'Save ad');
    await waitForToast('Ad unsaved.');
    await waitFor(() => expect(within(toasts()).queryByText('Ad saved.')).toBeNull());
    await press(user, 'Undo');
    await waitForToast('Ad saved again.');
    expect(platform.state().rows[0]?.savedAt).toBe(1);
  });

  test.each(['/dashboard', '/my-ads', '/all-following/Nordic%20Lamp%20Co.'])(
    'unfollow and follow at %s',
    async (at) => {
      const { user, platform } = open(at, { followed: [{ ...page, followedAt: 5 }] });
      await press(user, 'Unfollow: Nordic Lamp Co.');
      await waitForToast('Nordic Lamp Co. unfollowed.');
      await press(user, 'Undo');
      await waitForToast('Nordic Lamp Co. followed again.');
      expect(platform.state().followed).toMatchObject([{ pageId: LAMPS.pageId, followedAt: 5 }]);
    },
  );

  test.each(['/following', '/new-following'])('unfollow at %s', async (at) => {
    const isNew = aCollectedAd({ id: '10003', ...LAMPS, startDate: 3_000_000 }, { why: 'followed', capturedAt: 4e12 });
    const { user, platform } = open(at, { rows: [isNew], followed: [{ ...page, followedAt: 5 }] });
    await press(user, 'Unfollow');
    await waitForToast('Nordic Lamp Co. unfollowed.');
    await press(user, 'Undo');
    await waitForToast('Nordic Lamp Co. followed again.');
    expect(platform.state().followed).toMatchObject([{ pageId: LAMPS.pageId, followedAt: 5 }]);
  });

  test('follow on a card', async () => {
    const { user } = open('/dashboard');
    await press(user, 'Follow: Nordic Lamp Co.');
    await waitForToast('Nordic Lamp Co. followed.');
  });

  test('save and follow by key', async () => {
    const { user } = open('/dashboard', { rows: [unsaved] });
    const card = await screen.findByRole('article');
    await screen.findByRole('button', { name: 'Follow: Nordic Lamp Co.' });
    card.focus();
    await user.keyboard('s');
    await waitForToast('Ad saved.');
  });

  test('delete at /dashboard', async () => {
    const { user } = open('/dashboard', { rows: [unsaved] });
    await press(user, 'Delete ad');
    await press(user, 'Yes');
    await waitForToast('Ad deleted.');
    await press(user, 'Undo');
    await waitForToast('The ad is back.');
  });
});

test('a change says that it waits for a plan after the plan ended', async () => {
  const { user, platform } = open('/my-ads', { session: ended });
  await press(user, 'Follow: Nordic Lamp Co.');
  await waitForToast('Nordic Lamp Co. followed. It syncs when you have a plan.');
  const mutation = { kind: 'follow-page' as const, page, followedAt: 1 };
  const subjects: SyncSubject[] = [`page:${LAMPS.pageId}`];
  const entry = { mutationId: 1, mutation, subjects, createdAt: 1, attempts: 0, notBefore: 0, refusal: null };
  platform.change({ unsent: [entry] });
  expect(await screen.findByRole('button', { name: 'Unfollow: Nordic Lamp Co., not synced yet' })).toBeTruthy();
});

test('a change that can’t be stored shows only the error', async () => {
  const { user, platform } = open('/dashboard', { rows: [unsaved] });
  platform.fail.set('resave', new AppError('DEVICE_STORAGE_FULL'));
  await press(user, 'Save ad');
  expect(await screen.findByText(/This device is out of space/)).toBeTruthy();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Save ad' }).getAttribute('aria-pressed')).toBe('false'),
  );
  expect([within(toasts()).queryByText('Ad saved.'), inputsOf(platform, 'resave').length]).toEqual([null, 1]);
});
