import { screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { aCollectedAd } from '#tests/support/builders/dashboard-ads.ts';
import { createMemoryPlatform, inputsOf, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';
import { stubIntersectionObserver } from '#tests/support/browser/jsdom/stub-intersection-observer.ts';

// Loads the dialog before the timeouts of the tests start, because it takes seconds on a busy machine.
beforeAll(() => import('./ad-detail-dialog.tsx'));

const ID = '1221417629971772';
const open = (rows: CollectedAd[], at: string) => openDashboard(at, createMemoryPlatform({ session: signedIn, rows }));

test('marks the ad as seen after its details were in the viewport for a second', async () => {
  const setInView = stubIntersectionObserver();
  const { platform } = open([aCollectedAd()], `/dashboard?ad=${ID}`);
  setInView(await screen.findByRole('region', { name: 'About the ad' }), true);
  await waitFor(() => expect(inputsOf(platform, 'seeInList')).toEqual([[ID]]));
});

describe('ad details', () => {
  const rows = [
    aCollectedAd({ id: '10001', pageName: 'Petwell' }, { capturedAt: 3 }),
    aCollectedAd({ id: '10002', pageName: 'Gloam' }, { capturedAt: 2 }),
    aCollectedAd({ id: '10003', pageName: 'Nordic' }, { capturedAt: 1 }),
  ];
  const details = (page: string) => screen.findByRole('link', { name: `Details of the ad by ${page}` });

  test('opens from the card, changes the URL, and returns the focus to the card', async () => {
    const { user, where } = open(rows, '/dashboard?page=Petwell&page=Gloam');
    await user.click(await details('Gloam'));
    expect(await screen.findByRole('dialog', { name: 'Ad by Gloam' })).toBeTruthy();
    expect(where().search).toBe('?page=Petwell&page=Gloam&ad=10002');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(where().search).toBe('?page=Petwell&page=Gloam'));
    await waitFor(async () => expect(document.activeElement).toBe(await details('Gloam')));
  });

  test('closes without leaving the list when a link opened it', async () => {
    const { user, where } = open(rows, '/dashboard?ad=10003');
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(where()).toMatchObject({ pathname: '/dashboard', search: '' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('steps through the list and stops at both ends', async () => {
    const { user, where } = open(rows, '/dashboard?ad=10001');
    const next = await screen.findByRole('button', { name: 'Next ad' });
    await waitFor(() => expect(next.getAttribute('aria-disabled')).toBe('false'));
    expect(screen.getByRole('button', { name: 'Previous ad' }).getAttribute('aria-disabled')).toBe('true');
    await user.click(next);
    await user.click(next);
    expect(await screen.findByRole('dialog', { name: 'Ad by Nordic' })).toBeTruthy();
    await user.click(next);
    expect(where().search).toBe('?ad=10003');
  });

  test.each(['99999', 'x', '%3Cscript%3E'])('shows that the ad is gone when the ID is %s', async (adId) => {
    open(rows, `/dashboard?ad=${adId}`);
    expect(await screen.findByRole('heading', { name: 'This ad isn’t here anymore' })).toBeTruthy();
  });

  test('shows Retry when the ad cannot be read', async () => {
    const platform = createMemoryPlatform({ session: signedIn, rows: [aCollectedAd()] });
    platform.fail.set('versionsOf', new AppError('INTERNAL'));
    const { user } = openDashboard(`/dashboard?ad=${ID}`, platform);
    await screen.findByRole('heading', { name: 'Couldn’t load the ad. Try again.' });
    platform.fail.clear();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('region', { name: 'About the ad' })).toBeTruthy();
  });
});
