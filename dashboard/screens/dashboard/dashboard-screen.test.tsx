import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { DAY_SECONDS } from '#shared/domain/time.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { aCollectedAd, JAN_2_2026 } from '#tests/support/builders/dashboard-ads.ts';
import { createMemoryPlatform, inSync, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';

const open = (rows: CollectedAd[], more: Parameters<typeof createMemoryPlatform>[0] = {}, at = '/dashboard') =>
  openDashboard(at, createMemoryPlatform({ session: signedIn, rows, ...more }));

const PATH = `/media/${'a'.repeat(64)}.webp`;
const cards = (): Promise<HTMLElement[]> => screen.findAllByRole('article');
const names = async (): Promise<(string | null)[]> =>
  (await cards()).map((card) => within(card).getByRole('heading').textContent);

describe('the list', () => {
  test('shows active ads before those that ended', async () => {
    open([
      aCollectedAd({ id: '10001', pageName: 'Over', isActive: false, endDate: JAN_2_2026 }),
      aCollectedAd({ id: '10002', pageName: 'Running' }),
    ]);
    expect(await names()).toEqual(['Running', 'Over']);
  });

  test('empty, it says so and leads to the Ad Library', async () => {
    open([]);
    expect(await screen.findByRole('heading', { name: 'No Ads Yet' })).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Go to Facebook Ad Library' });
    expect(link.getAttribute('href')).toBe('https://www.facebook.com/ads/library/');
  });

  test('a failed read is said and can be tried again', async () => {
    const { user, platform } = open([aCollectedAd()]);
    await cards();
    platform.fail.set('lists', new AppError('INTERNAL'));
    platform.change({});
    await screen.findByText('An error occurred. Please try again.');
    platform.fail.clear();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await cards()).toHaveLength(1);
  });

  test('a device that has not heard of its ads yet does not say that there are none', async () => {
    const { platform } = open([], { sync: { ...inSync, lastSyncedAt: null } });
    expect(await screen.findByText(/^Not synced yet. You only see/)).toBeTruthy();
    expect(await screen.findByRole('status', { name: 'Loading ads' })).toBeTruthy();
    expect(screen.queryByText('No Ads Yet')).toBeNull();
    platform.change({ sync: inSync });
    expect(await screen.findByText('No Ads Yet')).toBeTruthy();
  });

  test('before the first complete pull, and offline, it says what is shown', async () => {
    const { platform } = open([aCollectedAd()], { sync: { ...inSync, lastSyncedAt: null } });
    expect(await screen.findByText(/^Not synced yet. You only see/)).toBeTruthy();
    platform.change({ sync: { ...inSync, phase: 'offline' } });
    expect(await screen.findByText(/^You’re offline/)).toBeTruthy();
  });
});

