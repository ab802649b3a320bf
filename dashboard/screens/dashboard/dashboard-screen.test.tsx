import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { DAY_SECONDS } from '#shared/domain/time.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { dashboard } from '#shared/texts/en/research/dashboard.ts';
import { aCollectedAd, JAN_2_2026 } from '#tests/support/builders/dashboard-ads.ts';
import {
  createMemoryPlatform,
  inputsOf,
  inSync,
  signedIn,
} from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';
import { stubIntersectionObserver } from '#tests/support/browser/jsdom/stub-intersection-observer.ts';

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

  test('links to the Ad Library when it is empty', async () => {
    open([]);
    expect(await screen.findByRole('heading', { name: 'No Ads Yet' })).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Go to Facebook Ad Library' });
    expect(link.getAttribute('href')).toBe('https://www.facebook.com/ads/library/');
  });

  test('shows an error when the local store can’t be read, and reads again on Retry', async () => {
    const { user, platform } = open([aCollectedAd()]);
    await cards();
    platform.fail.set('lists', new AppError('INTERNAL'));
    platform.change({});
    await screen.findByText('An error occurred. Please try again.');
    platform.fail.clear();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await cards()).toHaveLength(1);
  });

  test('does not claim that there are no ads before the first sync', async () => {
    const { platform } = open([], { sync: { ...inSync, lastSyncedAt: null } });
    expect(await screen.findByText('Loading your ads…')).toBeTruthy();
    expect(await screen.findByRole('status', { name: 'Loading ads' })).toBeTruthy();
    expect(screen.queryByText('No Ads Yet')).toBeNull();
    platform.change({ sync: { ...inSync, lastSyncedAt: null, phase: 'unreachable' } });
    expect(await screen.findByRole('heading', { name: dashboard.notLoaded.title })).toBeTruthy();
    expect(screen.queryByText('No Ads Yet')).toBeNull();
    platform.change({ sync: inSync });
    expect(await screen.findByText('No Ads Yet')).toBeTruthy();
  });

  test('shows the progress of the first sync, and explains which ads it shows when sync fails', async () => {
    const never = { ...inSync, lastSyncedAt: null };
    const { platform } = open([aCollectedAd()], { sync: { ...never, phase: 'pulling' } });
    expect(await screen.findByText('Loading your ads… 1 so far')).toBeTruthy();
    for (const [sync, text] of [
      [{ ...never, phase: 'failed' }, 'Not synced yet. You see what’s saved on this device.'],
      [{ ...never, phase: 'unreachable' }, 'Can’t reach Spendlens. You see what’s saved on this device.'],
      [{ ...inSync, phase: 'offline' }, 'You’re offline. You see what’s saved on this device.'],
    ] as const) {
      platform.change({ sync });
      expect(await screen.findByText(text)).toBeTruthy();
    }
    platform.change({ sync: inSync });
    await waitFor(() => expect(screen.queryByText(/on this device/)).toBeNull());
  });
});

test('marks the ads that are in the viewport for a second as seen, each once', async () => {
  const setInView = stubIntersectionObserver();
  const { platform } = open(['10001', '10002', '10003'].map((id) => aCollectedAd({ id, pageName: id })));
  const [first, second, third] = await cards();
  const idOf = (card: HTMLElement | undefined): string | null => within(card!).getByRole('heading').textContent;
  setInView(first!, true);
  setInView(second!, true);
  setInView(third!, true);
  setInView(third!, false);
  const marks = () => inputsOf(platform, 'seeInList').flat();
  await waitFor(() => expect(marks()).toEqual([idOf(first), idOf(second)]));
  setInView(first!, false);
  setInView(first!, true);
  setInView(third!, true);
  await waitFor(() => expect(marks().slice(2)).toEqual([idOf(third)]));
});

test('marks an ad as seen when it is in the viewport again after the user has permitted it', async () => {
  const setInView = stubIntersectionObserver();
  const { platform } = open([aCollectedAd({ id: '10001' })]);
  const [card] = await cards();
  const seeAgain = async (writes: number): Promise<void> => {
    setInView(card!, false);
    setInView(card!, true);
    await waitFor(() => expect(inputsOf(platform, 'seeInList')).toHaveLength(writes));
  };
  platform.change({ maySeeInList: false });
  await seeAgain(1);
  platform.change({ maySeeInList: true });
  await seeAgain(2);
});

