import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import { aCollectedAd } from '#tests/support/builders/dashboard-ads.ts';
import { createMemoryPlatform, inputsOf, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { openDashboard, openPart } from '#tests/support/browser/jsdom/dashboard-render.tsx';
import { FollowButton } from './follow-button.tsx';

const LAMPS = { pageId: '100200300400', pageName: 'Nordic Lamp Co.' };
const PETS = { pageId: '555', pageName: 'Petwell' };
const rows = [
  aCollectedAd({ id: '10001', ...LAMPS }, { savedAt: 3 }),
  aCollectedAd({ id: '10002', ...LAMPS }, { savedAt: 2 }),
  aCollectedAd({ id: '10003', ...PETS }, { savedAt: 1 }),
];
const aPlatform = () => createMemoryPlatform({ session: signedIn, rows });
const openButtons = () =>
  openPart(
    rows.map(({ ad }) => <FollowButton key={ad.id} page={ad} />),
    aPlatform(),
  );
const waitForButtons = (name: string): Promise<HTMLElement[]> => screen.findAllByRole('button', { name });

describe('Follow on a card', () => {
  test.each(['/dashboard', '/my-ads'])(
    'follows and unfollows the page on all of its cards immediately at %s',
    async (at) => {
      const { user, platform } = openDashboard(at, aPlatform());
      const [first] = await waitForButtons('Follow: Nordic Lamp Co.');
      expect(within(first!).queryByText('Follow')).toBeTruthy();
      await user.click(first!);
      expect(await waitForButtons('Unfollow: Nordic Lamp Co.')).toHaveLength(2);
      expect(screen.getAllByRole('button', { name: 'Follow: Petwell' })).toHaveLength(1);
      await user.click(first!);
      expect(await waitForButtons('Follow: Nordic Lamp Co.')).toHaveLength(2);
      expect([inputsOf(platform, 'follow'), inputsOf(platform, 'unfollow')]).toEqual([[LAMPS.pageId], [LAMPS.pageId]]);
    },
  );

  test('is reverted with a toast when it cannot be stored', async () => {
    const { user, platform } = openButtons();
    platform.fail.set('follow', new AppError('DEVICE_STORAGE_FULL'));
    const [first] = await waitForButtons('Follow: Nordic Lamp Co.');
    await user.click(first!);
    expect(await screen.findByText(/This device is out of space/)).toBeTruthy();
    expect(await waitForButtons('Follow: Nordic Lamp Co.')).toHaveLength(2);
  });

  test('shows a follow or unfollow that was made elsewhere', async () => {
    const { platform } = openButtons();
    await waitForButtons('Follow: Petwell');
    const { follows } = await platform.openAccount();
    await follows.follow({ ...PETS, pageUrl: null, pageLogoUrl: null });
    await waitForButtons('Unfollow: Petwell');
    platform.change({ followed: [] });
    await waitForButtons('Follow: Petwell');
  });
});