describe('a card', () => {
  test('shows dates in UTC, the mark and the days running', async () => {
    open([
      aCollectedAd({ id: '10001' }),
      aCollectedAd({ id: '10002', isActive: false, endDate: JAN_2_2026 + 9 * DAY_SECONDS }),
      aCollectedAd({ id: '10003', startDate: null }),
    ]);
    const [running, undated, over] = await cards();
    expect(running?.textContent).toContain('Fri Jan 02 2026 08:00');
    expect(running?.textContent).toContain('Active50 days');
    expect(over?.textContent).toContain('Sun Jan 11 2026 08:00');
    expect(over?.textContent).toContain('Ended10 days');
    expect(undated?.textContent).toContain('unknown');
  });

  test('cuts its text at 100 characters and opens it', async () => {
    const text = 'y'.repeat(150);
    const { user } = open([aCollectedAd({ text })]);
    expect(await screen.findByText(`${'y'.repeat(100)}…`)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Read More' }));
    expect(screen.getByText(text)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Read Less' }));
    expect(screen.queryByText(text)).toBeNull();
  });

  test('links to its place in the Ad Library and names where its own link leads', async () => {
    open([aCollectedAd()]);
    const library = await screen.findByRole('link', { name: /in the Ad Library/ });
    expect(library.getAttribute('href')).toBe('https://www.facebook.com/ads/library/?id=1221417629971772');
    expect(screen.getByRole('link', { name: /^Visit nordiclamp.example/ })).toBeTruthy();
  });

  test('names its platforms', async () => {
    open([aCollectedAd({ platforms: ['FACEBOOK', 'AUDIENCE_NETWORK', 'SOME_PLACE'] })]);
    const list = await screen.findByRole('list', { name: 'Platforms' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.title),
    ).toEqual(['Facebook', 'Audience Network', 'Some Place']);
  });

  test('saves and unsaves at once; a refusal puts it back and is told', async () => {
    const { user, platform } = open([aCollectedAd()]);
    const button = await screen.findByRole('button', { name: 'Save ad' });
    await user.click(button);
    await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('true'));
    platform.fail.set('unsave', new AppError('DEVICE_STORAGE_FULL'));
    await user.click(button);
    expect(await screen.findByText(/This device is out of space/)).toBeTruthy();
    expect(button.getAttribute('aria-pressed')).toBe('true');
  });
});

describe('the picture of a card', () => {
  const withPicture = (picture: CollectedAd['pictures'][number]) => aCollectedAd({}, { pictures: [picture] });
  const picture = (): Promise<HTMLImageElement> => screen.findByRole('img', { name: /^Picture 1 of 1/ });

  test('comes from the server once it is stored there, with the server’s origin', async () => {
    const rows = [withPicture({ slot: 'image-0', state: 'stored', path: PATH })];
    open(rows, { serverOrigin: 'https://api.example', localPicture: () => new Blob(['x']) });
    expect((await picture()).src).toBe(`https://api.example${PATH}`);
  });

  test('before that from the bytes kept here, and never from where the ad had it', async () => {
    open([withPicture({ slot: 'image-0', state: 'waiting', path: null })], { localPicture: () => new Blob(['x']) });
    expect((await picture()).src).toMatch(/^blob:/);
    expect(document.body.innerHTML).not.toContain('fbcdn');
  });

  test('is said to be on its way while there is none', async () => {
    open([withPicture({ slot: 'image-0', state: 'waiting', path: null })]);
    expect(await screen.findByText('Picture is on its way')).toBeTruthy();
  });

  test('that failed can be tried again where this host can fetch', async () => {
    const { user, platform } = open([withPicture({ slot: 'image-0', state: 'failed', path: null })]);
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(platform.asked).toContainEqual({ name: 'retryPictures', input: '1221417629971772' });
  });

  test('that failed is pointed to in the Ad Library where this host can’t fetch', async () => {
    open([withPicture({ slot: 'image-0', state: 'failed', path: null })], { canRetryPictures: false });
    expect(await screen.findByRole('link', { name: 'See it in the Ad Library' })).toBeTruthy();
  });

  test('that can’t be loaded gives way to a placeholder', async () => {
    open([withPicture({ slot: 'image-0', state: 'stored', path: PATH })]);
    fireEvent.error(await picture());
    expect(await screen.findByText('Picture can’t be loaded right now')).toBeTruthy();
  });

  test('of several is the first, with a count, and turns both ways', async () => {
    const media = ['a', 'b', 'c'].map((name) => ({
      kind: 'image' as const,
      imageUrl: `https://scontent.xx.fbcdn.net/${name}.jpg`,
      videoUrl: null,
    }));
    const { user } = open([aCollectedAd({ media })]);
    expect(await screen.findByText('1 / 3')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Previous picture' }));
    expect(screen.getByText('3 / 3')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Next picture' }));
    expect(screen.getByText('1 / 3')).toBeTruthy();
  });

  test('of a video is its still under a play mark', async () => {
    const still = { kind: 'video' as const, imageUrl: 'https://scontent.xx.fbcdn.net/still.jpg', videoUrl: null };
    open([aCollectedAd({ media: [still] })]);
    expect(await screen.findByText('Video')).toBeTruthy();
  });
});