describe('a card', () => {
  test('shows its dates in UTC, its state and the number of days', async () => {
    open([
      aCollectedAd({ id: '10001' }),
      aCollectedAd({ id: '10002', isActive: false, endDate: JAN_2_2026 + 9 * DAY_SECONDS }),
      aCollectedAd({ id: '10003', startDate: null }),
    ]);
    const [undated, running, over] = await cards();
    expect(running?.textContent).toContain('Fri Jan 02 2026 08:00');
    expect(running?.textContent).toContain('Active · 50 days · Jan 2 –');
    expect(over?.textContent).toContain('Sun Jan 11 2026 08:00');
    expect(over?.textContent).toContain('Ended · 10 days · Jan 2 – Jan 11');
    expect(undated?.textContent).toContain('Active · start unknown');
  });

  test('shows that its status is unknown, and then neither days nor an end', async () => {
    open([aCollectedAd({ isActive: false, runState: 'unknown' })]);
    const [card] = await cards();
    expect(card?.textContent).toContain('Status unknown · Jan 2 – unknown');
    expect(card?.textContent).not.toMatch(/\d+ days?/);
  });

  test('cuts its text at 100 characters, and shows all of it on request', async () => {
    const text = 'y'.repeat(150);
    const { user } = open([aCollectedAd({ text })]);
    expect(await screen.findByText(`${'y'.repeat(100)}…`)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Read More' }));
    expect(screen.getByText(text)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Read Less' }));
    expect(screen.queryByText(text)).toBeNull();
  });

  test('links to the ad in the Ad Library, and names the target of the ad’s own link', async () => {
    open([aCollectedAd()]);
    const library = await screen.findByRole('link', { name: /in the Ad Library/ });
    expect(library.getAttribute('href')).toBe('https://www.facebook.com/ads/library/?id=1221417629971772');
    expect(screen.getByRole('link', { name: /^Visit nordiclamp.example/ })).toBeTruthy();
  });

  test('lists its platforms', async () => {
    open([aCollectedAd({ platforms: ['FACEBOOK', 'AUDIENCE_NETWORK', 'SOME_PLACE'] })]);
    const list = await screen.findByRole('list', { name: 'Platforms' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.title),
    ).toEqual(['Facebook', 'Audience Network', 'Some Place']);
  });

  test('saves and unsaves immediately, and reverts with an error when saving is refused', async () => {
    const { user, platform } = open([aCollectedAd()]);
    const button = await screen.findByRole('button', { name: 'Save ad' });
    await user.click(button);
    await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('true'));
    platform.fail.set('unsaveAll', new AppError('DEVICE_STORAGE_FULL'));
    await user.click(button);
    expect(await screen.findByText(/This device is out of space/)).toBeTruthy();
    expect(button.getAttribute('aria-pressed')).toBe('true');
  });
});

describe('the picture of a card', () => {
  const withPicture = (picture: CollectedAd['pictures'][number]) => aCollectedAd({}, { pictures: [picture] });
  const picture = (): Promise<HTMLImageElement> => screen.findByRole('img', { name: /^Image 1 of 1/ });

  test('loads from the server when it is stored there', async () => {
    const rows = [withPicture({ slot: 'image-0', state: 'stored', path: PATH })];
    open(rows, { serverOrigin: 'https://api.example', localPicture: () => new Blob(['x']) });
    expect((await picture()).src).toBe(`https://api.example${PATH}`);
  });

  test('loads from the local store before that, and never from the address in the ad', async () => {
    open([withPicture({ slot: 'image-0', state: 'waiting', path: null })], { localPicture: () => new Blob(['x']) });
    expect((await picture()).src).toMatch(/^blob:/);
    expect(document.body.innerHTML).not.toContain('fbcdn');
  });

  test('shows that it is still loading when it is not stored yet', async () => {
    open([withPicture({ slot: 'image-0', state: 'waiting', path: null })], { hasPictureJobs: true });
    expect(await screen.findByText('Loading image…')).toBeTruthy();
  });

  test('shows that the imported file does not have it when this host can’t fetch it', async () => {
    const options = { hasPictureJobs: true, canRetryPictures: false };
    open([withPicture({ slot: 'image-0', state: 'waiting', path: null })], options);
    expect(await screen.findByText('Not in the imported file')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: /^Open in Ad Library/ }).length).toBeGreaterThan(0);
  });

  test('shows that it was not saved when its link has expired and no device fetches it', async () => {
    open([withPicture({ slot: 'image-0', state: 'waiting', path: null })]);
    expect(await screen.findByText('Image wasn’t saved')).toBeTruthy();
  });

  test('offers Retry after a failure when this host can fetch it', async () => {
    const { user, platform } = open([withPicture({ slot: 'image-0', state: 'failed', path: null })]);
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(platform.asked).toContainEqual({ name: 'retryPictures', input: '1221417629971772' });
  });

  test('links to the Ad Library after a failure when this host can’t fetch it', async () => {
    open([withPicture({ slot: 'image-0', state: 'failed', path: null })], { canRetryPictures: false });
    expect(await screen.findByRole('link', { name: 'Open in Ad Library' })).toBeTruthy();
  });

  test('shows a placeholder when it can’t be loaded', async () => {
    open([withPicture({ slot: 'image-0', state: 'stored', path: PATH })]);
    fireEvent.error(await picture());
    expect(await screen.findByText('Couldn’t load the image')).toBeTruthy();
  });

  test('shows the first of several with a count, and steps in both directions', async () => {
    const media = ['a', 'b', 'c'].map((name) => ({
      kind: 'image' as const,
      imageUrl: `https://scontent.xx.fbcdn.net/${name}.jpg`,
      videoUrl: null,
    }));
    const { user } = open([aCollectedAd({ media })]);
    expect(await screen.findByText('1 / 3')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Previous image' }));
    expect(screen.getByText('3 / 3')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Next image' }));
    expect(screen.getByText('1 / 3')).toBeTruthy();
  });

  test('shows the still image of a video with a play icon', async () => {
    const still = { kind: 'video' as const, imageUrl: 'https://scontent.xx.fbcdn.net/still.jpg', videoUrl: null };
    open([aCollectedAd({ media: [still] })]);
    expect(await screen.findByText('Video')).toBeTruthy();
  });
});
